import type { Edition } from '../../../game/editions/edition.ts';
import type { Game, Player } from '../../../game/game.ts';
import { listedWords } from '../../../puzzle/model/puzzle.ts';
import { periodKey, puzzleDateAt } from '../../../rules/dates/puzzle-date.ts';
import type { Ranked } from '../../../rules/scoring/ranking.ts';
import { countByFound } from '../../../store/play/plays.ts';
import { countBetter, countEquals, countTotals, totalsOfPlayer } from '../../../store/play/totals.ts';
import { type LeaderboardEntry, readTop } from '../read-leaderboard.ts';

/**
 * The result of a board of the world, in numbers. Its players do not know each other, so a member sees a share of them
 * in place of names. Only members who chose so are named.
 */

/** A member's own result. */
export interface OwnResult {
  /** Listed words. */
  readonly found: number;
  readonly points: number;
  /** The share of all players with a worse rank, in whole percent from 0 to 99; `undefined` with too few players. */
  readonly percent: number | undefined;
}

/** Players by the number of words: those from `from` to `to`, both included. */
export interface FoundRange {
  readonly from: number;
  readonly to: number;
  readonly players: number;
}

export interface WorldResult {
  readonly edition: Edition;
  /** The number of listed words. */
  readonly listed: number;
  readonly players: number;
  /** `undefined` without a ranked play. */
  readonly own: OwnResult | undefined;
  /** Fewest words first; the last range holds the players with all words. */
  readonly ranges: readonly FoundRange[];
  /** The best ten of those who show their names, best first, each with the rank among all players. */
  readonly named: readonly Ranked<LeaderboardEntry>[];
  /** The board is closed, so the numbers stay. */
  readonly isFinal: boolean;
}

/** With fewer players, a share would tell about single ones. */
export const MIN_FOR_PERCENT = 10;

const RANGE_WIDTH = 3;

/** Ranges of three words (0 to 2, 3 to 5 and so on), and the full list for itself. */
export const rangesOf = (
  counts: readonly { readonly found: number; readonly players: number }[],
  listed: number,
): FoundRange[] => {
  const starts = Array.from({ length: Math.ceil(listed / RANGE_WIDTH) }, (_, i) => i * RANGE_WIDTH);
  const bounds = [
    ...starts.map((from) => ({ from, to: Math.min(from + RANGE_WIDTH, listed) - 1 })),
    { from: listed, to: listed },
  ];
  return bounds.map(({ from, to }) => ({
    from,
    to,
    players: counts.reduce((sum, { found, players }) => (found >= from && found <= to ? sum + players : sum), 0),
  }));
};

const readOwn = async (
  game: Game,
  { guildId, userId }: Player,
  { date }: Edition,
  players: number,
): Promise<OwnResult | undefined> => {
  const row = await totalsOfPlayer(game.db, { guildId, period: periodKey('today', date) }, userId);
  if (!row) return undefined;
  const { words: found, points } = row;
  if (players < MIN_FOR_PERCENT) return { found, points, percent: undefined };
  const worse = players - (await countBetter(game.db, row)) - (await countEquals(game.db, row));
  return { found, points, percent: Math.max(0, Math.floor((100 * worse) / players)) };
};

/** The result of a board so far, as one member sees it. */
export const readWorld = async (game: Game, edition: Edition, player: Player): Promise<WorldResult> => {
  const { guildId } = player;
  const listed = listedWords(edition.puzzle).length;
  const players = await countTotals(game.db, { guildId, period: periodKey('today', edition.date) });
  return {
    edition,
    listed,
    players,
    own: await readOwn(game, player, edition, players),
    ranges: rangesOf(await countByFound(game.db, guildId, edition.id), listed),
    named: (await readTop(game, { guildId, period: 'today', date: edition.date })).rows,
    isFinal: edition.date < puzzleDateAt(game.now(), 'UTC'),
  };
};
