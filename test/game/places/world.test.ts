import { expect, test } from 'vitest';
import {
  exportMemberData,
  forgetMember,
  memberData,
  nameInWorld,
  toggleHidden,
} from '../../../src/features/members/member-privacy.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { startTimed } from '../../../src/features/play/timed/timed-try.ts';
import { readNamedResults } from '../../../src/features/standings/named-results.ts';
import { readLeaderboard, readNear, readTop } from '../../../src/features/standings/read-leaderboard.ts';
import { readStats } from '../../../src/features/standings/read-stats.ts';
import { readChampions, readTies } from '../../../src/features/standings/read-ties.ts';
import { recapFor } from '../../../src/features/standings/recap.ts';
import { readTimes } from '../../../src/features/standings/timed/read-times.ts';
import { rangesOf, readWorld } from '../../../src/features/standings/world/read-world.ts';
import { buildWorldAhead } from '../../../src/game/editions/build-world.ts';
import { currentEdition, editionOfDate, playableDates } from '../../../src/game/editions/current-edition.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import type { Game } from '../../../src/game/game.ts';
import { usePlace, WORLD, worldPlace } from '../../../src/game/places/place.ts';
import { SEES_ALL } from '../../../src/game/places/viewer.ts';
import { closingOf } from '../../../src/game/posts/closing.ts';
import { placeOfEdition, readEdition } from '../../../src/game/posts/may-read.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame } from '../../rigs/bot-rig.ts';
import { cellsFor, createPlayRig, type PlayRig, storePlay } from '../../rigs/play-rig.ts';

/** The world's board of the rig's day, and finds on it. */
const openWorld = async ({ game }: PlayRig) => {
  const edition = await storePlay(game, WORLD);
  const find = (userId: string, words: number) => {
    const text = edition.puzzle.words.slice(0, words).map(cellsFor).join(', ');
    return submitEntries(game, edition, { guildId: WORLD, userId }, text);
  };
  return { edition, find };
};

const asAda = { guildId: WORLD, userId: 'ada' };

test('the ranges hold every number of words once, and the whole list for itself', () => {
  const counts = Array.from({ length: 13 }, (_, found) => ({ found, players: 1 }));
  expect(rangesOf(counts, 12)).toEqual([
    { from: 0, to: 2, players: 3 },
    { from: 3, to: 5, players: 3 },
    { from: 6, to: 8, players: 3 },
    { from: 9, to: 11, players: 3 },
    { from: 12, to: 12, players: 1 },
  ]);
  for (let listed = 1; listed <= 20; listed++) {
    const all = Array.from({ length: listed + 1 }, (_, found) => ({ found, players: 1 }));
    expect(rangesOf(all, listed).reduce((sum, { players }) => sum + players, 0)).toBe(listed + 1);
  }
});

test('a member is told a share of all players, but only among ten or more', async () => {
  await using rig = await createPlayRig();
  const { edition, find } = await openWorld(rig);
  expect((await readWorld(rig.game, edition, asAda)).own).toBeUndefined();
  for (let i = 0; i < 4; i++) await find(`one-${i}`, 1);
  for (let i = 0; i < 3; i++) await find(`two-${i}`, 2);
  await find('ada', 3);
  await find('ben', 4);
  const few = await readWorld(rig.game, edition, asAda);
  expect(few).toMatchObject({ players: 9, own: { found: 3, percent: undefined } });
  await find('zoe', 4);
  const world = await readWorld(rig.game, edition, asAda);
  expect(world).toMatchObject({ players: 10, listed: 4, own: { found: 3, percent: 70 }, named: [], isFinal: false });
  expect((await readWorld(rig.game, edition, { ...asAda, userId: 'ben' })).own?.percent).toBe(80);
  expect((await readWorld(rig.game, edition, { ...asAda, userId: 'one-0' })).own?.percent).toBe(0);
  expect(world.ranges).toEqual([
    { from: 0, to: 2, players: 7 },
    { from: 3, to: 3, players: 1 },
    { from: 4, to: 4, players: 2 },
  ]);
  rig.endDay();
  expect((await readWorld(rig.game, edition, asAda)).isFinal).toBe(true);
});

/** Everything that the code reads about other members of a place, as one text. */
const allReads = async (game: Game, edition: Edition): Promise<string> => {
  const of = { guildId: WORLD, period: 'today', date: edition.date } as const;
  return JSON.stringify([
    await readWorld(game, edition, { guildId: WORLD, userId: 'eve' }),
    await readTop(game, of),
    await readNear(game, of, 'eve'),
    await readLeaderboard(game, { ...of, userId: 'eve', page: 1 }),
    await readTies(game, of, 3),
    await readChampions(game, WORLD, edition.date),
    await readNamedResults(game, WORLD, edition),
    await readTimes(game, WORLD, edition, 1),
    await recapFor(game, WORLD, edition, ''),
  ]);
};

test('no read of a board of the world has the id of a member who did not choose to be named', async () => {
  await using rig = await createPlayRig();
  const { edition, find } = await openWorld(rig);
  const { game } = rig;
  await startTimed(game, edition, asAda);
  for (const userId of ['ada', 'ben', 'eve']) await find(userId, 4);
  await game.db.updateTable('timedTries').set({ isRanked: true, seconds: 60 }).execute();
  const unnamed = await allReads(game, edition);
  expect(unnamed).not.toContain('"ada"');
  expect(unnamed).not.toContain('"ben"');
  await nameInWorld(game, asAda, true);
  const named = await allReads(game, edition);
  expect(named).toContain('"ada"');
  expect(named).not.toContain('"ben"');
  expect((await readTop(game, { guildId: WORLD, period: 'today', date: edition.date })).rows).toMatchObject([
    { userId: 'ada', rank: 1 },
  ]);
  await nameInWorld(game, asAda, false);
  expect(await allReads(game, edition)).toBe(unnamed);
});

test('a named member has the rank among all players, named or not', async () => {
  await using rig = await createPlayRig();
  const { edition, find } = await openWorld(rig);
  for (const [userId, words] of [
    ['ada', 1],
    ['ben', 2],
    ['eve', 3],
    ['zoe', 4],
  ] as const)
    await find(userId, words);
  for (const userId of ['ada', 'eve']) await nameInWorld(rig.game, { guildId: WORLD, userId }, true);
  const { named, players } = await readWorld(rig.game, edition, asAda);
  expect(players).toBe(4);
  expect(named.map(({ userId, rank }) => [userId, rank])).toEqual([
    ['eve', 2],
    ['ada', 4],
  ]);
});

test('a switch of the name changes no points, and goes with the member’s data', async () => {
  await using rig = await createPlayRig();
  const { edition, find } = await openWorld(rig);
  const { game } = rig;
  await find('ada', 2);
  const before = (await readWorld(game, edition, asAda)).own;
  expect(await toggleHidden(game, asAda)).toBe('shown');
  expect(await toggleHidden(game, asAda)).toBe('hidden');
  expect(await toggleHidden(game, asAda)).toBe('shown');
  expect((await readWorld(game, edition, asAda)).own).toEqual(before);
  expect((await memberData(game, asAda)).get('world_names')).toBe(1);
  expect(await exportMemberData(game, asAda)).toContain('"world_names"');
  await forgetMember(game, asAda);
  expect((await memberData(game, asAda)).get('world_names')).toBeUndefined();
  expect(await readWorld(game, edition, asAda)).toMatchObject({ players: 0, own: undefined, named: [] });
});

test('a member of a server, of the world and of its board in another language is counted once in each', async () => {
  await using rig = await createPlayRig();
  const { edition, find } = await openWorld(rig);
  const { game } = rig;
  const german = await storePlay(game, worldPlace('de'));
  await rig.submit('ada', rig.words.slice(0, 1).map(cellsFor).join(', '));
  await find('ada', 2);
  await submitEntries(
    game,
    german,
    { guildId: 'world_de', userId: 'ada' },
    german.puzzle.words.slice(0, 3).map(cellsFor).join(', '),
  );
  const places = [
    ['1', 1],
    [WORLD, 2],
    ['world_de', 3],
  ] as const;
  for (const [guildId, words] of places) {
    const answer = await readStats(game, { guildId, userId: 'ada' });
    expect(answer).toMatchObject({ kind: 'stats', stats: { words, puzzles: 1 } });
    expect((await readTop(game, { guildId, period: 'all-time', date: edition.date })).players).toBe(1);
  }
});

test('the next boards are built in the hour before they open, and stay closed until then', async () => {
  let now = Date.parse('2026-03-14T22:59:59.999Z');
  const game = { ...(await createGame(() => now)), defaultTimezone: 'Pacific/Kiritimati' };
  const stored = async () =>
    await game.db.selectFrom('editions').select(['id', 'ownerGuildId', 'puzzleDate']).execute();
  const build = () =>
    buildWorldAhead(game, {
      onError: (_, error) => {
        throw error;
      },
      stopping: new AbortController().signal,
    });
  await usePlace(game, WORLD, 'de');
  await usePlace(game, worldPlace('de'), 'en');
  const settings = await game.db
    .selectFrom('places')
    .select(['guildId', 'language', 'timeZone'])
    .orderBy('guildId')
    .execute();
  expect(settings).toEqual([
    { guildId: 'world', language: 'en', timeZone: 'UTC' },
    { guildId: 'world_de', language: 'de', timeZone: 'UTC' },
  ]);
  await build();
  expect(await stored()).toEqual([]);
  now += 1;
  await build();
  await build();
  const built = await stored();
  expect(built.map(({ ownerGuildId, puzzleDate }) => [ownerGuildId, puzzleDate])).toEqual([
    ['world', '2026-03-15'],
    ['world_de', '2026-03-15'],
  ]);
  const [first] = built;
  if (!first) throw new Error('expected a built board');
  const reader = { ...asAda, canView: SEES_ALL };
  const doors = async () => [
    await readEdition(game, first.id, reader),
    await editionOfDate(game, WORLD, '', '2026-03-15' as PuzzleDate),
    (await playableDates(game, WORLD, 10)).includes('2026-03-15' as PuzzleDate) || undefined,
  ];
  now = Date.parse('2026-03-14T23:59:59.999Z');
  const today = await currentEdition(game, WORLD, '', SEES_ALL);
  expect(today.date).toBe('2026-03-14');
  expect(await closingOf(game, today, WORLD)).toBe(Date.parse('2026-03-15T00:00:00Z'));
  expect(await doors()).toEqual([undefined, undefined, undefined]);
  now += 1;
  expect((await currentEdition(game, WORLD, '', SEES_ALL)).id).toBe(first.id);
  expect((await doors()).every(Boolean)).toBe(true);
  expect((await stored()).length).toBe(3);
  await game.db.destroy();
});

test('a board of the world is adopted in any place, and a server’s is not', async () => {
  await using rig = await createPlayRig();
  const { edition } = await openWorld(rig);
  expect(await placeOfEdition(rig.game, edition.id, { guildId: '5', userId: 'ada' })).toMatchObject({ guildId: WORLD });
  expect(await placeOfEdition(rig.game, rig.edition.id, { guildId: '5', userId: 'ada' })).toEqual({});
});
