import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTimeZone, suggestTimeZones } from '../../../src/rules/dates/read-time-zone.ts';
import { isTimeZone, ZONES } from '../../../src/rules/dates/time-zone.ts';
import { describeZone } from '../../../src/rules/dates/zone-label.ts';

const nowMs = Date.UTC(2026, 2, 14, 9);

const read = (typed: string, language = 'en'): string => {
  const reading = readTimeZone(typed, { language, nowMs });
  if (reading.kind === 'zone') return reading.zone;
  return reading.kind === 'choices'
    ? `? ${reading.zones.join(' ')}`
    : `no ${reading.nearest.map(({ zone }) => zone).join(' ')}`.trim();
};

const suggest = (typed: string, limit = 25, language = 'en') => suggestTimeZones(typed, limit, { language, nowMs });
const zonesFor = (typed: string, limit = 25): string[] => suggest(typed, limit).map(({ zone }) => zone);

describe('readTimeZone', () => {
  test.each([
    ['EST', 'America/New_York'],
    ['et', 'America/New_York'],
    ['EST5EDT', 'America/New_York'],
    [' pst ', 'America/Los_Angeles'],
    ['MST', 'America/Denver'],
    ['HST', 'Pacific/Honolulu'],
    ['GMT', 'Europe/London'],
    ['BST', 'Europe/London'],
    ['utc', 'UTC'],
    ['Z', 'UTC'],
  ])('the abbreviation %s stands for a place with its summer time: %s', (typed, zone) => {
    expect(read(typed)).toBe(zone);
  });

  test('Central European Time is that of the reader’s own country', () => {
    expect(['CET', 'MEZ', 'cest'].map((name) => read(name, 'de'))).toEqual(Array(3).fill('Europe/Berlin'));
    expect([read('CET', 'fr'), read('CET', 'es'), read('CET', 'it'), read('CET')]).toEqual([
      'Europe/Paris',
      'Europe/Madrid',
      'Europe/Rome',
      'Europe/Berlin',
    ]);
    expect(read('CET', 'pl')).toBe('Europe/Warsaw');
    expect(read('EET', 'el')).toBe('Europe/Athens');
    expect(read('EET')).toContain('? Europe/Athens Europe/Helsinki');
  });

  test('an abbreviation of several places gives a choice', () => {
    expect(read('CST')).toBe('? America/Chicago Asia/Shanghai America/Havana');
    expect(read('IST')).toBe('? Asia/Kolkata Europe/Dublin Asia/Jerusalem');
  });

  test.each([
    ['germany', 'Europe/Berlin'],
    ['Deutschland', 'Europe/Berlin'],
    ['ALLEMAGNE', 'Europe/Berlin'],
    ['Ελλάδα', 'Europe/Athens'],
    ['Athen', 'Europe/Athens'],
    ['αθηνα', 'Europe/Athens'],
    ['New York', 'America/New_York'],
    ['nyc', 'America/New_York'],
    ['Berlin', 'Europe/Berlin'],
    ['Munich', 'Europe/Berlin'],
    ['münchen', 'Europe/Berlin'],
    ['Seattle', 'America/Los_Angeles'],
    ['california', 'America/Los_Angeles'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['sao paulo', 'America/Sao_Paulo'],
    ['Paris', 'Europe/Paris'],
    ['Athens', 'Europe/Athens'],
    ['turkey', 'Europe/Istanbul'],
    ['uk', 'Europe/London'],
  ])('the place %s has the zone %s', (typed, zone) => {
    expect(read(typed)).toBe(zone);
  });

  test('a country with several clocks gives a choice, the one with the most people first', () => {
    expect(read('usa')).toMatch(/^\? America\/New_York America\/Chicago America\/Los_Angeles America\/Denver/);
    expect(read('España')).toBe('? Europe/Madrid Atlantic/Canary');
    expect(read('Texas')).toBe('? America/Chicago America/Denver');
    expect(read('mexico')).toContain('America/Cancun');
  });

  test('two large places of one name give a choice', () => {
    expect(read('Georgia')).toBe('? Asia/Tbilisi America/New_York');
    expect(read('Birmingham')).toBe('? America/Chicago Europe/London');
  });

  test('an offset gives the fixed zone and the places with it today, and is no zone by itself', () => {
    expect(read('utc+2')).toMatch(/^\? Etc\/GMT-2 Africa\/Cairo/);
    expect(read('GMT -05:00')).toMatch(/^\? Etc\/GMT\+5 /);
    expect(read('utc+0530')).toBe('? Asia/Kolkata Asia/Colombo');
    expect(read('utc+99')).toMatch(/^no/);
    expect(read('Etc/GMT+5')).toBe('Etc/GMT+5');
  });

  test('a text without a place is refused with the nearest places', () => {
    expect(read('Europe/Atens')).toBe('no Europe/Athens');
    expect(read('Birmingam')).toContain('Europe/London');
    expect(read('')).toMatch(/^no America\/New_York/);
    expect(read('xqzwv')).toBe('no');
    expect(read(`athens${' '.repeat(95)}`)).toBe('no');
  });

  test('the name of every zone is read as itself, so stored settings can be typed again', () => {
    const others = ZONES.filter((zone) => zone.includes('/')).filter((zone) => read(zone) !== zone);
    expect(others).toEqual([]);
    expect(read('us/eastern')).toBe('us/eastern');
  });

  test('any text gives zones that the runtime has, and never a fixed offset without a sign', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z+/ -]{1,12}$/)), (typed) => {
        const reading = readTimeZone(typed, { language: 'en', nowMs });
        if (reading.kind === 'zone') expect(isTimeZone(reading.zone)).toBe(true);
        if (reading.kind === 'zone' && !/[+-]|etc/i.test(typed)) expect(reading.zone).not.toMatch(/^Etc|^[EMH]ST$/);
      }),
      { numRuns: 60 },
    );
  });
});

describe('suggestTimeZones', () => {
  test('places that begin with the text come first, those with most people before others', () => {
    expect(zonesFor('ber')[0]).toBe('Europe/Berlin');
    expect(zonesFor('new_york')).toContain('America/New_York');
    expect(zonesFor('europe/b').every((zone) => zone.startsWith('Europe/B'))).toBe(true);
    expect(zonesFor('grece/athe', 1)).toEqual(['Europe/Athens']);
    expect(zonesFor('melbourna', 1)).toEqual(['Australia/Melbourne']);
  });

  test('an empty text gives the zones of the reader’s language', () => {
    expect(suggest('', 2, 'el').map(({ zone }) => zone)).toEqual(['Europe/Athens', 'Asia/Nicosia']);
    expect(zonesFor('')).toHaveLength(25);
  });

  test('each is shown with its place, its present time and its name', () => {
    const show = (typed: string, language: string, locale: string): string =>
      suggest(typed, 1, language).map((match) => describeZone(match, nowMs, language, locale))[0] ?? '';
    expect(show('berlin', 'en', 'en-GB')).toBe('Berlin — 10:00, Central European Time');
    expect(show('Munich', 'en', 'en-GB')).toBe('Munich (Berlin) — 10:00, Central European Time');
    expect(show('athen', 'de', 'de')).toBe('Athen — 11:00, Osteuropäische Zeit');
    expect(show('Αθήνα', 'el', 'el')).toBe('Αθήνα — 11:00, Ώρα Ανατολικής Ευρώπης');
    expect(show('utc', 'en', 'en-GB')).toBe('UTC — 09:00, Coordinated Universal Time');
    expect(show('utc+2', 'en', 'en-GB')).toBe('GMT+02 — 11:00');
  });
});
