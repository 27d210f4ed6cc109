import { existsSync } from 'node:fs';
import type SqliteDatabase from 'better-sqlite3';
import { MIGRATION_NAMES } from '../database/migrate.ts';
import { openFile, readColumn } from '../database/read-database.ts';

/** What a database file is like, found out without changing it. */
export type StoreInspection =
  | { readonly kind: 'missing' }
  /** Not a database that can be read; `reason` is the end of a sentence, `code` is SQLite's if there is one. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly code: string }
  | {
      readonly kind: 'inspected';
      /** What SQLite finds damaged; empty if nothing is. */
      readonly damages: readonly string[];
      /** Migrations that ran on it, in order; none if it was not made by Searchlight. */
      readonly migrations: readonly string[];
      /** Those of them that this program does not know: a newer version made them. */
      readonly unknown: readonly string[];
      /** When the newest message was posted, in milliseconds since 1970; `undefined` if none was. */
      readonly lastPostedAt: number | undefined;
    };

const MAX_DAMAGES = 5;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));

const hasTable = (database: SqliteDatabase.Database, name: string): boolean =>
  readColumn(database, `select 1 from sqlite_master where type = 'table' and name = ?`, name).length > 0;

/**
 * How much of a file is read: all of it, indexes compared with their tables; all of it, at some 100 MB a second; or what
 * is needed to know its version.
 */
export type InspectionDepth = 'whole' | 'quick' | 'version';

const readDamages = (database: SqliteDatabase.Database, depth: InspectionDepth): string[] => {
  if (depth === 'version') return [];
  const check = depth === 'whole' ? 'integrity_check' : 'quick_check';
  return readColumn(database, `pragma ${check}(${MAX_DAMAGES})`)
    .map(textOf)
    .filter((line) => line !== 'ok');
};

const readMigrations = (database: SqliteDatabase.Database): string[] =>
  hasTable(database, 'kysely_migration')
    ? readColumn(database, 'select name from kysely_migration order by name').map(textOf)
    : [];

const readLastPost = (database: SqliteDatabase.Database): number | undefined => {
  if (!hasTable(database, 'posts')) return undefined;
  const [last] = readColumn(database, 'select max(posted_at) from posts');
  return typeof last === 'number' ? last : undefined;
};

/** Looks at a database file; another program may be using it. */
export const inspectStore = async (path: string, depth: InspectionDepth = 'whole'): Promise<StoreInspection> => {
  if (!existsSync(path)) return { kind: 'missing' };
  const known = new Set(MIGRATION_NAMES);
  let database: SqliteDatabase.Database | undefined;
  try {
    database = openFile(path, { readonly: true });
    const migrations = readMigrations(database);
    return {
      kind: 'inspected',
      damages: readDamages(database, depth),
      migrations,
      unknown: migrations.filter((name) => !known.has(name)),
      lastPostedAt: readLastPost(database),
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error), code };
  } finally {
    database?.close();
  }
};
