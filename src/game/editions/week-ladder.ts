import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { ScoreRange } from '../../puzzle/model/spec.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';

/**
 * Puzzles grow harder from Monday to Sunday. Sunday's board with its message is the hardest. Its score is the hardest
 * to influence, so the other days climb in equal ratios up to Sunday's least score.
 */

const WEEK = 7;
/** 1970-01-05 was a Monday. */
const MONDAY = 4;

/** The target score of Sundays. */
export const SUNDAY_SCORES: Readonly<Record<Difficulty, number>> = { easy: 33, medium: 63, hard: 126, expert: 150 };

/** A Sunday's least score, as a share of its expected score. The gap allows for chance and the model's error. */
const SUNDAY_LEAST = 0.91;

/** A Monday's least score, as a share of `SUNDAY_SCORES`. Long words cannot make easier boards. */
const MONDAY_LEAST = 0.75;

/** A Monday scores at most this share of its Sunday, to leave room for the days between. */
const MONDAY_MOST = 0.87;

const WEEKDAYS = WEEK - 1;
/** A day uses this part of its step, so that the ranges of two days never meet. */
const USED = 0.8;

/** The factor on the preset's red herrings, from Monday to Sunday. */
const HERRINGS = [1 / 3, 2 / 3, 1, 1, 4 / 3, 5 / 3, 2];

/** 0 is Monday, 6 Sunday. */
const weekdayOf = (date: PuzzleDate): number => (dayNumber(date) + WEEK - MONDAY) % WEEK;

export const isSunday = (date: PuzzleDate): boolean => weekdayOf(date) === WEEK - 1;

/** The Sunday that ends a date's week; Sundays end their own. */
export const sundayOf = (date: PuzzleDate): PuzzleDate => addDays(date, WEEK - 1 - weekdayOf(date));

/** The range of scores for a date, in a week whose Sunday probably scores `sundayScore`. */
export const scoreRangeOf = (date: PuzzleDate, difficulty: Difficulty, sundayScore: number): ScoreRange => {
  const top = SUNDAY_LEAST * sundayScore;
  const bottom = Math.min(MONDAY_LEAST * SUNDAY_SCORES[difficulty], MONDAY_MOST * top);
  const scoreAt = (day: number): number => bottom * (top / bottom) ** (day / WEEKDAYS);
  const day = weekdayOf(date);
  return { least: scoreAt(day), most: day === WEEKDAYS ? Number.POSITIVE_INFINITY : scoreAt(day + USED) };
};

/** The number of red herrings on a date. */
export const redHerringsOf = (date: PuzzleDate, difficulty: Difficulty): number =>
  Math.round((HERRINGS[weekdayOf(date)] ?? 0) * PRESETS[difficulty].redHerrings);
