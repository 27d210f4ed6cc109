import { expect, onTestFinished, test } from 'vitest';
import { startBot } from '../../../src/app/bot.ts';
import { takeAppEvent } from '../../../src/features/members/app-events.ts';
import { remindDaily } from '../../../src/features/own/own-reminders.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { readWorld } from '../../../src/features/standings/world/read-world.ts';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { Game } from '../../../src/game/game.ts';
import {
  type Circle,
  circlesOf,
  createCircle,
  joinCircle,
  MAX_CIRCLES,
  MAX_MEMBERS,
  membersOf,
} from '../../../src/game/places/circles.ts';
import { directPlace, usePlace, WORLD } from '../../../src/game/places/place.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { botDefaults, createGame, createTestTimer, hashText } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { createSharedDatabase } from './cluster-database.ts';

/** Two processes on one database do the same at the same time, or two things of which only one may be done. */

const openTwo = async () => {
  const clock = createManualClock();
  const databaseUrl = await createSharedDatabase();
  const games = [await createGame(clock.now, databaseUrl), await createGame(clock.now, databaseUrl)] as const;
  onTestFinished(async () => {
    for (const { db } of games) await db.destroy();
  });
  /** Has both processes do something at once. */
  const both = <Result>(run: (game: Game) => Promise<Result>): Promise<Result[]> => Promise.all(games.map(run));
  return { clock, games, both, game: games[0] };
};

let calls = 0;
const random = (count: number): Uint8Array => Buffer.from(hashText(`${calls++}`), 'hex').subarray(0, count);

const makeCircle = async (game: Game, userId: string): Promise<Circle> => {
  const circle = await createCircle(game, random, { userId, name: 'Friends', language: 'en' });
  if (!circle) throw new Error('expected a circle');
  return circle;
};

const kindsOf = (outcomes: readonly { readonly kind: string }[]): string[] => outcomes.map(({ kind }) => kind).sort();

test('an event of Discord that both processes get, perhaps twice, acts once', async () => {
  const { clock, both, game } = await openTwo();
  const userIds = Array.from({ length: 8 }, (_, i) => String(100 + i));
  const send = async (type: string, data: object): Promise<string[]> => {
    const timestamp = new Date(clock.now()).toISOString();
    const twice = [0, 1].flatMap(() => both((each) => takeAppEvent(each, { type, timestamp, data: { ...data } })));
    return (await Promise.all(twice)).flat().sort();
  };
  for (const id of userIds) {
    const outcomes = await send('APPLICATION_AUTHORIZED', { integration_type: 1, user: { id } });
    expect(outcomes).toEqual(['stale', 'stale', 'stale', 'welcomed']);
  }
  const count = async (table: 'places' | 'notices' | 'removedGuilds') =>
    (await game.db.selectFrom(table).select('guildId').execute()).length;
  expect([await count('places'), await count('notices')]).toEqual([8, 8]);
  clock.advance(1_000);
  for (const id of userIds) {
    const outcomes = await send('APPLICATION_DEAUTHORIZED', { user: { id } });
    expect(outcomes).toEqual(['removed', 'stale', 'stale', 'stale']);
  }
  expect(await count('removedGuilds')).toBe(8);
});

test('of members who join a circle at once by two processes, only those with room get in', async () => {
  const { both, games, game } = await openTwo();
  const circle = await makeCircle(game, '0');
  for (let i = 1; i < MAX_MEMBERS - 1; i++) await joinCircle(game, String(i), circle.code);
  const late = Array.from({ length: 6 }, (_, i) => `late ${i}`);
  const joined = await Promise.all(late.map((userId, i) => joinCircle(games[i % 2] as Game, userId, circle.code)));
  expect(kindsOf(joined)).toEqual(['full', 'full', 'full', 'full', 'full', 'joined']);
  expect(await membersOf(game, circle.guildId)).toHaveLength(MAX_MEMBERS);
  const [inBoth] = await membersOf(game, circle.guildId);
  expect(kindsOf(await both((each) => joinCircle(each, inBoth?.userId ?? '', circle.code)))).toEqual([
    'already',
    'already',
  ]);
});

test('a member who joins and makes circles at once by two processes is in ten of them', async () => {
  const { games, both, game } = await openTwo();
  const others = [await makeCircle(game, 'eve'), await makeCircle(game, 'eve')];
  for (let i = 1; i < MAX_CIRCLES; i++) await makeCircle(game, 'ada');
  const joined = await Promise.all(others.map(({ code }, i) => joinCircle(games[i] as Game, 'ada', code)));
  expect(kindsOf(joined)).toEqual(['joined', 'too-many']);
  const made = await both((each) => createCircle(each, random, { userId: 'ada', name: 'More', language: 'en' }));
  expect(made).toEqual([undefined, undefined]);
  expect(await circlesOf(game, 'ada')).toHaveLength(MAX_CIRCLES);
});

test('the world has one board, and a result that both processes get counts once', async () => {
  const { both, game } = await openTwo();
  const opened = await both((each) => currentEdition(each, WORLD, ''));
  const [edition] = opened;
  if (!edition) throw new Error('expected the board');
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const words = edition.puzzle.words.filter(({ secret }) => !secret);
  const text = words.map(cellsFor).join('\n');
  await both((each) => submitEntries(each, edition, { guildId: WORLD, userId: 'ada' }, text));
  const finds = await game.db.selectFrom('finds').select('points').execute();
  expect(finds).toHaveLength(words.length);
  const read = await readWorld(game, edition, { guildId: WORLD, userId: 'ada' });
  expect(read).toMatchObject({ players: 1, own: { found: words.length } });
  const sums = await game.db.selectFrom('plays').select(['points', 'found']).execute();
  expect(sums).toHaveLength(1);
  expect(sums[0]?.found).toBe(words.length);
});

test('two processes with a gateway each send a reminder once a day', async () => {
  const { clock, games, game } = await openTwo();
  const standIn = await createStandIn({ clock });
  const { token, apiUrl } = standIn;
  const start = (each: Game) =>
    startBot({ ...botDefaults(), timer: createTestTimer(clock), token, apiUrl, game: each });
  const bots = [await start(games[0]), await start(games[1])];
  onTestFinished(async () => {
    for (const bot of bots) await bot.close();
    await standIn.close();
  });
  const members = ['Ada', 'Ben'].map((name) => standIn.memberId(name));
  for (const userId of members) {
    standIn.installForUser(userId);
    await usePlace(game, directPlace(userId), 'en');
    await remindDaily(game, { userId, language: 'en', timeOfDay: '18:00' });
  }
  clock.advance(9 * 3_600_000);
  for (let beat = 0; beat < 2; beat++) await Promise.all(bots.map((bot) => bot.tick()));
  expect(members.map((userId) => standIn.directMessages(userId).length)).toEqual([1, 1]);
  clock.advance(24 * 3_600_000);
  await Promise.all(bots.map((bot) => bot.tick()));
  expect(members.map((userId) => standIn.directMessages(userId).length)).toEqual([2, 2]);
});
