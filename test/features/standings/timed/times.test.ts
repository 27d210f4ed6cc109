import { expect, test } from 'vitest';
import { exportMemberData } from '../../../../src/features/members/member-privacy.ts';
import { readStanding } from '../../../../src/features/play/progress.ts';
import { readTimed, startTimed } from '../../../../src/features/play/timed/timed-try.ts';
import { describeRecap, recapBefore } from '../../../../src/features/standings/recap.ts';
import { readFastest, readTimes } from '../../../../src/features/standings/timed/read-times.ts';
import { addDays } from '../../../../src/rules/dates/puzzle-date.ts';
import { insertHiddenPlayer } from '../../../../src/store/members/preferences.ts';
import { ENGLISH } from '../../../../src/wording/wording.ts';
import { cellsFor, createPlayRig, PLAY_DATE, type PlayRig, postEdition } from '../../../rigs/play-rig.ts';

const playerOf = (userId: string) => ({ guildId: '1', userId });

const start = ({ game, edition }: PlayRig, userId: string) => startTimed(game, edition, playerOf(userId));

const stateOf = async ({ game, edition }: PlayRig, userId: string) =>
  readTimed(game.db, edition, playerOf(userId), await readStanding(game, game.db, edition, playerOf(userId)));

/** Finds the listed words so many seconds after the start. */
const finish = async (rig: PlayRig, userId: string, seconds: number) => {
  rig.pass(seconds * 1_000);
  return rig.submit(userId, rig.words.slice(0, 4).map(cellsFor).join('\n'));
};

const recapOf = async ({ game }: PlayRig): Promise<string> => {
  const recap = await recapBefore(game, '10', '1', addDays(PLAY_DATE, 1));
  return recap ? describeRecap(recap, ENGLISH) : '';
};

test('the recap names the fastest member, and has no such line without a time', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  await finish(rig, 'calm', 30);
  expect(await recapOf(rig)).not.toContain('clock');
  await start(rig, 'ada');
  await finish(rig, 'ada', 40);
  await start(rig, 'ben');
  await finish(rig, 'ben', 35);
  expect(await recapOf(rig)).toContain('\nFastest against the clock: <@ben>, 0:35\n');
  await insertHiddenPlayer(rig.game.db, '1', 'ben', 1);
  expect(await recapOf(rig)).toContain('\nFastest against the clock: <@ada>, 0:40\n');
});

test('equals share the first place in the recap, and many of them are counted', async () => {
  await using rig = await createPlayRig();
  for (let i = 0; i < 5; i++) {
    await start(rig, `player-${i}`);
    await finish(rig, `player-${i}`, 40);
  }
  const fastest = await readFastest(rig.game, '1', rig.edition);
  expect(fastest).toEqual({ seconds: 40, userIds: ['player-0', 'player-1', 'player-2'], more: 2 });
});

test('a try that the close of the puzzle cuts off has no time', async () => {
  await using rig = await createPlayRig();
  await start(rig, 'ada');
  await rig.submit('ada', rig.words.slice(0, 3).map(cellsFor).join('\n'));
  rig.endDay();
  expect(await stateOf(rig, 'ada')).toEqual({ kind: 'ended', by: 'close' });
  const last = await finish(rig, 'ada', 60);
  expect(last.timed).toBeUndefined();
  expect((await readTimes(rig.game, '1', rig.edition, 1)).times).toBe(0);
  expect((await start(rig, 'ben')).timed).toEqual({ kind: 'refused', why: 'closed' });
});

test('a shared board has no clock', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'together');
  expect((await start(rig, 'ada')).timed).toEqual({ kind: 'refused', why: 'together' });
  expect(await rig.game.db.selectFrom('timedTries').selectAll().execute()).toEqual([]);
});

test('a try that its board’s sharing overtakes has no time', async () => {
  await using rig = await createPlayRig();
  await start(rig, 'ada');
  await postEdition(rig, 'together');
  expect(await stateOf(rig, 'ada')).toEqual({ kind: 'refused', why: 'together' });
  expect((await finish(rig, 'ada', 60)).timed).toBeUndefined();
});

test('the same press delivered twice starts one try, at the first press', async () => {
  await using rig = await createPlayRig();
  const first = await start(rig, 'ada');
  rig.pass(5_000);
  const second = await start(rig, 'ada');
  expect(first.isNew).toBe(true);
  expect(second).toMatchObject({ isNew: false, timed: first.timed });
});

test('the last listed word sets the time once; secret words after it change nothing', async () => {
  await using rig = await createPlayRig();
  await start(rig, 'ada');
  expect((await finish(rig, 'ada', 60)).timed).toMatchObject({ kind: 'finished', seconds: 60 });
  rig.pass(60_000);
  expect((await rig.submit('ada', rig.words.slice(4).map(cellsFor).join('\n'))).timed).toBeUndefined();
  expect(await stateOf(rig, 'ada')).toMatchObject({ seconds: 60, rank: { place: 1, of: 1 } });
});

test('a member’s export has the try', async () => {
  await using rig = await createPlayRig();
  await start(rig, 'ada');
  await finish(rig, 'ada', 60);
  expect(await exportMemberData(rig.game, playerOf('ada'))).toMatch(/"timed_tries": \[\n\s+\{.*"seconds":60/);
});
