import type { PlayKey } from './finds.ts';
import type { Db } from './open-store.ts';

/** The place in which a player finished, from 1; `undefined` where they did not. */
export const placeOfPlayer = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<number | undefined> => {
  const row = await db
    .selectFrom('finishes')
    .select('place')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.place;
};

/** Those who finished an edition in a server, the first of them first. */
export const finishersOf = async (db: Db, guildId: string, editionId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('finishes')
    .select('user_id')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .orderBy('place')
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/** Gives a player the next place; call it inside the transaction that stores the last find. */
export const insertFinish = async (
  db: Db,
  { guildId, editionId, userId }: PlayKey,
  finishedAt: number,
): Promise<void> => {
  const last = await db
    .selectFrom('finishes')
    .select(({ fn }) => fn.max('place').as('place'))
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  const place = (last?.place ?? 0) + 1;
  await db
    .insertInto('finishes')
    .values({ guild_id: guildId, edition_id: editionId, user_id: userId, place, finished_at: finishedAt })
    .onConflict((conflict) => conflict.columns(['guild_id', 'edition_id', 'user_id']).doNothing())
    .execute();
};
