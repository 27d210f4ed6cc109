import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Schema } from '../../../src/store/database/schema.ts';
import { TABLES } from '../../../src/store/database/tables.ts';
import { openPostgresStore } from '../../postgres/postgres-databases.ts';

/** SQLite reports a key in one column as nullable, although keys never are null. */
const isKey = (table: string, column: string): boolean => TABLES[table as keyof typeof TABLES].key.join() === column;

const KINDS: Readonly<Record<string, string>> = { integer: 'whole', int8: 'whole', text: 'text' };

/** Every column with its type, by table. Each engine has its own order of tables and columns. */
const columnsOf = async (db: Kysely<Schema>): Promise<string[]> => {
  const tables = await db.introspection.getTables();
  return tables
    .flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => {
        const kind = KINDS[dataType.toLowerCase()] ?? dataType;
        const extras = [
          isNullable && !isKey(table, name) && 'or null',
          hasDefaultValue && !isAutoIncrementing && 'with default',
        ];
        return [`${table}.${name}`, kind, ...extras.filter(Boolean)].join(' ');
      }),
    )
    .sort();
};

const SQLITE_INDEXES = `
  select name from sqlite_master where type = 'index' and sql is not null order by name
`;
const POSTGRES_INDEXES = `
  select indexname as name from pg_indexes where schemaname = current_schema()
    and indexname not in (select conname from pg_constraint) order by indexname collate "C"
`;

const indexesOf = async (db: Kysely<Schema>, query: string): Promise<string[]> =>
  (await sql.raw<{ name: string }>(query).execute(db)).rows.map(({ name }) => name);

test('both engines have the same tables, columns and indexes', async () => {
  const [sqlite, postgres] = [await openStore('file::memory:'), await openPostgresStore()];
  expect(await columnsOf(postgres)).toEqual(await columnsOf(sqlite));
  expect(await indexesOf(postgres, POSTGRES_INDEXES)).toEqual(await indexesOf(sqlite, SQLITE_INDEXES));
  await Promise.all([sqlite.destroy(), postgres.destroy()]);
});

test('texts are compared byte by byte, whatever language the server speaks', async () => {
  const db = await openPostgresStore();
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
  `.execute(db);
  expect(rows).toEqual([]);
  await db.destroy();
});
