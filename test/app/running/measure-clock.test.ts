import { expect, test } from 'vitest';
import { describeWrongClock, measureClock } from '../../../src/app/running/measure-clock.ts';

const NOW = Date.UTC(2026, 2, 14, 9);

const answering = (headers: Record<string, string>) => async () => ({ headers: new Headers(headers) });

test('the clock is compared with the time of Discord’s answer', async () => {
  const date = new Date(NOW - 7_200_000).toUTCString();
  expect(await measureClock('http://x/api', () => NOW, answering({ date }))).toBe(7_200_000);
});

test('if Discord does not tell the time, or cannot be reached, nothing is known', async () => {
  expect(await measureClock('http://x/api', () => NOW, answering({}))).toBeUndefined();
  expect(await measureClock('http://x/api', () => NOW, answering({ date: 'soon' }))).toBeUndefined();
  const fails = () => Promise.reject(new Error('away'));
  expect(await measureClock('http://x/api', () => NOW, fails)).toBeUndefined();
});

test('a clock that is off by more than ten minutes is reported with what to do, others are let pass', () => {
  expect(describeWrongClock(7_200_000)).toMatch(
    /is 2 h 0 min ahead of Discord's, .*: set it right, then start again\.$/,
  );
  expect(describeWrongClock(-11 * 60_000)).toContain('11 min behind Discord');
  for (const fine of [undefined, 0, 10 * 60_000, -10 * 60_000]) expect(describeWrongClock(fine)).toBeUndefined();
});
