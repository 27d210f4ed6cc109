import type { Kysely } from 'kysely';

/** Results that the bot posted for a member, so that each is posted once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('posted_results')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('posted_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_result_a_member', ['guild_id', 'edition_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('posted_results_by_edition')
    .on('posted_results')
    .columns(['edition_id', 'guild_id'])
    .execute();
  await db.schema
    .createIndex('posted_results_by_member')
    .on('posted_results')
    .columns(['guild_id', 'user_id', 'posted_at'])
    .execute();
};
