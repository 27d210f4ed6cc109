import { expect, onTestFinished, test } from 'vitest';
import { readStreak } from '../../../src/features/play/read-streak.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { createCircle } from '../../../src/game/places/circles.ts';
import { directPlace, usePlace, usualSettings } from '../../../src/game/places/place.ts';
import { changePlace, dateInPlace, endInPlace } from '../../../src/game/places/place-clock.ts';
import { SEES_ALL } from '../../../src/game/places/viewer.ts';
import { closingOf } from '../../../src/game/posts/closing.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 2, 14, 9);

/** A circle of Ada's and her own place, both in UTC. */
const openPlaces = async (startsAt = NOW) => {
  let now = startsAt;
  const game = await createGame(() => now);
  onTestFinished(() => game.db.destroy());
  const circle = await createCircle(game, (count) => new Uint8Array(count), {
    userId: 'ada',
    name: 'Friends',
    language: 'en',
  });
  const own = directPlace('ada');
  await usePlace(game, own, 'en');
  const move = (placeId: string, timeZone: string) => changePlace(game, placeId, { ...usualSettings(game), timeZone });
  const play = async (guildId: string, edition: Edition) => {
    const [word] = edition.puzzle.words;
    return submitEntries(game, edition, { guildId, userId: 'ada' }, word ? cellsFor(word) : '');
  };
  return {
    game,
    places: [circle?.guildId ?? '', own],
    move,
    play,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

const WEST = 'Pacific/Pago_Pago';
const EAST = 'Pacific/Kiritimati';
const PARIS = 'Europe/Paris';
const NEW_YORK = 'America/New_York';

/** From one clock to another; a move from the far west to the far east is longer than a day. */
const MOVES = [
  ['UTC', EAST],
  ['UTC', WEST],
  [EAST, WEST],
  [PARIS, NEW_YORK],
  [NEW_YORK, PARIS],
  [NEW_YORK, EAST],
  ['UTC', 'Asia/Kathmandu'],
] as const;

test.each(MOVES)('a move from %s to %s at any hour plays every date once, in order', async (from, to) => {
  for (let hour = 0; hour < 24; hour++) {
    const { game, places, move, pass } = await openPlaces(NOW + (hour + 0.5) * HOUR_MS);
    const [place = ''] = places;
    await move(place, from);
    pass(72 * HOUR_MS);
    const dates: PuzzleDate[] = [];
    const lasted: number[] = [];
    for (let passed = 0; passed < 120; passed++) {
      if (passed === 24) await move(place, to);
      const date = await dateInPlace(game, place);
      if (date !== dates.at(-1)) {
        dates.push(date);
        lasted.push(0);
      }
      lasted[lasted.length - 1] = (lasted.at(-1) ?? 0) + 1;
      pass(HOUR_MS);
    }
    const [first] = dates;
    if (!first) throw new Error('expected dates');
    expect(dates, `${hour}`).toEqual(dates.map((_, i) => addDays(first, i)));
    // The day after a move to the east begins late.
    const whole = lasted.slice(1, -1);
    expect(Math.max(...whole)).toBeLessThanOrEqual(24 + 25);
    expect(whole.filter((hours) => hours < 23).length).toBeLessThanOrEqual(1);
  }
});

test.each([0, 1])('a puzzle that is over stays over when the clock is put back', async (which) => {
  const { game, places, move, play, pass } = await openPlaces();
  const place = places[which] ?? '';
  await move(place, EAST);
  pass(48 * HOUR_MS);
  const past = await currentEdition(game, place, '', SEES_ALL);
  await play(place, past);
  pass(24 * HOUR_MS);
  // Nobody has opened the puzzle of this day before the clock goes back to the date of the last one.
  await move(place, WEST);
  const today = await currentEdition(game, place, '', SEES_ALL);
  expect(today.date).toBe(addDays(past.date, 1));
  expect(await play(place, past)).toMatchObject({ isLate: true });
  expect(await closingOf(game, past, place)).toBeLessThanOrEqual(game.now());
  expect(await play(place, today)).toMatchObject({ isLate: false });
  const closesAt = await closingOf(game, today, place);
  expect(closesAt).toBe(Date.parse(`${addDays(today.date, 1)}T11:00:00Z`));
  pass((closesAt ?? 0) - game.now() - 1);
  expect((await currentEdition(game, place, '', SEES_ALL)).id).toBe(today.id);
  pass(1);
  const next = await currentEdition(game, place, '', SEES_ALL);
  expect(next.date).toBe(addDays(today.date, 1));
  await play(place, next);
  expect(await readStreak(game, { guildId: place, userId: 'ada' }, next.date)).toMatchObject({ current: 3 });
});

test.each([0, 1])('a puzzle is not cut short when the clock is put forward', async (which) => {
  const { game, places, move, play, pass } = await openPlaces();
  const place = places[which] ?? '';
  const today = await currentEdition(game, place, '', SEES_ALL);
  pass(6 * HOUR_MS);
  await move(place, EAST);
  expect((await currentEdition(game, place, '', SEES_ALL)).id).toBe(today.id);
  expect(await play(place, today)).toMatchObject({ isLate: false });
  expect(await closingOf(game, today, place)).toBe(Date.UTC(2026, 2, 15));
  pass(9 * HOUR_MS);
  const next = await currentEdition(game, place, '', SEES_ALL);
  expect(next.date).toBe('2026-03-15');
  await play(place, next);
  expect(await closingOf(game, next, place)).toBe(Date.UTC(2026, 2, 15, 10));
  expect(await readStreak(game, { guildId: place, userId: 'ada' }, next.date)).toMatchObject({ current: 2 });
});

test('a clock that is moved again and again goes through the dates once, in order', async () => {
  const { game, places, move, pass } = await openPlaces();
  const [place = ''] = places;
  const zones = [NEW_YORK, EAST, 'UTC', PARIS, 'Asia/Kathmandu'];
  const rng = createRng('moves');
  const dates: PuzzleDate[] = [];
  for (let i = 0; i < 300; i++) {
    await move(place, zones[rng.nextInt(zones.length)] ?? '');
    const date = await dateInPlace(game, place);
    if (date !== dates.at(-1)) dates.push(date);
    for (const past of dates.slice(0, -1)) expect(await endInPlace(game, place, past)).toBeLessThanOrEqual(game.now());
    expect(await endInPlace(game, place, date)).toBeGreaterThan(game.now());
    pass(30 * 60_000);
  }
  const [first = '' as PuzzleDate] = dates;
  expect(dates).toEqual(dates.map((_, i) => addDays(first, i)));
  expect([first, dates.length]).toEqual(['2026-03-14', 7]);
});
