import { expect, test } from 'vitest';
import { PrimeBoard } from '../../bench/records/prime-board.ts';
import { sieve } from '../../bench/records/prime-sieve.ts';
import { DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { primesIn } from './primes-in.ts';

const [ROWS, COLUMNS] = [3, 4];

const gridOf = ({ digits }: PrimeBoard): string[] =>
  Array.from({ length: ROWS }, (_, row) => digits.slice(row * COLUMNS, (row + 1) * COLUMNS).join(''));

const write = (board: PrimeBoard, cell: number, digit: number): void => {
  board.lift(cell);
  board.lay(cell, digit, 0);
};

/** The primes that a grid loses without a cell. */
const lostWithout = (grid: readonly string[], cell: number): number => {
  const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS];
  const without = grid.map((text, r) => (r === row ? `${text.slice(0, column)}x${text.slice(column + 1)}` : text));
  return primesIn(grid).size - primesIn(without).size;
};

test('A board counts its different primes after every change of a digit', () => {
  const rng = createRng('digits');
  const board = new PrimeBoard(ROWS, COLUMNS, DIRECTIONS);
  expect(board.primes).toBe(0);
  for (let i = 0; i < 200; i++) {
    const cell = rng.nextInt(ROWS * COLUMNS);
    expect(board.lift(cell)).toBe(lostWithout(gridOf(board), cell));
    const gained = board.lay(cell, rng.nextInt(10), 0);
    expect(gained).toBe(lostWithout(gridOf(board), cell));
    expect(board.primes).toBe(primesIn(gridOf(board)).size);
  }
});

test('A digit that brings too few primes is refused, with a bound of what it brings', () => {
  const rng = createRng('refused');
  const board = new PrimeBoard(ROWS, COLUMNS, DIRECTIONS);
  for (let cell = 0; cell < ROWS * COLUMNS; cell++) write(board, cell, rng.nextInt(10));
  const before = gridOf(board);
  const primes = board.primes;
  for (let cell = 0; cell < ROWS * COLUMNS; cell++) {
    const lost = board.lift(cell);
    // The same digit brings what was lost, and not one prime more.
    const bound = board.lay(cell, board.digits[cell] as number, lost + 1);
    expect(bound).toBe(lost);
    expect(board.lay(cell, 7, 1000)).toBeLessThan(1000);
    board.putBack();
  }
  expect(gridOf(board)).toEqual(before);
  expect(board.primes).toBe(primes);
});

test('A board names one place of each prime', () => {
  const board = new PrimeBoard(ROWS, COLUMNS, DIRECTIONS);
  for (const [cell, digit] of [...'113720319379'].entries()) write(board, cell, Number(digit));
  const words = board.places().map((cells) => cells.map((cell) => board.digits[cell]).join(''));
  expect(words.toSorted()).toEqual([...primesIn(gridOf(board))].toSorted());
});

test('The sieve knows how many primes are below a power of ten', () => {
  for (const [digits, primes] of [
    [1, 4],
    [2, 25],
    [6, 78_498],
    [7, 664_579],
  ] as const) {
    const composite = sieve(digits);
    let count = 1; // The prime 2.
    for (let odd = 1; odd < 10 ** digits; odd += 2) {
      if ((((composite[odd >> 4] as number) >> ((odd >> 1) & 7)) & 1) === 0) count++;
    }
    expect(count, `${digits} digits`).toBe(primes);
  }
  expect(() => sieve(10)).toThrow('Numbers have at most 9 digits, not 10.');
});
