import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stockOf, themeOfDay } from '../../../src/game/lists/daily-list.ts';
import { allowTheme, bannedThemes, banTheme, MIN_EVERYDAY_THEMES } from '../../../src/game/lists/never-themes.ts';
import type { Stock } from '../../../src/game/lists/theme-appointments.ts';
import { packOfDate, THEME_REST_DAYS } from '../../../src/game/lists/theme-schedule.ts';
import { saveChannel } from '../../../src/game/places/channel-settings.ts';
import { localityOf } from '../../../src/game/places/locality.ts';
import { formatBans, parseBans, type ThemeBan } from '../../../src/game/places/theme-bans.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { loadPacks, packLanguages } from '../../../src/words/load-packs.ts';
import { occasionOf, type Pack } from '../../../src/words/pack.ts';
import { createGame, keyedHash } from '../../rigs/bot-rig.ts';

const game = { packs: loadPacks(), keyedHash };
const START = '2026-01-01' as PuzzleDate;

const stockIn = (language: string, bans: readonly ThemeBan[]): Stock =>
  stockOf(game, { language, locality: localityOf({ timeZone: 'Europe/Athens', language, bans }) });

const datesFrom = (from: PuzzleDate, count: number) => Array.from({ length: count }, (_, i) => addDays(from, i));

const everyday = (language: string): Pack[] =>
  game.packs.filter((pack) => pack.language === language && occasionOf(pack) === undefined);

const cases = fc
  .record({
    language: fc.constantFrom(...packLanguages()),
    day: fc.integer({ min: 0, max: 400 }),
    length: fc.option(fc.integer({ min: 1, max: 90 })),
    seed: fc.nat(10_000),
  })
  .chain((one) => {
    const packs = game.packs.filter(({ language }) => language === one.language);
    const most = everyday(one.language).length - MIN_EVERYDAY_THEMES;
    return fc.subarray(packs, { minLength: 1, maxLength: most }).map((banned) => ({ ...one, banned }));
  });

test('a banned theme never comes, days before stay, and every theme still rests for sixty days', () => {
  fc.assert(
    fc.property(cases, ({ language, day, length, banned }) => {
      const from = addDays(START, day);
      const until = length === null ? undefined : addDays(from, length);
      const bans = banned.map(({ id }) => ({ theme: id, from, ...(until && { until }) }));
      const [plain, stock] = [stockIn(language, []), stockIn(language, bans)];
      const before = datesFrom(addDays(from, -70), 70);
      expect(before.map((date) => packOfDate(stock, date).id)).toEqual(
        before.map((date) => packOfDate(plain, date).id),
      );
      const dates = [...before, ...datesFrom(from, 200)];
      const themes = dates.map((date) => packOfDate(stock, date));
      const away = dates.filter((date, i) => {
        const theme = themes[i];
        return date >= from && (!until || date < until) && theme && banned.includes(theme);
      });
      expect(away).toEqual([]);
      themes.forEach((theme, i) => {
        expect(themes.slice(i + 1, i + 1 + THEME_REST_DAYS).includes(theme), `${theme.id} again`).toBe(false);
      });
    }),
    { numRuns: 15 },
  );
});

test('days before the first turn of a banned theme keep their themes', () => {
  const plain = stockIn('en', []);
  const theme = packOfDate(plain, addDays(START, 30));
  const stock = stockIn('en', [{ theme: theme.id, from: START }]);
  const dates = datesFrom(START, 30);
  expect(dates.map((date) => packOfDate(stock, date).id)).toEqual(dates.map((date) => packOfDate(plain, date).id));
});

test('a banned theme comes on no Sunday and no picture day', () => {
  const plain = stockIn('en', []);
  const sundays = Array.from({ length: 30 }, (_, week) => addDays('2026-03-15' as PuzzleDate, 7 * week));
  const pictured = [...new Set(sundays.map((date) => themeOfDay(game, plain, date, true)))].slice(0, 6);
  const bans = pictured.map(({ id }) => ({ theme: id, from: addDays('2026-03-15' as PuzzleDate, 21) }));
  const stock = stockIn('en', bans);
  sundays.forEach((date, week) => {
    const theme = themeOfDay(game, stock, date, true);
    if (week < 3) expect(theme).toBe(themeOfDay(game, plain, date, true));
    else expect(pictured).not.toContain(theme);
  });
  expect(themeOfDay(game, stock, '2026-06-07' as PuzzleDate, true, pictured[0]?.id)).not.toBe(pictured[0]);
});

test('bans are read as they are written, and anything else is skipped', () => {
  const bans: ThemeBan[] = [
    { theme: 'pirates', from: '2026-03-15' as PuzzleDate },
    { theme: 'colours', from: '2026-03-15' as PuzzleDate, until: '2026-04-01' as PuzzleDate },
  ];
  expect(parseBans(formatBans(bans))).toEqual(bans);
  expect(parseBans(`${formatBans(bans)} tools @2026-03-15 x@soon`)).toEqual(bans);
  expect(parseBans('')).toEqual([]);
});

test('a language keeps 61 everyday themes, and a holiday’s theme can always go', async () => {
  const stored = await createGame(() => Date.UTC(2026, 2, 14, 9));
  const ban = (theme: Pack) => banTheme(stored, '1', theme);
  const [first, ...others] = everyday('es');
  const christmas = game.packs.find(({ id }) => id === 'es-navidad');
  if (!first || !christmas) throw new Error('expected Spanish themes');
  expect(await ban(first)).toEqual({ kind: 'no-channel' });
  const common = { guildId: '1', postTime: '09:00' as PostTime, timeZone: 'UTC', roleId: undefined, withThread: false };
  await saveChannel(stored, { ...common, channelId: '2', language: 'es', difficulty: 'easy' });
  expect(await ban(first)).toEqual({ kind: 'banned', from: '2026-03-14', unpinned: [] });
  expect(await ban(first)).toEqual({ kind: 'already' });
  const kinds: string[] = [];
  for (const theme of others) kinds.push((await ban(theme)).kind);
  expect(kinds.filter((kind) => kind === 'banned')).toHaveLength(others.length - MIN_EVERYDAY_THEMES);
  expect(kinds.at(-1)).toBe('too-few');
  expect((await ban(christmas)).kind).toBe('banned');
  expect((await allowTheme(stored, '1', first.id)).kind).toBe('allowed');
  expect(await bannedThemes(stored, '1')).not.toContain(first.id);
  expect((await ban(others.at(-1) ?? first)).kind).toBe('banned');
  // A channel set up later has the same bans.
  await saveChannel(stored, { ...common, channelId: '1', language: 'es', difficulty: 'easy' });
  expect(await bannedThemes(stored, '1')).toContain(christmas.id);
});
