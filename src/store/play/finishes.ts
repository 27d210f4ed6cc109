import { sql } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import { isWorld } from '../database/is-world.ts';
import type { Db } from '../database/schema.ts';
import type { PlayKey } from './participations.ts';

/** Finishes of an edition in a server, without those on voided days. */
const countedFinishes = (db: Db, guildId: string, editionId: number) =>
  db
    .selectFrom('finishes')
    .innerJoin('editions', 'editions.id', 'finishes.editionId')
    .leftJoin('voidedDays', (join) =>
      join
        .onRef('voidedDays.guildId', '=', 'finishes.guildId')
        .onRef('voidedDays.userId', '=', 'finishes.userId')
        .onRef('voidedDays.puzzleDate', '=', 'editions.puzzleDate'),
    )
    .where('finishes.guildId', '=', guildId)
    .where('finishes.editionId', '=', editionId)
    .where('voidedDays.voidedAt', 'is', null)
    .orderBy('finishes.place');

const findPlace = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  countedFinishes(db, guildId, editionId).select('finishes.place').where('finishes.userId', '=', userId),
);

const countBefore = compileFirst(
  (db, { guildId, editionId, place }: Omit<PlayKey, 'userId'> & { readonly place: number }) =>
    countedFinishes(db, guildId, editionId)
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('before'))
      .where('finishes.place', '<', place),
);

/**
 * The place of a player's finish, from 1; `undefined` without a finish. Voided days take no place. The world has no
 * voided days, and so many finishes that a count of them for each look would be slow.
 */
export const placeOfPlayer = async (db: Db, key: PlayKey): Promise<number | undefined> => {
  const own = await findPlace(db, key);
  if (!own) return undefined;
  const { guildId, editionId } = key;
  if (isWorld(guildId)) return own.place;
  const counted = await countBefore(db, { guildId, editionId, place: own.place });
  return (counted?.before ?? 0) + 1;
};

/** The first player to finish an edition in a server, without voided days; `undefined` without one. */
export const firstFinisher = async (db: Db, guildId: string, editionId: number): Promise<string | undefined> =>
  (await countedFinishes(db, guildId, editionId).select('finishes.userId').executeTakeFirst())?.userId;

/** The finishes of an edition in a server between two instants, both included, earliest first. */
export const finishesBetween = async (
  db: Db,
  edition: Omit<PlayKey, 'userId'> & { readonly from: number; readonly to: number },
  limit: number,
): Promise<{ readonly userId: string; readonly finishedAt: number }[]> =>
  db
    .selectFrom('finishes')
    .select(['userId', 'finishedAt'])
    .where('guildId', '=', edition.guildId)
    .where('editionId', '=', edition.editionId)
    .where('finishedAt', '>=', edition.from)
    .where('finishedAt', '<=', edition.to)
    .orderBy('place')
    .limit(limit)
    .execute();

/** Gives a player the next place. Call it inside the transaction that stores the last find. */
export const insertFinish = compileOnce(
  (db, { guildId, editionId, userId, finishedAt }: PlayKey & { readonly finishedAt: number }) =>
    db
      .insertInto('finishes')
      .columns(['guildId', 'editionId', 'userId', 'place', 'finishedAt'])
      .expression(({ selectFrom }) =>
        selectFrom('finishes')
          .select(({ val }) => [
            val(guildId).as('guildId'),
            val(editionId).as('editionId'),
            val(userId).as('userId'),
            sql<number>`coalesce(max(place), 0) + 1`.as('place'),
            val(finishedAt).as('finishedAt'),
          ])
          .where('guildId', '=', guildId)
          .where('editionId', '=', editionId),
      )
      .onConflict((conflict) => conflict.columns(['guildId', 'editionId', 'userId']).doNothing()),
);
