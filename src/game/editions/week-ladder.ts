import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import type { ScoreRange } from '../../puzzle/model/spec.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';

/**
 * A week is a ladder: its puzzles grow harder from Monday to Sunday, whose board with its message is the hardest. The days
 * have equal steps up to what the week's Sunday will score at least, for there least can be done about the score.
 */

const WEEK = 7;
/** 1970-01-05 was a Monday. */
const MONDAY = 4;

/** The score that Sundays are made for. */
export const SUNDAY_SCORES: Readonly<Record<Difficulty, number>> = { easy: 33, medium: 63, hard: 126, expert: 150 };

/** What a Sunday scores at least, as a share of what it is likely to: chance and the model's error lie between. */
const SUNDAY_LEAST = 0.91;

/** What a Monday scores at least, as a share of `SUNDAY_SCORES`: a lower one could not be had from long words. */
const MONDAY_LEAST = 0.75;

/** Mondays score no more than this share of their Sundays, so that the days between have room. */
const MONDAY_MOST = 0.87;

const WEEKDAYS = WEEK - 1;
/** The part of each day's step that it may use: scores of two days never meet. */
const USED = 0.8;

/** How many times the preset's red herrings each day has. */
const HERRINGS = [1 / 3, 2 / 3, 1, 1, 4 / 3, 5 / 3, 2];

/** 0 is Monday, 6 Sunday. */
const weekdayOf = (date: PuzzleDate): number => (dayNumber(date) + WEEK - MONDAY) % WEEK;

export const isSunday = (date: PuzzleDate): boolean => weekdayOf(date) === WEEK - 1;

/** The Sunday that ends a date's week; Sundays end their own. */
export const sundayOf = (date: PuzzleDate): PuzzleDate => addDays(date, WEEK - 1 - weekdayOf(date));

/** The scores a date may have in a week of a difficulty whose Sunday is likely to score so much. */
export const scoreRangeOf = (date: PuzzleDate, difficulty: Difficulty, sundayScore: number): ScoreRange => {
  const top = SUNDAY_LEAST * sundayScore;
  const bottom = Math.min(MONDAY_LEAST * SUNDAY_SCORES[difficulty], MONDAY_MOST * top);
  const scoreAt = (day: number): number => bottom * (top / bottom) ** (day / WEEKDAYS);
  const day = weekdayOf(date);
  return { least: scoreAt(day), most: day === WEEKDAYS ? Number.POSITIVE_INFINITY : scoreAt(day + USED) };
};

/** How many red herrings a date has. */
export const redHerringsOf = (date: PuzzleDate, difficulty: Difficulty): number =>
  Math.round((HERRINGS[weekdayOf(date)] ?? 0) * PRESETS[difficulty].redHerrings);
