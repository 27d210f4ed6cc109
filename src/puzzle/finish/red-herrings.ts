import type { Rng } from '../model/rng.ts';
import { type FramedGrid, spellsForbidden, UNKNOWN } from './framed-grid.ts';

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
