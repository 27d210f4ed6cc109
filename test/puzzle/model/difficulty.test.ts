import { expect, test } from 'vitest';
import { DIFFICULTIES, directionsFor, isDifficulty, PRESETS } from '../../../src/puzzle/model/difficulty.ts';

test('every step up has a larger grid, more words and no fewer directions', () => {
  const presets = DIFFICULTIES.map((difficulty) => PRESETS[difficulty]);
  for (const [i, preset] of presets.slice(1).entries()) {
    const easier = presets[i];
    if (!easier) throw new Error('expected an easier preset');
    expect(preset.rows * preset.columns).toBeGreaterThan(easier.rows * easier.columns);
    expect(preset.wordCount).toBeGreaterThan(easier.wordCount);
    expect(preset.directions.length).toBeGreaterThanOrEqual(easier.directions.length);
  }
});

test('a list written from left to right runs as the difficulty says', () => {
  for (const difficulty of DIFFICULTIES) {
    expect(directionsFor(difficulty, 'en')).toEqual(PRESETS[difficulty].directions);
    expect(directionsFor(difficulty, 'herero')).toEqual(PRESETS[difficulty].directions);
  }
});

test.each(['he', 'ar', 'fa-IR', 'ur', 'YI'])('a list in %s, written from right to left, runs mirrored', (language) => {
  expect(directionsFor('easy', language)).toEqual(['W', 'S']);
  expect(directionsFor('medium', language)).toEqual(['W', 'S', 'SW', 'NW']);
  expect(new Set(directionsFor('hard', language))).toEqual(new Set(PRESETS.hard.directions));
});

test('only the four names are difficulties', () => {
  expect(isDifficulty('hard')).toBe(true);
  expect(isDifficulty('Hard')).toBe(false);
  expect(isDifficulty('toString')).toBe(false);
});
