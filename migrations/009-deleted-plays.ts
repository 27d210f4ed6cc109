import type { Kysely } from 'kysely';

/**
 * Puzzles that were open when a member deleted everything: played again, they do not rank. No member is named, and a row
 * goes when its puzzle is closed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('deleted_plays')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('member_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_deleted_play', ['guild_id', 'edition_id', 'member_hash'])
    .execute();
};
