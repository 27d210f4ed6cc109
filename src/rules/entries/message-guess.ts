import { splitCells } from '../../puzzle/model/letters.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { comparableMessage } from './comparable.ts';
import { wordMeant, wordsAmong } from './match-word.ts';
import type { MessageTest } from './typed-runs.ts';

/** Compares typed words with a puzzle's hidden message. */

/** The most code units of a letter without its marks. */
const MAX_UNITS = 4;

/**
 * Whether a text may be a guess at the hidden message. Every player can count the message's letters, so a guess has
 * from half to twice as many. Any other text is talk.
 */
export const mayBeMessage = ({ message }: Puzzle, text: string): boolean => {
  if (message === undefined) return false;
  const wanted = splitCells(comparableMessage(message)).length;
  const letters = comparableMessage(text);
  if (letters.length > wanted * 2 * MAX_UNITS) return false;
  const typed = splitCells(letters).length;
  return typed * 2 >= wanted && typed <= wanted * 2;
};

/** Tests whether typed words are a puzzle's hidden message, or a guess at it. */
export const messageTest = (puzzle: Puzzle): MessageTest => {
  const { message } = puzzle;
  const wanted = message === undefined ? '' : comparableMessage(message);
  return {
    isMessage: (text) =>
      wanted !== '' && text.length * MAX_UNITS >= wanted.length && comparableMessage(text) === wanted,
    isGuess: (text) =>
      message !== undefined && wordsAmong(puzzle, text).length === 0 && wordMeant(puzzle, text) === undefined,
  };
};
