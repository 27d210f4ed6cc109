import type { Direction } from '../../../src/puzzle/model/grid.ts';
import type { Rng } from '../../../src/puzzle/model/rng.ts';
import { addDays, type PuzzleDate, weekdayOf } from '../../../src/rules/dates/puzzle-date.ts';
import { pointsFor } from '../../../src/rules/scoring/scoring.ts';

/** A day's puzzle, as far as it decides points. */
export interface Board {
  readonly date: PuzzleDate;
  /** From 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  readonly words: readonly BoardWord[];
  /** The points of the secret word; 0 without one. */
  readonly secret: number;
  readonly hasMessage: boolean;
  /** Real words off the list that the grid spells. */
  readonly offList: number;
}

export interface BoardWord {
  /** By the number of hints before the find. */
  readonly points: readonly number[];
  readonly isBackward: boolean;
}

/** A Monday. */
const FIRST_DAY = '2026-01-05' as PuzzleDate;

const FORWARD = ['E', 'S', 'SE', 'NE'] as const satisfies readonly Direction[];
const BACKWARD = ['W', 'N', 'NW', 'SW'] as const satisfies readonly Direction[];

/** The ladder of an ordinary week: the number of words, and how many in ten run backwards. */
const LADDER = [
  { words: 8, backward: 0 },
  { words: 12, backward: 0 },
  { words: 12, backward: 0 },
  { words: 12, backward: 2 },
  { words: 12, backward: 0 },
  { words: 12, backward: 2 },
  { words: 16, backward: 5 },
] as const;

/** Boards of medium difficulty spelled 0 to 8 known words off the list, five in the mean. */
const OFF_LIST_MIN = 1;
const OFF_LIST_RANGE = 8;

const MAX_HINTS = 3;

const pointsOf = (rng: Rng, direction: Direction, secret: boolean): number[] => {
  const word = 'A'.repeat(4 + rng.nextInt(6));
  return Array.from({ length: MAX_HINTS + 1 }, (_, hints) =>
    pointsFor({ word, direction, secret, language: 'en', hints }),
  );
};

const wordOf = (rng: Rng, backward: number): BoardWord => {
  const isBackward = rng.nextInt(10) < backward;
  const directions = isBackward ? BACKWARD : FORWARD;
  return { isBackward, points: pointsOf(rng, directions[rng.nextInt(4)] ?? 'E', false) };
};

/** The boards of so many days, from a Monday on. */
export const boardsOf = (days: number, rng: Rng): Board[] =>
  Array.from({ length: days }, (_, day) => {
    const date = addDays(FIRST_DAY, day);
    const weekday = weekdayOf(date);
    const { words, backward } = LADDER[weekday - 1] ?? LADDER[0];
    return {
      date,
      weekday,
      words: Array.from({ length: words }, () => wordOf(rng, backward)),
      secret: weekday === 1 ? 0 : (pointsOf(rng, 'E', true)[0] ?? 0),
      hasMessage: weekday === 7,
      offList: OFF_LIST_MIN + rng.nextInt(OFF_LIST_RANGE),
    };
  });
