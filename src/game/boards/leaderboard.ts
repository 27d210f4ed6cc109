import type { Period, PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { periodKey } from '../../rules/dates/puzzle-date.ts';
import { type Ranked, rankInOrder, type Standing } from '../../rules/scoring/ranking.ts';
import {
  type BoardKey,
  countBetter,
  countTotals,
  type TotalsRow,
  totalsInOrder,
  totalsOfPlayer,
} from '../../store/play/totals.ts';
import type { Game } from '../game.ts';

/** One player's line on a leaderboard: the sums over all puzzles of its period. */
export interface LeaderboardEntry extends Standing {
  readonly words: number;
  readonly puzzles: number;
  readonly finished: number;
}

/** A page of a server's leaderboard. */
export interface LeaderboardPage {
  /** Best first. */
  readonly rows: readonly Ranked<LeaderboardEntry>[];
  /** The viewer's own row, on any page; `undefined` without a rank. */
  readonly own: Ranked<LeaderboardEntry> | undefined;
  /** From 1. An empty leaderboard has one empty page. */
  readonly page: number;
  readonly pages: number;
  readonly players: number;
}

/** A page of a leaderboard, and its viewer. */
export interface LeaderboardView {
  readonly guildId: string;
  readonly userId: string;
  readonly period: Period;
  /** Any date within the period. */
  readonly date: PuzzleDate;
  /** From 1; a page past the end is the last. */
  readonly page: number;
}

export const PAGE_SIZE = 10;

const entryOf = (row: TotalsRow): LeaderboardEntry => ({
  userId: row.userId,
  points: row.points,
  hints: row.hints,
  wrongEntries: row.wrongEntries,
  words: row.words,
  puzzles: row.puzzles,
  finished: row.finished,
});

const rankOf = async (game: Game, row: TotalsRow): Promise<number> => 1 + (await countBetter(game.db, row));

const readRows = async (game: Game, board: BoardKey, skipped: number): Promise<Ranked<LeaderboardEntry>[]> => {
  const rows = await totalsInOrder(game.db, board, { limit: PAGE_SIZE, offset: skipped });
  const [first] = rows;
  if (!first) return [];
  return rankInOrder(rows.map(entryOf), { skipped, firstRank: await rankOf(game, first) });
};

const readOwn = async (game: Game, board: BoardKey, userId: string): Promise<Ranked<LeaderboardEntry> | undefined> => {
  const row = await totalsOfPlayer(game.db, board, userId);
  return row && { ...entryOf(row), rank: await rankOf(game, row) };
};

/** One page of a server's players in a period, without late finds, voided days and hidden players. */
export const readLeaderboard = async (
  game: Game,
  { guildId, userId, period, date, page }: LeaderboardView,
): Promise<LeaderboardPage> => {
  const board: BoardKey = { guildId, period: periodKey(period, date) };
  const players = await countTotals(game.db, board);
  const pages = Math.max(1, Math.ceil(players / PAGE_SIZE));
  const shown = Math.min(Math.max(page, 1), pages);
  const rows = await readRows(game, board, (shown - 1) * PAGE_SIZE);
  const own = rows.find((row) => row.userId === userId) ?? (await readOwn(game, board, userId));
  return { rows, own, page: shown, pages, players };
};

/** The players ranked `lastRank` or better, from the first page of a period. */
export const readBest = async (
  game: Game,
  guildId: string,
  { period, date }: Pick<LeaderboardView, 'period' | 'date'>,
  lastRank: number,
): Promise<readonly Ranked<LeaderboardEntry>[]> => {
  const rows = await readRows(game, { guildId, period: periodKey(period, date) }, 0);
  return rows.filter(({ rank }) => rank <= lastRank);
};
