import { sql } from 'kysely';
import { type Engine, engineOf } from '../database/engine.ts';
import type { Db } from '../database/open-store.ts';

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
