import type { Direction } from '../../src/puzzle/model/grid.ts';
import { STEPS } from '../../src/puzzle/model/grid.ts';
import { sieve } from './prime-sieve.ts';

/** The cells of every way to read one digit or more on a board. A single digit is read once, not in all directions. */
const listReadings = (rows: number, columns: number, directions: readonly Direction[]): number[][] => {
  const readings = Array.from({ length: rows * columns }, (_, cell) => [cell]);
  for (const { dRow, dColumn } of directions.map((direction) => STEPS[direction])) {
    for (let start = 0; start < rows * columns; start++) {
      const cells = [start];
      let [row, column] = [Math.floor(start / columns) + dRow, (start % columns) + dColumn];
      for (; row >= 0 && row < rows && column >= 0 && column < columns; row += dRow, column += dColumn) {
        cells.push(row * columns + column);
        readings.push([...cells]);
      }
    }
  }
  return readings;
};

/** The readings with a cell. */
interface Through {
  readonly readings: Int32Array;
  /** What the cell's digit adds to the number of each: a power of ten. */
  readonly powers: Int32Array;
}

/** Primes below this have a counter each. Larger ones share as many again. */
const OWN_COUNTERS = 1 << 20;

/** Two large primes seldom share a counter. The board then counts one prime too few, until one of them is gone. */
const counterOf = (prime: number): number =>
  prime < OWN_COUNTERS ? prime : OWN_COUNTERS + (Math.imul(prime, 0x9e3779b1) >>> 12);

/**
 * Digits on a board, and how often each prime is read on it. A prime counts once, however often it is read. A change of
 * a digit has two parts: `lift` takes it away with all primes through it, and `lay` puts one there.
 */
export class PrimeBoard {
  readonly digits: Uint8Array;
  /** For each cell, the others that it can be read with. */
  readonly inLine: readonly Uint8Array[];
  readonly #cells: readonly number[][];
  readonly #through: readonly Through[];
  /** The number of each reading. A leading zero makes no other number. */
  readonly #numbers: Int32Array;
  readonly #composite: Uint8Array;
  readonly #counts = new Uint16Array(2 * OWN_COUNTERS);
  readonly #lifted: Int32Array;
  #liftedCount = 0;
  readonly #laid: Int32Array;
  #primes = 0;

  /** A board of zeros, which reads no prime. */
  constructor(rows: number, columns: number, directions: readonly Direction[]) {
    this.digits = new Uint8Array(rows * columns);
    this.#cells = listReadings(rows, columns, directions);
    this.#numbers = new Int32Array(this.#cells.length);
    this.#through = Array.from(this.digits, (_, cell) => {
      const readings = Int32Array.from(this.#cells.keys()).filter((i) => this.#cells[i]?.includes(cell));
      const powers = readings.map((i) => 10 ** [...(this.#cells[i] ?? [])].reverse().indexOf(cell));
      return { readings, powers };
    });
    this.inLine = this.#through.map(({ readings }, cell) => {
      const others = new Set([...readings].flatMap((i) => this.#cells[i] ?? []));
      others.delete(cell);
      return Uint8Array.from(others);
    });
    this.#composite = sieve(Math.max(rows, columns));
    const most = Math.max(...this.#through.map(({ readings }) => readings.length)) + 1;
    this.#lifted = new Int32Array(most);
    this.#laid = new Int32Array(most);
  }

  /** The number of different primes. */
  get primes(): number {
    return this.#primes;
  }

  /** Stops counting the primes through a cell, and gives the number of those read nowhere else. */
  lift(cell: number): number {
    this.#liftedCount = this.#readThrough(cell, this.digits[cell] as number, this.#lifted);
    return this.#uncount(this.#lifted, this.#liftedCount);
  }

  /** Puts back what the last `lift` took. */
  putBack(): void {
    this.#count(this.#lifted, this.#liftedCount);
  }

  /**
   * Puts a digit on a lifted cell if at least `least` primes there are read nowhere else. Gives the number of these
   * primes, or a bound below `least` if there are fewer; then the cell stays lifted.
   */
  lay(cell: number, digit: number, least: number): number {
    const count = this.#readThrough(cell, digit, this.#laid);
    if (count < least) return count;
    const gained = this.#count(this.#laid, count);
    if (gained < least) {
      this.#uncount(this.#laid, count);
      return gained;
    }
    const by = digit - (this.digits[cell] as number);
    const { readings, powers } = this.#through[cell] as Through;
    for (let i = 0; i < readings.length; i++) {
      const reading = readings[i] as number;
      this.#numbers[reading] = (this.#numbers[reading] as number) + by * (powers[i] as number);
    }
    this.digits[cell] = digit;
    return gained;
  }

  /** The cells of each prime, by its first reading. */
  places(): number[][] {
    const found = new Map<number, number[]>();
    for (const [i, cells] of this.#cells.entries()) {
      const number = this.#numbers[i] as number;
      if (this.digits[cells[0] as number] === 0 || found.has(number)) continue;
      if (number === 2 || this.#isOddPrime(number) === 1) found.set(number, cells);
    }
    return [...found.values()];
  }

  /** 1 for odd primes, else 0. */
  #isOddPrime(number: number): number {
    return (~(this.#composite[number >> 4] as number) >> ((number >> 1) & 7)) & number & 1;
  }

  /** Lists the primes through a cell if it had the digit, and gives their number. No branches: none could be foreseen. */
  #readThrough(cell: number, digit: number, into: Int32Array): number {
    const { readings, powers } = this.#through[cell] as Through;
    const numbers = this.#numbers;
    const composite = this.#composite;
    const by = digit - (this.digits[cell] as number);
    let count = 0;
    for (let i = 0; i < readings.length; i++) {
      const number = (numbers[readings[i] as number] as number) + Math.imul(by, powers[i] as number);
      into[count] = number;
      count += (~(composite[number >> 4] as number) >> ((number >> 1) & 7)) & number & 1;
    }
    if (digit === 2) into[count++] = 2;
    return count;
  }

  /** Counts primes, and gives the number of new ones. */
  #count(primes: Int32Array, count: number): number {
    const counts = this.#counts;
    let added = 0;
    for (let i = 0; i < count; i++) {
      const counter = counterOf(primes[i] as number);
      const before = counts[counter] as number;
      counts[counter] = before + 1;
      if (before === 0) added++;
    }
    this.#primes += added;
    return added;
  }

  /** Takes back a count, and gives the number of primes that are gone. */
  #uncount(primes: Int32Array, count: number): number {
    const counts = this.#counts;
    let removed = 0;
    for (let i = 0; i < count; i++) {
      const counter = counterOf(primes[i] as number);
      const after = (counts[counter] as number) - 1;
      counts[counter] = after;
      if (after === 0) removed++;
    }
    this.#primes -= removed;
    return removed;
  }
}
