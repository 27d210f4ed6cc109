import { DIRECTIONS, STEPS } from '../../src/puzzle/model/grid.ts';
import type { Rng } from '../../src/puzzle/model/rng.ts';
import { cool } from './anneal-cells.ts';
import type { Found, Run } from './improve-words.ts';
import { PrimeBoard } from './prime-board.ts';
import type { RecordInstance, RecordPlacement } from './records.ts';

/** Heats between which the number of primes moves most. Above them it is far from the best, and below it stands still. */
const HOTTEST = 1.25;
const COLDEST = 0.5;

/** Steps of the first cooling; each later one takes half as many again, up to a limit. */
const FIRST_STEPS = 1_000_000;
const GROWTH = 1.5;
const MOST_STEPS = 200_000_000;

/** How often each digit is tried, against the others: all but 1, 3, 7 and 9 end no prime of two digits or more. */
const WEIGHTS = [1, 8, 2, 8, 2, 2, 2, 8, 2, 8];
const TRIES = Uint8Array.from(WEIGHTS.flatMap((weight, digit) => new Array<number>(weight).fill(digit)));

const placementOf = (cells: readonly number[], digits: Uint8Array, columns: number): RecordPlacement => {
  const [first = 0, second = first + 1] = cells;
  const [row, column] = [Math.floor(first / columns), first % columns];
  const [dRow, dColumn] = [Math.floor(second / columns) - row, (second % columns) - column];
  const direction = DIRECTIONS.find((name) => STEPS[name].dRow === dRow && STEPS[name].dColumn === dColumn) ?? 'E';
  return { word: cells.map((cell) => digits[cell]).join(''), row, column, direction };
};

const describe = (board: PrimeBoard, columns: number): Found => {
  const text = board.symbols.join('');
  const placements = board.places().map((cells) => placementOf(cells, board.symbols, columns));
  const rows = board.symbols.length / columns;
  return { grid: Array.from({ length: rows }, (_, r) => text.slice(r * columns, (r + 1) * columns)), placements };
};

/** Looks for digits with more primes than `value`. */
export const improvePrimes = ({ objective, directions }: RecordInstance, value: number, run: Run, rng: Rng): void => {
  if (objective.kind !== 'most-primes') throw new Error(`expected most-primes, got ${objective.kind}`);
  const board = new PrimeBoard(objective.rows, objective.columns, directions);
  const isOver = (): boolean => performance.now() >= run.deadlineMs;
  let best = value;
  const report = (): void => {
    const found = describe(board, objective.columns);
    best = found.placements.length;
    run.report(found);
  };
  for (let steps = FIRST_STEPS; !isOver(); steps = Math.min(MOST_STEPS, steps * GROWTH)) {
    const cooling = { tries: TRIES, hottest: HOTTEST, coldest: COLDEST, steps };

    cool(board, cooling, rng, best, report, isOver);
  }
};
