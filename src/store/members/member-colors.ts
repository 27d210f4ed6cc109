import type { Db } from '../database/open-store.ts';

/** `undefined` without a choice of the member. */
export const findMemberColors = async (db: Db, guildId: string, userId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('member_colors')
    .select('colors')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.colors;
};

export const upsertMemberColors = async (db: Db, guildId: string, userId: string, colors: string): Promise<void> => {
  await db
    .insertInto('member_colors')
    .values({ guild_id: guildId, user_id: userId, colors })
    .onConflict((conflict) => conflict.columns(['guild_id', 'user_id']).doUpdateSet({ colors }))
    .execute();
};

/** Removes the member's choice. */
export const deleteMemberColors = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('member_colors').where('guild_id', '=', guildId).where('user_id', '=', userId).execute();
};
