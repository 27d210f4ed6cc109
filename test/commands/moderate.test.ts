import { expect, test } from 'vitest';
import { applyPlayChange, rankedEditionOf } from '../../src/features/play/apply-play-change.ts';
import type { Edition } from '../../src/game/editions/edition.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { insertFinish } from '../../src/store/play/finishes.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { postPuzzle, score } from '../rigs/play-rows.ts';

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
  expect(again).toContain('has already been removed from the ranking; `/moderate restore` undoes that.');
  expect(again.match(/> removed /g)).toHaveLength(1);
});

test('members who are not admins cannot moderate', async () => {
  await using rig = await startBotRig();
  const request = { userId: rig.ben, channelId: rig.daily, name: 'moderate', subcommand: 'void', evenIfHidden: true };
  const outcome = await rig.standIn.useCommand({ ...request, options: { player: rig.ada, date: DATE } });
  expect(textOf(outcome)).toContain('Manage Server');
});

const press = (rig: BotRig, userId: string, outcome: Outcome, label: string): Promise<Outcome> => {
  const { id, components } = messageIn(outcome);
  const buttons = components.flatMap((row) => row.components);
  const button = buttons.find((candidate) => 'label' in candidate && candidate.label === label);
  if (!button?.custom_id) throw new Error(`expected a button ${label}`);
  return rig.standIn.pressButton({ userId, messageId: id, customId: button.custom_id });
};

const MINUTE = 60_000;
const WORDS = ['PEAR', 'PLUM', 'FIG', 'KIWI'];

/** Lets someone find the words, one a minute from `minute` on, with so many wrong entries. */
const play = async (
  { game, guild }: BotRig,
  edition: Edition,
  userId: string,
  { minute, wrong, words = WORDS }: { minute: number; wrong: number; words?: readonly string[] },
): Promise<void> => {
  const key = { guildId: guild, userId, editionId: edition.id };
  const find = { startCell: 'A1', endCell: 'A4', isSecret: false, points: 8, isLate: false };
  const finds = words.map((word, i) => ({ ...find, word, foundAt: (minute + i) * MINUTE }));
  const at = (minute + words.length) * MINUTE;
  const wrongEntries = { inTime: wrong, late: 0, known: [], lastAt: at };
  await applyPlayChange(game.db, { edition: rankedEditionOf(edition), key }, { kind: 'add', at, finds, wrongEntries });
  await insertFinish(game.db, { ...key, finishedAt: at });
};

test('a review names who entered much wrongly and, below, who soon finished with the same words', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await play(rig, edition, rig.ada, { minute: 100, wrong: 11 });
  await play(rig, edition, rig.ben, { minute: 103, wrong: 0 });
  await play(rig, edition, rig.mara, { minute: 102, wrong: 1, words: ['PEAR', 'LIME', 'DATE'] });
  const outcome = await rig.use(rig.mara, 'moderate review', { date: DATE });
  expect(messageIn(outcome).ephemeral).toBe(true);
  const text = textOf(outcome);
  expect(text).toContain(`<@${rig.ada}>: 4 words · 11 wrong entries · the last one at <t:6240:t>`);
  expect(text).toContain(
    `-# then <@${rig.ben}>: 4 of these 4 words, 3 minutes later on average, finished at <t:6420:t>`,
  );
  expect(text).not.toContain(`<@${rig.mara}>`);
  expect(text).toContain('numbers, not proof');
  expect(textOf(await rig.use(rig.mara, 'moderate review', {}))).toBe(text);
  expect(rig.errors).toEqual([]);
});

test('who finished long afterwards, or found the words first, is not named in a review', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await play(rig, edition, rig.ben, { minute: 90, wrong: 0 });
  await play(rig, edition, rig.ada, { minute: 91, wrong: 6 });
  await play(rig, edition, rig.mara, { minute: 200, wrong: 0 });
  const text = textOf(await rig.use(rig.mara, 'moderate review', { date: DATE }));
  expect(text).toContain(`<@${rig.ada}>: 4 words · 6 wrong entries`);
  expect(text).not.toContain('-# then');
});

test('a review without many wrong entries says so, and so does one of a date that was not played', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await play(rig, edition, rig.ada, { minute: 100, wrong: 5 });
  expect(textOf(await rig.use(rig.mara, 'moderate review', {}))).toContain('nobody made more than 5 wrong entries');
  expect(textOf(await rig.use(rig.mara, 'moderate review', { date: '2026-03-01' }))).toContain(
    'nobody made more than 5',
  );
  expect(textOf(await rig.use(rig.mara, 'moderate review', { date: 'soon' }))).toContain('is not a date');
});

const TWELVE = ['PLUM', 'FIG', 'LIME', 'PEAR', 'KIWI', 'DATE', 'ACAI', 'SLOE', 'UGLI'];

test('a review names who entered the finds of another in the same order, and not who has an order of their own', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await play(rig, edition, rig.ada, { minute: 100, wrong: 0, words: TWELVE });
  await play(rig, edition, rig.ben, { minute: 102, wrong: 0, words: TWELVE });
  await play(rig, edition, rig.mara, { minute: 103, wrong: 0, words: [...TWELVE].sort() });
  const text = textOf(await rig.use(rig.mara, 'moderate review', { date: DATE }));
  expect(text).toContain('nobody made more than 5');
  expect(text).toContain(
    `<@${rig.ben}>: 9 of 9 words in the order of <@${rig.ada}>, about 2:00 behind. First to last word: 8:00; <@${rig.ada}> took 8:00.`,
  );
  expect(text).not.toContain(`<@${rig.mara}>`);
  expect(text).toContain('numbers, not proof');
  expect(rig.errors).toEqual([]);
});

test('a voided day stays in the review, marked as such; more than five plays have pages', async () => {
  await using rig = await startBotRig();
  const edition = await postPuzzle(rig);
  await play(rig, edition, rig.ada, { minute: 100, wrong: 50 });
  for (let i = 1; i <= 5; i++) await play(rig, edition, `4${i}`, { minute: 1_000 * i, wrong: 6 + i });
  await rig.use(rig.mara, 'moderate void', { player: rig.ada, date: DATE });
  const first = await rig.use(rig.mara, 'moderate review', { date: DATE });
  expect(textOf(first)).toMatch(/50 wrong entries · the last one at <t:\d+:t> · removed from the ranking/);
  expect(textOf(first)).not.toContain('<@41>');
  const second = textOf(await rig.use(rig.mara, 'moderate review', { date: DATE, page: 2 }));
  expect(textOf(await press(rig, rig.mara, first, 'Next'))).toBe(second);
  expect(second).toContain('<@41>: 4 words · 7 wrong entries');
  expect(second).not.toContain(rig.ada);
  expect(rig.errors).toEqual([]);
});
