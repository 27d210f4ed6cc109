import type { Rng } from '../model/rng.ts';
import type { Budget } from '../search/budget.ts';
import { type FramedGrid, spellsForbidden, UNKNOWN } from './framed-grid.ts';

/** The outcome of filling: done, proved impossible, or stopped by its budget. */
export type Filling = 'filled' | 'impossible' | 'budget-exhausted';

/** Where and with what to fill. */
export interface FillRequest {
  /** Cells to fill, in this order, as the framed grid counts them. */
  readonly cells: readonly number[];
  /** Letters to draw from, each as often as it stands here; all known to the framed grid. */
  readonly pool: readonly string[];
}

/** How often each letter code stands in the pool. */
const weightsOf = ({ letterCodes }: FramedGrid, pool: readonly string[]): Int32Array => {
  const weights = new Int32Array(letterCodes.letters.length);
  for (const letter of pool) {
    const code = letterCodes.codeOf(letter);
    weights[code] = (weights[code] ?? 0) + 1;
  }
  return weights;
};

/** A code among those with a weight left, drawn by weight; `UNKNOWN` if none is left. */
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

/** Writes the next untried letter that spells nothing forbidden; `false` if the cell has none left. */
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
 * Fills cell by cell, stepping back when a cell has no letter left, so that a fill that spells nothing forbidden is
 * found if there is one. The letters are written on the grid, which is left as it was unless it is filled.
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
