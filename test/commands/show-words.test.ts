import { expect, test } from 'vitest';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { cellsFor, SMALL_HUNTERS, storePlay } from '../rigs/play-rig.ts';
import { altText, postText } from '../rigs/posts.ts';

const LABELS = /badger|ferret|marten|weasel/i;

const labelsOf = ({ components }: MessageView): (string | undefined)[] =>
  components.flatMap((row) => row.components).map((part) => ('label' in part ? part.label : undefined));

const press = (rig: BotRig, userId: string, message: MessageView, label: string) => {
  const button = message.components
    .flatMap((row) => row.components)
    .find((part) => 'label' in part && part.label === label);
  if (!button?.custom_id) throw new Error(`expected a button ${label}, got ${labelsOf(message)}`);
  return rig.standIn.pressButton({ userId, messageId: message.id, customId: button.custom_id });
};

const storeHidden = (rig: BotRig) => storePlay(rig.game, rig.guild, { ...SMALL_HUNTERS, listing: 'none' });

test('the button names its price, is confirmed, and then shows the words to that member alone', async () => {
  await using rig = await startBotRig();
  const { words } = (await storeHidden(rig)).puzzle;
  const board = messageIn(await rig.use(rig.ada, 'puzzle'));
  expect(altText(board)).not.toMatch(LABELS);
  const offer = messageIn(await press(rig, rig.ada, board, 'Show the words'));
  expect(offer.ephemeral).toBe(true);
  expect(postText(offer)).toContain('Each word you find from then on gives half its points');
  expect(postText(offer)).not.toMatch(LABELS);
  expect(textOf(await rig.use(rig.ada, 'puzzle', { view: 'text' }))).not.toMatch(LABELS);
  const shown = messageIn(await press(rig, rig.ada, offer, 'Show the words'));
  expect(postText(shown)).toContain('From now on your list names its words');
  expect(postText(shown)).toContain('1 hint');
  expect(altText(shown)).toMatch(LABELS);
  expect(labelsOf(shown)).not.toContain('Show the words');
  expect(textOf(await rig.use(rig.ada, 'puzzle', { view: 'text' }))).toContain('☐ Badger');
  expect(textOf(await rig.use(rig.ben, 'puzzle', { view: 'text' }))).not.toMatch(LABELS);
  const find = cellsFor(words[0] as never);
  expect(textOf(await rig.use(rig.ada, 'found', { cells: find }))).toContain('+9 points');
  expect(textOf(await rig.use(rig.ben, 'found', { cells: find }))).toContain('+18 points');
  expect(textOf(await rig.use(rig.ada, 'share'))).toContain('🟨');
  const again = messageIn(await press(rig, rig.ada, board, 'Show the words'));
  expect(postText(again)).toContain('names its words already');
  expect(again.components).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('a list that names its words has no such button', async () => {
  await using rig = await startBotRig();
  await storePlay(rig.game, rig.guild);
  expect(labelsOf(messageIn(await rig.use(rig.ada, 'puzzle')))).not.toContain('Show the words');
});

test('a press after the last word shows nothing and costs nothing', async () => {
  await using rig = await startBotRig();
  const { words } = (await storeHidden(rig)).puzzle;
  const board = messageIn(await rig.use(rig.ada, 'puzzle'));
  const offer = messageIn(await press(rig, rig.ada, board, 'Show the words'));
  await rig.use(rig.ada, 'found', {
    cells: words
      .filter(({ secret }) => !secret)
      .map(cellsFor)
      .join('\n'),
  });
  const late = messageIn(await press(rig, rig.ada, offer, 'Show the words'));
  expect(postText(late)).toContain('There are no words to show here');
  expect(postText(late)).not.toContain('1 hint');
});
