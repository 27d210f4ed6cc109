import { splitCells } from '../../puzzle/model/letters.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { comparableMessage } from './comparable.ts';
import { wordMeant, wordsAmong } from './match-word.ts';
import type { MessageTest } from './typed-runs.ts';

/** What typed words have to do with a puzzle's hidden message. */

/** Code units of a letter without its marks. */
const MAX_UNITS = 4;

/**
 * Whether a text can have been meant for the hidden message, whose length everybody can count: it has at least half and at
 * most twice as many letters. Anything else is talk.
 */
export const mayBeMessage = ({ message }: Puzzle, text: string): boolean => {
  if (message === undefined) return false;
  const wanted = splitCells(comparableMessage(message)).length;
  const letters = comparableMessage(text);
  if (letters.length > wanted * 2 * MAX_UNITS) return false;
  const typed = splitCells(letters).length;
  return typed * 2 >= wanted && typed <= wanted * 2;
};

/** What typed words are to a puzzle: its hidden message, or a guess at it. */
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
