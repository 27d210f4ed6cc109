import { existsSync } from 'node:fs';
import type SqliteDatabase from 'better-sqlite3';
import { openFile, readColumn } from '../database/look-at-file.ts';
import { MIGRATION_NAMES } from '../database/migrate.ts';

/** The state of a database file. The inspection never changes the file. */
export type StoreInspection =
  | { readonly kind: 'missing' }
  /** Not a readable database. `reason` is the end of a sentence; `code` is SQLite's code or empty. */
  | { readonly kind: 'unreadable'; readonly reason: string; readonly code: string }
  | {
      readonly kind: 'inspected';
      /** SQLite's reports of damage. Empty for a whole database. */
      readonly damages: readonly string[];
      /** The migrations of this database, in order. Empty if Searchlight did not make it. */
      readonly migrations: readonly string[];
      /** It has no table at all. */
      readonly isEmpty: boolean;
      /** Those of the migrations that a newer version of the program made. */
      readonly unknown: readonly string[];
      /** The time of the newest post, in milliseconds since 1970; `undefined` without a post. */
      readonly lastPostedAt: number | undefined;
    };

const MAX_DAMAGES = 5;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : String(value));

export const hasTable = (database: SqliteDatabase.Database, name: string): boolean =>
  readColumn(database, `select 1 from sqlite_master where type = 'table' and name = ?`, name).length > 0;

/**
 * `whole` reads the file and compares indexes with their tables. `quick` reads the file at about 100 MB a second.
 * `version` reads only the migrations.
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

const hasNoTable = (database: SqliteDatabase.Database): boolean =>
  readColumn(database, 'select 1 from sqlite_master limit 1').length === 0;

const readLastPost = (database: SqliteDatabase.Database): number | undefined => {
  if (!hasTable(database, 'posts')) return undefined;
  const [last] = readColumn(database, 'select max(posted_at) from posts');
  return typeof last === 'number' ? last : undefined;
};

/** Inspects a database file, even while another program uses it. */
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
      isEmpty: hasNoTable(database),
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
