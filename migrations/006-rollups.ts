import { type Kysely, sql } from 'kysely';

/** One row for each ranked play: what a player did in an edition while it was open. */
const createPlays = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('plays')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('found', 'integer', (column) => column.notNull())
    .addColumn('listed', 'integer', (column) => column.notNull())
    .addColumn('hints', 'integer', (column) => column.notNull())
    .addColumn('wrong_entries', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'integer')
    .addPrimaryKeyConstraint('one_play_an_edition', ['guild_id', 'edition_id', 'user_id'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema.createIndex('plays_by_player').on('plays').columns(['guild_id', 'user_id', 'puzzle_date']).execute();
};

/** The sums of plays over each day, week and month and over all time. */
const createTotals = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('totals')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('hints', 'integer', (column) => column.notNull())
    .addColumn('wrong_entries', 'integer', (column) => column.notNull())
    .addColumn('words', 'integer', (column) => column.notNull())
    .addColumn('puzzles', 'integer', (column) => column.notNull())
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_total_a_period', ['guild_id', 'user_id', 'period'])
    .modifyEnd(sql`without rowid`)
    .execute();
  // All columns, so that pages far down are read from the index alone.
  await sql`
    create index totals_by_rank on totals
      (guild_id, period, points desc, hints, wrong_entries, user_id, words, puzzles, finished)
  `.execute(db);
};

const createHiddenPlayers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('hidden_players')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('hidden_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('hidden_once', ['guild_id', 'user_id'])
    .execute();
};

/** Days taken out of the ranking, and the record of who did so; the record keeps no id of a member who had it deleted. */
const createModeration = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('voided_days')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('voided_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('voided_once', ['guild_id', 'user_id', 'puzzle_date'])
    .execute();
  await db.schema
    .createTable('moderation_log')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text')
    .addColumn('moderator_id', 'text')
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull().check(sql`action in ('void', 'restore')`))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('acted_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('moderation_by_player').on('moderation_log').columns(['guild_id', 'user_id']).execute();
};

/** What boards are read from, filled from the stored finds when the program next starts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createPlays(db);
  await createTotals(db);
  await createHiddenPlayers(db);
  await createModeration(db);
  await db.schema.createIndex('posts_by_edition').on('posts').columns(['guild_id', 'edition_id']).execute();
  await db.schema.createIndex('editions_by_date').on('editions').column('puzzle_date').execute();
};
