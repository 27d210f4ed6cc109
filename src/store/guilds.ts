import { sql } from 'kysely';
import type { Db } from './open-store.ts';
import { OWNER_COLUMN, ownedTables, SERVER_COLUMN, serverTables } from './purge-rules.ts';

/** Servers with settings, word lists or anything played. */
export const knownGuilds = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('channels')
    .select('guild_id')
    .union(db.selectFrom('word_lists').select('guild_id'))
    .union(db.selectFrom('plays').select('guild_id'))
    .execute();
  return rows.map(({ guild_id }) => guild_id);
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
