import type { Db } from '../database/open-store.ts';

export const isHidden = async (db: Db, guildId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('hidden_players')
    .select('hidden_at')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertHiddenPlayer = async (db: Db, guildId: string, userId: string, at: number): Promise<void> => {
  await db
    .insertInto('hidden_players')
    .values({ guild_id: guildId, user_id: userId, hidden_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteHiddenPlayer = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('hidden_players').where('guild_id', '=', guildId).where('user_id', '=', userId).execute();
};
