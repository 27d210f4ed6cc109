import type { ExpressionBuilder, Selectable } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import { isWorld } from '../database/is-world.ts';
import type { Db, Schema } from '../database/schema.ts';
import type { PlaysTable } from '../tables/play-tables.ts';
import type { PlayKey } from './participations.ts';

export type PlayRow = Readonly<Selectable<PlaysTable>>;

export const findPlay = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('userId', '=', userId),
);

/** All ranked plays of a player in a server, earliest date first. */
export const playsOfPlayer = (db: Db, guildId: string, userId: string): Promise<PlayRow[]> =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .orderBy('puzzleDate')
    .execute();

/** The number of listed words that each ranked player of an edition found in a server, in no order. */
export const wordsOfPlays = async (db: Db, guildId: string, editionId: number): Promise<number[]> => {
  const plays = await db
    .selectFrom('plays')
    .select('found')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .execute();
  return plays.map(({ found }) => found);
};

/** The number of ranked players by the number of listed words that they found, fewest first. */
export const countByFound = (
  db: Db,
  guildId: string,
  editionId: number,
): Promise<{ readonly found: number; readonly players: number }[]> =>
  db
    .selectFrom('plays')
    .select(({ fn }) => ['found', fn.countAll<number>().as('players')])
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .groupBy('found')
    .orderBy('found')
    .execute();

/** The ranked plays of an edition with a listed word, without those of players whose names others do not see. */
const visiblePlays = (db: Db, guildId: string, editionId: number) => {
  const plays = db
    .selectFrom('plays')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('found', '>', 0);
  return isWorld(guildId)
    ? plays.where('userId', 'in', ({ selectFrom }) =>
        selectFrom('worldNames').select('worldNames.userId').where('worldNames.guildId', '=', guildId),
      )
    : plays.where('userId', 'not in', ({ selectFrom }) =>
        selectFrom('hiddenPlayers').select('hiddenPlayers.userId').where('hiddenPlayers.guildId', '=', guildId),
      );
};

/** The visible players of an edition with the most listed words. More points come first among equals. */
export const bestOfEdition = (
  db: Db,
  guildId: string,
  editionId: number,
  limit: number,
): Promise<Pick<PlayRow, 'userId' | 'found' | 'hints' | 'wrongEntries'>[]> =>
  visiblePlays(db, guildId, editionId)
    .select(['userId', 'found', 'hints', 'wrongEntries'])
    .orderBy('found', 'desc')
    .orderBy('points', 'desc')
    .orderBy('hints')
    .orderBy('wrongEntries')
    .orderBy('userId')
    .limit(limit)
    .execute();

export const countVisiblePlays = async (db: Db, guildId: string, editionId: number): Promise<number> => {
  const { players } = await visiblePlays(db, guildId, editionId)
    .select(({ fn }) => fn.countAll<number>().as('players'))
    .executeTakeFirstOrThrow();
  return players;
};

/** Whether a member of a server has a ranked play in one of these editions. */
export const isAnyPlayed = async (db: Db, guildId: string, editionIds: readonly number[]): Promise<boolean> => {
  const play = await db
    .selectFrom('plays')
    .select('userId')
    .where('guildId', '=', guildId)
    .where('editionId', 'in', editionIds)
    .limit(1)
    .executeTakeFirst();
  return play !== undefined;
};

/** Stores a play, or replaces its earlier state. */
export const upsertPlay = compileOnce((db, row: PlayRow) => {
  const { guildId, editionId, userId, puzzleDate, listed } = row;
  const { points, found, secrets, hints, wrongEntries, finishedAt, weekBonus } = row;
  const result = { points, found, secrets, hints, wrongEntries, finishedAt, weekBonus };
  return db
    .insertInto('plays')
    .values({ guildId, editionId, userId, puzzleDate, listed, ...result })
    .onConflict((conflict) => conflict.columns(['guildId', 'editionId', 'userId']).doUpdateSet(result));
});

/** The rows of one statement. Each number of rows makes another prepared statement. */
const CHUNK_ROWS = 50;

export const insertPlays = async (db: Db, rows: readonly PlayRow[]): Promise<void> => {
  for (let first = 0; first < rows.length; first += CHUNK_ROWS) {
    await db
      .insertInto('plays')
      .values(rows.slice(first, first + CHUNK_ROWS))
      .execute();
  }
};

export const deletePlay = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<void> => {
  await db
    .deleteFrom('plays')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('userId', '=', userId)
    .execute();
};

/** For one server, or for all if `undefined`. */
export const deletePlays = async (db: Db, guildId: string | undefined): Promise<void> => {
  await db
    .deleteFrom('plays')
    .$if(guildId !== undefined, (query) => query.where('guildId', '=', guildId ?? ''))
    .execute();
};

/** The points of a player's puzzles of one date; `undefined` without a ranked play. */
export const pointsOnDate = async (
  db: Db,
  { guildId, userId, date }: { readonly guildId: string; readonly userId: string; readonly date: string },
): Promise<number | undefined> => {
  const { points } = await db
    .selectFrom('plays')
    .select(({ fn }) => fn.sum<number | null>('points').as('points'))
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzleDate', '=', date)
    .executeTakeFirstOrThrow();
  return points ?? undefined;
};

/** A player's finds in an edition before it closed, ranked or not. At least one word, listed or secret. */
export interface PartRow {
  readonly date: string;
  /** The number of listed words found, and of all listed words. */
  readonly found: number;
  readonly listed: number;
}

/** A player and a first date. An empty date means all dates. */
export interface PartsKey {
  readonly guildId: string;
  readonly userId: string;
  readonly from: string;
}

/**
 * Skips plays with only the hidden message, which is not a find. The lower bound of the date leads SQLite to the index.
 */
const rankedParts = compileOnce((db, { guildId, userId, from }: PartsKey) =>
  db
    .selectFrom('plays')
    .select(['puzzleDate as date', 'found', 'listed'])
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzleDate', '>=', from)
    .where(({ or, eb }) => or([eb('found', '>', 0), eb('secrets', '>', 0)])),
);

/** A player's finds in an edition of a voided day, without late ones. */
const findsOfVoided = ({ selectFrom }: ExpressionBuilder<Schema, 'voidedDays' | 'editions'>) =>
  selectFrom('finds')
    .whereRef('finds.guildId', '=', 'voidedDays.guildId')
    .whereRef('finds.editionId', '=', 'editions.id')
    .whereRef('finds.userId', '=', 'voidedDays.userId')
    .where('finds.isLate', '=', false);

const countListed = (finds: ReturnType<typeof findsOfVoided>) =>
  finds
    .where('finds.isSecret', '=', false)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .$asScalar()
    .$notNull();

/**
 * Voided days have no plays, so this query counts their finds. Voided days are few. Each subquery seeks the finds of
 * one edition.
 */
const voidedParts = compileOnce((db, { guildId, userId, from }: PartsKey) =>
  db
    .selectFrom('voidedDays')
    .innerJoin('editions', (join) =>
      join
        .onRef('editions.puzzleDate', '=', 'voidedDays.puzzleDate')
        .on((is) => is.or([is('editions.ownerGuildId', '=', guildId), is('editions.ownerGuildId', 'is', null)])),
    )
    .select(['editions.puzzleDate as date', 'editions.listedWords as listed'])
    .select((is) => countListed(findsOfVoided(is)).as('found'))
    .where('voidedDays.guildId', '=', guildId)
    .where('voidedDays.userId', '=', userId)
    .where('voidedDays.puzzleDate', '>=', from)
    .where((is) => is.exists(findsOfVoided(is).select('finds.word'))),
);

/** A player's parts in a server's editions, including voided days, in no order. */
export const partsOfPlayer = async (db: Db, key: PartsKey): Promise<PartRow[]> => [
  ...(await rankedParts(db, key)),
  ...(await voidedParts(db, key)),
];
