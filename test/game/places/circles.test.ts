import { expect, onTestFinished, test } from 'vitest';
import { exportMemberData, forgetMember, memberData } from '../../../src/features/members/member-privacy.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { readTop } from '../../../src/features/standings/read-leaderboard.ts';
import { currentEdition } from '../../../src/game/editions/current-edition.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import type { Game } from '../../../src/game/game.ts';
import { type RandomBytes, readCode, showCode } from '../../../src/game/places/circle-code.ts';
import {
  blockedIn,
  blockMember,
  type Circle,
  changeCircle,
  circlesOf,
  createCircle,
  dissolveCircle,
  joinCircle,
  MAX_CIRCLES,
  MAX_MEMBERS,
  membersOf,
  readCircle,
  readCircleName,
  renewCode,
  unblockMember,
} from '../../../src/game/places/circles.ts';
import { purgeUnusedGroups, readPlaceSettings } from '../../../src/game/places/place.ts';
import { isMember } from '../../../src/game/places/place-members.ts';
import { SEES_ALL } from '../../../src/game/places/viewer.ts';
import { placeOfEdition, readEdition } from '../../../src/game/posts/may-read.ts';
import { knownGuilds } from '../../../src/store/channels/guilds.ts';
import { insertPlace } from '../../../src/store/places/place-rows.ts';
import { createGame, hashText } from '../../rigs/bot-rig.ts';
import { cellsFor, storePlay } from '../../rigs/play-rig.ts';

const NOW = Date.parse('2026-03-14T09:00:00Z');

/** Bytes that no other call returned, the same in every run. */
const countedBytes = (): RandomBytes => {
  let calls = 0;
  return (count) => Buffer.from(hashText(`bytes ${calls++}`), 'hex').subarray(0, count);
};

const openGame = async () => {
  let now = NOW;
  // Members join one after the other.
  const game = await createGame(() => now++);
  onTestFinished(() => game.db.destroy());
  const random = countedBytes();
  const make = async (userId: string, name = 'Friends'): Promise<Circle> => {
    const circle = await createCircle(game, random, { userId, name, language: 'en' });
    if (!circle) throw new Error('expected a circle, got none');
    return circle;
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { game, random, make, pass };
};

const idsOf = async (game: Game, circle: Circle): Promise<string[]> =>
  (await membersOf(game, circle.guildId)).map(({ userId }) => userId);

const read = (game: Game, edition: Edition, guildId: string, userId: string) =>
  readEdition(game, edition.id, { guildId, userId, canView: SEES_ALL });

test('a circle is made, joined by its code however it is typed, and left', async () => {
  const { game, make } = await openGame();
  const circle = await make('ada');
  expect(circle.guildId).toMatch(/^c[0-9a-hjkmnp-tv-z]{16}$/u);
  expect(await joinCircle(game, 'ben', ` ${showCode(circle.code).toLowerCase()} `)).toMatchObject({ kind: 'joined' });
  expect(await joinCircle(game, 'ben', circle.code)).toMatchObject({ kind: 'already', circle: { name: 'Friends' } });
  expect(await idsOf(game, circle)).toEqual(['ada', 'ben']);
  expect(await circlesOf(game, 'ben')).toEqual([circle]);
  await forgetMember(game, { guildId: circle.guildId, userId: 'ben' });
  expect(await idsOf(game, circle)).toEqual(['ada']);
  expect(await circlesOf(game, 'ben')).toEqual([]);
  expect(await readCircle(game, { guildId: circle.guildId, userId: 'ben' })).toBeUndefined();
});

test('letters that look like digits are read as digits, and nothing else counts as a code', () => {
  expect(readCode('o1il0-abcde')).toBe('01110ABCDE');
  expect(readCode('01110 – ABCDE')).toBe('01110ABCDE');
  for (const typed of ['', '01110', '01110ABCDEF', '01110ABCDU', '01110ABCD’', '👍👍👍👍👍']) {
    expect(readCode(typed)).toBeUndefined();
  }
});

test('a name is cleaned, and refused if nothing can be read of it', () => {
  expect(readCircleName('  The \n  Larks ')).toBe('The Larks');
  expect(readCircleName('🐦')).toBe('🐦');
  for (const typed of ['', '   ', '\u200B', '---', 'x'.repeat(41)]) expect(readCircleName(typed)).toBeUndefined();
});

test('a member is in ten circles at most, also when all are made at once', async () => {
  const { game, random, make } = await openGame();
  const wanted = { userId: 'ada', name: 'Friends', language: 'en' };
  const made = await Promise.all(Array.from({ length: MAX_CIRCLES + 3 }, () => createCircle(game, random, wanted)));
  expect(made.filter((circle) => circle !== undefined)).toHaveLength(MAX_CIRCLES);
  const other = await make('ben');
  expect(await joinCircle(game, 'ada', other.code)).toEqual({ kind: 'too-many' });
  expect(await joinCircle(game, 'ada', '0000000000')).toEqual({ kind: 'too-many' });
  expect(await circlesOf(game, 'ada')).toHaveLength(MAX_CIRCLES);
});

test('a circle has 200 members at most', async () => {
  const { game, make } = await openGame();
  const circle = await make('0');
  const joined = [];
  for (let i = 1; i <= MAX_MEMBERS; i++) joined.push((await joinCircle(game, String(i), circle.code)).kind);
  expect(joined).toEqual([...Array.from({ length: MAX_MEMBERS - 1 }, () => 'joined'), 'full']);
});

test('a wrong code, a block and a dissolved circle get the same answer', async () => {
  const { game, make } = await openGame();
  const circle = await make('ada');
  const maker = { guildId: circle.guildId, userId: 'ada' };
  await blockMember(game, maker, 'ben');
  const gone = await make('ada', 'Gone');
  expect(await dissolveCircle(game, { ...maker, guildId: gone.guildId })).toBe(true);
  for (const code of [circle.code, gone.code, '0000000000', 'nonsense']) {
    expect(await joinCircle(game, 'ben', code)).toEqual({ kind: 'unknown' });
  }
  await unblockMember(game, maker, 'ben');
  expect(await joinCircle(game, 'ben', circle.code)).toMatchObject({ kind: 'joined' });
});

test('a block outlives the data of the blocked member, and the oldest of 201 goes', async () => {
  const { game, make } = await openGame();
  const { guildId, code } = await make('ada');
  for (let i = 0; i <= 200; i++) await blockMember(game, { guildId, userId: 'ada' }, String(i));
  const blocked = await blockedIn(game, guildId);
  expect(blocked.map(({ userId }) => userId)).toEqual(Array.from({ length: 200 }, (_, i) => String(i + 1)));
  await forgetMember(game, { guildId, userId: '7' });
  expect(await joinCircle(game, '7', code)).toEqual({ kind: 'unknown' });
});

test('only the maker changes a circle, and a new code replaces the old one', async () => {
  const { game, random, make } = await openGame();
  const { guildId, code } = await make('ada');
  await joinCircle(game, 'ben', code);
  const changes = { name: 'Larks', language: 'fr', timeZone: 'Europe/Paris', difficulty: 'hard' };
  for (const userId of ['ben', 'eve']) {
    const other = { guildId, userId };
    expect(await changeCircle(game, other, changes)).toBe(false);
    expect(await renewCode(game, random, other)).toBe(false);
    expect(await blockMember(game, other, 'ada')).toBe(false);
    expect(await dissolveCircle(game, other)).toBe(false);
  }
  const maker = { guildId, userId: 'ada' };
  expect(await changeCircle(game, maker, changes)).toBe(true);
  expect(await renewCode(game, random, maker)).toBe(true);
  expect(await readPlaceSettings(game, guildId)).toEqual({ ...changes, name: undefined });
  expect(await readCircle(game, maker)).toMatchObject({ name: 'Larks', makerId: 'ada' });
  expect(await joinCircle(game, 'eve', code)).toEqual({ kind: 'unknown' });
});

test('the longest member follows a maker who goes, and the last one takes the circle along', async () => {
  const { game, make } = await openGame();
  const circle = await make('ada');
  const { guildId } = circle;
  for (const userId of ['zoe', 'ben']) await joinCircle(game, userId, circle.code);
  await forgetMember(game, { guildId, userId: 'ada' });
  expect(await readCircle(game, { guildId, userId: 'zoe' })).toMatchObject({ makerId: 'zoe' });
  await forgetMember(game, { guildId, userId: 'ben' });
  expect(await readCircle(game, { guildId, userId: 'zoe' })).toMatchObject({ makerId: 'zoe' });
  await blockMember(game, { guildId, userId: 'zoe' }, 'eve');
  await storePlay(game, guildId);
  await forgetMember(game, { guildId, userId: 'zoe' });
  expect(await knownGuilds(game.db)).toEqual([]);
});

test('what an interruption left of a dissolved circle goes later', async () => {
  const { game, make } = await openGame();
  const { guildId } = await make('ada');
  const left = { guildId: 'c0', language: 'en', timeZone: 'UTC', difficulty: 'medium', openedAt: 0, usedAt: NOW };
  await insertPlace(game.db, left);
  await insertPlace(game.db, { ...left, guildId: 'd1' });
  expect(await purgeUnusedGroups(game)).toEqual(['c0']);
  expect((await knownGuilds(game.db)).sort()).toEqual([guildId, 'd1'].sort());
});

test('two circles with the same member, and a server, share no puzzle, find or reader', async () => {
  const { game, make } = await openGame();
  const [one, two] = [await make('ada', 'One'), await make('ada', 'Two')];
  await joinCircle(game, 'ben', one.code);
  const editions = new Map<string, Edition>();
  for (const guildId of [one.guildId, two.guildId, '1']) editions.set(guildId, await storePlay(game, guildId));
  const edition = editions.get(one.guildId) as Edition;
  const [word] = edition.puzzle.words;
  if (!word) throw new Error('expected a word, got none');
  await submitEntries(game, edition, { guildId: one.guildId, userId: 'ada' }, cellsFor(word));
  const pointsIn = async (guildId: string) =>
    (await readTop(game, { guildId, period: 'today', date: edition.date })).rows.map(({ userId }) => userId);
  expect(await pointsIn(one.guildId)).toEqual(['ada']);
  expect(await pointsIn(two.guildId)).toEqual([]);
  expect(await pointsIn('1')).toEqual([]);
  for (const guildId of [two.guildId, '1', 'd1']) expect(await read(game, edition, guildId, 'ada')).toBeUndefined();
  // A button of the circle's puzzle works in every channel, for its members alone.
  const here = { guildId: '1', userId: 'ben' };
  expect(await placeOfEdition(game, edition.id, here)).toMatchObject({ guildId: one.guildId });
  const second = editions.get(two.guildId) as Edition;
  expect(await placeOfEdition(game, second.id, here)).toEqual({});
  expect(await memberData(game, { guildId: two.guildId, userId: 'ada' })).toEqual(
    new Map([
      ['circle_members', 1],
      ['circles', 1],
    ]),
  );
});

test('a member who left or is blocked reads nothing more, and their finds are gone', async () => {
  const { game, make } = await openGame();
  const { guildId, code } = await make('ada');
  await joinCircle(game, 'ben', code);
  const edition = await storePlay(game, guildId);
  const ben = { guildId, userId: 'ben' };
  const [word] = edition.puzzle.words;
  if (!word) throw new Error('expected a word, got none');
  await submitEntries(game, edition, ben, cellsFor(word));
  expect(JSON.parse(await exportMemberData(game, ben))).toMatchObject({
    server: guildId,
    tables: { finds: [{ word: word.word }], circle_members: [{ user_id: 'ben', state: 'active' }] },
  });
  await forgetMember(game, ben);
  expect(await isMember(game, guildId, 'ben')).toBe(false);
  expect(await placeOfEdition(game, edition.id, { guildId: '1', userId: 'ben' })).toEqual({});
  expect(await memberData(game, ben)).toEqual(new Map());
  expect((await readTop(game, { guildId, period: 'today', date: edition.date })).rows).toEqual([]);
  await blockMember(game, { guildId, userId: 'ada' }, 'ben');
  expect(await isMember(game, guildId, 'ben')).toBe(false);
  expect(await placeOfEdition(game, edition.id, { guildId: '1', userId: 'ben' })).toEqual({});
});

test('the puzzle of a circle begins for all at midnight of its own clock', async () => {
  const { game, make, pass } = await openGame();
  const [east, west] = [await make('ada', 'East'), await make('ada', 'West')];
  const settings = { language: 'en', difficulty: 'medium' };
  const zones = [
    [east, 'Pacific/Auckland'],
    [west, 'America/Los_Angeles'],
  ] as const;
  for (const [{ guildId, name }, timeZone] of zones) {
    await changeCircle(game, { guildId, userId: 'ada' }, { ...settings, name, timeZone });
  }
  const dates = async () => [
    (await currentEdition(game, east.guildId, '')).date,
    (await currentEdition(game, west.guildId, '')).date,
  ];
  expect(await dates()).toEqual(['2026-03-14', '2026-03-14']);
  pass(3 * 3_600_000);
  expect(await dates()).toEqual(['2026-03-15', '2026-03-14']);
});
