import { describe, expect, test } from 'vitest';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { type BotRig, pressIn, stopPosting, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor } from '../../rigs/play-rig.ts';
import { type ChampionRig, setUpChampions, startChampionRig } from './champion-rig.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

/** Finds words of the edition with that id, which must be the posted one. */
const find = async (rig: BotRig, userId: string, count: number, editionId = 1): Promise<void> => {
  const words = (await findEdition(rig.game, editionId))?.puzzle.words.filter(({ secret }) => !secret) ?? [];
  await rig.use(userId, 'found', { cells: words.slice(0, count).map(cellsFor).join(', ') });
};

const pass = async (rig: BotRig, ms: number): Promise<void> => {
  rig.clock.advance(ms);
  await rig.bot.tick();
  // The next beat looks at this beat's posts.
  await rig.bot.tick();
};

const holders = ({ rig, champion }: ChampionRig): string[] =>
  [rig.ada, rig.ben, rig.mara].filter((id) => rig.standIn.rolesOf(rig.guild, id).includes(champion));

const latestEdition = async ({ game }: BotRig): Promise<number> =>
  (await game.db.selectFrom('posts').select('editionId').orderBy('puzzleDate', 'desc').executeTakeFirstOrThrow())
    .editionId;

describe('the role of the champion', () => {
  test('goes to who won the week with Monday’s post, not before, and on to the next champion', async () => {
    await using given = await startChampionRig();
    const { rig } = given;
    expect(textOf(await setUpChampions(given))).toContain(`the week’s champion gets <@&${given.champion}>`);
    await find(rig, rig.ben, 5);
    await find(rig, rig.ada, 2);
    await pass(rig, DAY_MS);
    expect(holders(given)).toEqual([]);
    await pass(rig, DAY_MS);
    expect(holders(given)).toEqual([rig.ben]);
    await find(rig, rig.ada, 3, await latestEdition(rig));
    await pass(rig, WEEK_MS);
    expect(holders(given)).toEqual([rig.ada]);
    expect(rig.errors).toEqual([]);
  });

  test('goes to all who share the first place, and stays with one who wins again without being asked for', async () => {
    await using given = await startChampionRig();
    const { rig } = given;
    await setUpChampions(given);
    await find(rig, rig.ben, 3);
    await find(rig, rig.ada, 3);
    await pass(rig, 2 * DAY_MS);
    expect(holders(given)).toEqual([rig.ada, rig.ben]);
    await find(rig, rig.ada, 3, await latestEdition(rig));
    await pass(rig, WEEK_MS);
    expect(holders(given)).toEqual([rig.ada]);
    const asked = rig.standIn.truth.filter((entry) => entry.kind === 'request' && entry.path.includes('/roles/'));
    expect(asked).toHaveLength(3);
  });

  test('is taken after a week in which nobody played, and when an admin chooses none', async () => {
    await using given = await startChampionRig();
    const { rig } = given;
    await setUpChampions(given);
    await find(rig, rig.ben, 3);
    await pass(rig, 2 * DAY_MS);
    expect(holders(given)).toEqual([rig.ben]);
    expect(textOf(await setUpChampions(given, rig.guild))).not.toContain('champion');
    await rig.bot.tick();
    expect(holders(given)).toEqual([]);
    await setUpChampions(given);
    await rig.bot.tick();
    expect(holders(given)).toEqual([rig.ben]);
    await pass(rig, WEEK_MS);
    expect(holders(given)).toEqual([]);
  });

  test('waits until the week is over in every channel', async () => {
    await using given = await startChampionRig();
    const { rig } = given;
    await setUpChampions(given);
    await rig.use(rig.mara, 'daily setup', { time: '08:00', timezone: 'UTC' }, rig.general);
    await find(rig, rig.ben, 3);
    rig.clock.advance(DAY_MS);
    await rig.bot.tick();
    // Monday, 01:00: the other channel still plays Sunday's puzzle.
    await pass(rig, 16 * 3_600_000);
    expect(holders(given)).toEqual([]);
    await pass(rig, 8 * 3_600_000);
    expect(holders(given)).toEqual([rig.ben]);
  });

  test('is given though Discord fails at first, and is given up for a member who has left', async () => {
    await using given = await startChampionRig();
    const { rig } = given;
    await setUpChampions(given);
    await find(rig, rig.ben, 3);
    rig.standIn.faults.add({ fault: { kind: 'error', status: 503 }, method: 'PUT', path: /\/roles\//, times: 1 });
    await pass(rig, 2 * DAY_MS);
    expect(holders(given)).toEqual([]);
    await pass(rig, 60_000);
    expect(holders(given)).toEqual([rig.ben]);
    const guild = rig.standIn.world.guilds.get(rig.guild);
    if (!guild) throw new Error('expected the server');
    const members = new Map([...guild.members].filter(([id]) => id !== rig.ben));
    rig.standIn.world.guilds.set(rig.guild, { ...guild, members });
    await pass(rig, WEEK_MS);
    expect(await rig.game.db.selectFrom('championRoles').selectAll().execute()).toEqual([]);
  });

  test('is taken back from a champion who deletes their data, and nothing about them stays after that', async () => {
    await using given = await startChampionRig();
    const { rig } = given;
    await setUpChampions(given);
    await find(rig, rig.ben, 5);
    await find(rig, rig.ada, 2);
    await pass(rig, 2 * DAY_MS);
    expect(holders(given)).toEqual([rig.ben]);
    const asked = await rig.use(rig.ben, 'privacy delete');
    const answer = textOf(await pressIn(rig, rig.ben, asked, 'Delete everything'));
    expect(answer).toContain('I take the champion’s role back within a few minutes');
    await pass(rig, 60_000);
    expect(holders(given)).toEqual([]);
    expect(await rig.game.db.selectFrom('championRoles').selectAll().execute()).toEqual([]);
    expect(textOf(await rig.use(rig.ben, 'privacy show'))).toContain('Nothing is stored about you');
    // The week keeps its champion, so the second does not move up.
    await pass(rig, DAY_MS);
    expect(holders(given)).toEqual([]);
  });

  test('is left alone if the channel is stopped', async () => {
    await using given = await startChampionRig();
    const { rig } = given;
    await setUpChampions(given);
    await find(rig, rig.ben, 3);
    await stopPosting(rig);
    await pass(rig, WEEK_MS);
    expect(holders(given)).toEqual([]);
  });
});
