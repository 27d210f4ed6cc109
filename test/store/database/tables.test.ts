import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { EDITION_TABLES, TABLES } from '../../../src/store/database/tables.ts';

interface Column {
  readonly name: string;
  /** From 1, in the primary key; 0 for columns outside it. */
  readonly pk: number;
}

const columnsOf = async (db: Db, table: string): Promise<readonly Column[]> =>
  (await sql<Column>`select name, pk from pragma_table_info(${table})`.execute(db)).rows;

const keyOf = (columns: readonly Column[]): string[] =>
  columns
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ name }) => name);

test('every table has a definition, and its key is that of the database', async () => {
  const db = await openStore('file::memory:');
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(TABLES).sort());
  for (const [name, { key }] of Object.entries(TABLES)) {
    expect({ name, key: keyOf(await columnsOf(db, name)) }).toEqual({ name, key });
  }
  await db.destroy();
});

test('every column that holds an id is in the definition of its table, and no other', async () => {
  const db = await openStore('file::memory:');
  for (const [name, definition] of Object.entries(TABLES)) {
    const { server, members = {}, edition, otherIds = [] } = definition;
    const ids = (await columnsOf(db, name)).map((column) => column.name).filter((column) => /_(id|by)$/u.test(column));
    const defined = [server, edition, ...Object.keys(members), ...otherIds].filter((column) => column !== undefined);
    expect({ name, ids: ids.sort() }).toEqual({ name, ids: [...new Set(defined)].sort() });
  }
  await db.destroy();
});

test('what names a member or a channel goes with a server', () => {
  for (const [name, { server, members, otherIds }] of Object.entries(TABLES)) {
    const goesWithServer = server === 'guild_id' || (!members && !otherIds);
    expect({ name, goesWithServer }).toEqual({ name, goesWithServer: true });
  }
});

test('rows of an edition are found by its id alone, and so is each row that a foreign key refers from', async () => {
  const db = await openStore('file::memory:');
  const references: { name: string; column: string }[] = [];
  for (const name of Object.keys(TABLES)) {
    const { rows } = await sql<{ column: string }>`
      select "from" as column from pragma_foreign_key_list(${name})
    `.execute(db);
    references.push(...rows.map(({ column }) => ({ name, column })));
  }
  const edition = EDITION_TABLES.map(({ name, edition: column }) => ({ name, column }));
  for (const { name, column } of [...references, ...edition]) {
    const { rows } = await sql<{ detail: string }>`
      explain query plan select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${1}
    `.execute(db);
    expect({ name, column, plan: rows[0]?.detail }).toMatchObject({ plan: expect.stringMatching(/^SEARCH/u) });
  }
  await db.destroy();
});
