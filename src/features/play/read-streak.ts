import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { type PuzzleDate, puzzleDateAt, timeOfDayAt } from '../../rules/dates/puzzle-date.ts';
import { frozenBefore, type Streak, type StreakDay, streakOf } from '../../rules/scoring/streaks.ts';
import { type ChannelRow, channelsOfGuild } from '../../store/channels/channels.ts';
import {
  allPostDatesOfGuild,
  latestPostOfChannel,
  openDatesOfGuild,
  type PostRow,
  postDateBefore,
} from '../../store/channels/posts.ts';
import { type PartRow, partsOfPlayer } from '../../store/play/plays.ts';
import type { Submission } from './submit.ts';

/** A date with a post, and a player's share of its words. */
export interface PlayedDay extends StreakDay {
  /** The found part of the listed words, from 0 to 1. */
  readonly share: number;
}

/** For each date, the player's best share of one puzzle's words. */
const sharesOf = (parts: readonly PartRow[]): Map<PuzzleDate, number> => {
  const shares = new Map<PuzzleDate, number>();
  for (const { date: day, found, listed } of parts) {
    const date = day as PuzzleDate;
    shares.set(date, Math.max(shares.get(date) ?? 0, found / listed));
  }
  return shares;
};

const dayOf = (date: PuzzleDate, share: number | undefined, isOpen: boolean): PlayedDay => ({
  date,
  isOpen,
  isPlayed: share !== undefined,
  isFinished: share === 1,
  share: share ?? 0,
});

/** The dates of a server's posts with a player's part in them; oldest first. */
export const daysWith = async (game: Game, guildId: string, parts: readonly PartRow[]): Promise<PlayedDay[]> => {
  const dates = (await allPostDatesOfGuild(game.db, guildId)) as PuzzleDate[];
  // The last puzzle of a server never closes if no post follows it.
  const open = new Set([...(await openDatesOfGuild(game.db, guildId)), dates.at(-1)]);
  const shares = sharesOf(parts);
  return dates.map((date) => dayOf(date, shares.get(date), open.has(date)));
};

/** Days without a post on which a player played the built-in puzzle. */
export const daysWithout = (posted: readonly PlayedDay[], parts: readonly PartRow[]): PlayedDay[] => {
  const dates = new Set(posted.map(({ date }) => date));
  return [...sharesOf(parts)].flatMap(([date, share]) => (dates.has(date) ? [] : [dayOf(date, share, false)]));
};

const readDays = async (game: Game, { guildId, userId }: Player): Promise<PlayedDay[]> =>
  daysWith(game, guildId, await partsOfPlayer(game.db, { guildId, userId, from: '' }));

/** A player's streak up to and with a date. */
export const readStreak = async (game: Game, player: Player, date: PuzzleDate): Promise<Streak> =>
  streakOf((await readDays(game, player)).filter((day) => day.date <= date));

/** Shorter streaks get no reminder. */
const MIN_STREAK_IN_DANGER = 2;

/**
 * A streak of two or more, at risk on a date: without a find in its open puzzle, the streak ends or uses a freeze.
 * `undefined` if no such streak is at risk.
 */
export const streakInDanger = async (game: Game, player: Player, date: PuzzleDate): Promise<Streak | undefined> => {
  const days = (await readDays(game, player)).filter((day) => day.date <= date);
  const last = days.at(-1);
  if (last?.date !== date || last.isPlayed || !last.isOpen) return undefined;
  const streak = streakOf(days);
  return streak.current >= MIN_STREAK_IN_DANGER ? streak : undefined;
};

/** Freezes that saved a player's streak during an absence. */
export interface StreakNews {
  /** The number of freezes used. */
  readonly freezes: number;
  /** The streak's length now. */
  readonly current: number;
}

/** Whether the player needed no freeze: they played the puzzle before `date`, or there was no earlier puzzle. */
const playedBefore = async ({ db }: Game, { guildId, userId }: Player, date: PuzzleDate): Promise<boolean> => {
  const before = await postDateBefore(db, guildId, date);
  if (before === undefined) return true;
  const parts = await partsOfPlayer(db, { guildId, userId, from: before });
  return parts.some(({ date }) => date === before);
};

/**
 * The freezes used before a player's first find in a puzzle; `undefined` for other finds and late ones, or without
 * freezes.
 */
export const streakNews = async (
  game: Game,
  { date }: Edition,
  player: Player,
  { outcomes, progress, isLate }: Submission,
): Promise<StreakNews | undefined> => {
  const found = outcomes.filter(({ kind }) => kind === 'found').length;
  if (isLate || found === 0 || found < progress.found.length) return undefined;
  if (await playedBefore(game, player, date)) return undefined;
  const days = await readDays(game, player);
  const freezes = frozenBefore(days, date).length;
  return freezes === 0 ? undefined : { freezes, current: streakOf(days).current };
};

/** Whether a channel's next puzzle is due, posted or not. */
const isOver = (game: Game, { timeZone, postTime }: ChannelRow, postedDate: string): boolean =>
  puzzleDateAt(game.now(), timeZone) > postedDate && timeOfDayAt(game.now(), timeZone) >= postTime;

/** The other active channels of a server, if their latest post is still open and fits `isAskedFor`. */
export const channelsPlaying = async (
  game: Game,
  guildId: string,
  besides: string,
  isAskedFor: (post: PostRow) => boolean,
): Promise<string[]> => {
  const channels = await channelsOfGuild(game.db, guildId);
  const others = channels.filter(({ channelId, state }) => channelId !== besides && state === 'active');
  const open = await Promise.all(
    others.map(async (channel) => {
      const post = await latestPostOfChannel(game.db, channel.channelId);
      return post !== undefined && isAskedFor(post) && !isOver(game, channel, post.puzzleDate);
    }),
  );
  return others.filter((_, i) => open[i]).map(({ channelId }) => channelId);
};
