import { type Kysely, sql } from 'kysely';

const createEditions = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('editions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    // Date, word list and settings as one text: channels with equal settings share the edition.
    .addColumn('edition_key', 'text', (column) => column.notNull().unique())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('difficulty', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('puzzle_json', 'text', (column) => column.notNull())
    .addColumn('listed_words', 'integer', (column) => column.notNull())
    .addColumn('built_at', 'integer', (column) => column.notNull())
    .execute();
};

const createChannels = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('channels')
    .addColumn('channel_id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('post_time', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('difficulty', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('role_id', 'text')
    .addColumn('with_thread', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('active', 'paused', 'stopped')`))
    .addColumn('state_reason', 'text')
    .addColumn('set_up_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('channels_by_guild').on('channels').column('guild_id').execute();
};

/** The ledger: a row is claimed before its message is sent, so that no date is posted twice. */
const createPosts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('message_id', 'text')
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addColumn('claimed_at', 'integer', (column) => column.notNull())
    .addColumn('posted_at', 'integer')
    .addUniqueConstraint('one_post_a_date', ['channel_id', 'puzzle_date'])
    .execute();
  await db.schema.createIndex('posts_by_guild').on('posts').columns(['guild_id', 'puzzle_date']).execute();
};

const createFinds = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('finds')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('start_cell', 'text', (column) => column.notNull())
    .addColumn('end_cell', 'text', (column) => column.notNull())
    .addColumn('is_secret', 'integer', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('found_at', 'integer', (column) => column.notNull())
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_find_a_word', ['guild_id', 'edition_id', 'user_id', 'word'])
    .execute();
};

/** Each wrong pair of cells counts once for a player, however often it is entered. */
const createWrongEntries = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('wrong_entries')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('start_cell', 'text', (column) => column.notNull())
    .addColumn('end_cell', 'text', (column) => column.notNull())
    .addColumn('entered_at', 'integer', (column) => column.notNull())
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_wrong_entry_a_pair', ['guild_id', 'edition_id', 'user_id', 'start_cell', 'end_cell'])
    .execute();
};

/** What the program remembers about itself, such as the commands it last registered. */
const createFacts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
};

/** Instants are whole milliseconds since 1970; ids of Discord are text, since they pass 2⁵³. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createEditions(db);
  await createChannels(db);
  await createPosts(db);
  await createFinds(db);
  await createWrongEntries(db);
  await createFacts(db);
};
