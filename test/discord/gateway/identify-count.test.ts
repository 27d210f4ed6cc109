import { expect, test } from 'vitest';
import { createIdentifyCount } from '../../../src/discord/gateway/log-in.ts';

const DAY_MS = 24 * 3_600_000;

test('each new session leaves one less, and never less than none', () => {
  const useSession = createIdentifyCount(() => 0, { total: 1_000, remaining: 2, resetAfterMs: DAY_MS });
  expect([useSession(), useSession(), useSession()]).toEqual([1, 0, 0]);
});

test('Discord counts again when it said, and once a day after that', () => {
  let now = 0;
  const useSession = createIdentifyCount(() => now, { total: 1_000, remaining: 5, resetAfterMs: 60_000 });
  now = 59_999;
  expect(useSession()).toBe(4);
  now = 60_000;
  expect([useSession(), useSession()]).toEqual([999, 998]);
  now += DAY_MS;
  expect(useSession()).toBe(999);
});
