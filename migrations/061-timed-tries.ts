import type { Kysely } from 'kysely';

/** Members' tries against the clock: one for each member and puzzle, from a press to the last listed word. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('timed_tries')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer')
    .addColumn('is_ranked', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('one_timed_try_a_member', ['guild_id', 'edition_id', 'user_id'])
    .execute();
  await db.schema.createIndex('timed_tries_by_edition').on('timed_tries').columns(['edition_id', 'guild_id']).execute();
};
