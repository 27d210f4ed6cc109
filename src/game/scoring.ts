import { asReadIn } from '../puzzle/difficulty.ts';
import type { Direction } from '../puzzle/direction.ts';
import { splitCells } from '../puzzle/letters.ts';

/** The points of the game, as the help text explains them to players. */

const POINTS_PER_LETTER: Readonly<Record<Direction, number>> = { E: 2, S: 2, SE: 3, NE: 3, SW: 4, W: 4, NW: 4, N: 4 };

export const ALL_WORDS_BONUS = 10;
export const FREE_WRONG_ENTRIES = 5;
const SECRET_FACTOR = 2;

/** What a find is worth: how many cells, which way it reads, whether its word was secret. */
export interface ScoredFind {
  readonly word: string;
  readonly direction: Direction;
  readonly secret: boolean;
  /** Of the list: backwards is backwards for its readers. */
  readonly language: string;
}

/** Points for finding a word; secret words count double. */
export const pointsFor = ({ word, direction, secret, language }: ScoredFind): number =>
  splitCells(word).length * POINTS_PER_LETTER[asReadIn(language, direction)] * (secret ? SECRET_FACTOR : 1);

/** The score of one puzzle, never below 0: finds, the bonus for all listed words, less the wrong entries past the free ones. */
export const scoreOf = (findPoints: number, wrongEntries: number, isFinished: boolean): number => {
  const penalty = Math.max(0, wrongEntries - FREE_WRONG_ENTRIES);
  return Math.max(0, findPoints + (isFinished ? ALL_WORDS_BONUS : 0) - penalty);
};
