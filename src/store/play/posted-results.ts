import type { Db } from '../database/schema.ts';
import type { PlayKey } from './participations.ts';

/** Notes that the bot is about to post a player's result; `false` if it did so before. */
export const insertPostedResult = async (
  db: Db,
  { guildId, editionId, userId }: PlayKey,
  at: number,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('postedResults')
    .values({ guildId, editionId, userId, postedAt: at })
    .onConflict((conflict) => conflict.columns(['guildId', 'editionId', 'userId']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Frees a result for another try. */
export const deletePostedResult = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<void> => {
  await db
    .deleteFrom('postedResults')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('userId', '=', userId)
    .execute();
};

export const isResultPosted = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<boolean> => {
  const row = await db
    .selectFrom('postedResults')
    .select('postedAt')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The number of a player's results posted since an instant, in milliseconds since 1970. */
export const countPostedResults = async (
  db: Db,
  { guildId, userId }: Pick<PlayKey, 'guildId' | 'userId'>,
  since: number,
): Promise<number> => {
  const { results } = await db
    .selectFrom('postedResults')
    .select(({ fn }) => fn.countAll<number>().as('results'))
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('postedAt', '>=', since)
    .executeTakeFirstOrThrow();
  return results;
};
