import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { wrongUsage } from '../shell/cli-error.ts';
import type { BoardShape } from './choose-mask.ts';

/** What a theme's words are picked for. */
export interface Picking {
  readonly difficulty: Difficulty;
  readonly shape: BoardShape;
  /** Not to be listed too. */
  readonly secretWords: readonly ListedWord[];
  /** As hidden; `undefined` for none. */
  readonly message: string | undefined;
  /** How many words; `undefined` leaves it to the difficulty and the message. */
  readonly choose: number | undefined;
}

/** The most of a board's cells that the letters of words picked for it may fill: shapes have corners of no use. */
const FULLEST = { rectangle: 0.7, shape: 0.5 } as const;

/** The part of their letters that words share beside a message, and the most of a board that words then cover. */
const SHARED = 0.16;
const COVERED = 0.72;

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
  const open = mask ? mask.filter((isEmpty) => !isEmpty).length : rows * columns;
  const longest = mask ? longestRun(mask, rows, columns) : Math.max(rows, columns);
  if (message === undefined) return { longest, letters: (mask ? FULLEST.shape : FULLEST.rectangle) * open };
  const covered = Math.min(open - splitCells(message).length, COVERED * open);
  return { longest, letters: covered / (1 - SHARED) };
};

/** The first words that fit together; never none if one is short enough. */
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

/** As many of a theme's words as the difficulty asks for, fewer or more if board or message needs it, by label. */
export const pickWords = (pack: Pack, picking: Picking, seed: string): ListedWord[] => {
  const hidden = new Set(picking.secretWords.map(({ word }) => word));
  const usable = listedWordsOf(pack).filter(({ word }) => !hidden.has(word));
  if (picking.choose !== undefined && picking.choose > usable.length) {
    throw wrongUsage(`--choose ${picking.choose} is too many: “${pack.title}” has ${usable.length} words.`);
  }
  const words = takeFitting(shuffle(usable, createRng(`${seed}/words`)), roomOf(picking));
  // Beside a message words must fill a board of a fixed size, however many that takes.
  const isFilled = picking.shape.size !== undefined && picking.message !== undefined;
  return words
    .slice(0, picking.choose ?? (isFilled ? words.length : PRESETS[picking.difficulty].wordCount))
    .sort((a, b) => a.label.localeCompare(b.label, pack.language));
};
