import { expect, test } from 'vitest';
import { improvePrimes } from '../../bench/records/improve-primes.ts';
import type { Found } from '../../bench/records/improve-words.ts';
import type { RecordInstance } from '../../bench/records/records.ts';
import { DIRECTIONS, STEPS } from '../../src/puzzle/model/grid.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';

const isPrime = (number: number): boolean => {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false;
  return number > 1;
};

/** Every prime read in a grid, by trial division. */
const primesIn = (grid: readonly string[]): Set<string> => {
  const primes = new Set<string>();
  for (let row = 0; row < grid.length; row++) {
    for (let column = 0; column < grid.length; column++) {
      for (const { dRow, dColumn } of DIRECTIONS.map((direction) => STEPS[direction])) {
        let text = '';
        for (let i = 0; ; i++) {
          const digit = grid[row + i * dRow]?.[column + i * dColumn];
          if (digit === undefined) break;
          text += digit;
          if (!text.startsWith('0') && isPrime(Number(text))) primes.add(text);
        }
      }
    }
  }
  return primes;
};

const squareOf = (side: number): RecordInstance => ({
  name: 'primes',
  title: 'Primes',
  directions: DIRECTIONS,
  sharing: 'any',
  within: true,
  objective: { kind: 'most-primes', rows: side, columns: side },
  source: { text: 'This test', licence: 'MIT' },
});

/** The grids of a search until one has `goal` primes. */
const searchUntil = (side: number, goal: number): Found[] => {
  const found: Found[] = [];
  const run = {
    seed: 'a',
    report: (grid: Found) => found.push(grid),
    get deadlineMs() {
      return (found.at(-1)?.placements.length ?? 0) >= goal ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    },
  };
  improvePrimes(squareOf(side), 0, run, createRng('a'));
  return found;
};

test('Each stored square of digits has all of its primes, each once, and more than the last', () => {
  const found = searchUntil(3, 28);
  const counts = found.map(({ placements }) => placements.length);
  expect(counts).toEqual([...new Set(counts)].toSorted((a, b) => a - b));
  for (const { grid, placements } of found) {
    expect(placements.map(({ word }) => word).toSorted()).toEqual([...primesIn(grid)].toSorted());
  }
});

test('The search finds the most primes in 2 × 2 digits', () => {
  expect(searchUntil(2, 11).at(-1)?.placements).toHaveLength(11);
});
