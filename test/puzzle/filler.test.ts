import { expect, test } from 'vitest';
import { coveringPool } from '../../src/puzzle/finish/filler-pool.ts';
import { isClean } from '../../src/puzzle/model/puzzle.ts';
import { measureDifficulty } from '../../src/puzzle/verify/difficulty-score.ts';
import { specOf } from './fixtures.ts';
import { generated } from './generated.ts';

test('red herrings begin like words, break off, and break no rule', () => {
  const seeds = Array.from({ length: 10 }, (_, i) => `seed ${i}`);
  const nearMisses = (redHerrings: number): number =>
    seeds.reduce((sum, seed) => {
      const puzzle = generated(specOf({ rows: 13, columns: 14, seed, redHerrings }));
      expect(isClean(puzzle.certificate)).toBe(true);
      return sum + measureDifficulty(puzzle).nearMisses;
    }, 0);
  expect(nearMisses(12)).toBeGreaterThan(4 * nearMisses(0) + 20);
});

test('red herrings give way when nothing else could be filled', () => {
  const spec = specOf({ redHerrings: 6, fillerLetters: ['Z'], blocklist: ['ELEPH', 'GIRA', 'PAN', 'DOLP', 'OCT'] });
  expect(isClean(generated({ ...spec, words: spec.words.slice(5) }).certificate)).toBe(true);
});

test('covering filler has the letters of the words and, as many again, those of their ends alike', () => {
  const pool = coveringPool(['QUEEN', 'ROOK', 'KNIGHT']);
  const count = (letter: string): number => pool.filter((other) => other === letter).length;
  expect(pool).toHaveLength(30);
  expect(['Q', 'N', 'R', 'K', 'T'].map(count)).toEqual([4, 5, 4, 5, 4]);
  expect(['U', 'I', 'A'].map(count)).toEqual([1, 1, 0]);
  expect(coveringPool([])).toEqual([]);
});
