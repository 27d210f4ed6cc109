import { expect, test } from 'vitest';
import { improvePrimes } from '../../bench/records/improve-primes.ts';
import type { Found } from '../../bench/records/improve-words.ts';
import type { RecordInstance } from '../../bench/records/records.ts';
import { DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { primesIn } from './primes-in.ts';

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
