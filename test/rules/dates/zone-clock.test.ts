import { expect, test } from 'vitest';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import {
  dateInZone,
  dayStart,
  instantInZone,
  isEvening,
  nextDate,
  postInstant,
} from '../../../src/rules/dates/zone-clock.ts';

const at = (iso: string): number => Date.parse(iso);
const date = (text: string): PuzzleDate => text as PuzzleDate;
const time = (text: string): PostTime => text as PostTime;

test('the next date crosses months and years', () => {
  expect(nextDate(date('2026-02-28'))).toBe('2026-03-01');
  expect(nextDate(date('2026-12-31'))).toBe('2027-01-01');
  expect(nextDate(date('2026-12-31'))).toBe('2027-01-01');
});

test('a date begins at midnight of its zone, or after the gap where midnight is skipped', () => {
  expect(dayStart(date('2026-03-14'), 'Europe/Athens')).toBe(at('2026-03-13T22:00Z'));
  expect(dayStart(date('2026-03-14'), 'UTC')).toBe(at('2026-03-14T00:00Z'));
  expect(dayStart(date('2026-03-15'), 'UTC')).toBe(at('2026-03-15T00:00Z'));
  expect(dayStart(date('2026-04-24'), 'Africa/Cairo')).toBe(at('2026-04-23T22:00Z'));
});

test('the date of a zone changes at its midnight, in both directions of the clock', () => {
  const midnight = at('2026-03-14T22:00Z');
  for (const [nowMs, expected] of [
    [midnight - 1, '2026-03-14'],
    [midnight, '2026-03-15'],
    [midnight + 86_400_000 - 1, '2026-03-15'],
    [midnight + 86_400_000, '2026-03-16'],
    [midnight, '2026-03-15'],
    [midnight - 1, '2026-03-14'],
  ] as const)
    expect(dateInZone(nowMs, 'Europe/Athens')).toBe(expected);
});

test('zones at one instant have dates of their own', () => {
  const now = at('2026-03-14T12:00Z');
  expect(dateInZone(now, 'Pacific/Kiritimati')).toBe('2026-03-15');
  expect(dateInZone(now, 'Pacific/Pago_Pago')).toBe('2026-03-14');
});

test('a skipped time is posted right after the gap, and a repeated one the first time', () => {
  expect(postInstant(date('2026-03-29'), time('03:30'), 'Europe/Athens')).toBe(at('2026-03-29T01:00Z'));
  expect(postInstant(date('2026-10-25'), time('03:30'), 'Europe/Athens')).toBe(at('2026-10-25T00:30Z'));
  expect(postInstant(date('2026-03-14'), time('09:00'), 'Europe/Athens')).toBe(at('2026-03-14T07:00Z'));
});

test('a time belongs to its date, its zone and itself', () => {
  expect(instantInZone(date('2026-03-14'), time('09:00'), 'UTC')).toBe(at('2026-03-14T09:00Z'));
  expect(instantInZone(date('2026-03-15'), time('09:00'), 'UTC')).toBe(at('2026-03-15T09:00Z'));
  expect(instantInZone(date('2026-03-14'), time('10:00'), 'UTC')).toBe(at('2026-03-14T10:00Z'));
  expect(instantInZone(date('2026-03-14'), time('09:00'), 'Asia/Tokyo')).toBe(at('2026-03-14T00:00Z'));
});

test('a date that a zone never had has no instant', () => {
  expect(instantInZone(date('2011-12-30'), time('09:00'), 'Pacific/Apia')).toBeUndefined();
  expect(instantInZone(date('2011-12-31'), time('09:00'), 'Pacific/Apia')).toBe(at('2011-12-30T19:00Z'));
});

test('evening lasts from 19:00 to before 22:00', () => {
  const evening = (iso: string): boolean => isEvening(at(iso), 'Europe/Athens');
  expect(evening('2026-03-14T16:59:59.999Z')).toBe(false);
  expect(evening('2026-03-14T17:00Z')).toBe(true);
  expect(evening('2026-03-14T19:59:59.999Z')).toBe(true);
  expect(evening('2026-03-14T20:00Z')).toBe(false);
  expect(evening('2026-03-14T08:00Z')).toBe(false);
});
