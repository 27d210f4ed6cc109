import type { Game } from '../../game/game.ts';
import { describeDayOfYear, type PuzzleDate, rangeOf } from '../../rules/dates/puzzle-date.ts';
import { findChannel } from '../../store/channels/channels.ts';
import { latestPostOfChannel } from '../../store/channels/posts.ts';
import type { Wording } from '../../wording/wording.ts';
import { channelsPlaying } from '../play/read-streak.ts';
import { MAX_CHAMPION_ROLES, nameTie, readTies, type Tie } from './read-ties.ts';

/** The result of a server's week. */
export interface WeekResult {
  /** The week's first and last date. */
  readonly from: PuzzleDate;
  readonly to: PuzzleDate;
  /** Ranks 1 to 3. The champions are those on rank 1. */
  readonly best: readonly Tie[];
  /** The channel gives its champions a role, and these are too many for it. */
  readonly isRoleUngiven: boolean;
}

const LAST_RANK = 3;
const NAMED_CHAMPIONS = 10;
const NAMED_NEXT = 3;

/** The first and the last date of the week around a date. */
export const weekOf = (date: PuzzleDate): { readonly from: PuzzleDate; readonly to: PuzzleDate } => {
  const { from, to } = rangeOf('week', date);
  if (!from || !to) throw new Error(`expected a week to begin and end, but that of ${date} does not`);
  return { from, to };
};

/** The result of the week around a date, as a channel tells it; `undefined` if the week's leaderboard is empty. */
const readWeek = async (
  game: Game,
  channelId: string,
  guildId: string,
  date: PuzzleDate,
): Promise<WeekResult | undefined> => {
  const best = await readTies(game, { guildId, period: 'week', date }, LAST_RANK);
  const [champions] = best;
  if (!champions) return undefined;
  const channel = await findChannel(game.db, channelId);
  const hasRole = typeof channel?.championRoleId === 'string';
  return { ...weekOf(date), best, isRoleUngiven: hasRole && champions.players > MAX_CHAMPION_ROLES };
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
  return open.length > 0 ? undefined : readWeek(game, channelId, guildId, before);
};

export const describeWeekTitle = ({ from, to }: WeekResult, { say, locale }: Wording): string =>
  say('posts.week_title', { from: describeDayOfYear(from, locale), to: describeDayOfYear(to, locale) });

/** The champion or champions of a week, followed by the next ranks. */
export const describeWeek = ({ best, isRoleUngiven }: WeekResult, wording: Wording): string => {
  const { say } = wording;
  const [champions, ...next] = best;
  if (!champions) return '';
  const { players: count, points } = champions;
  const players = nameTie(champions, NAMED_CHAMPIONS, wording);
  return [
    `🏆 ${say('posts.week_champion', { players, count, points })}`,
    ...(isRoleUngiven ? [say('posts.week_no_role', { most: MAX_CHAMPION_ROLES })] : []),
    ...next.map((tie) =>
      say('leaderboard.row', { rank: tie.rank, player: nameTie(tie, NAMED_NEXT, wording), points: tie.points }),
    ),
  ].join('\n');
};
