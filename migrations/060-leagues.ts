import type { Kysely } from 'kysely';

/** The divisions of large servers: the last week that was settled, each member's place, and the switch. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('leagues')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('first_week', 'text', (column) => column.notNull())
    .addColumn('week', 'text', (column) => column.notNull())
    .addColumn('divisions', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('league_places')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('division', 'text', (column) => column.notNull())
    .addColumn('group_number', 'integer', (column) => column.notNull())
    .addColumn('moved', 'text', (column) => column.notNull())
    .addColumn('weeks_away', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_place_a_member', ['guild_id', 'user_id'])
    .execute();
  await db.schema
    .createIndex('league_places_by_group')
    .on('league_places')
    .columns(['guild_id', 'division', 'group_number'])
    .execute();
  await db.schema
    .alterTable('channels')
    .addColumn('with_leagues', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
};
