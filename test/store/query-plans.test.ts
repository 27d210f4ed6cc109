import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { PLUGINS } from '../../src/store/database/column-plugin.ts';
import { closeStore, openStore } from '../../src/store/database/open-store.ts';
import type { Db, Schema } from '../../src/store/database/schema.ts';
import { CALLS } from './store-calls.ts';
import { WHOLE } from './whole-tables.ts';

const STORE = new URL('../../src/store/', import.meta.url);

/** Folders of queries. `store-calls.ts` also names some queries of `database`. */
const FOLDERS = ['channels', 'editions', 'lists', 'members', 'places', 'play', 'player'] as const;

/** Indexes of the few rows that are open at any time. Reading one from end to end is quick. */
const SMALL_INDEX = /USING INDEX (open_posts|open_notices)\b/u;

/** Query plans also name parts of a query and aliases of tables. This picks the real tables. */
const isTable = (db: SqliteDatabase.Database, name: string): boolean =>
  db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(name) !== undefined;

interface Recorded {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A migrated database, and a record of its queries. */
const openRecorded = async (path: string) => {
  await closeStore(await openStore(`file:${path}`));
  const database = new SqliteDatabase(path);
  const recorded: Recorded[] = [];
  const db: Db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database }),
    plugins: PLUGINS,
    log: ({ query: { sql, parameters } }) => {
      recorded.push({ sql, parameters });
    },
  });
  return { db, database, recorded };
};

/** Tables that SQLite would read from end to end. */
const scansOf = (database: SqliteDatabase.Database, { sql, parameters }: Recorded): string[] => {
  if (!/^\s*(select|insert|update|delete|with)/iu.test(sql)) return [];
  const plan = database.prepare(`explain query plan ${sql}`).all(...parameters) as { readonly detail: string }[];
  const scanned = plan
    .filter(({ detail }) => !SMALL_INDEX.test(detail))
    .flatMap(({ detail }) => /^SCAN (\S+)/u.exec(detail)?.[1] ?? []);
  const renamed = [...sql.matchAll(/"(\w+)" as "(\w+)"/gu)].map(([, table = '', name = '']) => [name, table] as const);
  const tables = new Map(renamed);
  return scanned.map((name) => tables.get(name) ?? name).filter((name) => isTable(database, name));
};

test('no query reads a table that grows from end to end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'searchlight-plans-'));
  const { db, database, recorded } = await openRecorded(join(folder, 'plans.db'));
  const scans: string[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    recorded.length = 0;
    await call(db);
    expect({ name, queries: recorded.length }).not.toEqual({ name, queries: 0 });
    const scanned = new Set(recorded.flatMap((query) => scansOf(database, query)));
    for (const table of scanned) if (!WHOLE[name]?.includes(table)) scans.push(`${name} reads all of ${table}`);
  }
  expect(scans).toEqual([]);
  await db.destroy();
  await rm(folder, { recursive: true });
});

test('every function of the store that asks something is among those whose queries are looked at', async () => {
  const missing: string[] = [];
  for (const folder of FOLDERS) {
    for (const file of await readdir(new URL(folder, STORE))) {
      const module: Readonly<Record<string, unknown>> = await import(new URL(`${folder}/${file}`, STORE).href);
      const functions = Object.entries(module).filter(([, value]) => typeof value === 'function');
      missing.push(...functions.map(([name]) => name).filter((name) => !(name in CALLS)));
    }
  }
  // This turns a row into an answer and sends no query.
  expect(missing.sort()).toEqual(['participationOf']);
});
