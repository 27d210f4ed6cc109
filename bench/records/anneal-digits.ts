import type { Rng } from '../../src/puzzle/model/rng.ts';
import type { PrimeBoard } from './prime-board.ts';

/** How often each digit is tried, against the others: all but 1, 3, 7 and 9 end no prime of two digits or more. */
const WEIGHTS = [1, 8, 2, 8, 2, 2, 2, 8, 2, 8];
const DIGITS = Uint8Array.from(WEIGHTS.flatMap((weight, digit) => new Array<number>(weight).fill(digit)));

/** Digits tried on a cell before the next one: what `lift` finds out serves them all. */
const TRIES = 8;

/** Tries between two looks at the heat and at the clock. */
const STRIDE = 8192;

/** Logarithms of evenly spread numbers from 0 to 1. */
const LOGARITHMS = Float64Array.from({ length: 4096 }, (_, i) => Math.log((i + 0.5) / 4096));

/**
 * Most tries would lose many primes, and did so not long ago. `hopes` keeps a guess of the gain of each digit on each
 * cell. It is the gain at the last try, and a little more after each change. A try beyond hope is skipped: few of these
 * would have been good.
 */
const HOPE = 2;
const HOPE_OF_CHANGE = 0.125;
const HOPE_OF_CHANGE_IN_LINE = 2;
const MOST_HOPE = 1000;

/** What an annealing may do, and whom it tells. */
export interface Cooling {
  /** A loss of so many primes is taken with the chance 1/e at the start, and of `coldest` at the end. */
  readonly hottest: number;
  readonly coldest: number;
  /** Digits tried in all, with those beyond hope. */
  readonly steps: number;
  readonly isOver: () => boolean;
  /** Hears of each change to as many primes as never before in this cooling. */
  readonly onMost: () => void;
}

/** Simulated annealing: changes single digits while the heat falls evenly. */
export const annealDigits = (
  board: PrimeBoard,
  { hottest, coldest, steps, isOver, onMost }: Cooling,
  rng: Rng,
): void => {
  const { digits, inLine } = board;
  const hopes = new Float32Array(10 * digits.length).fill(MOST_HOPE);
  let most = 0;
  const raiseHopes = (changed: number): void => {
    for (let i = 0; i < hopes.length; i++) hopes[i] = (hopes[i] as number) + HOPE_OF_CHANGE;
    for (const cell of inLine[changed] as Uint8Array) {
      for (let i = 10 * cell; i < 10 * cell + 10; i++) hopes[i] = (hopes[i] as number) + HOPE_OF_CHANGE_IN_LINE;
    }
  };
  const tryCell = (cell: number, heat: number): void => {
    const before = digits[cell] as number;
    let lost = -1;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const digit = DIGITS[rng.nextInt(DIGITS.length)] as number;
      if (digit === before) continue;
      const least = heat * (LOGARITHMS[rng.nextUint32() >>> 20] as number);
      const hope = 10 * cell + digit;
      if ((hopes[hope] as number) < least) continue;
      if (lost < 0) lost = board.lift(cell);
      const gained = board.lay(cell, digit, lost + least);
      if (gained >= lost + least) {
        raiseHopes(cell);
        return;
      }
      hopes[hope] = gained - lost + HOPE;
    }
    if (lost >= 0) board.putBack();
  };
  for (let step = 0; step < steps && !isOver(); step += STRIDE) {
    const heat = hottest + (coldest - hottest) * (step / steps);
    for (let i = 0; i < STRIDE; i += TRIES) {
      tryCell(rng.nextInt(digits.length), heat);
      if (board.primes <= most) continue;
      most = board.primes;
      onMost();
    }
  }
};
