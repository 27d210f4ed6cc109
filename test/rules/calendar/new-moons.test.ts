import { expect, test } from 'vitest';
import { newMoonFrom } from '../../../src/rules/calendar/moon-days.ts';

const DAY_MS = 86_400_000;

/** From almanacs, in UTC; many are those of solar eclipses. */
const PUBLISHED = [
  '1999-08-11T11:08Z',
  '2000-01-06T18:14Z',
  '2009-07-22T02:35Z',
  '2015-03-20T09:36Z',
  '2016-03-09T01:54Z',
  '2017-08-21T18:30Z',
  '2019-07-02T19:16Z',
  '2020-06-21T06:41Z',
  '2021-12-04T07:43Z',
  '2022-10-25T10:49Z',
  '2023-10-14T17:55Z',
  '2024-04-08T18:21Z',
  '2026-02-17T12:01Z',
  '2026-08-12T17:37Z',
] as const;

test.each(PUBLISHED)('the new moon of %s is known to a minute', (published) => {
  const { at } = newMoonFrom(Date.parse(published) - DAY_MS);
  expect(Math.abs(at - Date.parse(published))).toBeLessThanOrEqual(60_000);
});

test('a new moon counts from its own moment, and the next one follows it', () => {
  const { at } = newMoonFrom(Date.parse('2026-08-12T00:00Z'));
  expect(newMoonFrom(at).at).toBe(at);
  expect(newMoonFrom(at + 1).at).toBeGreaterThan(at + 29 * DAY_MS);
});
