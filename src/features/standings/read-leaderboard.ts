import type { Game } from '../../game/game.ts';
import { kindOfPlace } from '../../game/places/place.ts';
import { type Period, type PuzzleDate, periodKey } from '../../rules/dates/puzzle-date.ts';
import { type Ranked, rankInOrder, type Standing } from '../../rules/scoring/ranking.ts';
import {
  type BoardKey,
  countBetter,
  countTotals,
  type TotalsRow,
  totalsInOrder,
  totalsOfPlayer,
} from '../../store/play/totals.ts';

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
interface LeaderboardView {
  readonly guildId: string;
  readonly userId: string;
  readonly period: Period;
  /** Any date within the period. */
  readonly date: PuzzleDate;
  /** From 1; a page past the end is the last. */
  readonly page: number;
}

const PAGE_SIZE = 10;

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

/** On a board of the world, players without a name stand between the rows. */
const rankOneByOne = (game: Game, rows: readonly TotalsRow[]): Promise<Ranked<LeaderboardEntry>[]> =>
  Promise.all(rows.map(async (row) => ({ ...entryOf(row), rank: await rankOf(game, row) })));

const readRows = async (
  game: Game,
  board: BoardKey,
  skipped: number,
  limit = PAGE_SIZE,
): Promise<Ranked<LeaderboardEntry>[]> => {
  const rows = await totalsInOrder(game.db, board, { limit, offset: skipped });
  const [first] = rows;
  if (!first) return [];
  if (kindOfPlace(board.guildId) === 'world') return rankOneByOne(game, rows);
  return rankInOrder(rows.map(entryOf), { skipped, firstRank: await rankOf(game, first) });
};

const readOwn = async (game: Game, board: BoardKey, userId: string): Promise<Ranked<LeaderboardEntry> | undefined> => {
  const row = await totalsOfPlayer(game.db, board, userId);
  return row && { ...entryOf(row), rank: await rankOf(game, row) };
};

/** A player's rank in a period, and the number of ranked players; `undefined` without a rank. */
export const readPlace = async (
  game: Game,
  { guildId, userId, period, date }: Omit<LeaderboardView, 'page'>,
): Promise<{ readonly place: number; readonly of: number } | undefined> => {
  const board: BoardKey = { guildId, period: periodKey(period, date) };
  const row = await totalsOfPlayer(game.db, board, userId);
  return row && { place: await rankOf(game, row), of: await countTotals(game.db, board) };
};

/** A period's best players, and the number of all ranked ones. */
export interface BoardTop {
  /** The first ten. */
  readonly rows: readonly Ranked<LeaderboardEntry>[];
  readonly players: number;
}

type BoardOf = Pick<LeaderboardView, 'guildId' | 'period' | 'date'>;

export const readTop = async (game: Game, { guildId, period, date }: BoardOf): Promise<BoardTop> => {
  const board: BoardKey = { guildId, period: periodKey(period, date) };
  return { rows: await readRows(game, board, 0), players: await countTotals(game.db, board) };
};

/** Tells whether a period's leaderboard has a row. */
export const hasPlayers = async (game: Game, { guildId, period, date }: BoardOf): Promise<boolean> => {
  const board: BoardKey = { guildId, period: periodKey(period, date) };
  return (await totalsInOrder(game.db, board, { limit: 1, offset: 0 })).length > 0;
};

const NEIGHBOURS = 2;

/** A player's row with up to two on either side, best first; empty without a rank. In the world, the row alone. */
export const readNear = async (
  game: Game,
  { guildId, period, date }: BoardOf,
  userId: string,
): Promise<readonly Ranked<LeaderboardEntry>[]> => {
  const board: BoardKey = { guildId, period: periodKey(period, date) };
  const own = await readOwn(game, board, userId);
  if (!own) return [];
  if (kindOfPlace(guildId) === 'world') return [own];
  const rows = await readRows(game, board, Math.max(0, own.rank - 1 - NEIGHBOURS), 2 * NEIGHBOURS + 1);
  // Among many equals, the player's own row may come later.
  return rows.some((row) => row.userId === userId) ? rows : [...rows, own];
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
