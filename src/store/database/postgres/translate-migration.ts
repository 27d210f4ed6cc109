/**
 * Migrations use SQLite's SQL and never change after a release. This file translates them for PostgreSQL. Numbers get
 * 64 bits, as instants need. Texts compare byte by byte like in SQLite, in every language of the server. Migrations
 * move rows only in databases older than support for PostgreSQL.
 */

/** Statements with types of columns. In other statements, `text` is a name. */
const NAMES_TYPES = /^\s*(?:create table|alter table \S+ add column)\b/u;

const TYPES: readonly (readonly [RegExp, string])[] = [
  [/(?<!")\binteger\b(?!")/gu, 'bigint'],
  [/(?<!["'])\btext\b(?!["'])/gu, 'text collate "C"'],
  [/(?<!\s)\s+without rowid\s*$/u, ''],
];

/** SQLite's own expressions, in the form that migrations use. */
const EXPRESSIONS: readonly (readonly [RegExp, string])[] = [
  [/\binstr\(/gu, 'strpos('],
  [/\bjson_group_array\(([^()]+)\)/gu, "coalesce(json_agg($1)::text, '[]')"],
  [/\bsum\((\w+ = \d)\)/gu, 'count(*) filter (where $1)'],
  [/(\blimit 100\s*\))/gu, '$1 as latest'],
];

export const translateMigration = (sql: string): string => {
  const words = NAMES_TYPES.test(sql) ? [...TYPES, ...EXPRESSIONS] : EXPRESSIONS;
  return words.reduce((text, [from, to]) => text.replace(from, to), sql);
};
