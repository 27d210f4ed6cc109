import { hideLabel, splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord } from '../../puzzle/model/puzzle.ts';

/** Blanks in place of a word that the list hides: "_ _ _ _ _ _ _ _ (5, 3)". */

/** Between blanks. A line never ends there. */
const NO_BREAK = '\u00a0';

const cellsIn = (text: string): number => splitCells(text).length;

/**
 * The number of cells of each part of a label, in its language. It is that of the whole word if the parts do not add up
 * to it, as with a label that only describes its word.
 */
export const partLengths = ({ label, word }: Pick<ListedWord, 'label' | 'word'>, language: string): number[] => {
  const parts = label
    .trim()
    .split(/\s+/u)
    .map((part) => cellsIn(hideLabel(part, language)))
    .filter((length) => length > 0);
  const total = cellsIn(word);
  return parts.reduce((sum, length) => sum + length, 0) === total ? parts : [total];
};

/** The lengths as crosswords print them: "(5, 3)". */
export const formatLengths = (lengths: readonly number[]): string => `(${lengths.join(', ')})`;

/** A blank for each cell, then the lengths. For a drawing, `keep` them on one line. */
export const formatBlanks = (lengths: readonly number[], keep: 'keep' | 'break'): string => {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const text = `${Array(total).fill('_').join(' ')} ${formatLengths(lengths)}`;
  return keep === 'keep' ? text.replaceAll(' ', NO_BREAK) : text;
};
