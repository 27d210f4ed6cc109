import { expect, test } from 'vitest';
import { messageIn, startBotRig, textOf } from '../bot-rig.ts';
import { postPuzzle, score } from './play-rows.ts';

const DATE = '2026-03-14';

test('a voided day leaves the ranking and comes back, and the log says who did so, when and why', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  expect(edition.date).toBe(DATE);
  await score(rig, edition, rig.ada, 20);
  await score(rig, edition, rig.ben, 10);
  const voided = await rig.use(rig.mara, 'moderate void', { player: rig.ada, date: DATE, reason: 'used **a solver**' });
  expect(messageIn(voided).ephemeral).toBe(true);
  expect(textOf(voided)).toContain('20 points were removed from the ranking');
  expect(textOf(voided)).toMatch(/<t:\d+:f>: <@\d+> removed Saturday,? 14 March 2026: used \\\*\\\*a solver/);
  const board = textOf(await rig.use(rig.ben, 'leaderboard', { period: 'all-time' }));
  expect(board).toContain(`**1.** <@${rig.ben}>`);
  expect(board).not.toContain(rig.ada);
  await score(rig, edition, rig.ada, 99, 'PLUM');
  expect(textOf(await rig.use(rig.ben, 'leaderboard'))).not.toContain(rig.ada);
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('removed from the ranking by an admin');
  expect(textOf(await rig.use(rig.ben, 'puzzle'))).not.toContain('taken out');
  const restored = textOf(await rig.use(rig.mara, 'moderate restore', { player: rig.ada, date: DATE }));
  expect(restored).toContain('119 points were restored');
  expect(restored).toMatch(/restored .*: no reason given\n.* removed /);
  expect(textOf(await rig.use(rig.ben, 'leaderboard'))).toContain(`**1.** <@${rig.ada}>: **119 points**`);
  expect(rig.errors).toEqual([]);
});

test('what makes no sense is refused in a sentence and leaves no trace in the log', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  const use = async (command: string, date: string) =>
    textOf(await rig.use(rig.mara, command, { player: rig.ada, date, reason: 'x' }));
  expect(await use('moderate void', 'the other day')).toContain('is not a date');
  expect(await use('moderate void', DATE)).toContain('has nothing in the ranking for');
  expect(await use('moderate restore', DATE)).toContain('nothing to restore');
  await score(rig, edition, rig.ada, 20);
  await use('moderate void', DATE);
  const again = await use('moderate void', 'Saturday, 14 March 2026');
  expect(again).toContain('has already been removed from the ranking');
  expect(again.match(/> removed /g)).toHaveLength(1);
});

test('members who are not admins cannot moderate', async () => {
  await using rig = await startBotRig();
  const request = { userId: rig.ben, channelId: rig.daily, name: 'moderate', subcommand: 'void', evenIfHidden: true };
  const outcome = await rig.standIn.useCommand({ ...request, options: { player: rig.ada, date: DATE } });
  expect(textOf(outcome)).toContain('Manage Server');
});
