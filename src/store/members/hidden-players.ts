import type { Db } from '../database/open-store.ts';

export const isHidden = async (db: Db, guildId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('hiddenPlayers')
    .select('hiddenAt')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

export const insertHiddenPlayer = async (db: Db, guildId: string, userId: string, at: number): Promise<void> => {
  await db
    .insertInto('hiddenPlayers')
    .values({ guildId, userId, hiddenAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteHiddenPlayer = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('hiddenPlayers').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};
