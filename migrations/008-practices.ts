import { type Kysely, sql } from 'kysely';

/** Members' own practice puzzles. What was finished is counted after its puzzle is gone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('practices')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    // The puzzle, until it is deleted.
    .addColumn('puzzle_id', 'integer', (column) => column.references('editions.id').unique())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('with_clues', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'integer')
    .addColumn('given_up_at', 'integer')
    .execute();
  await db.schema
    .createIndex('practices_by_player')
    .on('practices')
    .columns(['guild_id', 'user_id', 'theme'])
    .execute();
  await sql`create index kept_practices on practices (started_at) where puzzle_id is not null`.execute(db);
};
