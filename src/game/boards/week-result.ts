import { type PuzzleDate, rangeOf } from '../../rules/dates/puzzle-date.ts';
import type { Ranked } from '../../rules/scoring/ranking.ts';
import { latestPostOfChannel } from '../../store/channels/posts.ts';
import type { Game } from '../game.ts';
import { channelsPlaying } from './channels-playing.ts';
import { type LeaderboardEntry, readBest } from './leaderboard.ts';

/** The result of a server's week. */
export interface WeekResult {
  /** The week's first and last date. */
  readonly from: PuzzleDate;
  readonly to: PuzzleDate;
  /** Ranks 1 to 3. The champions are those on rank 1. */
  readonly best: readonly Ranked<LeaderboardEntry>[];
}

const LAST_RANK = 3;

/** The first and the last date of the week around a date. */
export const weekOf = (date: PuzzleDate): { readonly from: PuzzleDate; readonly to: PuzzleDate } => {
  const { from, to } = rangeOf('week', date);
  if (!from || !to) throw new Error(`expected a week to begin and end, but that of ${date} does not`);
  return { from, to };
};

/** The result of the week around a date; `undefined` if its leaderboard is empty. */
export const readWeek = async (game: Game, guildId: string, date: PuzzleDate): Promise<WeekResult | undefined> => {
  const best = await readBest(game, guildId, { period: 'week', date }, LAST_RANK);
  return best.length === 0 ? undefined : { ...weekOf(date), best };
};

/**
 * The finished week that a channel announces with its post of `date`. `undefined` unless this is the channel's first
 * post after that week, and every puzzle of the week is closed in all other channels. So the last channel announces it.
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
