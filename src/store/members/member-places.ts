import { sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { MEMBER_TABLES } from '../database/tables.ts';

type MemberTable = (typeof MEMBER_TABLES)[number];

/** Rows of the other tables of play come with a participation. */
const LOCATING = MEMBER_TABLES.filter(({ name, edition }) => edition !== 'edition_id' || name === 'participations');

/**
 * The places in a table with rows of a user, by one column of the user's ids. Indexes begin with the place, so each
 * place of the table costs two seeks. An index by user for every table would cost every write.
 * PostgreSQL would turn `exists` into a read of the whole table.
 */
const placesIn = async (db: Db, { name }: MemberTable, column: string, userId: string): Promise<string[]> => {
  const table = sql.table(name);
  const { rows } = await sql<{ id: string }>`
    with recursive seen (id) as (
      select min(guild_id) from ${table} where guild_id > ''
      union all
      select (select min(guild_id) from ${table} where guild_id > seen.id) from seen where seen.id is not null
    )
    select id from seen
    where id is not null
      and (select 1 from ${table} where guild_id = seen.id and ${sql.ref(column)} = ${userId} limit 1) is not null
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** The ids of all places with rows of a user, sorted. */
export const placesOfMember = async (db: Db, userId: string): Promise<string[]> => {
  const places = new Set<string>();
  for (const table of LOCATING) {
    for (const column of Object.keys(table.members)) {
      for (const id of await placesIn(db, table, column, userId)) places.add(id);
    }
  }
  return [...places].sort();
};
