import type { Db } from '../database/schema.ts';
/** Members' choices: no place on leaderboards, and the colors of their pictures. */

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

/** `undefined` without a choice of the member. */
export const findMemberColors = async (db: Db, guildId: string, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('memberColors')
    .select('colors')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.colors;
};

export const upsertMemberColors = async (db: Db, guildId: string, userId: string, colors: string): Promise<void> => {
  await db
    .insertInto('memberColors')
    .values({ guildId, userId, colors })
    .onConflict((conflict) => conflict.columns(['guildId', 'userId']).doUpdateSet({ colors }))
    .execute();
};

/** Removes the member's choice. */
export const deleteMemberColors = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('memberColors').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};
