import { DIRECTIONS, STEPS } from '../../src/puzzle/model/grid.ts';
import type { Rng } from '../../src/puzzle/model/rng.ts';
import type { Run } from './improve-words.ts';
import type { RecordInstance, RecordPlacement } from './records.ts';

/**
 * Simulated annealing of digits. Each step changes one cell and recounts the numbers on the lines through it. A prime
 * counts once, however often it is read.
 */

/** Hot enough to lose a few primes at a step; cold enough to lose none. */
const HOTTEST = 1.3;
const COLDEST = 0.12;

/** Steps of the first cooling; each later one takes half as many again, up to a limit. */
const FIRST_STEPS = 200_000;
const GROWTH = 1.5;
const MOST_STEPS = 12_000_000;

/** Which odd numbers below 10^`digits` are composite: number 2i + 1 at bit i. */
const sieve = (digits: number): Uint8Array => {
  const limit = 10 ** digits;
  const composite = new Uint8Array(Math.ceil(limit / 16));
  composite[0] = 1;
  for (let p = 3; p * p < limit; p += 2) {
    if (((composite[p >> 4] as number) >> ((p >> 1) & 7)) & 1) continue;
    for (let multiple = p * p; multiple < limit; multiple += 2 * p) {
      const i = (multiple - 1) / 2;
      composite[i >>> 3] = (composite[i >>> 3] as number) | (1 << (i & 7));
    }
  }
  return composite;
};

/** Lines of cells in every direction, each as long as the board allows. */
const linesOf = (rows: number, columns: number): number[][] => {
  const lines: number[][] = [];
  const isInside = (row: number, column: number): boolean => row >= 0 && row < rows && column >= 0 && column < columns;
  for (const { dRow, dColumn } of DIRECTIONS.map((direction) => STEPS[direction])) {
    for (let start = 0; start < rows * columns; start++) {
      let [row, column] = [Math.floor(start / columns), start % columns];
      if (isInside(row - dRow, column - dColumn)) continue;
      const line: number[] = [];
      for (; isInside(row, column); row += dRow, column += dColumn) line.push(row * columns + column);
      lines.push(line);
    }
  }
  return lines;
};

/** Below this, an array counts how often an odd prime is read, and a map above: it takes less memory there. */
const FEW_DIGITS = 10_000_000;

/** How often each prime is read, and a log of the changes since the last mark. */
class PrimeCounts {
  /** Of the odd prime 2i + 1 at i, and of the prime 2 at 0. */
  readonly #small = new Uint16Array(FEW_DIGITS / 2);
  readonly #large = new Map<number, number>();
  readonly #log: number[] = [];
  #logged = 0;
  /** The number of different primes. */
  different = 0;

  mark(): void {
    this.#logged = 0;
  }

  add(prime: number): void {
    this.#log[this.#logged++] = prime;
    if (this.#change(prime, 1) === 1) this.different++;
  }

  remove(prime: number): void {
    this.#log[this.#logged++] = -prime;
    if (this.#change(prime, -1) === 0) this.different--;
  }

  /** Takes back the changes since the mark. */
  undo(): void {
    for (let i = this.#logged - 1; i >= 0; i--) {
      const prime = this.#log[i] as number;
      if (prime > 0) this.remove(prime);
      else this.add(-prime);
    }
    this.#logged = 0;
  }

  #change(prime: number, by: 1 | -1): number {
    if (prime < FEW_DIGITS) {
      const i = prime === 2 ? 0 : prime >> 1;
      const count = (this.#small[i] as number) + by;
      this.#small[i] = count;
      return count;
    }
    const count = (this.#large.get(prime) ?? 0) + by;
    if (count === 0) this.#large.delete(prime);
    else this.#large.set(prime, count);
    return count;
  }
}

/** Digits on a board, with the primes read on it and how often. */
class PrimeBoard {
  readonly digits: Uint8Array;
  readonly #lines: readonly number[][];
  /** For each cell, the lines through it and its index on each. */
  readonly #through: readonly { readonly line: readonly number[]; readonly at: number }[][];
  readonly #composite: Uint8Array;
  readonly #counts = new PrimeCounts();

  constructor(rows: number, columns: number, rng: Rng) {
    this.digits = Uint8Array.from({ length: rows * columns }, () => rng.nextInt(10));
    this.#lines = linesOf(rows, columns);
    this.#through = Array.from(this.digits, (_, cell) =>
      this.#lines.filter((line) => line.includes(cell)).map((line) => ({ line, at: line.indexOf(cell) })),
    );
    this.#composite = sieve(Math.max(rows, columns));
    for (const line of this.#lines) for (let at = 0; at < line.length; at++) this.#countFrom(line, at, at, 1);
  }

  get primes(): number {
    return this.#counts.different;
  }

  /** Writes a digit. */
  write(cell: number, digit: number): void {
    this.#counts.mark();
    this.#countThrough(cell, -1);
    this.digits[cell] = digit;
    this.#countThrough(cell, 1);
  }

  /** Takes back the last digit written. */
  unwrite(cell: number, before: number): void {
    this.#counts.undo();
    this.digits[cell] = before;
  }

  /** A place of each prime, by the first direction and cell that read it. */
  *readings(): Generator<readonly number[]> {
    const seen = new Set<number>();
    for (const line of this.#lines) {
      for (let from = 0; from < line.length; from++) {
        let number = 0;
        for (let to = from; to < line.length && this.digits[line[from] as number] !== 0; to++) {
          number = number * 10 + (this.digits[line[to] as number] as number);
          if (!this.#isPrime(number) || seen.has(number)) continue;
          seen.add(number);
          yield line.slice(from, to + 1);
        }
      }
    }
  }

  #isPrime(number: number): boolean {
    if (number % 2 === 0) return number === 2;
    return !(((this.#composite[Math.floor(number / 16)] as number) >> ((number >> 1) & 7)) & 1);
  }

  /** Counts the numbers with the cell, on all lines. */
  #countThrough(cell: number, by: 1 | -1): void {
    for (const { line, at } of this.#through[cell] ?? []) {
      for (let from = 0; from <= at; from++) this.#countFrom(line, from, at, by);
    }
  }

  /** Counts the numbers that begin at `from` and end at `at` or later. Leading zeros make no other number. */
  #countFrom(line: readonly number[], from: number, at: number, by: 1 | -1): void {
    if (this.digits[line[from] as number] === 0) return;
    let number = 0;
    for (let to = from; to < line.length; to++) {
      number = number * 10 + (this.digits[line[to] as number] as number);
      if (to < at || !this.#isPrime(number)) continue;
      if (by === 1) this.#counts.add(number);
      else this.#counts.remove(number);
    }
  }
}

const placementOf = (cells: readonly number[], digits: Uint8Array, columns: number): RecordPlacement => {
  const [first = 0, second = first + 1] = cells;
  const [row, column] = [Math.floor(first / columns), first % columns];
  const [dRow, dColumn] = [Math.floor(second / columns) - row, (second % columns) - column];
  const direction = DIRECTIONS.find((name) => STEPS[name].dRow === dRow && STEPS[name].dColumn === dColumn) ?? 'E';
  return { word: cells.map((cell) => digits[cell]).join(''), row, column, direction };
};

const describe = (board: PrimeBoard, columns: number) => {
  const text = [...board.digits].join('');
  const placements = [...board.readings()].map((cells) => placementOf(cells, board.digits, columns));
  const rows = board.digits.length / columns;
  return { grid: Array.from({ length: rows }, (_, r) => text.slice(r * columns, (r + 1) * columns)), placements };
};

const CLOCK_EVERY = 4096;

/** Looks for digits with more primes than `value`. */
export const improvePrimes = ({ objective }: RecordInstance, value: number, run: Run, rng: Rng): void => {
  if (objective.kind !== 'most-primes') throw new Error(`expected most-primes, got ${objective.kind}`);
  let best = value;
  const board = new PrimeBoard(objective.rows, objective.columns, rng);
  for (let steps = FIRST_STEPS; ; steps = Math.min(MOST_STEPS, steps * GROWTH)) {
    for (let step = 0; step < steps; step++) {
      if (step % CLOCK_EVERY === 0 && performance.now() >= run.deadlineMs) return;
      const heat = HOTTEST * (COLDEST / HOTTEST) ** (step / steps);
      const cell = rng.nextInt(board.digits.length);
      const before = board.digits[cell] as number;
      const primes = board.primes;
      board.write(cell, (before + 1 + rng.nextInt(9)) % 10);
      const change = board.primes - primes;
      if (change < 0 && rng.nextUint32() / 2 ** 32 >= Math.exp(change / heat)) board.unwrite(cell, before);
      if (board.primes <= best) continue;
      best = board.primes;
      run.report(describe(board, objective.columns));
    }
  }
};
