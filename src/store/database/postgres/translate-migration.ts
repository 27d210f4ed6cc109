/**
 * Migrations are written once, in SQLite's words, and never change after a release. PostgreSQL is told the same in its
 * own: numbers have 64 bits, as instants need, and texts are compared byte by byte, as SQLite does, whatever language
 * the server was set up for. Rows are only moved by migrations of databases that PostgreSQL never had.
 */

/** Statements that name types of columns; in others `text` is a name. */
const NAMES_TYPES = /^\s*(?:create table|alter table \S+ add column)\b/u;

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/(?<!")\binteger\b(?!")/gu, 'bigint'],
  [/(?<!["'])\btext\b(?!["'])/gu, 'text collate "C"'],
  [/(?<!\s)\s+without rowid\s*$/u, ''],
];

/** Expressions that only SQLite has, as they stand in migrations. */
const EXPRESSIONS: readonly (readonly [RegExp, string])[] = [
  [/\binstr\(/gu, 'strpos('],
  [/\bjson_group_array\(([^()]+)\)/gu, "coalesce(json_agg($1)::text, '[]')"],
  [/\bsum\((\w+ = \d)\)/gu, 'count(*) filter (where $1)'],
  [/(\blimit 100\s*\))/gu, '$1 as latest'],
];

/** A statement of a migration in PostgreSQL's words. */
export const translateMigration = (sql: string): string => {
  const words = NAMES_TYPES.test(sql) ? [...TYPES, ...EXPRESSIONS] : EXPRESSIONS;
  return words.reduce((text, [from, to]) => text.replace(from, to), sql);
};
