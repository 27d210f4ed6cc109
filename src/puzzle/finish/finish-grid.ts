import type { Limits } from '../model/construction.ts';
import { DIRECTIONS, type Direction } from '../model/direction.ts';
import type { Grid } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { cellsOf, type Placement } from '../model/placement.ts';
import type { Rng } from '../model/rng.ts';
import { forbiddenWords, hiddenWords, type PuzzleSpec } from '../model/spec.ts';
import { createBudget } from '../search/budget.ts';
import { type Board, boardIndex, createBoard, hasStrays, spellsForbidden, UNKNOWN } from './board.ts';
import { type Filling, fillBoard } from './fill.ts';
import { clearCells, plantRedHerrings } from './red-herrings.ts';

/** Turns placements into full grids, and remembers the last one it made. */
export interface Finisher {
  /** Whether the placements could be completed to a grid that keeps every rule. */
  finish(placements: readonly Placement[]): boolean;
  grid(): Grid | undefined;
  /** Whether some placements were given up undecided, so that failing proves nothing. */
  isCutShort(): boolean;
}

/** Steps for filling one set of placements; then other placements are tried. */
const FILL_STEPS = 20_000;

/** Letters the filler is drawn from. */
const poolOf = (spec: PuzzleSpec): readonly string[] =>
  spec.fillerLetters.length > 0 ? spec.fillerLetters : hiddenWords(spec).flatMap(splitCells);

/** The open cells that no placement covers, row by row, as the board counts them. */
const freeIndices = (board: Board, { rows, columns, mask }: PuzzleSpec, placements: readonly Placement[]): number[] => {
  const covered = new Set(placements.flatMap(cellsOf).map(({ row, column }) => row * columns + column));
  return Array.from({ length: rows * columns }, (_, cell) => cell)
    .filter((cell) => !mask?.[cell] && !covered.has(cell))
    .map((cell) => boardIndex(board, { columns }, cell));
};

const gridOf = (board: Board, { rows, columns }: PuzzleSpec): Grid => ({
  rows,
  columns,
  letters: Array.from({ length: rows * columns }, (_, cell) => {
    const code = board.codes[boardIndex(board, { columns }, cell)] ?? UNKNOWN;
    return board.letterCodes.letters[code] ?? '';
  }),
});

/** The `count` cells nearest to the middle of the board, row by row. */
const innermost = (board: Board, { rows, columns }: PuzzleSpec, cells: readonly number[], count: number): number[] => {
  const distanceOf = (index: number): number => {
    const row = Math.floor(index / board.width) - 1;
    const column = (index % board.width) - 1;
    return ((2 * row + 1) / rows - 1) ** 2 + ((2 * column + 1) / columns - 1) ** 2;
  };
  return [...cells]
    .sort((a, b) => distanceOf(a) - distanceOf(b) || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
};

/** A message that may be padded takes the inner cells and leaves the others empty. */
const writeMessage = (board: Board, spec: PuzzleSpec, open: readonly number[], message: readonly string[]): Filling => {
  const cells = spec.padMessage ? innermost(board, spec, open, message.length) : open;
  if (cells.length !== message.length) return 'impossible';
  for (const [i, index] of cells.entries()) board.codes[index] = board.letterCodes.codeOf(message[i] ?? '');
  return cells.some((index) => spellsForbidden(board, index)) ? 'impossible' : 'filled';
};

const plantHerrings = (board: Board, spec: PuzzleSpec, cells: readonly number[], rng: Rng): number[] => {
  if (!spec.redHerrings) return [];
  const words = spec.words.map(({ word }) => splitCells(word).map(board.letterCodes.codeOf));
  const strides = board.strides.filter((_, d) => spec.directions.includes(DIRECTIONS[d] as Direction));
  return plantRedHerrings(board, { cells, words, strides, count: spec.redHerrings }, rng);
};

/** Red herrings are a wish: where the rest cannot be filled around them, they go. */
const fillFreely = (board: Board, spec: PuzzleSpec, cells: readonly number[], limits: Limits, rng: Rng): Filling => {
  const pool = poolOf(spec);
  const fillRest = (): Filling => {
    const unknown = cells.filter((index) => board.codes[index] === UNKNOWN);
    return fillBoard(board, { cells: unknown, pool }, createBudget({ ...limits, maxSteps: FILL_STEPS }), rng);
  };
  const herrings = plantHerrings(board, spec, cells, rng);
  const filling = fillRest();
  if (filling === 'filled' || herrings.length === 0) return filling;
  clearCells(board, herrings);
  return fillRest();
};

/** The limits hold for each fill; `rng` is drawn from at every call of `finish`. */
export const createFinisher = (spec: PuzzleSpec, limits: Limits, rng: Rng): Finisher => {
  const message = spec.message === undefined ? undefined : splitCells(spec.message);
  const alphabet = message ?? poolOf(spec);
  const forbidden = forbiddenWords(spec);
  let grid: Grid | undefined;
  let cutShort = false;
  const finish = (placements: readonly Placement[]): boolean => {
    const board = createBoard({ rows: spec.rows, columns: spec.columns, placements, alphabet, forbidden });
    if (!spec.plain && hasStrays(board, placements)) return false;
    const cells = freeIndices(board, spec, placements);
    const filling = message ? writeMessage(board, spec, cells, message) : fillFreely(board, spec, cells, limits, rng);
    if (filling === 'budget-exhausted') cutShort = true;
    if (filling === 'filled') grid = gridOf(board, spec);
    return filling === 'filled';
  };
  return { finish, grid: () => grid, isCutShort: () => cutShort };
};
