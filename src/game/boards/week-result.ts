import { type PuzzleDate, rangeOf } from '../../rules/dates/puzzle-date.ts';
import type { Ranked } from '../../rules/scoring/ranking.ts';
import { latestPostOfChannel } from '../../store/channels/posts.ts';
import type { Game } from '../game.ts';
import { channelsPlaying } from './channels-playing.ts';
import { type LeaderboardEntry, readBest } from './leaderboard.ts';

/** How a server's week ended. */
export interface WeekResult {
  /** Its first and last date. */
  readonly from: PuzzleDate;
  readonly to: PuzzleDate;
  /** Ranks 1 to 3; those of rank 1 are its champions. */
  readonly best: readonly Ranked<LeaderboardEntry>[];
}

const LAST_RANK = 3;

/** The first and the last date of the week of a date. */
export const weekOf = (date: PuzzleDate): { readonly from: PuzzleDate; readonly to: PuzzleDate } => {
  const { from, to } = rangeOf('week', date);
  if (!from || !to) throw new Error(`expected a week to begin and end, but that of ${date} does not`);
  return { from, to };
};

/** How the week of a date ended; `undefined` if nobody is on its board. */
export const readWeek = async (game: Game, guildId: string, date: PuzzleDate): Promise<WeekResult | undefined> => {
  const best = await readBest(game, guildId, { period: 'week', date }, LAST_RANK);
  return best.length === 0 ? undefined : { ...weekOf(date), best };
};

/**
 * The week that a channel's post of `date` is the first to follow, if nothing about it can change any more: in no
 * other channel of the server one of its puzzles is open. The last of them announces it.
 */
export const weekBefore = async (
  game: Game,
  channelId: string,
  guildId: string,
  date: PuzzleDate,
): Promise<WeekResult | undefined> => {
  const before = (await latestPostOfChannel(game.db, channelId))?.puzzleDate as PuzzleDate | undefined;
  if (before === undefined || before >= weekOf(date).from) return undefined;
  const { from, to } = weekOf(before);
  const isOfWeek = ({ puzzleDate }: { readonly puzzleDate: string }) => puzzleDate >= from && puzzleDate <= to;
  const open = await channelsPlaying(game, guildId, channelId, isOfWeek);
  return open.length > 0 ? undefined : readWeek(game, guildId, before);
};
