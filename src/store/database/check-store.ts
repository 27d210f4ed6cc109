import { statSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from './open-store.ts';

/** The first damage that SQLite finds in the open database; `undefined` if it is whole. It reads the whole file. */
export const findDamage = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const found = rows[0]?.quick_check ?? 'no answer';
  return found === 'ok' ? undefined : found;
};

/** The size of the database in bytes, its log of changes left out. */
export const measureStore = async (db: Db): Promise<number> => {
  const { rows: pages } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
  const { rows: sizes } = await sql<{ page_size: number }>`pragma page_size`.execute(db);
  return (pages[0]?.page_count ?? 0) * (sizes[0]?.page_size ?? 0);
};

/** The size in bytes of the log of changes that are not in the database yet; 0 for one in memory. */
export const measureLog = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db);
  const file = rows[0]?.file;
  return file ? (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) : 0;
};
