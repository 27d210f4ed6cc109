import { expect, test } from 'vitest';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { dailyChannels } from '../../../src/game/places/channel-settings.ts';
import type { MessageView } from '../../../src/playground/model/page-views.ts';
import type { PlacedWord } from '../../../src/puzzle/model/puzzle.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor, storePlay } from '../../rigs/play-rig.ts';
import { altText, postText } from '../../rigs/posts.ts';

const set = (rig: BotRig, options: Record<string, string>) => rig.use(rig.mara, 'daily setup', options);

const firstCells = async ({ game }: BotRig): Promise<string> => {
  const [word] = (await findEdition(game, 1))?.puzzle.words ?? [];
  if (!word) throw new Error('expected a puzzle');
  return cellsFor(word);
};

test('an admin has the members of a channel play one board, and other changes keep that', async () => {
  await using rig = await startBotRig();
  const mode = async () => (await dailyChannels(rig.game, rig.guild))[0]?.mode;
  expect(textOf(await set(rig, { timezone: 'UTC' }))).not.toContain('one board for all');
  expect(await mode()).toBe('alone');
  expect(textOf(await set(rig, { mode: 'together' }))).toContain('one board for all');
  await set(rig, { time: '10:00' });
  expect(await mode()).toBe('together');
  await set(rig, { mode: 'alone' });
  expect(await mode()).toBe('alone');
  const unknown = await set(rig, { mode: 'against' }).catch(String);
  expect(JSON.stringify(unknown)).not.toContain('Saved');
});

test('a word that one member submits is taken for the others', async () => {
  await using rig = await startBotRig();
  await set(rig, { time: '00:00', timezone: 'UTC', mode: 'together' });
  const cells = await firstCells(rig);
  expect(textOf(await rig.use(rig.ada, 'found', { cells }))).toContain('Found');
  expect(textOf(await rig.use(rig.ben, 'found', { cells }))).toContain('someone else on your shared board');
  expect(textOf(await rig.use(rig.ben, 'puzzle'))).toContain('1 word found by others');
});

test('a puzzle that is posted stays what it was', async () => {
  await using rig = await startBotRig();
  await set(rig, { time: '00:00', timezone: 'UTC' });
  await set(rig, { mode: 'together' });
  const cells = await firstCells(rig);
  await rig.use(rig.ada, 'found', { cells });
  expect(textOf(await rig.use(rig.ben, 'found', { cells }))).toContain('Found');
});

/** The post that members see. */
const postIn = ({ standIn, ben, daily }: BotRig): MessageView => {
  const post = standIn.messagesFor(ben, daily).find(({ components }) => components.length > 0);
  if (!post) throw new Error('expected a post');
  return post;
};

/** Gives the missing words of the form that the post's button opens. */
const missingFor = async (rig: BotRig, userId: string): Promise<string> => {
  const message = { kind: 'message', message: postIn(rig) } as const;
  const outcome = await pressIn(rig, userId, message, 'Submit words');
  if (outcome.kind !== 'modal') throw new Error(`expected a form, got ${outcome.kind}`);
  return JSON.stringify(outcome.modal.fields[0]);
};

const createTogether = async (rig: BotRig): Promise<PlacedWord[]> => {
  await storePlay(rig.game, rig.guild);
  await set(rig, { time: '00:00', timezone: 'UTC', mode: 'together' });
  const edition = await findEdition(rig.game, 1);
  return (edition?.puzzle.words ?? []).filter(({ secret }) => !secret);
};

test('the post says that its board is shared, and one that members play alone does not', async () => {
  await using rig = await startBotRig();
  await createTogether(rig);
  expect(postText(postIn(rig))).toContain('**Everyone shares this board:**');
  await using other = await startBotRig();
  await set(other, { time: '00:00', timezone: 'UTC' });
  expect(postText(postIn(other))).not.toContain('shares this board');
});

test('pictures and texts of a shared board have what others found, apart from what the member found', async () => {
  await using rig = await startBotRig();
  const [first, second] = (await createTogether(rig)).map(cellsFor);
  await rig.use(rig.ada, 'found', { cells: first ?? '' });
  const found = messageIn(await rig.use(rig.ben, 'found', { cells: second ?? '' }));
  const description = altText(found);
  expect(description).toContain(`Found: Ferret (${second})`);
  expect(description).toContain(`Found by others: Badger (${first})`);
  const text = textOf(await rig.use(rig.ben, 'puzzle', { view: 'text' }));
  expect(text).toContain(`☑ ~~Badger~~ (${first}, found by others)`);
  expect(text).toContain(`☑ ~~Ferret~~ (${second})`);
});

test('the form of a shared board lists what nobody has found', async () => {
  await using rig = await startBotRig();
  const [first] = await createTogether(rig);
  expect(await missingFor(rig, rig.ben)).toContain('**Badger**');
  await rig.use(rig.ada, 'found', { cells: first ? cellsFor(first) : '' });
  const missing = await missingFor(rig, rig.ben);
  expect(missing).toContain('3 words: **Ferret** · **Marten** · **Weasel**');
});

test('once a shared board is complete, everybody is told so and offered no hint', async () => {
  await using rig = await startBotRig();
  const cells = (await createTogether(rig)).map(cellsFor);
  await rig.use(rig.ada, 'found', { cells: cells.slice(0, 3).join() });
  expect(textOf(await rig.use(rig.ben, 'puzzle'))).not.toContain('Every word on your shared board');
  const last = await rig.use(rig.ben, 'found', { cells: cells[3] ?? '' });
  expect(textOf(last)).toContain('Every word on your shared board has been found.');
  expect(textOf(await rig.use(rig.mara, 'puzzle'))).toContain('Every word on your shared board has been found.');
  expect(textOf(await rig.use(rig.mara, 'hint'))).toContain('Every word on your shared board has been found.');
  expect(await missingFor(rig, rig.mara)).toContain('Every word on your shared board has been found.');
});
