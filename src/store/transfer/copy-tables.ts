import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open-store.ts';
import { ALL_TABLES, type NamedTable } from '../database/tables.ts';

/** Copies all rows of one database into another, in the order of their keys, so that a copy that was interrupted goes on. */

type Row = Readonly<Record<string, string | number | null>>;

/** Rows of one statement: puzzles are long, and no engine takes any number of values. */
const rowsAtOnce = ({ name }: NamedTable): number => (name === 'editions' ? 50 : 500);

const keyOf = ({ key }: NamedTable): RawBuilder<unknown> => sql.join(key.map((column) => sql.ref(column)));

const readPage = async (db: Db, table: NamedTable, after: Row | undefined): Promise<Row[]> => {
  const key = keyOf(table);
  const isAfter = after && sql`where (${key}) > (${sql.join(table.key.map((column) => after[column]))})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table.name)} ${isAfter ?? sql``} order by ${key} limit ${rowsAtOnce(table)}
  `.execute(db);
  return rows;
};

/** The row with the greatest key; `undefined` if there is none, or if the order of the copy does not tell. */
const readLast = async (db: Db, { name, key }: NamedTable): Promise<Row | undefined> => {
  if (name === 'facts') return undefined;
  const order = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));
  const { rows } = await sql<Row>`select * from ${sql.table(name)} order by ${order} limit 1`.execute(db);
  return rows[0];
};

const insertRows = async (db: Db, { name }: NamedTable, rows: readonly Row[]): Promise<void> => {
  await db
    .insertInto(name)
    .values(rows as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const copyTable = async (from: Db, to: Db, table: NamedTable, onRows: (rows: number) => void): Promise<void> => {
  let last = await readLast(to, table);
  for (let rows = await readPage(from, table, last); rows.length > 0; rows = await readPage(from, table, last)) {
    await insertRows(to, table, rows);
    last = rows.at(-1);
    onRows(rows.length);
  }
};

/** Copies every table, those first that others refer to; `onRows` hears of each step. */
export const copyTables = async (from: Db, to: Db, onRows: (table: string, rows: number) => void): Promise<void> => {
  for (const table of ALL_TABLES.toReversed()) await copyTable(from, to, table, (rows) => onRows(table.name, rows));
};
