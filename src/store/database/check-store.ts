import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { type Engine, engineOf } from './engine.ts';
import type { Db } from './open-store.ts';

/** What each engine tells of an open database. */
interface Checks {
  readonly findDamage: (db: Db) => Promise<string | undefined>;
  readonly measureStore: (db: Db) => Promise<number>;
  readonly measureLog: (db: Db) => Promise<number>;
}

const SQLITE: Checks = {
  // Reads the whole file.
  findDamage: async (db) => {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    const found = rows[0]?.quick_check ?? 'no answer';
    return found === 'ok' ? undefined : found;
  },
  measureStore: async (db) => {
    const { rows: pages } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    const { rows: sizes } = await sql<{ page_size: number }>`pragma page_size`.execute(db);
    return (pages[0]?.page_count ?? 0) * (sizes[0]?.page_size ?? 0);
  },
  // One in memory has no file.
  measureLog: async (db) => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
    const file = rows[0]?.file;
    return file ? (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) : 0;
  },
};

const POSTGRES: Checks = {
  // It checks each page itself when it reads one.
  findDamage: async () => undefined,
  measureStore: async (db) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  // Its log is on the server, which makes room by itself.
  measureLog: async () => 0,
};

const CHECKS: Readonly<Record<Engine, Checks>> = { sqlite: SQLITE, postgres: POSTGRES };

/** The first damage found in an open database; `undefined` if it is whole, or sees to that itself. */
export const findDamage: Checks['findDamage'] = (db) => CHECKS[engineOf(db)].findDamage(db);

/** The size of a database in bytes, its log of changes left out. */
export const measureStore: Checks['measureStore'] = (db) => CHECKS[engineOf(db)].measureStore(db);

/** The size in bytes of the log of changes that are not in the database yet. */
export const measureLog: Checks['measureLog'] = (db) => CHECKS[engineOf(db)].measureLog(db);
