import { DIRECTIONS, STEPS } from '../../src/puzzle/model/grid.ts';
import type { Rng } from '../../src/puzzle/model/rng.ts';
import { annealDigits } from './anneal-digits.ts';
import type { Found, Run } from './improve-words.ts';
import { PrimeBoard } from './prime-board.ts';
import type { RecordInstance, RecordPlacement } from './records.ts';

/** Heats between which the number of primes moves most. Above them it is far from the best, and below it stands still. */
const HOTTEST = 0.95;
const COLDEST = 0.68;

/** Steps of the first cooling; each later one takes half as many again, up to a limit. */
const FIRST_STEPS = 20_000_000;
const GROWTH = 1.5;
const MOST_STEPS = 1_000_000_000;

const placementOf = (cells: readonly number[], digits: Uint8Array, columns: number): RecordPlacement => {
  const [first = 0, second = first + 1] = cells;
  const [row, column] = [Math.floor(first / columns), first % columns];
  const [dRow, dColumn] = [Math.floor(second / columns) - row, (second % columns) - column];
  const direction = DIRECTIONS.find((name) => STEPS[name].dRow === dRow && STEPS[name].dColumn === dColumn) ?? 'E';
  return { word: cells.map((cell) => digits[cell]).join(''), row, column, direction };
};

const describe = (board: PrimeBoard, columns: number): Found => {
  const text = board.digits.join('');
  const placements = board.places().map((cells) => placementOf(cells, board.digits, columns));
  const rows = board.digits.length / columns;
  return { grid: Array.from({ length: rows }, (_, r) => text.slice(r * columns, (r + 1) * columns)), placements };
};

/** Looks for digits with more primes than `value`. */
export const improvePrimes = ({ objective, directions }: RecordInstance, value: number, run: Run, rng: Rng): void => {
  if (objective.kind !== 'most-primes') throw new Error(`expected most-primes, got ${objective.kind}`);
  const board = new PrimeBoard(objective.rows, objective.columns, directions);
  let best = value;
  const report = (): void => {
    if (board.primes <= best) return;
    const found = describe(board, objective.columns);
    best = found.placements.length;
    run.report(found);
  };
  const isOver = (): boolean => performance.now() >= run.deadlineMs;
  for (let steps = FIRST_STEPS; !isOver(); steps = Math.min(MOST_STEPS, steps * GROWTH)) {
    annealDigits(board, { hottest: HOTTEST, coldest: COLDEST, steps, isOver, onMost: report }, rng);
  }
};
