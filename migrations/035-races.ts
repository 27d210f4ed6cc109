import type { Kysely } from 'kysely';

/**
 * Races: members of one server look for the same words at the same time. A race is named by its puzzle, and who has found
 * what follows from the finds in it. `ends_at` is first the end of the wait, from the start on the time limit, and is
 * brought forward if nobody is left to go on.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('races')
    .addColumn('puzzle_id', 'integer', (column) => column.primaryKey().notNull().references('editions.id'))
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('opened_by', 'text')
    .addColumn('instance', 'text')
    .addColumn('opened_at', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'integer')
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .addColumn('rematch_code', 'text')
    .execute();
  await db.schema.createIndex('races_by_code').on('races').columns(['guild_id', 'code']).unique().execute();
  await db.schema.createIndex('races_by_member').on('races').columns(['guild_id', 'opened_by']).execute();
  await db.schema.createIndex('races_of_guild').on('races').columns(['guild_id', 'ends_at']).execute();
  await db.schema.createIndex('races_by_end').on('races').column('ends_at').execute();
  await db.schema
    .createTable('racers')
    .addColumn('puzzle_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'integer', (column) => column.notNull())
    .addColumn('left_at', 'integer')
    .addColumn('is_closed', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('one_place_a_racer', ['puzzle_id', 'user_id'])
    .execute();
  await db.schema.createIndex('racers_by_member').on('racers').columns(['guild_id', 'user_id']).execute();
  // The Activity that a session is in, as a fingerprint; null for one in a browser.
  await db.schema.alterTable('player_sessions').addColumn('instance', 'text').execute();
};
