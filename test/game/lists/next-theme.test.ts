import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockOf, themeOfDay } from '../../../src/game/lists/daily-list.ts';
import { nextTheme } from '../../../src/game/lists/next-theme.ts';
import type { Stock } from '../../../src/game/lists/theme-appointments.ts';
import { THEME_REST_DAYS } from '../../../src/game/lists/theme-schedule.ts';
import { localityOf } from '../../../src/game/places/locality.ts';
import { NO_VARIANTS, type WeekdayVariants } from '../../../src/game/places/puzzle-settings.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { loadPacks, packLanguages } from '../../../src/words/load-packs.ts';
import { occasionOf } from '../../../src/words/pack.ts';
import { picturedWordsOf } from '../../../src/words/picture-words.ts';
import { keyedHash } from '../../rigs/bot-rig.ts';

const game = { packs: loadPacks(), keyedHash };
const SWAPS = 8;

const stockIn = (language: string): Stock =>
  stockOf(game, { language, locality: localityOf({ timeZone: 'Europe/Athens', language }) });

/** The days from a date to the nearest other day with a theme; 61 if the theme rests longer. */
const restOf = (stock: Stock, id: string, date: PuzzleDate, chosen: ReadonlyMap<string, string>): number => {
  for (let days = 1; days <= THEME_REST_DAYS; days++) {
    for (const day of [addDays(date, days), addDays(date, -days)]) {
      if (themeOfDay(game, stock, day, false, chosen.get(day)).id === id) return days;
    }
  }
  return THEME_REST_DAYS + 1;
};

const cases = fc.record({
  language: fc.constantFrom(...packLanguages()),
  offset: fc.integer({ min: 0, max: 1500 }),
});

test('eight swaps of a date bring nine themes, each of the longest rest that is left', () => {
  fc.assert(
    fc.property(cases, ({ language, offset }) => {
      const stock = stockIn(language);
      const date = addDays('2026-01-01' as PuzzleDate, offset);
      // The day after has another theme than the schedule says.
      const [other] = stock.packs.filter((pack) => occasionOf(pack) === undefined);
      const chosen = new Map([[addDays(date, 1) as string, other?.id ?? '']]);
      const tried = [themeOfDay(game, stock, date, false).id];
      for (let swap = 0; swap < SWAPS; swap++) {
        const next = nextTheme(game, stock, { date, tried, chosen, withPictures: false, variants: NO_VARIANTS });
        if (!next) throw new Error('expected another theme');
        expect(occasionOf(next)).toBeUndefined();
        const left = stock.packs.filter((pack) => occasionOf(pack) === undefined && !tried.includes(pack.id));
        const rests = left.map(({ id }) => restOf(stock, id, date, chosen));
        expect(restOf(stock, next.id, date, chosen)).toBe(Math.max(...rests));
        tried.push(next.id);
      }
      expect(new Set(tried).size).toBe(SWAPS + 1);
    }),
    { numRuns: 25 },
  );
});

test('a picture day swaps for a theme with pictures', () => {
  const variants: WeekdayVariants = NO_VARIANTS.map(() => 'pictures');
  const stock = stockIn('en');
  const date = '2026-03-14' as PuzzleDate;
  const due = themeOfDay(game, stock, date, true);
  const next = nextTheme(game, stock, { date, tried: [due.id], chosen: new Map(), withPictures: true, variants });
  const words = next ? picturedWordsOf(next, game.packs) : [];
  expect(words.filter(({ emoji }) => emoji).length).toBeGreaterThanOrEqual(8);
  expect(next).not.toBe(due);
});

test('with every theme tried, any but the last one may come again; a single theme has no other', () => {
  const all = stockIn('es');
  const tried = all.packs.map(({ id }) => id);
  const swap = { date: '2026-03-14' as PuzzleDate, tried, chosen: new Map(), withPictures: false };
  expect(nextTheme(game, all, swap)?.id).not.toBe(tried.at(-1));
  const one = { ...all, packs: all.packs.slice(0, 1) };
  expect(nextTheme(game, one, { ...swap, tried: [one.packs[0]?.id ?? ''] })).toBeUndefined();
});
