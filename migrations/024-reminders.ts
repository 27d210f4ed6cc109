import { type Kysely, sql } from 'kysely';

/** Who wants to be told in the evening that a streak is in danger, and for which puzzle that was looked at last. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('reminders')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('since', 'integer', (column) => column.notNull())
    .addColumn('checked_date', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('is_refused', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('one_reminder', ['guild_id', 'user_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
};
