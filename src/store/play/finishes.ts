import { sql } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { PlayKey } from './play-key.ts';

/** Finishes of an edition in a server, without those on voided days. */
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

const findPlace = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  countedFinishes(db, guildId, editionId).select('finishes.place').where('finishes.user_id', '=', userId),
);

const countBefore = compileFirst(
  (db, { guildId, editionId, place }: Omit<PlayKey, 'userId'> & { readonly place: number }) =>
    countedFinishes(db, guildId, editionId)
      .clearOrderBy()
      .select(({ fn }) => fn.countAll<number>().as('before'))
      .where('finishes.place', '<', place),
);

/** The place of a player's finish, from 1; `undefined` without a finish. Voided days take no place. */
export const placeOfPlayer = async (db: Db, key: PlayKey): Promise<number | undefined> => {
  const own = await findPlace(db, key);
  if (!own) return undefined;
  const { guildId, editionId } = key;
  const counted = await countBefore(db, { guildId, editionId, place: own.place });
  return (counted?.before ?? 0) + 1;
};

/** The first player to finish an edition in a server, without voided days; `undefined` without one. */
export const firstFinisher = async (db: Db, guildId: string, editionId: number): Promise<string | undefined> =>
  (await countedFinishes(db, guildId, editionId).select('finishes.user_id').executeTakeFirst())?.user_id;

/** The finishes of an edition in a server between two instants, both included, earliest first. */
export const finishesBetween = async (
  db: Db,
  edition: Omit<PlayKey, 'userId'> & { readonly from: number; readonly to: number },
  limit: number,
): Promise<{ readonly userId: string; readonly finishedAt: number }[]> => {
  const rows = await db
    .selectFrom('finishes')
    .select(['user_id', 'finished_at'])
    .where('guild_id', '=', edition.guildId)
    .where('edition_id', '=', edition.editionId)
    .where('finished_at', '>=', edition.from)
    .where('finished_at', '<=', edition.to)
    .orderBy('place')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, finishedAt: row.finished_at }));
};

/** Gives a player the next place. Call it inside the transaction that stores the last find. */
export const insertFinish = compileOnce(
  (db, { guildId, editionId, userId, finishedAt }: PlayKey & { readonly finishedAt: number }) =>
    db
      .insertInto('finishes')
      .columns(['guild_id', 'edition_id', 'user_id', 'place', 'finished_at'])
      .expression(({ selectFrom }) =>
        selectFrom('finishes')
          .select(({ val }) => [
            val(guildId).as('guild_id'),
            val(editionId).as('edition_id'),
            val(userId).as('user_id'),
            sql<number>`coalesce(max(place), 0) + 1`.as('place'),
            val(finishedAt).as('finished_at'),
          ])
          .where('guild_id', '=', guildId)
          .where('edition_id', '=', editionId),
      )
      .onConflict((conflict) => conflict.columns(['guild_id', 'edition_id', 'user_id']).doNothing()),
);
