import { asReadIn } from '../../puzzle/model/difficulty.ts';
import type { Direction } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { costOf } from './fair-play.ts';

/** The points of the game, as the help text explains them to players. */

const POINTS_PER_LETTER: Readonly<Record<Direction, number>> = { E: 2, S: 2, SE: 3, NE: 3, SW: 4, W: 4, NW: 4, N: 4 };

export const ALL_WORDS_BONUS = 10;
export const MESSAGE_BONUS = 25;
const SECRET_FACTOR = 2;

/** The facts that decide a find's points. */
export interface ScoredFind {
  readonly word: string;
  readonly direction: Direction;
  readonly secret: boolean;
  /** The list's language. Its reading direction decides which words run backwards. */
  readonly language: string;
  /** Hints taken for the word before the find. */
  readonly hints: number;
}

/** Points for finding a word: secret words count double, each hint halves them, rounded down; never below 1. */
export const pointsFor = ({ word, direction, secret, language, hints }: ScoredFind): number => {
  const whole = splitCells(word).length * POINTS_PER_LETTER[asReadIn(language, direction)];
  return Math.max(1, Math.floor((whole * (secret ? SECRET_FACTOR : 1)) / 2 ** hints));
};

/** A player's results in one puzzle, without late ones. */
export interface ScoredPlay {
  /** Sum of the points for finds, with secret words and after hints. */
  readonly findPoints: number;
  readonly wrongEntries: number;
  /** Whether the player found all listed words. */
  readonly isFinished: boolean;
  /** Whether the player read the hidden message. */
  readonly hasMessage: boolean;
}

/** The score of one puzzle, never below 0: finds and bonuses, less the cost of wrong entries. */
export const scoreOf = ({ findPoints, wrongEntries, isFinished, hasMessage }: ScoredPlay): number => {
  const bonus = (isFinished ? ALL_WORDS_BONUS : 0) + (hasMessage ? MESSAGE_BONUS : 0);
  return Math.max(0, findPoints + bonus - costOf(wrongEntries));
};

/** A player's part in one edition, as far as it counts for rankings. */
export interface Play {
  readonly points: number;
  /** Listed words found. */
  readonly found: number;
  /** Secret words found. */
  readonly secrets: number;
  readonly hints: number;
  readonly wrongEntries: number;
  /** When the player found the last listed word, in milliseconds since 1970; `undefined` before that. */
  readonly finishedAt: number | undefined;
}

/** The parts of a player's record that decide a play. */
export interface PlayedRecord {
  readonly finds: readonly {
    readonly isSecret: boolean;
    readonly points: number;
    /** Milliseconds since 1970. */
    readonly foundAt: number;
    readonly isLate: boolean;
  }[];
  readonly wrongEntries: { readonly inTime: number };
  readonly hints: readonly { readonly isLate: boolean }[];
  readonly message: { readonly isLate: boolean } | undefined;
}

/** The items from before the puzzle closed. */
export const inTime = <T extends { readonly isLate: boolean }>(all: readonly T[]): T[] =>
  all.filter(({ isLate }) => !isLate);

/** The ranked play of a record; `undefined` without a find or message while the puzzle was open. */
export const playOf = (
  { finds, wrongEntries, hints, message }: PlayedRecord,
  listedWords: number,
): Play | undefined => {
  const found = inTime(finds);
  const hasMessage = message?.isLate === false;
  if (found.length === 0 && !hasMessage) return undefined;
  const listed = found.filter(({ isSecret }) => !isSecret);
  const isFinished = listed.length >= listedWords;
  const findPoints = found.reduce((sum, { points }) => sum + points, 0);
  return {
    points: scoreOf({ findPoints, wrongEntries: wrongEntries.inTime, isFinished, hasMessage }),
    found: listed.length,
    secrets: found.length - listed.length,
    hints: inTime(hints).length,
    wrongEntries: wrongEntries.inTime,
    finishedAt: isFinished ? Math.max(...listed.map(({ foundAt }) => foundAt)) : undefined,
  };
};
