import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import type { BoardShape } from './choose-mask.ts';

/** What a theme's words are picked for. */
export interface Picking {
  readonly difficulty: Difficulty;
  readonly shape: BoardShape;
  /** Not to be listed too. */
  readonly secretWords: readonly ListedWord[];
  /** As hidden; `undefined` for none. */
  readonly message: string | undefined;
}

/** The most of a board's cells that the letters of words picked for it may fill: shapes have corners of no use. */
const FULLEST = { rectangle: 0.7, shape: 0.5 } as const;

/** How long words may be, and how many letters they may have together. */
interface Room {
  readonly longest: number;
  readonly letters: number;
}

/** The longest run of open cells in a row or column. */
const longestRun = (mask: readonly boolean[], rows: number, columns: number): number => {
  const lines = [
    ...Array.from({ length: rows }, (_, row) => mask.slice(row * columns, (row + 1) * columns)),
    ...Array.from({ length: columns }, (_, column) => mask.filter((_cell, i) => i % columns === column)),
  ];
  const runs = lines.flatMap((line) =>
    line
      .map((isEmpty) => (isEmpty ? ' ' : 'x'))
      .join('')
      .split(' '),
  );
  return Math.max(...runs.map(({ length }) => length));
};

const roomOf = ({ shape, message, difficulty }: Picking): Room => {
  const { rows, columns } = shape.size ?? PRESETS[difficulty];
  // A board without a size of its own grows until everything fits.
  if (!shape.size) return { longest: Math.max(rows, columns), letters: Number.POSITIVE_INFINITY };
  const mask = shape.maskAt(shape.size);
  const taken = splitCells(message ?? '').length;
  if (!mask) return { longest: Math.max(rows, columns), letters: FULLEST.rectangle * rows * columns - taken };
  const open = mask.filter((isEmpty) => !isEmpty).length;
  return { longest: longestRun(mask, rows, columns), letters: FULLEST.shape * open - taken };
};

/** The first words that fit together; never none where one is short enough. */
const takeFitting = (words: readonly ListedWord[], { longest, letters }: Room): ListedWord[] => {
  let left = letters;
  let isFirst = true;
  return words.filter(({ word }) => {
    const { length } = splitCells(word);
    if (length > longest || (!isFirst && length > left)) return false;
    left -= length;
    isFirst = false;
    return true;
  });
};

/** As many of a theme's words as the difficulty asks for, fewer where the board is small, by label. */
export const pickWords = (pack: Pack, picking: Picking, seed: string): ListedWord[] => {
  const hidden = new Set(picking.secretWords.map(({ word }) => word));
  const usable = listedWordsOf(pack).filter(({ word }) => !hidden.has(word));
  return takeFitting(shuffle(usable, createRng(`${seed}/words`)), roomOf(picking))
    .slice(0, PRESETS[picking.difficulty].wordCount)
    .sort((a, b) => a.label.localeCompare(b.label, pack.language));
};
