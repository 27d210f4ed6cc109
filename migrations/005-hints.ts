import { type Kysely, sql } from 'kysely';

/** Each hint is taken once for a word, however often its button is pressed. */
const createHints = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('hints')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('word', 'text', (column) => column.notNull())
    .addColumn('level', 'integer', (column) => column.notNull().check(sql`level in (1, 2)`))
    .addColumn('taken_at', 'integer', (column) => column.notNull())
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_hint_a_level', ['guild_id', 'edition_id', 'user_id', 'word', 'level'])
    .execute();
};

const createSolvedMessages = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('solved_messages')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('solved_at', 'integer', (column) => column.notNull())
    .addColumn('is_late', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_solution_a_message', ['guild_id', 'edition_id', 'user_id'])
    .execute();
};

/** The order in which players finished, which instants alone do not tell: many can be the same. */
const createFinishes = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('finishes')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('edition_id', 'integer', (column) => column.notNull().references('editions.id'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_finish_a_player', ['guild_id', 'edition_id', 'user_id'])
    .addUniqueConstraint('one_player_a_place', ['guild_id', 'edition_id', 'place'])
    .execute();
};

const fillFinishes = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into finishes (guild_id, edition_id, user_id, place, finished_at)
    select guild_id, edition_id, user_id,
      row_number() over (partition by guild_id, edition_id order by max(found_at), user_id),
      max(found_at)
    from finds join editions on editions.id = finds.edition_id
    where is_late = 0 and is_secret = 0
    group by guild_id, edition_id, user_id
    having count(*) >= max(listed_words)
  `.execute(db);
};

/** Hints, hidden messages that were read, and the order of those who finished. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createHints(db);
  await createSolvedMessages(db);
  await createFinishes(db);
  await fillFinishes(db);
};
