import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../migrations/index.ts';
import { MIGRATION_NAMES, migrateStore } from '../../../src/store/database/migrate.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Schema } from '../../../src/store/database/schema.ts';

/**
 * A killed program leaves its files as they are at that moment. So the test copies them before every statement of an
 * update, and opens each copy as the next start does.
 */

const folder = (): string => mkdtempSync(join(tmpdir(), 'searchlight-'));

const schemaOf = (database: SqliteDatabase.Database): string =>
  database
    .prepare(`select sql from sqlite_master where name not like '%kysely_%' and sql is not null order by name`)
    .pluck()
    .all()
    .join('\n');

const migrationsOf = (database: SqliteDatabase.Database): unknown[] =>
  database.prepare(`select 1 from sqlite_master where name = 'kysely_migration'`).get()
    ? database.prepare('select name from kysely_migration order by name').pluck().all()
    : [];

/** The schema after each number of migrations, from zero. */
const schemasByVersion = async (): Promise<string[]> => {
  const database = new SqliteDatabase(':memory:');
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const schemas = [schemaOf(database)];
  for (const name of MIGRATION_NAMES) {
    await MIGRATIONS[name]?.up(db);
    schemas.push(schemaOf(database));
  }
  return schemas;
};

/** Rows of members and admins from the time of the first version. */
const addRows = (database: SqliteDatabase.Database): void => {
  database.exec(`
    insert into editions (id, edition_key, puzzle_date, title, difficulty, language, puzzle_json, listed_words, built_at)
      values (1, '2026-03-14/en/easy', '2026-03-14', 'Fruit', 'easy', 'en', '{}', 8, 0);
    insert into channels (channel_id, guild_id, post_time, time_zone, difficulty, language, with_thread, state, set_up_at)
      values ('3', '1', '09:00', 'UTC', 'easy', 'en', 0, 'active', 0);
    insert into posts (channel_id, guild_id, puzzle_date, edition_id, message_id, is_late, claimed_at, posted_at)
      values ('3', '1', '2026-03-14', 1, '77', 0, 1, 2);
    insert into finds (guild_id, edition_id, user_id, word, start_cell, end_cell, is_secret, points, found_at, is_late)
      values ('1', 1, '2', 'PEAR', 'A1', 'D1', 0, 8, 5, 0);
  `);
};

/** Reading statements leave the files unchanged. */
const isWriting = (text: string): boolean => !/^\s*(select|pragma|with)\b/i.test(text);

/** Runs `onStatement` before every statement that writes in an update of the file, and once after it. */
const migrateWatched = async (path: string, onStatement: () => void): Promise<void> => {
  const database = new SqliteDatabase(path);
  // A kill does not lose data that the system already has. So the test need not wait for the disk.
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON');
  const prepare = (text: string) => {
    if (isWriting(text)) onStatement();
    return database.prepare(text);
  };
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: { close: () => database.close(), prepare } }),
  });
  await migrateStore(db);
  onStatement();
  await db.destroy();
};

/** A database of the first version, with rows in it. */
const makeFirst = async (path: string): Promise<void> => {
  const database = new SqliteDatabase(path);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  const [first = ''] = MIGRATION_NAMES;
  await MIGRATIONS[first]?.up(db);
  addRows(database);
  database.exec(`
    create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
    insert into kysely_migration values ('${first}', '2026-03-14');
  `);
  await db.destroy();
};

interface Remains {
  readonly migrations: readonly unknown[];
  readonly schema: string;
  readonly finds: unknown;
  readonly check: unknown;
}

/** The database as the next start finds it after a kill now. Leaves the copy at `to`. */
const crash = (path: string, to: string): Remains => {
  for (const ending of ['', '-wal', '-shm', '-journal']) {
    rmSync(to + ending, { force: true });
    if (ending !== '-shm' && existsSync(path + ending)) copyFileSync(path + ending, to + ending);
  }
  const database = new SqliteDatabase(to);
  database.exec('PRAGMA synchronous = OFF');
  const remains = {
    migrations: migrationsOf(database),
    schema: schemaOf(database),
    finds: database.prepare(`select count(*) from sqlite_master where name = 'finds'`).pluck().get()
      ? database.prepare('select count(*) from finds').pluck().get()
      : undefined,
    check: database.prepare('pragma integrity_check').pluck().get(),
  };
  database.close();
  return remains;
};

/**
 * Kills an update before every statement. Resolves with the number of statements, and a copy for each version left
 * behind.
 */
const crashEverywhere = async (path: string, finds: number | undefined) => {
  const schemas = await schemasByVersion();
  const copies = new Map<number, string>();
  let statements = 0;
  await migrateWatched(path, () => {
    statements++;
    const { migrations, schema, check, ...left } = crash(path, `${path}.crash`);
    expect({ migrations, check }).toEqual({ migrations: MIGRATION_NAMES.slice(0, migrations.length), check: 'ok' });
    expect(schema, `at statement ${statements}, after ${migrations.at(-1)}`).toBe(schemas[migrations.length]);
    if (migrations.length > 0) expect(left.finds).toBe(finds);
    if (!copies.has(migrations.length)) {
      copies.set(migrations.length, `${path}.${migrations.length}`);
      crash(path, `${path}.${migrations.length}`);
    }
  });
  return { statements, copies, newest: schemas.at(-1) };
};

/** Resumes a killed update, as the next start does. */
const goOn = async (path: string): Promise<{ schema: string; finds: unknown }> => {
  await (await openStore(`file:${path}`)).destroy();
  const database = new SqliteDatabase(path);
  const result = {
    schema: schemaOf(database),
    finds: database.prepare('select count(*) from finds').pluck().get(),
  };
  database.close();
  return result;
};

test.each([
  ['a new database', undefined],
  ['a database of the first version', 1],
])(
  'killed before any statement of an update, %s is at one version or the next, and the next start goes on',
  async (_, finds) => {
    const path = join(folder(), 'a.db');
    if (finds !== undefined) await makeFirst(path);
    const { statements, copies, newest } = await crashEverywhere(path, finds ?? 0);
    expect(statements).toBeGreaterThan(100);
    const first = finds === undefined ? 0 : 1;
    expect([...copies.keys()]).toEqual(Array.from({ length: MIGRATION_NAMES.length + 1 - first }, (_, i) => i + first));
    for (const copy of copies.values()) expect(await goOn(copy)).toEqual({ schema: newest, finds: finds ?? 0 });
  },
);
