import type SqliteDatabase from 'better-sqlite3';
import { openFile, readColumn } from '../database/read-database.ts';

/** The number of rows of each table, by table name. */
export type RowCounts = ReadonlyMap<string, number>;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const readTables = (database: SqliteDatabase.Database): string[] =>
  readColumn(database, `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`).map(String);

/** Counts the rows of a database file at one moment, even during writes. */
export const countRows = (path: string): RowCounts => {
  const database = openFile(path, { readonly: true });
  try {
    database.exec('BEGIN');
    const tables = readTables(database);
    const counts = tables.map((table) => `select count(*) from ${quote(table)}`).join(' union all ');
    const rows = tables.length === 0 ? [] : readColumn(database, counts).map(Number);
    return new Map(tables.map((table, i) => [table, rows[i] ?? 0]));
  } finally {
    database.close();
  }
};

/**
 * Returns the first table of a copy with too few or too many rows. The limits are the original's counts before and
 * after the copy. `undefined` if all tables agree.
 */
export const findMiscount = (copy: RowCounts, before: RowCounts, after: RowCounts): string | undefined =>
  [...after.keys()].find((table) => {
    const counts = [before.get(table) ?? 0, after.get(table) ?? 0];
    const count = copy.get(table) ?? -1;
    return count < Math.min(...counts) || count > Math.max(...counts);
  });
