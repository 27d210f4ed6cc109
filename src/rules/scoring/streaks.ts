import type { PuzzleDate } from '../dates/puzzle-date.ts';

/**
 * The one definition of a streak. It follows the dates with a post in the server, from the first to the last, however
 * many channels had one. A player's part in a date is their part in any of its posts.
 *
 * - Played: at least one find while the puzzle was open. The streak grows by one.
 * - Not played and still open: no change yet.
 * - Not played and closed: a held freeze keeps the streak at its length and is then gone. Without a freeze the streak
 *   ends.
 *
 * Ten finished puzzles earn a freeze. So do fourteen puzzles with a find, finished or not. Each freeze earned resets
 * both counts. A player holds two freezes at most. Dates without a post do not count.
 */

/** Finished puzzles for a freeze, puzzles with a find for a freeze, and the most freezes held. */
export const FINISHES_PER_FREEZE = 10;
export const PLAYS_PER_FREEZE = 14;
export const MAX_FREEZES = 2;

/** A date with a post in the server, and one player's part in it without late finds. */
export interface StreakDay {
  readonly date: PuzzleDate;
  readonly isOpen: boolean;
  /** At least one find. */
  readonly isPlayed: boolean;
  /** The player found all listed words. */
  readonly isFinished: boolean;
}

export interface Streak {
  /** In puzzles, not days. */
  readonly current: number;
  readonly longest: number;
  /** Held now, from 0 to 2. */
  readonly freezes: number;
  /** Finished puzzles until the next freeze, from 1 to 10. */
  readonly untilFreeze: number;
  /** Puzzles with a find until the next freeze, from 1 to 14. */
  readonly playsUntilFreeze: number;
  /** Dates on which a freeze kept the streak, oldest first. */
  readonly frozen: readonly PuzzleDate[];
}

/** The state between one date and the next. */
interface Walk extends Pick<Streak, 'current' | 'longest' | 'freezes'> {
  /** Since the last freeze. */
  readonly finished: number;
  readonly played: number;
  readonly frozen: PuzzleDate[];
}

const play = (walk: Walk, isFinished: boolean): Walk => {
  const current = walk.current + 1;
  const finished = walk.finished + (isFinished ? 1 : 0);
  const played = walk.played + 1;
  const isEarned = finished === FINISHES_PER_FREEZE || played === PLAYS_PER_FREEZE;
  const freezes = Math.min(MAX_FREEZES, walk.freezes + (isEarned ? 1 : 0));
  const counts = isEarned ? { finished: 0, played: 0 } : { finished, played };
  return { ...walk, ...counts, current, freezes, longest: Math.max(walk.longest, current) };
};

const miss = (walk: Walk, date: PuzzleDate): Walk => {
  if (walk.freezes === 0) return { ...walk, current: 0 };
  walk.frozen.push(date);
  return { ...walk, freezes: walk.freezes - 1 };
};

/** The streak after these dates, oldest first and each once. */
export const streakOf = (days: readonly StreakDay[]): Streak => {
  let walk: Walk = { current: 0, longest: 0, freezes: 0, finished: 0, played: 0, frozen: [] };
  for (const { date, isOpen, isPlayed, isFinished } of days) {
    if (isPlayed) walk = play(walk, isFinished);
    else if (!isOpen) walk = miss(walk, date);
  }
  const { finished, played, ...streak } = walk;
  return {
    ...streak,
    untilFreeze: FINISHES_PER_FREEZE - finished,
    playsUntilFreeze: PLAYS_PER_FREEZE - played,
  };
};

/**
 * The dates on which freezes kept the streak between the last play before `date` and `date` itself, oldest first. Empty
 * if the streak ended anyway.
 */
export const frozenBefore = (days: readonly StreakDay[], date: PuzzleDate): PuzzleDate[] => {
  const before = days.filter((day) => day.date < date);
  const lastPlayed = before.findLast(({ isPlayed }) => isPlayed)?.date;
  const { current, frozen } = streakOf(before);
  return lastPlayed === undefined || current === 0 ? [] : frozen.filter((day) => day > lastPlayed);
};
