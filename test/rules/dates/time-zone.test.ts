import { expect, test } from 'vitest';
import { isTimeZone, nextClockChange, parseTimeZone, suggestTimeZones } from '../../../src/rules/dates/time-zone.ts';

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

test('an offset names the zone of IANA that counts the other way', () => {
  expect(suggestTimeZones('utc+2', 3)).toEqual(['Etc/GMT-2']);
  expect(suggestTimeZones('GMT -05:00', 3)).toEqual(['Etc/GMT+5']);
  expect(suggestTimeZones('utc+0200', 3)).toEqual(['Etc/GMT-2']);
  expect(suggestTimeZones('utc+12', 3)).toEqual(['Etc/GMT-12']);
});

test.each(['utc+99', 'utc+2x', 'my utc+2', 'utc+05:30'])('%s is no offset with a zone', (text) => {
  expect(suggestTimeZones(text, 25).filter((zone) => zone.startsWith('Etc/'))).toEqual([]);
});

test('an abbreviation gives its zones in order, up to the limit', () => {
  const zones = ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'];
  expect(suggestTimeZones(' IST ', 25)).toEqual(zones);
  expect(suggestTimeZones('ist', 2)).toEqual(zones.slice(0, 2));
});

test('a misspelt place gives the nearest places, nearest first', () => {
  expect(suggestTimeZones('Athenz', 25)[0]).toBe('Europe/Athens');
  expect(suggestTimeZones('Berlim', 25)).toEqual(['Europe/Berlin', 'America/Belem']);
  expect(suggestTimeZones('Europe/Berlim', 25)).toEqual(['Europe/Berlin', 'America/Belem']);
  expect(suggestTimeZones('bxrlxm', 25)).toEqual([]);
  expect(suggestTimeZones('berlinxx', 25)).toEqual(['Europe/Berlin']);
  expect(suggestTimeZones('brlinxxx', 25)).toEqual([]);
  expect(suggestTimeZones('qome', 25)).toEqual(['Africa/Lome', 'America/Nome', 'Europe/Rome']);
  expect(suggestTimeZones('qome', 2)).toHaveLength(2);
  expect(suggestTimeZones('qomx', 25)).toEqual([]);
});

test('a nearer spelling comes before one earlier in the alphabet', () => {
  expect(suggestTimeZones('melbourna', 25)).toEqual(['Australia/Melbourne']);
  expect(suggestTimeZones('bankok', 25)[0]).toBe('Asia/Bangkok');
  expect(suggestTimeZones('monaca', 25)[0]).toBe('Europe/Monaco');
});

test('places that begin with the text come before others with it', () => {
  const zones = suggestTimeZones('york', 25);
  expect(zones).toContain('America/New_York');
  const [manila, amman] = ['Asia/Manila', 'Asia/Amman'].map((zone) => suggestTimeZones('man', 25).indexOf(zone));
  expect(manila).toBeGreaterThanOrEqual(0);
  expect(manila).toBeLessThan(amman ?? -1);
  expect(suggestTimeZones('newy', 25)).not.toContain('America/New_York');
  expect(suggestTimeZones('america/new', 1)).toEqual(['America/New_York']);
  expect(suggestTimeZones('new_york', 5)).toEqual(['America/New_York']);
  expect(suggestTimeZones('  new        york', 5)).toEqual(['America/New_York']);
});

test('a text with a slash is searched whole, and else by its place', () => {
  const zones = suggestTimeZones('europe/b', 25);
  expect(zones).toContain('Europe/Berlin');
  expect(zones.filter((zone) => !zone.startsWith('Europe/B'))).toEqual([]);
  expect(suggestTimeZones('grece/athe', 5)).toEqual(['Europe/Athens']);
  expect(suggestTimeZones('buenos airez', 5)).toEqual(['America/Argentina/Buenos_Aires']);
});

test('a text longer than any zone gives none', () => {
  expect(suggestTimeZones(`athens${' '.repeat(94)}`, 5)).toEqual(['Europe/Athens']);
  expect(suggestTimeZones(`athens${' '.repeat(95)}`, 5)).toEqual([]);
});

test('the next clock change is known, and zones without any have none', () => {
  expect(nextClockChange(Date.UTC(2026, 2, 14), 'Europe/Athens')).toBe(Date.UTC(2026, 2, 29, 1));
  expect(nextClockChange(Date.UTC(2026, 2, 14), 'UTC')).toBeUndefined();
});
