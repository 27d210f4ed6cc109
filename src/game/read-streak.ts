import { channelsOfGuild } from '../store/channels.ts';
import { playsOfPlayer } from '../store/finds.ts';
import { postedDatesOfGuild } from '../store/posts.ts';
import type { Edition } from './edition.ts';
import type { Game } from './game.ts';
import type { PuzzleDate } from './puzzle-date.ts';
import { frozenBefore, type Streak, type StreakDay, streakOf } from './streaks.ts';
import type { Player, Submission } from './submit.ts';

/** The last date of each channel still posted in, and of the server: what is not found there may be found yet. */
const openDates = async (game: Game, guildId: string, posts: readonly PostedDate[]): Promise<Set<string>> => {
  const active = (await channelsOfGuild(game.db, guildId)).filter(({ state }) => state === 'active');
  const last = active.map(({ channel_id }) => posts.findLast((post) => post.channel_id === channel_id));
  return new Set([...last, posts.at(-1)].flatMap((post) => (post ? [post.puzzle_date] : [])));
};

type PostedDate = Awaited<ReturnType<typeof postedDatesOfGuild>>[number];

/** The dates of a server's posts with a player's part in them, oldest first. */
export const readStreakDays = async (game: Game, { guildId, userId }: Player): Promise<StreakDay[]> => {
  const posts = await postedDatesOfGuild(game.db, guildId);
  const plays = await playsOfPlayer(game.db, guildId, userId);
  const open = await openDates(game, guildId, posts);
  const played = new Set(plays.map(({ date }) => date));
  const finished = new Set(plays.filter(({ found, listed }) => found >= listed).map(({ date }) => date));
  return [...new Set(posts.map(({ puzzle_date }) => puzzle_date))].map((date) => ({
    date: date as PuzzleDate,
    isOpen: open.has(date),
    isPlayed: played.has(date),
    isFinished: finished.has(date),
  }));
};

/** A player's streak as it stood with the puzzle of `date`; as it stands now where that is left out. */
export const readStreak = async (game: Game, player: Player, date?: PuzzleDate): Promise<Streak> => {
  const days = await readStreakDays(game, player);
  return streakOf(date === undefined ? days : days.filter((day) => day.date <= date));
};

/** That freezes kept a streak while its player was away. */
export interface StreakNews {
  /** How many were used. */
  readonly freezes: number;
  /** How long the streak is now. */
  readonly current: number;
}

/** What a submission's first find brings up about freezes; `undefined` where there is nothing to say. */
export const streakNews = async (
  game: Game,
  { date }: Edition,
  player: Player,
  { outcomes, progress, isLate }: Submission,
): Promise<StreakNews | undefined> => {
  const found = outcomes.filter(({ kind }) => kind === 'found').length;
  if (isLate || found === 0 || found < progress.found.length) return undefined;
  const days = await readStreakDays(game, player);
  const freezes = frozenBefore(days, date).length;
  return freezes === 0 ? undefined : { freezes, current: streakOf(days).current };
};
