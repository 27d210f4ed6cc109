import type SqliteDatabase from 'better-sqlite3';
import { openFile, readColumn } from '../database/read-database.ts';

/** How many rows each table has, by its name. */
export type RowCounts = ReadonlyMap<string, number>;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const readTables = (database: SqliteDatabase.Database): string[] =>
  readColumn(database, `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`).map(String);

/** Counts the rows of a database file as it stands at one moment, whoever writes to it. */
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
 * The first table of a copy that has fewer rows than its original had before and after it was copied, or more;
 * `undefined` if all agree.
 */
export const findMiscount = (copy: RowCounts, before: RowCounts, after: RowCounts): string | undefined =>
  [...after.keys()].find((table) => {
    const counts = [before.get(table) ?? 0, after.get(table) ?? 0];
    const count = copy.get(table) ?? -1;
    return count < Math.min(...counts) || count > Math.max(...counts);
  });
