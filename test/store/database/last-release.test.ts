import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/store/database/open-store.ts';

/**
 * During an update, processes of the last release go on beside the new tables and columns. Migrations therefore only add
 * to its tables, and what it writes is still accepted.
 */
const LAST_RELEASE = new URL('../old-databases/searchlight-1.0.0.db.gz', import.meta.url);

/** What that release runs in four days of play (`scripts/release/write-statements.ts`). */
const STATEMENTS = new URL('../old-statements/searchlight-1.0.0.json', import.meta.url);

type Row = Readonly<Record<string, unknown>>;

const open = (path: string): SqliteDatabase.Database => {
  const database = new SqliteDatabase(path);
  onTestFinished(() => void database.close());
  return database;
};

/** The database of the last release, and the same after the migrations of this version. */
const openBoth = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-'));
  const paths = ['old.db', 'new.db'].map((name) => join(folder, name));
  const [oldPath = '', newPath = ''] = paths;
  for (const path of paths) writeFileSync(path, gunzipSync(readFileSync(LAST_RELEASE)));
  const store = await openStore(`file:${newPath}`);
  await store.destroy();
  return { before: open(oldPath), after: open(newPath) };
};

const tablesOf = (database: SqliteDatabase.Database): string[] =>
  database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'",
    )
    .pluck()
    .all() as string[];

const columnsOf = (database: SqliteDatabase.Database, table: string): string[] =>
  database.prepare(`select name from pragma_table_info('${table}') order by name`).pluck().all() as string[];

test('each table and column of the last release is still there', async () => {
  const { before, after } = await openBoth();
  const tables = tablesOf(before);
  expect(tables.length).toBeGreaterThan(15);
  for (const table of tables) {
    expect(columnsOf(after, table), table).toEqual(expect.arrayContaining(columnsOf(before, table)));
  }
});

test('each row that the last release wrote can be written again, without the new columns', async () => {
  const { before, after } = await openBoth();
  let written = 0;
  after.pragma('foreign_keys = off');
  for (const table of tablesOf(before)) {
    const rows = before.prepare(`select * from ${table}`).all() as Row[];
    const columns = columnsOf(before, table);
    const places = columns.map((column) => `@${column}`).join();
    after.exec(`delete from ${table}`);
    const insert = after.prepare(`insert into ${table} (${columns.join()}) values (${places})`);
    for (const row of rows) expect(() => insert.run(row), `${table}: ${JSON.stringify(row)}`).not.toThrow();
    written += rows.length;
  }
  expect(written).toBeGreaterThan(100);
  expect(after.pragma('foreign_key_check')).toEqual([]);
});

/** SQLite refuses to prepare a statement whose tables, columns or conflicts are not there. */
const findRefused = (database: SqliteDatabase.Database, statements: readonly string[]): string[] =>
  statements.filter((statement) => {
    try {
      database.prepare(statement);
      return false;
    } catch {
      return true;
    }
  });

test('each statement of the last release still runs', async () => {
  const { before, after } = await openBoth();
  const statements = JSON.parse(readFileSync(STATEMENTS, 'utf8')) as readonly string[];
  expect(statements.length).toBeGreaterThan(100);
  expect(findRefused(after, statements)).toEqual([]);
  before.exec('alter table finds rename column found_at to found');
  expect(findRefused(before, statements).length).toBeGreaterThan(0);
});
