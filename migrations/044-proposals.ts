import type { Kysely } from 'kysely';

/** Lists that members propose for an admin's approval, and the proposer of each approved list. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('list_proposals')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('words_json', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('proposed_at', 'integer', (column) => column.notNull())
    .addColumn('declined_at', 'integer')
    .execute();
  await db.schema
    .createIndex('proposals_by_member')
    .on('list_proposals')
    .columns(['guild_id', 'user_id', 'proposed_at'])
    .execute();
  await db.schema.createIndex('proposals_by_age').on('list_proposals').column('proposed_at').execute();
  await db.schema.alterTable('word_lists').addColumn('proposed_by', 'text').execute();
  await db.schema.createIndex('lists_by_proposer').on('word_lists').columns(['guild_id', 'proposed_by']).execute();
};
