import type { Rng } from '../model/rng.ts';
import type { Budget } from '../search/budget.ts';
import { type FramedGrid, spellsForbidden, UNKNOWN } from './framed-grid.ts';

/** The outcome of filling: done, proved impossible, or stopped by its budget. */
export type Filling = 'filled' | 'impossible' | 'budget-exhausted';

/** The cells and letters of a fill. */
export interface FillRequest {
  /** Cells to fill, in this order, as the framed grid counts them. */
  readonly cells: readonly number[];
  /** Letters to draw from, all known to the framed grid. A letter that stands twice is twice as likely. */
  readonly pool: readonly string[];
}

/** How often the pool has each letter code. */
const weightsOf = ({ letterCodes }: FramedGrid, pool: readonly string[]): Int32Array => {
  const weights = new Int32Array(letterCodes.letters.length);
  for (const letter of pool) {
    const code = letterCodes.codeOf(letter);
    weights[code] = (weights[code] ?? 0) + 1;
  }
  return weights;
};

/** An untried code, drawn by weight; `UNKNOWN` after all codes with a weight were tried. */
const drawCode = (weights: Int32Array, tried: Uint8Array, rng: Rng): number => {
  let total = 0;
  for (let code = 0; code < weights.length; code++) if (tried[code] === 0) total += weights[code] ?? 0;
  if (total === 0) return UNKNOWN;
  let left = rng.nextInt(total);
  for (let code = 0; code < weights.length; code++) {
    if (tried[code] === 1) continue;
    left -= weights[code] ?? 0;
    if (left < 0) return code;
  }
  return UNKNOWN;
};

/** Writes the next untried letter that completes no forbidden word; `false` if the cell has no such letter. */
const writeNext = (framed: FramedGrid, index: number, weights: Int32Array, tried: Uint8Array, rng: Rng): boolean => {
  for (;;) {
    const code = drawCode(weights, tried, rng);
    framed.codes[index] = code;
    if (code === UNKNOWN) return false;
    tried[code] = 1;
    if (!spellsForbidden(framed, index)) return true;
  }
};

/**
 * Fills cell by cell and steps back when a cell has no letter left. It therefore finds a fill without forbidden words
 * if one exists. Without success it leaves the grid unchanged.
 */
export const fillCells = (framed: FramedGrid, request: FillRequest, budget: Budget, rng: Rng): Filling => {
  const weights = weightsOf(framed, request.pool);
  const { cells } = request;
  const tried = cells.map(() => new Uint8Array(weights.length));
  let at = 0;
  while (at < cells.length) {
    if (!budget.spend(at, cells.length)) {
      for (const index of cells) framed.codes[index] = UNKNOWN;
      return 'budget-exhausted';
    }
    const marks = tried[at] as Uint8Array;
    if (writeNext(framed, cells[at] as number, weights, marks, rng)) {
      at++;
      continue;
    }
    marks.fill(0);
    at--;
    if (at < 0) return 'impossible';
  }
  return 'filled';
};

const TRIES_PER_HERRING = 12;

/** The fewest letters of a red herring. */
const SHORTEST = 3;

/** The words, cells and directions of red herrings. */
export interface HerringRequest {
  /** Cells that may be written, as the framed grid counts them. */
  readonly cells: readonly number[];
  /** The listed words as the grid's letter codes. */
  readonly words: readonly (readonly number[])[];
  /** Offsets of the directions that words run in. */
  readonly strides: readonly number[];
  /** How many to write, as far as there is room. */
  readonly count: number;
}

export const clearCells = (framed: FramedGrid, indices: readonly number[]): void => {
  for (const index of indices) framed.codes[index] = UNKNOWN;
};

/**
 * A random beginning of a word: at least three letters and half of the word, never all. Empty for words of up to three
 * letters.
 */
const drawBeginning = (word: readonly number[], rng: Rng): readonly number[] => {
  const least = Math.max(SHORTEST, Math.ceil(word.length / 2));
  return least >= word.length ? [] : word.slice(0, least + rng.nextInt(word.length - least));
};

/** Writes letters along a line if each cell is open or already holds its letter. Returns the cells newly written. */
const writeLetters = (
  framed: FramedGrid,
  open: ReadonlySet<number>,
  letters: readonly number[],
  start: number,
  stride: number,
): number[] => {
  const line = letters.map((letter, i) => ({ letter, index: start + i * stride }));
  const fits = line.every(({ letter, index }) =>
    framed.codes[index] === UNKNOWN ? open.has(index) : framed.codes[index] === letter,
  );
  if (!fits) return [];
  const written = line.filter(({ index }) => framed.codes[index] === UNKNOWN);
  for (const { letter, index } of written) framed.codes[index] = letter;
  return written.map(({ index }) => index);
};

const plantOne = (framed: FramedGrid, open: ReadonlySet<number>, request: HerringRequest, rng: Rng): number[] => {
  const { cells, words, strides } = request;
  for (let i = 0; i < TRIES_PER_HERRING; i++) {
    const word = words[rng.nextInt(words.length)] ?? [];
    const letters = drawBeginning(word, rng);
    const stride = strides[rng.nextInt(strides.length)] ?? 1;
    const start = cells[rng.nextInt(cells.length)] ?? 0;
    const written = writeLetters(framed, open, letters, start, stride);
    if (written.length === 0) continue;
    const goesOn = framed.codes[start + letters.length * stride] === word[letters.length];
    if (!goesOn && !written.some((index) => spellsForbidden(framed, index))) return written;
    clearCells(framed, written);
  }
  return [];
};

/** Writes up to `count` beginnings of listed words, each broken off. Returns the cells written, for `clearCells`. */
export const plantRedHerrings = (framed: FramedGrid, request: HerringRequest, rng: Rng): number[] => {
  const open = new Set(request.cells);
  if (open.size === 0 || request.words.length === 0) return [];
  return Array.from({ length: request.count }).flatMap(() => plantOne(framed, open, request, rng));
};
