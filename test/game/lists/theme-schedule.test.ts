import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockOf } from '../../../src/game/lists/daily-list.ts';
import type { Stock } from '../../../src/game/lists/theme-appointments.ts';
import { packOfDate, THEME_REST_DAYS } from '../../../src/game/lists/theme-schedule.ts';
import { type LocalSettings, localityOf } from '../../../src/game/places/locality.ts';
import { holidayDates, seasonDates } from '../../../src/rules/calendar/holidays.ts';
import { addDays, dateOf, dayNumber, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { loadPacks, packLanguages } from '../../../src/words/load-packs.ts';
import { occasionOf, type Pack } from '../../../src/words/pack.ts';
import { keyedHash } from '../../rigs/bot-rig.ts';
import { wordsOfDate } from './words-of-date.ts';

const stockIn = (settings: LocalSettings, secret = ''): Stock =>
  stockOf(
    { packs: loadPacks(), keyedHash: secret ? (text) => keyedHash(secret + text) : keyedHash },
    { language: settings.language, locality: localityOf(settings) },
  );

const datesOf = (from: PuzzleDate, count: number): PuzzleDate[] =>
  Array.from({ length: count }, (_, i) => addDays(from, i));

const yearOf = (date: PuzzleDate): number => Number(date.slice(0, 4));

const ZONES = ['Europe/Athens', 'Australia/Sydney', 'America/New_York', 'America/Mexico_City', 'Asia/Singapore', 'UTC'];

const places = fc.record({
  language: fc.constantFrom(...packLanguages()),
  timeZone: fc.constantFrom(...ZONES),
  year: fc.integer({ min: 2025, max: 2034 }),
});

const isInSeason = (pack: Pack, date: PuzzleDate, { locality }: Stock): boolean => {
  if (pack.season === undefined) return true;
  const spans = [-1, 0].map((ago) => pack.season && seasonDates(pack.season, yearOf(date) + ago, locality.climate));
  return spans.some((span) => span && date >= span.from && date <= span.to);
};

/** Whether a holiday is on a date or within six days after it. */
const isItsDay = (pack: Pack, date: PuzzleDate, { locality }: Stock): boolean => {
  const { holiday, language } = pack;
  if (holiday === undefined) return true;
  const days = [0, 1].flatMap((next) => holidayDates(holiday, yearOf(date) + next, { ...locality, language }));
  return days.some((day) => day >= date && dayNumber(day) - dayNumber(date) <= 6);
};

test('no theme comes out of season, off its day, or twice in sixty days, in any language and zone', () => {
  fc.assert(
    fc.property(places, ({ language, timeZone, year }) => {
      const stock = stockIn({ language, timeZone });
      const dates = datesOf(dateOf(year, 1, 1), 425);
      const packs = dates.map((date) => packOfDate(stock, date));
      dates.forEach((date, i) => {
        const pack = packs[i];
        if (!pack) throw new Error('expected a pack');
        expect([date, pack.id, isInSeason(pack, date, stock), isItsDay(pack, date, stock)]).toEqual([
          date,
          pack.id,
          true,
          true,
        ]);
        expect(packs.slice(i + 1, i + 1 + THEME_REST_DAYS).includes(pack), `${pack.id} again after ${date}`).toBe(
          false,
        );
      });
    }),
    { numRuns: 12 },
  );
});

test('every season has its themes and every holiday its day, once a year', () => {
  const stock = stockIn({ language: 'en', timeZone: 'America/New_York' });
  const packs = datesOf('2026-12-01' as PuzzleDate, 365).map((date) => packOfDate(stock, date));
  const wanted = stock.packs.filter((pack) => occasionOf(pack) !== undefined).map(({ id }) => id);
  const came = packs.filter((pack) => occasionOf(pack) !== undefined).map(({ id }) => id);
  expect([...came].sort()).toEqual([...wanted].sort());
});

test('a holiday has its very day, and a festival of several days makes way for it', () => {
  const american = stockIn({ language: 'en', timeZone: 'America/New_York' });
  const on = (date: string, stock = american): string => packOfDate(stock, date as PuzzleDate).id;
  expect(on('2026-12-25')).toBe('christmas');
  expect(on('2026-11-26')).toBe('thanksgiving');
  expect(on('2027-12-25')).toBe('christmas');
  expect(on('2027-12-24')).toBe('hanukkah');
  expect(on('2026-07-04')).toBe('independence-day-us');
  expect(on('2026-10-28', stockIn({ language: 'el', timeZone: 'Europe/Athens' }))).toBe('el-ochi');
  expect(on('2026-04-12', stockIn({ language: 'el', timeZone: 'Europe/Athens' }))).toBe('el-pascha');
});

test('what a server leaves out never comes', () => {
  const leftOut = ['christmas', 'halloween', 'winter'] as const;
  const stock = stockIn({ language: 'en', timeZone: 'Europe/London', leftOut });
  const occasions = datesOf('2026-01-01' as PuzzleDate, 730).map((date) => occasionOf(packOfDate(stock, date)));
  expect(occasions.filter((occasion) => leftOut.some((name) => name === occasion))).toEqual([]);
  expect(occasions).toContain('easter');
});

test('where the equator is near, no theme is for a season', () => {
  const stock = stockIn({ language: 'en', timeZone: 'Asia/Singapore' });
  const seasons = datesOf('2026-01-01' as PuzzleDate, 366).map((date) => packOfDate(stock, date).season);
  expect(new Set(seasons)).toEqual(new Set([undefined]));
});

test('no word of a list comes twice in fourteen days, on the largest lists too', () => {
  fc.assert(
    fc.property(places, ({ language, timeZone, year }) => {
      const stock = stockIn({ language, timeZone });
      const lists = datesOf(dateOf(year, 11, 20), 60).map((date) =>
        wordsOfDate(stock, date, { count: 20, maxCells: 18 }, '1').map(({ word }) => word),
      );
      lists.forEach((words, i) => {
        const before = lists.slice(Math.max(0, i - 13), i).flat();
        expect(words.filter((word) => before.includes(word))).toEqual([]);
      });
    }),
    { numRuns: 8 },
  );
});

test('a schedule is the same however it is asked for, and another for another installation', () => {
  const settings = { language: 'en', timeZone: 'Europe/London' };
  const dates = datesOf('2026-06-01' as PuzzleDate, 60);
  const inOrder = dates.map((date) => packOfDate(stockIn(settings), date).id);
  // A function of its own has no schedule yet.
  const fresh = { ...stockIn(settings), keyedHash: (text: string) => keyedHash(text) };
  const backwards = [...dates].reverse().map((date) => packOfDate(fresh, date).id);
  expect(backwards.reverse()).toEqual(inOrder);
  expect(dates.map((date) => packOfDate(stockIn(settings, 'other '), date).id)).not.toEqual(inOrder);
});

test('dates before the first year have themes too', () => {
  expect(packOfDate(stockIn({ language: 'en', timeZone: 'UTC' }), '2019-12-25' as PuzzleDate).id).toBe('christmas');
});

test('servers with equal settings in one kind of place share their themes', () => {
  const [london, kolkata, tokyo] = ['Europe/London', 'Asia/Kolkata', 'Asia/Tokyo'].map((timeZone) =>
    localityOf({ timeZone, language: 'en' }),
  );
  expect(kolkata).toEqual(tokyo);
  expect(london).not.toEqual(tokyo);
});

/** The share of days with a theme whose group was there in the three days before. */
const shareOfKin = (language: string): number => {
  const stock = stockIn({ language, timeZone: 'UTC' });
  const groups = datesOf(dateOf(2027, 1, 1), 365).map((date) => packOfDate(stock, date).group);
  const near = groups.filter((group, i) => group !== undefined && groups.slice(Math.max(0, i - 3), i).includes(group));
  return near.length / groups.length;
};

test.each(packLanguages())('themes of one group rarely come within three days of each other in %s', (language) => {
  expect(shareOfKin(language)).toBeLessThan(0.01);
});
