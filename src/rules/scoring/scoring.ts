import { asReadIn } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/direction.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { costOf } from './fair-play.ts';

/** The points of the game, as the help text explains them to players: the one place that says what a play is worth. */

const POINTS_PER_LETTER: Readonly<Record<Direction, number>> = { E: 2, S: 2, SE: 3, NE: 3, SW: 4, W: 4, NW: 4, N: 4 };

export const ALL_WORDS_BONUS = 10;
export const MESSAGE_BONUS = 25;
const SECRET_FACTOR = 2;

/** What a find is worth: how many cells, which way it reads, whether its word was secret, what was told of it before. */
export interface ScoredFind {
  readonly word: string;
  readonly direction: Direction;
  readonly secret: boolean;
  /** Of the list: backwards is backwards for its readers. */
  readonly language: string;
  /** How many hints were taken for the word before it was found. */
  readonly hints: number;
}

/** Points for finding a word: secret words count double, each hint halves them, rounded down; never below 1. */
export const pointsFor = ({ word, direction, secret, language, hints }: ScoredFind): number => {
  const whole = splitCells(word).length * POINTS_PER_LETTER[asReadIn(language, direction)];
  return Math.max(1, Math.floor((whole * (secret ? SECRET_FACTOR : 1)) / 2 ** hints));
};

/** What a player did in one puzzle while it was open: nothing that came late is part of it. */
export interface ScoredPlay {
  /** Sum of the finds' points, secret words included, hints taken off. */
  readonly findPoints: number;
  readonly wrongEntries: number;
  /** All listed words are found. */
  readonly isFinished: boolean;
  /** The hidden message is read. */
  readonly hasMessage: boolean;
}

/** The score of one puzzle, never below 0: finds and bonuses, less what wrong entries cost. */
export const scoreOf = ({ findPoints, wrongEntries, isFinished, hasMessage }: ScoredPlay): number => {
  const bonus = (isFinished ? ALL_WORDS_BONUS : 0) + (hasMessage ? MESSAGE_BONUS : 0);
  return Math.max(0, findPoints + bonus - costOf(wrongEntries));
};
