import { expect, test } from 'vitest';
import { DIFFICULTIES, PRESETS } from '../../../src/puzzle/model/difficulty.ts';
import { DIRECTIONS } from '../../../src/puzzle/model/grid.ts';
import { measureDifficulty } from '../../../src/puzzle/verify/difficulty-score.ts';
import { ANIMALS, listOf, specOf } from '../fixtures.ts';
import { generated } from '../generated.ts';

const MORE = ['WALRUS', 'BADGER', 'WEASEL', 'IGUANA'];

const scoreOf = (overrides: Parameters<typeof specOf>[0]): number =>
  measureDifficulty(generated(specOf({ rows: 12, columns: 14, ...overrides }))).score;

test('each preset is harder than the one before, whatever the seed', () => {
  for (let i = 0; i < 5; i++) {
    const scores = DIFFICULTIES.map((difficulty) => {
      const { rows, columns, wordCount, directions, redHerrings } = PRESETS[difficulty];
      const words = listOf([...ANIMALS, ...MORE].slice(0, wordCount));
      return scoreOf({ rows, columns, words, directions, redHerrings, seed: `seed ${i}` });
    });
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(DIFFICULTIES.length);
  }
});

test('more directions, more room and letters of the list as filler each make it harder', () => {
  expect(scoreOf({ directions: DIRECTIONS })).toBeGreaterThan(scoreOf({ directions: ['E', 'S'] }));
  expect(scoreOf({ rows: 18, columns: 20 })).toBeGreaterThan(scoreOf({}));
  expect(scoreOf({})).toBeGreaterThan(scoreOf({ fillerLetters: ['X', 'Z'] }));
});

test('the report counts what is on the board', () => {
  const report = measureDifficulty(
    generated(specOf({ directions: ['W'], rows: 12, words: listOf(['OTTER', 'LYNX']) })),
  );
  expect(report).toMatchObject({ directionsUsed: 1, backwardShare: 1, diagonalShare: 0, crossings: 0 });
  expect(report.density).toBeCloseTo(9 / 132);
});
