import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { ScoreRange } from '../../puzzle/model/spec.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';

/**
 * A week is a ladder: its puzzles grow harder from Monday to Sunday, whose board with its message is the hardest. Days have
 * shares of what the week's Sunday is likely to score, for there least can be done about the score.
 */

const WEEK = 7;
/** 1970-01-05 was a Monday. */
const MONDAY = 4;

/** The score that Sundays are made for. */
export const SUNDAY_SCORES: Readonly<Record<Difficulty, number>> = { easy: 33, medium: 63, hard: 126, expert: 150 };

/** Monday's to Saturday's share of it, and how far a puzzle may lie from that: shares of two days never meet. */
const SHARES = [0.76, 0.795, 0.83, 0.865, 0.9, 0.935];
const TOLERANCE = 0.014;
const SUNDAY_LEAST = 0.955;

/** How many times the preset's red herrings each day has. */
const HERRINGS = [1 / 3, 2 / 3, 1, 1, 4 / 3, 5 / 3, 2];

/** 0 is Monday, 6 Sunday. */
const weekdayOf = (date: PuzzleDate): number => (dayNumber(date) + WEEK - MONDAY) % WEEK;

export const isSunday = (date: PuzzleDate): boolean => weekdayOf(date) === WEEK - 1;

/** The Sunday that ends a date's week; Sundays end their own. */
export const sundayOf = (date: PuzzleDate): PuzzleDate => addDays(date, WEEK - 1 - weekdayOf(date));

/** The scores a date may have in a week whose Sunday is likely to score so much. */
export const scoreRangeOf = (date: PuzzleDate, sundayScore: number): ScoreRange => {
  const share = SHARES[weekdayOf(date)];
  return share === undefined
    ? { least: SUNDAY_LEAST * sundayScore, most: Number.POSITIVE_INFINITY }
    : { least: (share - TOLERANCE) * sundayScore, most: (share + TOLERANCE) * sundayScore };
};

/** How many red herrings a date has. */
export const redHerringsOf = (date: PuzzleDate, difficulty: Difficulty): number =>
  Math.round((HERRINGS[weekdayOf(date)] ?? 0) * PRESETS[difficulty].redHerrings);
