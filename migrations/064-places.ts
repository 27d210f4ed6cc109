import type { Kysely } from 'kysely';

/**
 * Places without a server of the bot: the direct messages of a member, groups, circles and the world. Their ids stand
 * in `guild_id` of every table, as those of servers do. Servers have no row here.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('places')
    .addColumn('guild_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('difficulty', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('places_by_use').on('places').column('used_at').execute();
};
