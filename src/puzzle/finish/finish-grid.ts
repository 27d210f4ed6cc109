import type { Limits } from '../model/construction.ts';
import { coveredCells, DIRECTIONS, type Direction, type Grid, type Placement } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { forbiddenWords, type PuzzleSpec } from '../model/puzzle.ts';
import type { Rng } from '../model/rng.ts';
import { createBudget } from '../search/budget.ts';
import { clearCells, type Filling, fillCells, plantRedHerrings } from './fill.ts';
import { poolOf } from './filler-pool.ts';
import { createFramedGrid, type FramedGrid, framedIndex, hasStrays, spellsForbidden, UNKNOWN } from './framed-grid.ts';

/** Turns placements into full grids, and remembers the last one it made. */
export interface Finisher {
  /** `true` if the placements led to a full grid that keeps every rule. */
  finish(placements: readonly Placement[]): boolean;
  grid(): Grid | undefined;
  /** Whether a fill ran out of steps. A failure is then no proof. */
  isCutShort(): boolean;
}

/** Steps for filling one set of placements, before the search tries another. */
const FILL_STEPS = 20_000;

/** The open cells that no placement covers, row by row, as the framed grid counts them. */
const freeIndices = (
  framed: FramedGrid,
  { rows, columns, mask }: PuzzleSpec,
  placements: readonly Placement[],
): number[] => {
  const covered = coveredCells(
    placements.map((placement) => ({ placement })),
    { columns },
  );
  return Array.from({ length: rows * columns }, (_, cell) => cell)
    .filter((cell) => !mask?.[cell] && !covered.has(cell))
    .map((cell) => framedIndex(framed, { columns }, cell));
};

const gridOf = (framed: FramedGrid, { rows, columns }: PuzzleSpec): Grid => ({
  rows,
  columns,
  letters: Array.from({ length: rows * columns }, (_, cell) => {
    const code = framed.codes[framedIndex(framed, { columns }, cell)] ?? UNKNOWN;
    return framed.letterCodes.letters[code] ?? '';
  }),
});

/** The `count` cells nearest to the middle of the grid, row by row. */
const innermost = (
  framed: FramedGrid,
  { rows, columns }: PuzzleSpec,
  cells: readonly number[],
  count: number,
): number[] => {
  const distanceOf = (index: number): number => {
    const row = Math.floor(index / framed.width) - 1;
    const column = (index % framed.width) - 1;
    return ((2 * row + 1) / rows - 1) ** 2 + ((2 * column + 1) / columns - 1) ** 2;
  };
  return [...cells]
    .sort((a, b) => distanceOf(a) - distanceOf(b) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
};

/** A padded message takes the innermost cells; the others stay empty. */
const writeMessage = (
  framed: FramedGrid,
  spec: PuzzleSpec,
  open: readonly number[],
  message: readonly string[],
): Filling => {
  const cells = spec.padMessage ? innermost(framed, spec, open, message.length) : open;
  if (cells.length !== message.length) return 'impossible';
  for (const [i, index] of cells.entries()) framed.codes[index] = framed.letterCodes.codeOf(message[i] ?? '');
  return cells.some((index) => spellsForbidden(framed, index)) ? 'impossible' : 'filled';
};

const plantHerrings = (framed: FramedGrid, spec: PuzzleSpec, cells: readonly number[], rng: Rng): number[] => {
  if (!spec.redHerrings) return [];
  const words = spec.words.map(({ word }) => splitCells(word).map(framed.letterCodes.codeOf));
  const strides = framed.strides.filter((_, d) => spec.directions.includes(DIRECTIONS[d] as Direction));
  return plantRedHerrings(framed, { cells, words, strides, count: spec.redHerrings }, rng);
};

/** Drops the red herrings if the filler cannot be completed around them. */
const fillFreely = (
  framed: FramedGrid,
  spec: PuzzleSpec,
  cells: readonly number[],
  limits: Limits,
  rng: Rng,
): Filling => {
  const pool = poolOf(spec);
  // The steps of a fill are letters, and progress counts words.
  const { onProgress: _, ...quiet } = limits;
  const fillRest = (): Filling => {
    const unknown = cells.filter((index) => framed.codes[index] === UNKNOWN);
    return fillCells(framed, { cells: unknown, pool }, createBudget({ ...quiet, maxSteps: FILL_STEPS }), rng);
  };
  const herrings = plantHerrings(framed, spec, cells, rng);
  const filling = fillRest();
  if (filling === 'filled' || herrings.length === 0) return filling;
  clearCells(framed, herrings);
  return fillRest();
};

/** The limits hold for each fill. Every call of `finish` draws from `rng`. */
export const createFinisher = (spec: PuzzleSpec, limits: Limits, rng: Rng): Finisher => {
  const message = spec.message === undefined ? undefined : splitCells(spec.message);
  const alphabet = message ?? poolOf(spec);
  const forbidden = forbiddenWords(spec);
  let grid: Grid | undefined;
  let cutShort = false;
  const finish = (placements: readonly Placement[]): boolean => {
    const framed = createFramedGrid({ rows: spec.rows, columns: spec.columns, placements, alphabet, forbidden });
    if (!spec.plain && hasStrays(framed, placements)) return false;
    const cells = freeIndices(framed, spec, placements);
    const filling = message ? writeMessage(framed, spec, cells, message) : fillFreely(framed, spec, cells, limits, rng);
    if (filling === 'budget-exhausted') cutShort = true;
    if (filling === 'filled') grid = gridOf(framed, spec);
    return filling === 'filled';
  };
  return { finish, grid: () => grid, isCutShort: () => cutShort };
};
