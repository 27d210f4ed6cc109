import { type Difficulty, PRESETS } from '../../puzzle/model/difficulty.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import { listedWordsOf, type Pack } from '../../words/pack.ts';
import { wrongUsage } from '../shell/cli-io.ts';
import type { BoardShape } from './choose-mask.ts';

/** The demands on words picked from a theme. */
export interface Picking {
  readonly difficulty: Difficulty;
  readonly shape: BoardShape;
  /** Words to keep out of the list. */
  readonly secretWords: readonly ListedWord[];
  /** As hidden; `undefined` for none. */
  readonly message: string | undefined;
  /** How many words; `undefined` leaves it to the difficulty and the message. */
  readonly choose: number | undefined;
}

/** The most of a board's cells that letters of picked words may fill. Shapes have useless corners. */
const FULLEST = { rectangle: 0.7, shape: 0.5 } as const;

/**
 * Limits for words beside a message. `SHARED` is the share of letters that cross easily, `MAX_SHARED` the most.
 * `COVERED` is the most of a board they cover.
 */
const SHARED = 0.16;
const MAX_SHARED = 0.22;
const COVERED = 0.72;

/** The longest allowed word, and the number of letters for all words together. */
interface Room {
  readonly longest: number;
  readonly letters: number;
  /** The most letters, if no choice of words has fewer. */
  readonly maxLetters: number;
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

export const roomOf = ({ shape, message, difficulty }: Pick<Picking, 'shape' | 'message' | 'difficulty'>): Room => {
  const { rows, columns } = shape.size ?? PRESETS[difficulty];
  const endless = Number.POSITIVE_INFINITY;
  // A board without a fixed size grows until everything fits.
  if (!shape.size) return { longest: Math.max(rows, columns), letters: endless, maxLetters: endless };
  const mask = shape.maskAt(shape.size);
  const open = mask ? mask.filter((isEmpty) => !isEmpty).length : rows * columns;
  const longest = mask ? longestRun(mask, rows, columns) : Math.max(rows, columns);
  const fullest = (mask ? FULLEST.shape : FULLEST.rectangle) * open;
  if (message === undefined) return { longest, letters: fullest, maxLetters: fullest };
  const left = open - splitCells(message).length;
  return { longest, letters: Math.min(left, COVERED * open) / (1 - SHARED), maxLetters: left / (1 - MAX_SHARED) };
};

/** Takes words in order while they fit. Always takes the first word. */
const takeFitting = (words: readonly ListedWord[], letters: number): ListedWord[] => {
  let left = letters;
  let isFirst = true;
  return words.filter(({ word }) => {
    const { length } = splitCells(word);
    if (!isFirst && length > left) return false;
    left -= length;
    isFirst = false;
    return true;
  });
};

const lengthOf = ({ word }: ListedWord): number => splitCells(word).length;

export const countLetters = (words: readonly ListedWord[]): number =>
  words.reduce((sum, word) => sum + lengthOf(word), 0);

/**
 * Takes words with `take`. While they have too many letters, it drops the longest one and takes again. It stops once a
 * drop would lower the number of words.
 */
export const takeShorter = <T extends ListedWord>(
  words: readonly T[],
  letters: number,
  take: (words: readonly T[]) => readonly T[],
): readonly T[] => {
  let left = words;
  let taken = take(left);
  while (countLetters(taken) > letters) {
    const longest = taken.reduce((most, word) => (lengthOf(word) > lengthOf(most) ? word : most));
    left = left.filter((word) => word !== longest);
    const next = take(left);
    if (next.length < taken.length) break;
    taken = next;
  }
  return taken;
};

/** As many words as chosen. If these do not fit, as many as fit. */
const takeChosen = (words: readonly ListedWord[], choose: number, { letters, maxLetters }: Room) => {
  const chosen = takeShorter(words, letters, (left) => left.slice(0, choose));
  const isEnough = chosen.length === choose && countLetters(chosen) <= maxLetters;
  return isEnough ? chosen : takeFitting(words, letters).slice(0, choose);
};

/**
 * Picks a theme's words, sorted by label. The difficulty sets their number, which the board or the message may change.
 */
export const pickWords = (pack: Pack, picking: Picking, seed: string): ListedWord[] => {
  const hidden = new Set(picking.secretWords.map(({ word }) => word));
  const usable = listedWordsOf(pack).filter(({ word }) => !hidden.has(word));
  if (picking.choose !== undefined && picking.choose > usable.length) {
    throw wrongUsage(`--choose ${picking.choose} is too many: “${pack.title}” has ${usable.length} words.`);
  }
  const room = roomOf(picking);
  const words = shuffle(usable, createRng(`${seed}/words`)).filter((word) => lengthOf(word) <= room.longest);
  // Beside a message, words must fill a fixed board. So their number has no limit.
  const isFilled = picking.shape.size !== undefined && picking.message !== undefined;
  const most = isFilled ? words.length : PRESETS[picking.difficulty].wordCount;
  const picked =
    picking.choose === undefined
      ? takeFitting(words, room.letters).slice(0, most)
      : takeChosen(words, picking.choose, room);
  return [...picked].sort((a, b) => a.label.localeCompare(b.label, pack.language));
};
