import { expect, test } from 'vitest';
import { describeNamedResults, readNamedResults } from '../../../src/features/standings/named-results.ts';
import { insertHiddenPlayer } from '../../../src/store/members/preferences.ts';
import { insertPlays } from '../../../src/store/play/plays.ts';
import { ENGLISH, wordingFor } from '../../../src/wording/wording.ts';
import { createPlayRig } from '../../rigs/play-rig.ts';

type Rig = Awaited<ReturnType<typeof createPlayRig>>;

const GUILD = '77';

/** Stores ranked plays of an edition; each is the member's id with some of its columns. */
const play = ({ game, edition }: Rig, plays: Readonly<Record<string, { found: number; hints?: number }>>) =>
  insertPlays(
    game.db,
    Object.entries(plays).map(([userId, { found, hints = 0 }]) => ({
      guildId: GUILD,
      editionId: edition.id,
      userId,
      puzzleDate: edition.date,
      points: 10 * found - hints,
      found,
      listed: 4,
      secrets: 0,
      hints,
      wrongEntries: 0,
      finishedAt: null,
      weekBonus: 0,
    })),
  );

const told = async ({ game, edition }: Rig): Promise<string[]> =>
  describeNamedResults({ ...(await readNamedResults(game, GUILD, edition)), listed: 4 }, ENGLISH);

test('results name members by their number of words, the most first and the best of equals first', async () => {
  await using rig = await createPlayRig();
  await play(rig, { '1': { found: 2 }, '2': { found: 4, hints: 1 }, '3': { found: 4 }, '4': { found: 3 } });
  expect(await told(rig)).toEqual(['**All 4 words:** <@3> (clean), <@2> · **3:** <@4> · **2:** <@1>']);
});

test('results leave out hidden members and those without a listed word', async () => {
  await using rig = await createPlayRig();
  await play(rig, { '1': { found: 4 }, '2': { found: 3 }, '3': { found: 0 } });
  await insertHiddenPlayer(rig.game.db, GUILD, '1', 1);
  expect(await told(rig)).toEqual(['**3:** <@2>']);
});

test('a puzzle without players has no results', async () => {
  await using rig = await createPlayRig();
  expect(await told(rig)).toEqual([]);
});

test('results name twelve members and count the others, hidden ones not among them', async () => {
  await using rig = await createPlayRig();
  const crowd = Array.from({ length: 26 }, (_, i) => [String(100 + i), { found: i < 13 ? 4 : 1 }] as const);
  await play(rig, Object.fromEntries(crowd));
  await insertHiddenPlayer(rig.game.db, GUILD, '100', 1);
  await insertHiddenPlayer(rig.game.db, GUILD, '125', 1);
  const [line = ''] = await told(rig);
  expect(line.match(/<@/g)).toHaveLength(12);
  expect(line).toMatch(/^\*\*All 4 words:\*\* <@101> \(clean\), .*<@112> \(clean\) and 12 more$/);
});

test.each(['de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'])('results say a clean puzzle in %s', (language) => {
  const best = [{ userId: '1', found: 4, isClean: true }];
  const [line] = describeNamedResults({ listed: 4, best, players: 1 }, wordingFor(language));
  expect(line).toMatch(/^\*\*.*4.*\*\* <@1> \([^)]+\)$/);
});
