import { type Board, boardIndex, createBoard, hasStrays, spellsForbidden } from './board.ts';
import { type Budget, createBudget } from './budget.ts';
import { certifyPuzzle, type Hash } from './certificate.ts';
import { constructPlacements } from './construct.ts';
import { type Construction, GOOD_LOOKS, type Limits, NO_PREFERENCES } from './construction.ts';
import type { GenerationFailure } from './failure.ts';
import { type Filling, fillBoard } from './fill.ts';
import type { Grid } from './grid.ts';
import { splitCells } from './letters.ts';
import { cellsOf, type Placement } from './placement.ts';
import { isClean, type Puzzle } from './puzzle.ts';
import { createRng, type Rng } from './rng.ts';
import type { PuzzleSpec } from './spec.ts';
import { validateSpec } from './validate-spec.ts';
import type { UncertifiedPuzzle } from './verify.ts';

/** A certified puzzle, or why there is none. */
export type Generation =
  /** `constructMs`: the whole build on the clock of the limits; `undefined` without one. */
  { readonly kind: 'generated'; readonly puzzle: Puzzle; readonly constructMs?: number } | GenerationFailure;

const hiddenWords = ({ words, secretWords }: PuzzleSpec): string[] =>
  [...words, ...secretWords].map(({ word }) => word);

/** Letters the filler is drawn from. */
const poolOf = (spec: PuzzleSpec): readonly string[] =>
  spec.fillerLetters.length > 0 ? spec.fillerLetters : hiddenWords(spec).flatMap(splitCells);

const forbiddenOf = (spec: PuzzleSpec): string[] => (spec.plain ? [] : [...hiddenWords(spec), ...spec.blocklist]);

/** The grid's cells that are neither blocked nor covered, row by row. */
const freeCellsOf = ({ rows, columns, mask }: PuzzleSpec, placements: readonly Placement[]): number[] => {
  const covered = new Set(placements.flatMap(cellsOf).map(({ row, column }) => row * columns + column));
  return Array.from({ length: rows * columns }, (_, cell) => cell).filter(
    (cell) => !mask?.[cell] && !covered.has(cell),
  );
};

const writeMessage = (board: Board, spec: PuzzleSpec, free: readonly number[], message: readonly string[]): Filling => {
  if (free.length !== message.length) return 'impossible';
  const indices = free.map((cell) => boardIndex(board, spec, cell));
  for (const [i, index] of indices.entries()) board.codes[index] = board.letterCodes.codeOf(message[i] ?? '');
  return indices.some((index) => spellsForbidden(board, index)) ? 'impossible' : 'filled';
};

const gridOf = (board: Board, { rows, columns }: PuzzleSpec): Grid => ({
  rows,
  columns,
  letters: Array.from(
    { length: rows * columns },
    (_, cell) => board.letterCodes.letters[board.codes[boardIndex(board, { columns }, cell)] ?? -1] ?? '',
  ),
});

/** Turns placements into full grids, and remembers the last one it made. */
interface Finisher {
  /** Whether the placements could be completed to a grid that keeps every rule. */
  finish(placements: readonly Placement[]): boolean;
  grid(): Grid | undefined;
  /** Whether some placements were given up undecided, so that failing proves nothing. */
  isCutShort(): boolean;
}

/** Steps for filling one set of placements; then other placements are tried. */
const FILL_STEPS = 20_000;

const createFinisher = (spec: PuzzleSpec, limits: Limits, rng: Rng): Finisher => {
  const pool = poolOf(spec);
  const message = spec.message === undefined ? undefined : splitCells(spec.message);
  const forbidden = forbiddenOf(spec);
  let grid: Grid | undefined;
  let cutShort = false;
  const fill = (board: Board, cells: readonly number[]): Filling => {
    if (message) return writeMessage(board, spec, cells, message);
    const budget: Budget = createBudget({ ...limits, maxSteps: FILL_STEPS });
    return fillBoard(board, { columns: spec.columns, cells, pool }, budget, rng);
  };
  const finish = (placements: readonly Placement[]): boolean => {
    const board = createBoard({ ...spec, placements, alphabet: message ?? pool, forbidden });
    if (hasStrays(board, placements) && !spec.plain) return false;
    const filling = fill(board, freeCellsOf(spec, placements));
    if (filling === 'budget-exhausted') cutShort = true;
    if (filling === 'filled') grid = gridOf(board, spec);
    return filling === 'filled';
  };
  return { finish, grid: () => grid, isCutShort: () => cutShort };
};

const construct = (spec: PuzzleSpec, limits: Limits, finisher: Finisher, rng: Rng): Construction =>
  constructPlacements(
    {
      rows: spec.rows,
      columns: spec.columns,
      words: hiddenWords(spec).map(splitCells),
      directions: spec.directions,
      ...(spec.mask && { mask: spec.mask }),
      oneSharedCell: spec.oneSharedCell && !spec.plain,
      preferences: spec.plain ? NO_PREFERENCES : GOOD_LOOKS,
      ...(spec.message !== undefined && { freeCells: splitCells(spec.message).length }),
      accept: (placements) => finisher.finish(placements),
    },
    limits,
    rng,
  );

const puzzleOf = (spec: PuzzleSpec, grid: Grid, placements: readonly Placement[]): UncertifiedPuzzle => {
  const words = [...spec.words, ...spec.secretWords].map((entry, i) => {
    const placement = placements[i];
    if (!placement) throw new Error(`expected a placement for each of the words, got ${placements.length}`);
    return { ...entry, placement, secret: i >= spec.words.length };
  });
  return {
    grid,
    words,
    directions: spec.directions,
    oneSharedCell: spec.oneSharedCell && !spec.plain,
    plain: spec.plain,
    ...(spec.message !== undefined && { message: spec.message }),
    seed: spec.seed,
  };
};

const certify = (spec: PuzzleSpec, puzzle: UncertifiedPuzzle, attempt: number, hash: Hash): Puzzle => {
  const rules = { blocklist: spec.blocklist, ...(spec.mask && { mask: spec.mask }) };
  const certificate = certifyPuzzle(puzzle, rules, attempt, hash);
  if (!isClean(certificate)) {
    throw new Error(`expected a clean certificate for seed ${spec.seed}, got ${JSON.stringify(certificate.checks)}`);
  }
  return { ...puzzle, certificate };
};

/**
 * The puzzle of a spec and its seed, certified. `attempt`, counted from 1, goes into the certificate. Throws only where
 * the verifier finds that a rule was broken, which would be a mistake in this program.
 */
export const generatePuzzle = (spec: PuzzleSpec, limits: Limits, hash: Hash, attempt = 1): Generation => {
  const problems = validateSpec(spec);
  if (problems.length > 0) return { kind: 'invalid-spec', problems };
  const startedMs = limits.now?.();
  const rng = createRng(spec.seed);
  const finisher = createFinisher(spec, limits, rng);
  const construction = construct(spec, limits, finisher, rng);
  if (construction.kind === 'budget-exhausted') return construction;
  if (construction.kind === 'impossible') {
    const total = hiddenWords(spec).length;
    return finisher.isCutShort() ? { kind: 'budget-exhausted', placed: total, total } : construction;
  }
  const grid = finisher.grid();
  if (!grid) throw new Error('expected a finished grid with the accepted placements, got none');
  const puzzle = certify(spec, puzzleOf(spec, grid, construction.placements), attempt, hash);
  const constructMs = startedMs === undefined ? undefined : (limits.now?.() ?? startedMs) - startedMs;
  return { kind: 'generated', puzzle, ...(constructMs !== undefined && { constructMs }) };
};
