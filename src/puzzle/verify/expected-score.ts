/**
 * An estimate of the measure in `difficulty-score.ts` before a board exists. Words and message decide how often each
 * letter occurs, because filler comes from the words' letters. Most measured scores lie within a tenth of it.
 */
import type { Direction } from '../model/direction.ts';
import { splitCells } from '../model/letters.ts';
import { GLANCE, READING, SCANNED } from './difficulty-score.ts';

/** A board to come. */
export interface ExpectedBoard {
  /** The cells of all words, secret ones included. */
  readonly words: readonly (readonly string[])[];
  readonly directions: readonly Direction[];
  /** The letters outside the words. Without a message, words and filler take up `cells` cells. */
  readonly message?: string | undefined;
  readonly cells: number;
}

/** The share of their letters that words share on a board with a message. It grows with the number of words. */
const FIRST_SHARE = 0.05;
const SHARE_PER_WORD = 0.009;
const MAX_SHARE = 0.2;

/** The share of lines from a cell that do not end at once. */
const OPEN_LINES = 0.9;

/** How much likelier a word's second letter is beside its first one than elsewhere. */
const PAIRED = 1.5;

/** How many cells hold each letter. */
const countCells = ({ words, message, cells }: ExpectedBoard): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (letters: readonly string[], weight: number): void => {
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + weight);
  };
  const letters = words.flat();
  const share = Math.min(MAX_SHARE, FIRST_SHARE + SHARE_PER_WORD * words.length);
  add(letters, message === undefined ? cells / letters.length : 1 - share);
  add(splitCells(message ?? ''), 1);
  return counts;
};

/** The expected work for finding a word with given cells, as `measureDifficulty` counts it. */
export const expectWork = (board: ExpectedBoard): ((cells: readonly string[]) => number) => {
  const counts = countCells(board);
  const cells = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const reading = board.directions.reduce((sum, direction) => sum + READING[direction], 0);
  return (word) => {
    const [first = '', second = ''] = word;
    const starts = counts.get(first) ?? 0;
    const follow = starts * reading * OPEN_LINES * (1 + (PAIRED * (counts.get(second) ?? 0)) / cells);
    const own = (Math.max(2, word.length) * (1 + SCANNED) * reading) / board.directions.length;
    return SCANNED * (GLANCE * (cells - starts) + follow) + own;
  };
};
