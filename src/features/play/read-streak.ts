import type { Edition } from '../../game/editions/edition.ts';
import type { Game, Player } from '../../game/game.ts';
import { isServer } from '../../game/places/place.ts';
import { dateInPlace } from '../../game/places/place-clock.ts';
import { addDays, type PuzzleDate, puzzleDateAt, timeOfDayAt } from '../../rules/dates/puzzle-date.ts';
import { frozenBefore, type Streak, type StreakDay, streakOf } from '../../rules/scoring/streaks.ts';
import type { Outcome } from '../../rules/scoring/tally.ts';
import { type ChannelRow, channelsOfGuild } from '../../store/channels/channels.ts';
import {
  allPostDatesOfGuild,
  latestPostOfChannel,
  openDatesOfGuild,
  type PostRow,
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

/** Every date from a player's first one to today: a place without posts has a puzzle each day, opened or not. */
const daysWithoutPosts = async (game: Game, guildId: string, parts: readonly PartRow[]): Promise<PlayedDay[]> => {
  const shares = sharesOf(parts);
  const [first] = [...shares.keys()].sort();
  if (first === undefined) return [];
  const today = await dateInPlace(game, guildId);
  const days: PlayedDay[] = [];
  for (let date = first; date <= today; date = addDays(date, 1)) {
    days.push(dayOf(date, shares.get(date), date === today));
  }
  return days;
};

/** The dates of a place's puzzles with a player's part in them; oldest first. */
export const daysWith = async (game: Game, guildId: string, parts: readonly PartRow[]): Promise<PlayedDay[]> => {
  if (!isServer(guildId)) return daysWithoutPosts(game, guildId, parts);
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

/** Shorter streaks get no reminder, and their end no news. */
const MIN_STREAK_TOLD = 2;

/**
 * A streak of two or more, at risk on a date: without a find in its open puzzle, the streak ends or uses a freeze.
 * `undefined` if no such streak is at risk.
 */
export const streakInDanger = async (game: Game, player: Player, date: PuzzleDate): Promise<Streak | undefined> => {
  const days = (await readDays(game, player)).filter((day) => day.date <= date);
  const last = days.at(-1);
  if (last?.date !== date || last.isPlayed || !last.isOpen) return undefined;
  const streak = streakOf(days);
  return streak.current >= MIN_STREAK_TOLD ? streak : undefined;
};

/** The news about a player's streak with their first find of a date, or with the last word of its list. */
export interface StreakNews {
  /** The freezes that kept the streak during an absence before this first find. */
  readonly used: number;
  /** The streak's length with this first find; `undefined` for later finds. */
  readonly current: number | undefined;
  /** The length of the streak that ended before this first find; `undefined` if none worth telling did. */
  readonly lost: number | undefined;
  /** The freezes held now, if this find earned one. */
  readonly earned: number | undefined;
}

/** The streak of two or more that ended between the last play before `date` and `date` itself. */
const lostBefore = (days: readonly PlayedDay[], date: PuzzleDate): number | undefined => {
  const before = days.filter((day) => day.date < date);
  const last = before.findLastIndex(({ isPlayed }) => isPlayed);
  const { current } = streakOf(before.slice(0, last + 1));
  return current >= MIN_STREAK_TOLD && streakOf(before).current === 0 ? current : undefined;
};

/** The same days before a find: `date` not finished, and not played either if this is its first find. */
const daysBefore = (days: readonly PlayedDay[], date: PuzzleDate, isFirst: boolean): PlayedDay[] =>
  days.map((day) => (day.date === date ? { ...day, isPlayed: !isFirst, isFinished: false } : day));

/**
 * What a submission does to a streak; `undefined` if there is nothing to tell, as in a late puzzle or a practice. A date
 * counts once, so a second puzzle of the same date brings no news.
 */
export const streakNews = async (
  game: Game,
  { date, isPractice }: Pick<Edition, 'date' | 'isPractice'>,
  player: Player,
  { outcomes, progress, isLate }: Submission,
): Promise<StreakNews | undefined> => {
  const found = outcomes.filter(({ kind }) => kind === 'found').length;
  const isFirst = found > 0 && found === progress.found.length;
  const isListed = (outcome: Outcome): boolean => outcome.kind === 'found' && !outcome.judgement.occurrence.word.secret;
  const isFinish = progress.isFinished && outcomes.some(isListed);
  if (isLate || isPractice || !(isFirst || isFinish)) return undefined;
  const parts = await partsOfPlayer(game.db, { ...player, from: '' });
  const today = parts.filter((part) => part.date === date);
  const days = await daysWith(game, player.guildId, parts);
  if (today.length !== 1 || days.every((day) => day.date !== date)) return undefined;
  const now = streakOf(days);
  const before = streakOf(daysBefore(days, date, isFirst));
  const earned = now.freezes > before.freezes ? now.freezes : undefined;
  if (!isFirst && earned === undefined) return undefined;
  const used = isFirst ? frozenBefore(days, date).length : 0;
  const lost = isFirst ? lostBefore(days, date) : undefined;
  return { used, current: isFirst ? now.current : undefined, lost, earned };
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
