import { expect, test } from 'vitest';
import { isTimeZone, nextClockChange, parseTimeZone } from '../../../src/rules/dates/time-zone.ts';

test('offsets, instants and empty texts are no names of zones', () => {
  expect(isTimeZone('2026-03-14T00:00Z')).toBe(false);
  expect(['Europe/Athens', 'UTC', '+02:00', '', 'Mars'].map(isTimeZone)).toEqual([true, true, false, false, false]);
});

test('a zone is read with spaces around and within its name', () => {
  expect(parseTimeZone('  America/New   York ')).toBe('America/New_York');
  expect(parseTimeZone('America/Argentina/Buenos Aires')).toBe('America/Argentina/Buenos_Aires');
  expect(parseTimeZone('America/Argentina/ComodRivadavia')).toBe('America/Argentina/ComodRivadavia');
});

test.each(['EST5EDT!', '-UTC', 'Etc/GMT+2;', 'UTC[u-ca=hebrew]', 'a'.repeat(101)])('%s is no zone', (text) => {
  expect(parseTimeZone(text)).toBeUndefined();
});

test('the next clock change is known, and zones without any have none', () => {
  expect(nextClockChange(Date.UTC(2026, 2, 14), 'Europe/Athens')).toBe(Date.UTC(2026, 2, 29, 1));
  expect(nextClockChange(Date.UTC(2026, 2, 14), 'UTC')).toBeUndefined();
});
