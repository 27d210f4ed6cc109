import type { Kysely } from 'kysely';

/** Members who want a message when the puzzle of their own place is there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('own_reminders')
    .addColumn('guild_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('time_of_day', 'text', (column) => column.notNull())
    .addColumn('next_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('own_reminders_by_time').on('own_reminders').column('next_at').execute();
};
