import type { Kysely } from 'kysely';

/** Members who show their name on the board of everybody. Without a row, no other player of that place sees a name. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('world_names')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('shown_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('named_once', ['guild_id', 'user_id'])
    .execute();
};
