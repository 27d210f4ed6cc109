import { expect, test } from 'vitest';
import { DIFFICULTIES, isDifficulty, PRESETS } from '../../src/puzzle/difficulty.ts';

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

test('only the four names are difficulties', () => {
  expect(isDifficulty('hard')).toBe(true);
  expect(isDifficulty('Hard')).toBe(false);
  expect(isDifficulty('toString')).toBe(false);
});
