import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/open-store.ts';
import { ALL_TABLES, type NamedTable } from '../database/tables.ts';

/**
 * Copies all rows of one database into another. It follows the order of keys, so it can resume after an interruption.
 */

type Row = Readonly<Record<string, string | number | null>>;

/** The rows of one statement. Puzzles are long, and each engine limits the values of a statement. */
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

/** The row with the greatest key. `undefined` for an empty table, and for `facts`, which starts from its first row. */
const readLast = async (db: Db, { name, key }: NamedTable): Promise<Row | undefined> => {
  if (name === 'facts') return undefined;
  const order = sql.join(key.map((column) => sql`${sql.ref(column)} desc`));
  const { rows } = await sql<Row>`select * from ${sql.table(name)} order by ${order} limit 1`.execute(db);
  return rows[0];
};

const insertRows = async (db: Db, { name }: NamedTable, rows: readonly Row[]): Promise<void> => {
  await db
    .insertInto(name as never)
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

/** Copies every table. A table comes after the tables that it refers to. `onRows` receives the rows of each step. */
export const copyTables = async (from: Db, to: Db, onRows: (table: string, rows: number) => void): Promise<void> => {
  const [source, target] = [from.withoutPlugins(), to.withoutPlugins()];
  for (const table of ALL_TABLES.toReversed()) {
    await copyTable(source, target, table, (rows) => onRows(table.name, rows));
  }
};
