import { sql } from 'kysely';
import { inSteps } from '../database/in-steps.ts';
import { deleteSome } from '../database/purge-old-rows.ts';
import type { Db } from '../database/schema.ts';
import { SERVER_TABLES } from '../database/tables.ts';

type ServerTable = (typeof SERVER_TABLES)[number];

/** The servers with rows in a table. Each server costs one seek in an index. */
const guildsIn = async (db: Db, { name, server }: ServerTable): Promise<string[]> => {
  const [table, id] = [sql.table(name), sql.ref(server)];
  const { rows } = await sql<{ id: string }>`
    with recursive seen (id) as (
      select min(${id}) from ${table} where ${id} > ''
      union all
      select (select min(${id}) from ${table} where ${id} > seen.id) from seen where seen.id is not null
    )
    select id from seen where id is not null
  `.execute(db);
  return rows.map((row) => row.id);
};

/** Every server with stored data. */
export const knownGuilds = async (db: Db): Promise<string[]> => {
  const known = new Set<string>();
  for (const table of SERVER_TABLES) for (const id of await guildsIn(db, table)) known.add(id);
  return [...known];
};

/** Stores when a server removed the bot. A later call keeps the first time. */
export const markGuildRemoved = async (db: Db, guildId: string, removedAt: number): Promise<void> => {
  await db
    .insertInto('removedGuilds')
    .values({ guildId, removedAt })
    .onConflict((conflict) => conflict.column('guildId').doNothing())
    .execute();
};

/** Stores a removal as of this time, in place of an earlier one. */
export const markGuildRemovedAt = async (db: Db, guildId: string, removedAt: number): Promise<void> => {
  await db
    .insertInto('removedGuilds')
    .values({ guildId, removedAt })
    .onConflict((conflict) => conflict.column('guildId').doUpdateSet({ removedAt }))
    .execute();
};

/** The time of a removal; `undefined` without one. */
export const readRemoval = async (db: Db, guildId: string): Promise<number | undefined> => {
  const found = db.selectFrom('removedGuilds').select('removedAt').where('guildId', '=', guildId);
  return (await found.executeTakeFirst())?.removedAt;
};

export const unmarkGuildRemoved = async (db: Db, guildId: string): Promise<void> => {
  await db.deleteFrom('removedGuilds').where('guildId', '=', guildId).execute();
};

/** Every server that removed the bot and still has stored data. */
export const removedGuilds = async (db: Db): Promise<string[]> => {
  const rows = await db.selectFrom('removedGuilds').select('guildId').execute();
  return rows.map(({ guildId }) => guildId);
};

export const guildsRemovedBefore = async (db: Db, instant: number): Promise<string[]> => {
  const rows = await db.selectFrom('removedGuilds').select('guildId').where('removedAt', '<', instant).execute();
  return rows.map(({ guildId }) => guildId);
};

/** Deletes all rows of a server in small steps, so other work does not wait. After an interruption, call it again. */
export const purgeGuild = async (db: Db, guildId: string): Promise<void> => {
  for (const table of SERVER_TABLES) {
    await inSteps(() => deleteSome(db, table, sql`${sql.ref(table.server)} = ${guildId}`));
  }
};
