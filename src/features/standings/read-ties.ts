import type { Game } from '../../game/game.ts';
import { type Period, type PuzzleDate, periodKey } from '../../rules/dates/puzzle-date.ts';
import { rankInOrder } from '../../rules/scoring/ranking.ts';
import { countEquals, equalsInOrder, type TotalsRow, totalsInOrder } from '../../store/play/totals.ts';
import type { Wording } from '../../wording/wording.ts';

/**
 * The first ranks of a period with all their equals. A tie may hold thousands of members, so it names ten and counts
 * the others.
 */

/** The players who share one rank. */
export interface Tie {
  readonly rank: number;
  readonly points: number;
  /** Some of them by id, ten at most. */
  readonly userIds: readonly string[];
  /** The number of all of them. */
  readonly players: number;
}

interface TiesOf {
  readonly guildId: string;
  readonly period: Period;
  /** Any date within the period. */
  readonly date: PuzzleDate;
}

const NAMED = 10;

/** At most this many equals share a role. More would hold up the roles of other servers for minutes. */
export const MAX_CHAMPION_ROLES = 150;

const tiesAmong = (rows: readonly TotalsRow[]): Tie[] => {
  const ties = new Map<number, Tie>();
  for (const { rank, points, userId } of rankInOrder(rows)) {
    const userIds = [...(ties.get(rank)?.userIds ?? []), userId];
    ties.set(rank, { rank, points, userIds, players: userIds.length });
  }
  return [...ties.values()];
};

/** The ties from rank 1 to `lastRank`, best first. Ranks beyond the first ten players are left out. */
export const readTies = async (
  { db }: Game,
  { guildId, period, date }: TiesOf,
  lastRank: number,
): Promise<readonly Tie[]> => {
  const rows = await totalsInOrder(db, { guildId, period: periodKey(period, date) }, { limit: NAMED, offset: 0 });
  const ties = tiesAmong(rows);
  const [lastRow, lastTie] = [rows.at(-1), ties.pop()];
  if (!lastRow || !lastTie) return [];
  // The last tie may go on beyond the rows read.
  const players = rows.length < NAMED ? lastTie.players : await countEquals(db, lastRow);
  return [...ties, { ...lastTie, players }].filter(({ rank }) => rank <= lastRank);
};

/** All players on rank 1 of a week; none if they are too many for a role. */
export const readChampions = async ({ db }: Game, guildId: string, date: PuzzleDate): Promise<readonly string[]> => {
  const board = { guildId, period: periodKey('week', date) };
  const [first] = await totalsInOrder(db, board, { limit: 1, offset: 0 });
  if (!first) return [];
  const equals = await equalsInOrder(db, first, MAX_CHAMPION_ROLES + 1);
  return equals.length > MAX_CHAMPION_ROLES ? [] : equals;
};

const mention = (userId: string): string => `<@${userId}>`;

/** "Ada, Ben and 115 more" */
export const nameTie = (
  { userIds, players }: Pick<Tie, 'userIds' | 'players'>,
  most: number,
  { say, list }: Wording,
): string => {
  const named = userIds.slice(0, most);
  const names = list(named.map(mention));
  const more = players - named.length;
  return more > 0 ? say('posts.recap_best_more', { players: names, more }) : names;
};
