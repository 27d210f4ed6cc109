import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, Migrator } from 'kysely';
import { Client, type Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../../../migrations/index.ts';
import { MIGRATION_NAMES, readMigrations } from '../../../src/store/database/migrate.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { MigrationDialect } from '../../../src/store/database/postgres/postgres-dialect.ts';
import { createPool } from '../../../src/store/database/postgres/postgres-pool.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';

/** This version starts, and so migrates, while processes of the last release write. */

const LAST_RELEASE = new URL('../old-databases/searchlight-1.0.0.db.gz', import.meta.url);

const openLastRelease = (): SqliteDatabase.Database => {
  const path = join(mkdtempSync(join(tmpdir(), 'searchlight-')), 'old.db');
  writeFileSync(path, gunzipSync(readFileSync(LAST_RELEASE)));
  const database = new SqliteDatabase(path);
  onTestFinished(() => void database.close());
  return database;
};

const listOf = (database: SqliteDatabase.Database, query: string): string[] =>
  database.prepare(query).pluck().all() as string[];

const TABLES =
  "select name from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'";

const columnsOf = (database: SqliteDatabase.Database, table: string): string[] =>
  listOf(database, `select name from pragma_table_info('${table}')`);

const insertInto = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.join()}) values (${columns.map((_, i) => `$${i + 1}`).join()})`;

/** Runs the migrations of the last release, and fills its tables. */
const createAsReleased = async (pool: Pool, old: SqliteDatabase.Database): Promise<void> => {
  const names = listOf(old, 'select name from kysely_migration order by name');
  const ran = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => names.includes(name)));
  const db = new Kysely<unknown>({ dialect: new MigrationDialect(pool) });
  const provider = { getMigrations: async () => ran };
  const { error } = await new Migrator({ db, provider, disableTransactions: true }).migrateToLatest();
  if (error) throw error;
  const client = await pool.connect();
  // The rows come in any order.
  await client.query('set session_replication_role = replica');
  for (const table of listOf(old, TABLES)) {
    const columns = columnsOf(old, table);
    for (const row of old.prepare(`select * from ${table}`).raw().all() as unknown[][]) {
      await client.query(insertInto(table, columns), row);
    }
  }
  client.release(true);
};

const WRITERS = 3;

/** PostgreSQL ends one of two transactions that wait for each other. The bot runs that one again (`write.ts`). */
const DEADLOCK = '40P01';

/** Takes finds away and stores them again, as the last release stores them, until it is told to stop. */
const createWriter = async (databaseUrl: string, columns: readonly string[], isOver: () => boolean) => {
  const client = new Client(databaseUrl);
  await client.connect();
  let writes = 0;
  const writeOnce = async (): Promise<void> => {
    await client.query('begin');
    const taken = `(select ctid from finds limit 1 for update skip locked)`;
    const { rows } = await client.query({
      text: `delete from finds where ctid = ${taken} returning ${columns.join()}`,
      rowMode: 'array',
    });
    for (const row of rows) await client.query(insertInto('finds', columns), row);
    await client.query('update channels set set_up_at = set_up_at');
    await client.query('commit');
    writes++;
  };
  const run = async (): Promise<void> => {
    while (!isOver()) {
      await writeOnce().catch(async (error: unknown) => {
        await client.query('rollback');
        if (!(error instanceof Error && 'code' in error && error.code === DEADLOCK)) throw error;
      });
    }
    await client.end();
  };
  return { run, writes: () => writes };
};

test('the last release writes on while this version migrates, and afterwards', async () => {
  const old = openLastRelease();
  const databaseUrl = await createDatabase('template0');
  const pool = createPool(databaseUrl);
  await createAsReleased(pool, old);
  await pool.end();
  let isOver = false;
  const columns = columnsOf(old, 'finds');
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, () => createWriter(databaseUrl, columns, () => isOver)),
  );
  const running = Promise.all(writers.map(({ run }) => run()));
  const failed = running.then(() => undefined);
  const untilAllHaveWritten = (more: number): Promise<void> => {
    const wanted = writers.map(({ writes }) => writes() + more);
    return expect.poll(() => writers.every(({ writes }, i) => writes() >= (wanted[i] ?? 0))).toBe(true);
  };
  await Promise.race([untilAllHaveWritten(5), failed]);
  const db = await openStore(databaseUrl);
  onTestFinished(() => db.destroy());
  expect(await readMigrations(db)).toEqual(MIGRATION_NAMES);
  await Promise.race([untilAllHaveWritten(20), failed]);
  isOver = true;
  await running;
  const { count } = await db
    .selectFrom('finds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(listOf(old, 'select count(*) from finds')[0]);
});
