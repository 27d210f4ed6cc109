import type { Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { LeaguePlacesTable, LeaguesTable } from '../tables/play-tables.ts';
import type { BoardKey, TotalsRow } from './totals.ts';

/** Leagues, their places, and the sums that they follow from. */

export type LeagueRow = Readonly<Selectable<LeaguesTable>>;
export type LeaguePlaceRow = Readonly<Selectable<LeaguePlacesTable>>;

/** `undefined` if the server has none. */
export const findLeague = (db: Db, guildId: string): Promise<LeagueRow | undefined> =>
  db.selectFrom('leagues').selectAll().where('guildId', '=', guildId).executeTakeFirst();

/** The leagues of one server, or of all if `undefined`. */
export const leaguesOf = (db: Db, guildId: string | undefined): Promise<LeagueRow[]> =>
  db
    .selectFrom('leagues')
    .selectAll()
    .$if(guildId !== undefined, (query) => query.where('guildId', '=', guildId ?? ''))
    .execute();

export const placesOfLeague = (db: Db, guildId: string): Promise<LeaguePlaceRow[]> =>
  db.selectFrom('leaguePlaces').selectAll().where('guildId', '=', guildId).execute();

export const findPlace = (db: Db, guildId: string, userId: string): Promise<LeaguePlaceRow | undefined> =>
  db
    .selectFrom('leaguePlaces')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .executeTakeFirst();

/** A group of a division. */
export type GroupKey = Pick<LeaguePlaceRow, 'guildId' | 'division' | 'groupNumber'>;

/** The ids of a group's members. */
export const membersOfGroup = async (db: Db, { guildId, division, groupNumber }: GroupKey): Promise<string[]> => {
  const rows = await db
    .selectFrom('leaguePlaces')
    .select('userId')
    .where('guildId', '=', guildId)
    .where('division', '=', division)
    .where('groupNumber', '=', groupNumber)
    .execute();
  return rows.map(({ userId }) => userId);
};

/** Every group of a server, in no order. */
export const groupsOfLeague = (db: Db, guildId: string): Promise<Pick<LeaguePlaceRow, 'division' | 'groupNumber'>[]> =>
  db.selectFrom('leaguePlaces').select(['division', 'groupNumber']).distinct().where('guildId', '=', guildId).execute();

/** Removes a server's league with all places. */
export const deleteLeague = async (db: Db, guildId: string): Promise<void> => {
  await db.deleteFrom('leaguePlaces').where('guildId', '=', guildId).execute();
  await db.deleteFrom('leagues').where('guildId', '=', guildId).execute();
};

/** The rows of one statement. */
const CHUNK_ROWS = 50;

/** Stores a league that has no rows. */
export const insertLeague = async (db: Db, league: LeagueRow, places: readonly LeaguePlaceRow[]): Promise<void> => {
  await db.insertInto('leagues').values(league).execute();
  for (let first = 0; first < places.length; first += CHUNK_ROWS) {
    await db
      .insertInto('leaguePlaces')
      .values(places.slice(first, first + CHUNK_ROWS))
      .execute();
  }
};

export type LeagueSums = Pick<TotalsRow, 'userId' | 'points' | 'hints' | 'wrongEntries'>;

/** The sums of all visible players of a period. */
export const sumsOfPeriod = (db: Db, { guildId, period }: BoardKey): Promise<LeagueSums[]> =>
  db
    .selectFrom('totals')
    .select(['userId', 'points', 'hints', 'wrongEntries'])
    .where('guildId', '=', guildId)
    .where('period', '=', period)
    .execute();

/** The sums of some players of a period. Players without a play, and hidden ones, are absent. */
export const sumsOfMembers = (
  db: Db,
  { guildId, period }: BoardKey,
  userIds: readonly string[],
): Promise<LeagueSums[]> =>
  db
    .selectFrom('totals')
    .select(['userId', 'points', 'hints', 'wrongEntries'])
    .where('guildId', '=', guildId)
    .where('userId', 'in', userIds)
    .where('period', '=', period)
    .execute();

/** The sums of some players between two dates, both included; for hidden ones, whom totals lack. */
export const sumsOfDates = async (
  db: Db,
  { guildId, from, to }: Readonly<Record<'guildId' | 'from' | 'to', string>>,
  userIds: readonly string[],
): Promise<LeagueSums[]> => {
  // PostgreSQL takes no empty list.
  if (userIds.length === 0) return [];
  const plays = await db
    .selectFrom('plays')
    .select(['userId', 'points', 'weekBonus', 'hints', 'wrongEntries'])
    .where('guildId', '=', guildId)
    .where('userId', 'in', userIds)
    .where('puzzleDate', '>=', from)
    .where('puzzleDate', '<=', to)
    .execute();
  const sums = new Map<string, LeagueSums>();
  for (const { userId, points, weekBonus, hints, wrongEntries } of plays) {
    const before = sums.get(userId) ?? { userId, points: 0, hints: 0, wrongEntries: 0 };
    sums.set(userId, {
      userId,
      points: before.points + points + weekBonus,
      hints: before.hints + hints,
      wrongEntries: before.wrongEntries + wrongEntries,
    });
  }
  return [...sums.values()];
};
