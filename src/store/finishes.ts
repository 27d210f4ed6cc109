import type { PlayKey } from './finds.ts';
import type { Db } from './open-store.ts';

/** Finishes of an edition in a server whose day counts. */
const countedFinishes = (db: Db, guildId: string, editionId: number) =>
  db
    .selectFrom('finishes')
    .innerJoin('editions', 'editions.id', 'finishes.edition_id')
    .leftJoin('voided_days', (join) =>
      join
        .onRef('voided_days.guild_id', '=', 'finishes.guild_id')
        .onRef('voided_days.user_id', '=', 'finishes.user_id')
        .onRef('voided_days.puzzle_date', '=', 'editions.puzzle_date'),
    )
    .where('finishes.guild_id', '=', guildId)
    .where('finishes.edition_id', '=', editionId)
    .where('voided_days.voided_at', 'is', null)
    .orderBy('finishes.place');

/** The place in which a player finished, from 1; `undefined` where they did not. Voided days take no place. */
export const placeOfPlayer = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<number | undefined> => {
  const own = await countedFinishes(db, guildId, editionId)
    .select('finishes.place')
    .where('finishes.user_id', '=', userId)
    .executeTakeFirst();
  if (!own) return undefined;
  const { before } = await countedFinishes(db, guildId, editionId)
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('finishes.place', '<', own.place)
    .executeTakeFirstOrThrow();
  return before + 1;
};

/** The first to finish an edition in a server, voided days left out; `undefined` where nobody has. */
export const firstFinisher = async (db: Db, guildId: string, editionId: number): Promise<string | undefined> =>
  (await countedFinishes(db, guildId, editionId).select('finishes.user_id').executeTakeFirst())?.user_id;

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
