import { expect, test } from 'vitest';
import { FINISH_TONES, toneOf } from '../../src/player/tones.ts';

test('tones rise from find to find through two octaves, then start again', () => {
  const tones = Array.from({ length: 10 }, (_, i) => toneOf(i));
  expect(tones).toEqual([...tones].sort((a, b) => a - b));
  expect(tones[5]).toBeCloseTo(880);
  expect(toneOf(10)).toBe(toneOf(0));
});

test('the chord of a finished board has its octave at the top, and tones of the scale', () => {
  const scale = Array.from({ length: 10 }, (_, i) => toneOf(i));
  expect(FINISH_TONES.every((hz) => scale.some((tone) => Math.abs(tone - hz) < 0.01))).toBe(true);
  expect((FINISH_TONES.at(-1) ?? 0) / (FINISH_TONES[0] ?? 1)).toBeCloseTo(2);
});
