import type { Kysely } from 'kysely';

/** Interactions whose answer is under way, so that the next run can finish them. Rows live for 15 minutes at most. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('unfinished_answers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('run_id', 'text', (column) => column.notNull())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('is_find', 'integer', (column) => column.notNull())
    .addColumn('is_update', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('unfinished_answers_by_member')
    .on('unfinished_answers')
    .columns(['guild_id', 'user_id'])
    .execute();
  await db.schema.createIndex('unfinished_answers_by_age').on('unfinished_answers').column('expires_at').execute();
};
