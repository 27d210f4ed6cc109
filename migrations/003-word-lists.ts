import { type Kysely, sql } from 'kysely';

const createWordLists = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('word_lists')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // Without case and accents: what makes two names the same.
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('words_json', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addUniqueConstraint('one_list_a_name', ['guild_id', 'name_key'])
    .execute();
};

/** Lists read from an admin who has not said yet that they are to be kept. */
const createDrafts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('list_drafts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('words_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
};

/** The lists that an admin chose for a date. */
const createPins = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('list_pins')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('list_id', 'integer', (column) => column.notNull().references('word_lists.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('one_pin_a_date', ['guild_id', 'puzzle_date', 'list_id'])
    .execute();
  await db.schema.createIndex('pins_by_list').on('list_pins').column('list_id').execute();
};

/** The lists whose turn it was, kept so that a date has the same list whenever and in whatever order it is asked for. */
const createTurns = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('list_turns')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('puzzle_date', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('list_id', 'integer', (column) => column.notNull().references('word_lists.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('one_turn_a_date', ['guild_id', 'puzzle_date', 'language'])
    .execute();
  await db.schema.createIndex('turns_by_list').on('list_turns').column('list_id').execute();
};

/** Word lists of a server's own. A puzzle made of one names its server, so that no other can open it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createWordLists(db);
  await createDrafts(db);
  await createPins(db);
  await createTurns(db);
  await sql`alter table editions add column owner_guild_id text`.execute(db);
};
