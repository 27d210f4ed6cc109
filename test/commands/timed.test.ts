import { expect, test } from 'vitest';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { cellsFor, PLAY_DATE, SMALL_HUNTERS, storePlay } from '../rigs/play-rig.ts';
import { altText } from '../rigs/posts.ts';

const BUTTON = 'Against the clock';

const labelsOf = (outcome: Outcome): (string | undefined)[] =>
  messageIn(outcome)
    .components.flatMap((row) => row.components)
    .map((part) => ('label' in part ? part.label : undefined));

const press = (rig: BotRig, userId: string, outcome: Outcome, label: string | RegExp): Promise<Outcome> => {
  const { id, components } = messageIn(outcome);
  const button = components
    .flatMap((row) => row.components)
    .find((part) => 'label' in part && part.label?.match(label));
  if (!button?.custom_id) throw new Error(`expected a button ${label}, got ${labelsOf(outcome)}`);
  return rig.standIn.pressButton({ userId, messageId: id, customId: button.custom_id });
};

const start = async (rig: BotRig, userId: string): Promise<Outcome> =>
  press(rig, userId, await rig.use(userId, 'puzzle'), BUTTON);

/** The ends of all words, the secret one last. */
const storeWords = async (rig: BotRig, listing: 'words' | 'none' = 'words'): Promise<string[]> =>
  (await storePlay(rig.game, rig.guild, { ...SMALL_HUNTERS, listing })).puzzle.words.map(cellsFor);

/** Finds the listed words, each after so many milliseconds. */
const findAll = async (rig: BotRig, userId: string, cells: readonly string[], ms: number): Promise<string> => {
  let told = '';
  for (const cell of cells.slice(0, 4)) {
    rig.clock.advance(ms);
    told = textOf(await rig.use(userId, 'found', { cells: cell }));
  }
  return told;
};

test('a press starts the clock, the last listed word stops it, and the times of a puzzle are ranked', async () => {
  await using rig = await startBotRig();
  const cells = await storeWords(rig);
  const started = await start(rig, rig.ada);
  expect(messageIn(started).ephemeral).toBe(true);
  expect(textOf(started)).toContain('**Your clock is running.**');
  expect(altText(messageIn(started))).toContain('Badger');
  const told = await findAll(rig, rig.ada, cells, 20_000);
  expect(told).toContain('Against the clock: **1:20**, place 1 of 1');
  await start(rig, rig.ben);
  expect(await findAll(rig, rig.ben, cells, 15_250)).toContain('Against the clock: **1:01**, place 1 of 2');
  const board = textOf(await rig.use(rig.mara, 'leaderboard', { period: 'timed' }));
  expect(board).toContain(`**1.** <@${rig.ben}>: **1:01**\n**2.** <@${rig.ada}>: **1:20**`);
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('Against the clock: **1:20**, place 2 of 2');
  expect(rig.errors).toEqual([]);
});

test('who does not press the button sees no word of a clock, and has the same points', async () => {
  await using rig = await startBotRig();
  const cells = await storeWords(rig);
  await start(rig, rig.ada);
  await findAll(rig, rig.ada, cells, 20_000);
  const told = await findAll(rig, rig.ben, cells, 20_000);
  expect(told).not.toMatch(/clock/i);
  const calm = await rig.use(rig.ben, 'puzzle');
  expect(textOf(calm)).not.toMatch(/clock/i);
  expect(labelsOf(calm)).not.toContain(BUTTON);
  const board = textOf(await rig.use(rig.ada, 'leaderboard'));
  expect(board.match(/\*\*1\.\*\*/g)).toHaveLength(2);
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'timed' }))).not.toContain(rig.ben);
});

test('without a time, the ranking tells how to set one', async () => {
  await using rig = await startBotRig();
  await storeWords(rig);
  await start(rig, rig.ada);
  const text = textOf(await rig.use(rig.ada, 'leaderboard', { period: 'timed' }));
  expect(text).toContain('Nobody has finished this puzzle against the clock yet');
  expect(text).toContain(`**${BUTTON}**`);
});

test('a member has one try: a second press tells the time so far and starts nothing', async () => {
  await using rig = await startBotRig();
  await storeWords(rig);
  const board = await rig.use(rig.ada, 'puzzle');
  await press(rig, rig.ada, board, BUTTON);
  rig.clock.advance(95_000);
  expect(textOf(await press(rig, rig.ada, board, BUTTON))).toContain('Your clock is running: 1:35 so far.');
  const again = await rig.use(rig.ada, 'puzzle');
  expect(textOf(again)).toContain('Your clock is running: 1:35 so far.');
  expect(labelsOf(again)).not.toContain(BUTTON);
});

test('after a find or a hint no clock starts', async () => {
  await using rig = await startBotRig();
  const [first = ''] = await storeWords(rig);
  const [adas, bens] = [await rig.use(rig.ada, 'puzzle'), await rig.use(rig.ben, 'puzzle')];
  await rig.use(rig.ada, 'found', { cells: first });
  expect(textOf(await press(rig, rig.ada, adas, BUTTON))).toContain('You have begun this puzzle already');
  await press(rig, rig.ben, await rig.use(rig.ben, 'hint'), /^Take/);
  expect(textOf(await press(rig, rig.ben, bens, BUTTON))).toContain('You have begun this puzzle already');
  expect(labelsOf(await rig.use(rig.ben, 'puzzle'))).not.toContain(BUTTON);
});

test('a hint tells first that it ends the try, and then ends it', async () => {
  await using rig = await startBotRig();
  const cells = await storeWords(rig);
  expect(textOf(await rig.use(rig.ada, 'hint'))).not.toContain('clock');
  await start(rig, rig.ada);
  const offer = await rig.use(rig.ada, 'hint');
  expect(textOf(offer)).toContain('This ends your try against the clock.');
  await press(rig, rig.ada, offer, /^Take/);
  expect(await findAll(rig, rig.ada, cells, 20_000)).toContain('ended with a hint or shown words');
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'timed' }))).toContain('Nobody has finished');
});

test('shown words end the try, and their offer tells so', async () => {
  await using rig = await startBotRig();
  await storeWords(rig, 'none');
  const started = await start(rig, rig.ada);
  const offer = await press(rig, rig.ada, started, 'Show the words');
  expect(textOf(offer)).toContain('This ends your try against the clock.');
  await press(rig, rig.ada, offer, 'Show the words');
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('ended with a hint or shown words');
});

test('a time that nobody can reach is told to its member and not ranked', async () => {
  await using rig = await startBotRig();
  const cells = await storeWords(rig);
  await start(rig, rig.ada);
  rig.clock.advance(2_000);
  const told = textOf(await rig.use(rig.ada, 'found', { cells: cells.join('\n') }));
  expect(told).toContain('Against the clock: **0:02**. Eyes and hands are not that fast on this board');
  expect(told).toContain('place in the ranking');
  expect(textOf(await rig.use(rig.ada, 'leaderboard', { period: 'timed' }))).toContain('Nobody has finished');
});

test('hidden members and removed days have a time without a place', async () => {
  await using rig = await startBotRig();
  const cells = await storeWords(rig);
  await rig.use(rig.ada, 'privacy hide');
  for (const userId of [rig.ada, rig.ben]) {
    await start(rig, userId);
    await findAll(rig, userId, cells, 20_000);
  }
  const ranking = async () => textOf(await rig.use(rig.mara, 'leaderboard', { period: 'timed' }));
  expect(await ranking()).toContain(`**1.** <@${rig.ben}>: **1:20**`);
  expect(await ranking()).not.toContain(rig.ada);
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('**1:20**, without a place in the ranking');
  await rig.use(rig.mara, 'moderate void', { player: rig.ben, date: PLAY_DATE, reason: 'solver' });
  expect(await ranking()).toContain('Nobody has finished');
  await rig.use(rig.mara, 'moderate restore', { player: rig.ben, date: PLAY_DATE, reason: 'error' });
  expect(await ranking()).toContain(rig.ben);
});

test('a deletion takes the time along, and the puzzle gives no second try', async () => {
  await using rig = await startBotRig();
  const cells = await storeWords(rig);
  const board = await rig.use(rig.ada, 'puzzle');
  await press(rig, rig.ada, board, BUTTON);
  await findAll(rig, rig.ada, cells, 20_000);
  await press(rig, rig.ada, await rig.use(rig.ada, 'privacy delete'), /^Delete/);
  expect(await rig.game.db.selectFrom('timedTries').selectAll().execute()).toEqual([]);
  expect(textOf(await press(rig, rig.ada, board, BUTTON))).toContain('This puzzle is closed');
});

test('pages of times are turned in place', async () => {
  await using rig = await startBotRig();
  const edition = await storePlay(rig.game, rig.guild);
  const rows = Array.from({ length: 12 }, (_, i) => ({
    guildId: rig.guild,
    editionId: edition.id,
    userId: String(7_000 + i),
    startedAt: 1,
    seconds: 60 + Math.floor(i / 3),
    isRanked: true,
  }));
  await rig.game.db.insertInto('timedTries').values(rows).execute();
  const first = await rig.use(rig.ada, 'leaderboard', { period: 'timed' });
  const ranksIn = (outcome: Outcome) => [...textOf(outcome).matchAll(/\*\*(\d+)\.\*\*/g)].map(([, rank]) => rank);
  expect(ranksIn(first)).toEqual(['1', '1', '1', '4', '4', '4', '7', '7', '7', '10']);
  const second = await press(rig, rig.ben, first, 'Next');
  expect(messageIn(second).id).toBe(messageIn(first).id);
  expect(ranksIn(second)).toEqual(['10', '10']);
  expect(textOf(second)).toContain('Page 2 of 2 · 12 players');
});

test('members read it in their own language', async () => {
  await using rig = await startBotRig();
  await storeWords(rig);
  const reader = rig.standIn.memberId('Διονύσης');
  const board = await rig.use(reader, 'puzzle');
  expect(textOf(await press(rig, reader, board, 'Με χρονόμετρο'))).toContain('Το χρονόμετρό σου τρέχει');
});
