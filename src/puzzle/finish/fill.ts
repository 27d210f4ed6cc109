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
