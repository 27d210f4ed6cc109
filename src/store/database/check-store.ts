import { statSync } from 'node:fs';
import { sql } from 'kysely';
import { describePostgresTrouble } from './postgres/postgres-error.ts';
import { type Db, type Engine, engineOf } from './schema.ts';

/** Checks of an open database, per engine. */
interface Checks {
  readonly findDamage: (db: Db) => Promise<string | undefined>;
  readonly measureStore: (db: Db) => Promise<number>;
  readonly measureLog: (db: Db) => Promise<number>;
}

const SQLITE: Checks = {
  // Reads the whole file.
  findDamage: async (db) => {
    const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(db);
    const found = rows[0]?.quickCheck ?? 'no answer';
    return found === 'ok' ? undefined : found;
  },
  measureStore: async (db) => {
    const { rows: pages } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
    const { rows: sizes } = await sql<{ pageSize: number }>`pragma page_size`.execute(db);
    return (pages[0]?.pageCount ?? 0) * (sizes[0]?.pageSize ?? 0);
  },
  // A database in memory has no file.
  measureLog: async (db) => {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
    const file = rows[0]?.file;
    return file ? (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) : 0;
  },
};

const POSTGRES: Checks = {
  // PostgreSQL checks each page when it reads it.
  findDamage: async () => undefined,
  measureStore: async (db) => {
    const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
    return rows[0]?.bytes ?? 0;
  },
  // PostgreSQL keeps its log on the server and frees its space.
  measureLog: async () => 0,
};

const CHECKS: Readonly<Record<Engine, Checks>> = { sqlite: SQLITE, postgres: POSTGRES };

/** The first damage of an open database. `undefined` if it is whole, or if its engine checks itself. */
export const findDamage: Checks['findDamage'] = (db) => CHECKS[engineOf(db)].findDamage(db);

/** The size of a database in bytes, without its log of changes. */
export const measureStore: Checks['measureStore'] = (db) => CHECKS[engineOf(db)].measureStore(db);

/** The size in bytes of the log of changes beside the database. */
export const measureLog: Checks['measureLog'] = (db) => CHECKS[engineOf(db)].measureLog(db);

/** Describes a failure of an open database, with the remedy if known. */
export const describeTrouble = (db: Db, error: unknown): string => {
  if (engineOf(db) === 'postgres') return describePostgresTrouble(error);
  return error instanceof Error ? error.message : String(error);
};
