import { readdirSync } from 'node:fs';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, type Migration, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '../../../src/store/database/migrate.ts';

/** A database as it was before a migration, and the migration. */
const openBefore = async (name: string) => {
  const database = new SqliteDatabase(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const load = async (file: string): Promise<Migration> => import(`../../../migrations/${file}.ts`);
  for (const earlier of MIGRATION_NAMES.filter((candidate) => candidate < name)) {
    await (await load(earlier)).up(db);
  }
  return { database, migrate: async () => (await load(name)).up(db) };
};

test('every migration in the folder is listed, in the order of its number', () => {
  const files = readdirSync(new URL('../../../migrations/', import.meta.url)).filter((file) => file !== 'index.ts');
  expect(MIGRATION_NAMES).toEqual(files.map((file) => file.replace('.ts', '')).sort());
});

const addEdition = (database: SqliteDatabase.Database, id: number, key: string): void => {
  database
    .prepare(
      `insert into editions (id, edition_key, puzzle_date, title, difficulty, language, puzzle_json, listed_words, built_at)
       values (?, ?, '2026-03-14', 'Fruit', 'easy', 'en', '{}', 8, 0)`,
    )
    .run(id, key);
};

test('practices and other builds are told by columns, and finished practices without a puzzle are counted', async () => {
  const { database, migrate } = await openBefore('010-edition-kinds');
  addEdition(database, 1, '2026-03-14/en/easy');
  addEdition(database, 2, '2026-03-14/en/easy/reroll-12');
  addEdition(database, 3, 'practice/abc');
  const insert = database.prepare(
    `insert into practices (guild_id, user_id, puzzle_id, theme, with_clues, started_at, finished_at)
     values ('1', '2', ?, 'fruit', 0, 0, 5)`,
  );
  for (const puzzle of [null, null, 3]) insert.run(puzzle);
  await migrate();
  expect(database.prepare('select id, kind, reroll from editions').all()).toEqual([
    { id: 1, kind: 'daily', reroll: 0 },
    { id: 2, kind: 'daily', reroll: 12 },
    { id: 3, kind: 'practice', reroll: 0 },
  ]);
  expect(database.prepare('select theme, finished from practice_counts').all()).toEqual([
    { theme: 'fruit', finished: 2 },
  ]);
  expect(database.prepare('select puzzle_id from practices').all()).toEqual([{ puzzle_id: 3 }]);
});

test('wrong entries become counts, the last of them known, and whoever did anything takes part', async () => {
  const { database, migrate } = await openBefore('011-participations');
  addEdition(database, 1, 'a');
  const wrong = database.prepare(
    `insert into wrong_entries (guild_id, edition_id, user_id, start_cell, end_cell, entered_at, is_late)
     values ('1', 1, '2', 'A1', ?, ?, ?)`,
  );
  for (let i = 0; i < 150; i++) wrong.run(`C${i}`, i, i < 140 ? 0 : 1);
  database
    .prepare(`insert into hints (guild_id, edition_id, user_id, word, level, taken_at, is_late)
              values ('1', 1, '3', 'PEAR', 1, 0, 0)`)
    .run();
  await migrate();
  const rows = database.prepare('select * from participations order by user_id').all() as Record<string, string>[];
  expect(rows).toMatchObject([
    { user_id: '2', wrong_entries: 140, late_wrong_entries: 10 },
    { user_id: '3', wrong_entries: 0, late_wrong_entries: 0, known_guesses: '[]' },
  ]);
  const known: string[] = JSON.parse(rows[0]?.['known_guesses'] ?? '[]');
  expect(new Set(known)).toEqual(new Set(Array.from({ length: 100 }, (_, i) => `A1 C${i + 50}`)));
});

test('pictures stay light if nobody has chosen other colours', async () => {
  const { database, migrate } = await openBefore('016-picture-colors');
  database
    .prepare(
      `insert into channels (channel_id, guild_id, post_time, time_zone, difficulty, language, with_thread, state, set_up_at)
       values ('3', '1', '09:00', 'UTC', 'easy', 'en', 0, 'active', 0)`,
    )
    .run();
  await migrate();
  expect(database.prepare('select colors from channels').all()).toEqual([{ colors: 'light' }]);
});

test('hints tell no more and no less than before they told the region first', async () => {
  const { database, migrate } = await openBefore('020-region-hints');
  addEdition(database, 1, 'a');
  const insert = database.prepare(
    `insert into hints (guild_id, edition_id, user_id, word, level, taken_at, is_late) values ('1', 1, '3', ?, ?, 0, ?)`,
  );
  insert.run('PEAR', 1, 0);
  insert.run('PLUM', 1, 0);
  insert.run('PLUM', 2, 1);
  await migrate();
  expect(database.prepare('select word, level, is_late from hints order by word, level').all()).toEqual([
    { word: 'PEAR', level: 3, is_late: 0 },
    { word: 'PLUM', level: 2, is_late: 1 },
    { word: 'PLUM', level: 3, is_late: 0 },
  ]);
  const indexes = database.prepare(`select name from pragma_index_list('hints') where origin = 'c'`).all();
  expect(indexes).toEqual([{ name: 'hints_of_edition' }]);
});

test('plays know how many secret words they have, those found late left out', async () => {
  const { database, migrate } = await openBefore('022-secrets-of-plays');
  addEdition(database, 1, 'a');
  const find = database.prepare(
    `insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
     values ('1', 1, ?, ?, 'A1', 'A5', ?, 8, 0, ?)`,
  );
  find.run('2', 'PEAR', 0, 0);
  for (const word of ['PLUM', 'GRAPE']) find.run('2', word, 1, 0);
  find.run('2', 'MELON', 1, 1);
  find.run('3', 'PEAR', 0, 0);
  const play = database.prepare(
    `insert into plays (guild_id, edition_id, user_id, puzzle_date, points, found, listed, hints, wrong_entries)
     values ('1', 1, ?, '2026-03-14', 8, 1, 8, 0, 0)`,
  );
  for (const userId of ['2', '3']) play.run(userId);
  await migrate();
  expect(database.prepare('select user_id, secrets from plays order by user_id').all()).toEqual([
    { user_id: '2', secrets: 2 },
    { user_id: '3', secrets: 0 },
  ]);
});

test('what a server played without a post stays its puzzle of that date, and what was posted is noted by its post', async () => {
  const { database, migrate } = await openBefore('037-unposted-editions');
  addEdition(database, 1, 'played without a post');
  addEdition(database, 2, 'posted');
  addEdition(database, 3, 'of another difficulty');
  database.prepare(`update editions set difficulty = 'medium' where id < 3`).run();
  const play = database.prepare(`insert into participations (guild_id, user_id, edition_id) values (?, '5', ?)`);
  for (const [guild, edition] of [
    ['1', 1],
    ['2', 2],
    ['3', 3],
  ] as const)
    play.run(guild, edition);
  database
    .prepare(
      `insert into posts (channel_id, guild_id, puzzle_date, edition_id, message_id, is_late, claimed_at, posted_at)
       values ('7', '2', '2026-03-14', 2, '8', 0, 0, 0)`,
    )
    .run();
  await migrate();
  expect(database.prepare('select * from unposted_editions').all()).toEqual([
    { guild_id: '1', puzzle_date: '2026-03-14', edition_id: 1 },
  ]);
});
