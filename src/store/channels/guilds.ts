import { sql } from 'kysely';
import type { Db } from '../database/open-store.ts';
import { OWNER_COLUMN, ownedTables, SERVER_COLUMN, serverTables, type TableShape } from '../database/purge-rules.ts';

/** The servers that a table names; a seek for each where the table may be large and so has its index by server and edition. */
const guildsIn = async (db: Db, { name, columns }: TableShape, column: string): Promise<string[]> => {
  const [table, id] = [sql.table(name), sql.ref(column)];
  const { rows } = columns.includes('edition_id')
    ? await sql<{ id: string }>`
        with recursive seen (id) as (
          select min(${id}) from ${table}
          union all
          select (select min(${id}) from ${table} where ${id} > seen.id) from seen where seen.id is not null
        )
        select id from seen where id is not null
      `.execute(db)
    : await sql<{ id: string }>`select distinct ${id} as id from ${table} where ${id} is not null`.execute(db);
  return rows.map((row) => row.id);
};

/** Every server that anything is stored of, in tables of later versions too. */
export const knownGuilds = async (db: Db): Promise<string[]> => {
  const known = new Set<string>();
  for (const table of await serverTables(db)) for (const id of await guildsIn(db, table, SERVER_COLUMN)) known.add(id);
  for (const table of await ownedTables(db)) for (const id of await guildsIn(db, table, OWNER_COLUMN)) known.add(id);
  return [...known];
};

/** Remembers since when the bot is no longer in a server; the first time counts. */
export const markGuildRemoved = async (db: Db, guildId: string, removedAt: number): Promise<void> => {
  await db
    .insertInto('removed_guilds')
    .values({ guild_id: guildId, removed_at: removedAt })
    .onConflict((conflict) => conflict.column('guild_id').doNothing())
    .execute();
};

export const unmarkGuildRemoved = async (db: Db, guildId: string): Promise<void> => {
  await db.deleteFrom('removed_guilds').where('guild_id', '=', guildId).execute();
};

export const guildsRemovedBefore = async (db: Db, instant: number): Promise<string[]> => {
  const rows = await db.selectFrom('removed_guilds').select('guild_id').where('removed_at', '<', instant).execute();
  return rows.map(({ guild_id }) => guild_id);
};

/** Deletes a server's rows from every table that names servers, those of later versions included. */
export const purgeGuild = async (db: Db, guildId: string): Promise<void> => {
  const tables = await serverTables(db);
  const owned = await ownedTables(db);
  await db.transaction().execute(async (transaction) => {
    for (const { name } of tables) {
      await sql`delete from ${sql.table(name)} where ${sql.ref(SERVER_COLUMN)} = ${guildId}`.execute(transaction);
    }
    for (const { name } of owned) {
      await sql`delete from ${sql.table(name)} where ${sql.ref(OWNER_COLUMN)} = ${guildId}`.execute(transaction);
    }
  });
};
