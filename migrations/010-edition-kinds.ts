import { type Kysely, sql } from 'kysely';

/** Tables whose rows go with an edition. Both its deletion and the check of their foreign keys look for its id alone. */
const PLAYED_TABLES = [
  'posts',
  'finds',
  'wrong_entries',
  'hints',
  'solved_messages',
  'finishes',
  'plays',
  'deleted_plays',
];

const addEditionColumns = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table editions add column kind text not null default 'daily' check (kind in ('daily', 'practice'))
  `.execute(db);
  await sql`alter table editions add column reroll integer not null default 0`.execute(db);
  await sql`update editions set kind = 'practice' where edition_key like 'practice/%'`.execute(db);
  // Until now the key alone told, by its ending.
  await sql`
    update editions set reroll = cast(substr(edition_key, instr(edition_key, '/reroll-') + 8) as integer)
    where edition_key like '%/reroll-%'
  `.execute(db);
};

/** How often a member finished a theme, in practices whose rows are gone. */
const createPracticeCounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('practice_counts')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('theme', 'text', (column) => column.notNull())
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_count_a_theme', ['guild_id', 'user_id', 'theme'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`
    insert into practice_counts (guild_id, user_id, theme, finished)
    select guild_id, user_id, theme, count(*) from practices
    where puzzle_id is null and finished_at is not null group by guild_id, user_id, theme
  `.execute(db);
  await sql`delete from practices where puzzle_id is null`.execute(db);
};

/** Daily puzzles and practices told apart by a column, and an index for every way in which rows are deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addEditionColumns(db);
  await createPracticeCounts(db);
  for (const table of PLAYED_TABLES) {
    await db.schema.createIndex(`${table}_of_edition`).on(table).column('edition_id').execute();
  }
  await db.schema.createIndex('editions_by_age').on('editions').columns(['kind', 'built_at']).execute();
  await sql`create index editions_by_owner on editions (owner_guild_id) where owner_guild_id is not null`.execute(db);
  await db.schema.createIndex('drafts_by_admin').on('list_drafts').columns(['guild_id', 'user_id']).execute();
  await db.schema.createIndex('drafts_by_age').on('list_drafts').column('created_at').execute();
  await db.schema.createIndex('notices_by_guild').on('notices').column('guild_id').execute();
  await db.schema.createIndex('notices_by_age').on('notices').column('created_at').execute();
  await db.schema.createIndex('day_changes_by_guild').on('day_changes').columns(['guild_id', 'puzzle_date']).execute();
  await db.schema.createIndex('moderation_by_age').on('moderation_log').column('acted_at').execute();
};
