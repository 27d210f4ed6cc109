import { expect, test } from 'vitest';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import type { MessageView } from '../../../src/playground/model/page-views.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor, storePlay } from '../../rigs/play-rig.ts';
import { picturesIn } from '../../rigs/posts.ts';

const setUp = async (rig: BotRig) => {
  const edition = await storePlay(rig.game, rig.guild);
  await rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });
  return edition.puzzle;
};

const labelsOf = ({ components }: MessageView): string[] =>
  components.flatMap((row) => row.components).flatMap((part) => ('label' in part && part.label ? [part.label] : []));

const press = (rig: BotRig, { id, components }: MessageView, label: string): Promise<Outcome> => {
  const button = components.flatMap((row) => row.components).find((part) => 'label' in part && part.label === label);
  if (!button?.custom_id) throw new Error(`expected a button ${label}`);
  return rig.standIn.pressButton({ userId: rig.ada, messageId: id, customId: button.custom_id });
};

const formIn = (outcome: Outcome) => {
  if (outcome.kind !== 'modal') throw new Error(`expected a form, got ${outcome.kind}`);
  return outcome.modal;
};

test('the form lists the words still missing, and says what to type', async () => {
  await using rig = await startBotRig();
  const { words } = await setUp(rig);
  const [first] = words;
  if (!first) throw new Error('expected a word');
  const board = messageIn(await rig.use(rig.ada, 'found', { cells: cellsFor(first) }));
  const { fields } = formIn(await press(rig, board, 'Submit words'));
  const [missing, input] = fields;
  expect(missing).toEqual({ kind: 'text', content: 'Still missing, 3 words: **Ferret** · **Marten** · **Weasel**' });
  expect(input).toMatchObject({ kind: 'input', label: 'What you found' });
});

test('a submission from the own board brings that board up to date, and one from the post sends a board', async () => {
  await using rig = await startBotRig();
  const { words } = await setUp(rig);
  const [first, second] = words;
  if (!first || !second) throw new Error('expected two words');
  const post = rig.standIn.messagesFor(rig.ada, rig.daily).find(({ components }) => components.length > 0);
  if (!post) throw new Error('expected a post');
  const fromPost = formIn(await press(rig, post, 'Submit words'));
  const values = { cells: cellsFor(first) };
  const sent = await rig.standIn.submitModal({ userId: rig.ada, modalId: fromPost.modalId, values });
  const board = messageIn(sent);
  expect(board.id).not.toBe(post.id);
  const { modalId } = formIn(await press(rig, board, 'Submit words'));
  const updated = await rig.standIn.submitModal({ userId: rig.ada, modalId, values: { cells: cellsFor(second) } });
  expect(messageIn(updated).id).toBe(board.id);
  expect(textOf(updated)).toContain('2 of 4 words found');
  expect(picturesIn(messageIn(updated))).toHaveLength(1);
  expect(rig.errors).toEqual([]);
});

test('who has found the list can share, sees what is hidden still, and gets no hints; who has it all submits no more', async () => {
  await using rig = await startBotRig();
  const { words, message } = await setUp(rig);
  const listed = words.filter(({ secret }) => !secret);
  const some = await rig.use(rig.ada, 'found', { cells: listed.slice(1).map(cellsFor).join() });
  expect(labelsOf(messageIn(some))).toEqual(['Submit words', 'Hint', 'Leaderboard']);
  expect(textOf(some)).not.toContain('next puzzle');
  const list = await rig.use(rig.ada, 'found', { cells: listed.map(cellsFor).join() });
  expect(labelsOf(messageIn(list))).toEqual(['Submit words', 'Share', 'Leaderboard']);
  expect(textOf(list)).toContain('A secret word is still hidden');
  expect(textOf(list)).toMatch(/The next puzzle comes <t:\d+:R>\./);
  const secret = words.filter((word) => word.secret).map(cellsFor);
  const all = await rig.use(rig.ada, 'found', { cells: `${secret.join()}\n${message}` });
  expect(labelsOf(messageIn(all))).toEqual(['Share', 'Leaderboard']);
  const shared = await press(rig, messageIn(all), 'Share');
  expect(messageIn(shared).ephemeral).toBe(false);
  expect(textOf(shared)).toMatch(/all 4 words, 1 secret word and the hidden message without hints: \d+ points\./);
  expect(rig.errors).toEqual([]);
});

test('leaderboard and stats count the same words', async () => {
  await using rig = await startBotRig();
  const { words } = await setUp(rig);
  await rig.use(rig.ada, 'found', { cells: words.map(cellsFor).join() });
  expect(textOf(await rig.use(rig.ada, 'leaderboard'))).toContain('-# 4 words');
  expect(textOf(await rig.use(rig.ada, 'stats'))).toContain('**4 words** and 1 secret word found');
});
