import { expect, test } from 'vitest';
import { toneOf } from '../../src/player/tones.ts';

test('tones rise from find to find through two octaves, then start again', () => {
  const tones = Array.from({ length: 10 }, (_, i) => toneOf(i));
  expect(tones).toEqual([...tones].sort((a, b) => a - b));
  expect(tones[5]).toBeCloseTo(880);
  expect(toneOf(10)).toBe(toneOf(0));
});
