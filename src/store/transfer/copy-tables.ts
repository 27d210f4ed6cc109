import { type RawBuilder, sql } from 'kysely';
import { type Db, type Engine, engineOf } from '../database/schema.ts';
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

/** The last id of each table. A deleted row's id never returns. */
export type IdCounters = ReadonlyMap<string, number>;

interface Counting {
  readonly read: (db: Db) => Promise<readonly { readonly name: string; readonly last: number }[]>;
  readonly write: (db: Db, table: string, last: number) => Promise<unknown>;
}

const SQLITE: Counting = {
  read: async (db) =>
    (await sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence`.execute(db)).rows,
  write: async (db, table, last) => {
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
  },
};

const POSTGRES: Counting = {
  read: async (db) =>
    (
      await sql<{ name: string; last: number }>`
        select replace(sequencename, '_id_seq', '') as name, last_value as last from pg_sequences
        where schemaname = current_schema() and last_value is not null
      `.execute(db)
    ).rows,
  write: (db, table, last) => sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last}::bigint)`.execute(db),
};

const COUNTING: Readonly<Record<Engine, Counting>> = { sqlite: SQLITE, postgres: POSTGRES };

export const readIdCounters = async (db: Db): Promise<IdCounters> =>
  new Map((await COUNTING[engineOf(db)].read(db)).map(({ name, last }) => [name, last]));

export const writeIdCounters = async (db: Db, counters: IdCounters): Promise<void> => {
  for (const [table, last] of counters) if (last > 0) await COUNTING[engineOf(db)].write(db, table, last);
};
