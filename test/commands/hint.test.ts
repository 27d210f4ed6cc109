import { expect, test } from 'vitest';
import type { MessageView } from '../../src/playground/model/page-views.ts';
import type { ButtonComponent, SelectComponent } from '../../src/playground/model/wire-components.ts';
import { emit } from '../../src/playground/world/world.ts';
import { type BotRig, messageIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { cellsFor, storePlay } from '../rigs/play-rig.ts';
import { altText, postText } from '../rigs/posts.ts';

const partsOf = ({ components }: MessageView): readonly (ButtonComponent | SelectComponent)[] =>
  components.flatMap((row) => row.components);

const press = (rig: BotRig, userId: string, message: MessageView, label: string | RegExp) => {
  const button = partsOf(message).find((part) => 'label' in part && new RegExp(label).test(part.label ?? ''));
  if (!button?.custom_id) throw new Error(`expected a button ${label} in ${JSON.stringify(message.components)}`);
  return rig.standIn.pressButton({ userId, messageId: message.id, customId: button.custom_id });
};

const choose = (rig: BotRig, userId: string, message: MessageView, value: string) => {
  const menu = partsOf(message).find((part) => part.type === 3);
  if (!menu?.custom_id) throw new Error('expected a menu');
  return rig.standIn.chooseSelect({ userId, messageId: message.id, customId: menu.custom_id, values: [value] });
};

test('a hint says what it costs, is confirmed, and then tells the part of the board', async () => {
  await using rig = await startBotRig();
  await storePlay(rig.game, rig.guild);
  const offer = messageIn(await rig.use(rig.ada, 'hint'));
  expect(offer.ephemeral).toBe(true);
  expect(postText(offer)).toContain('**Badger** tells you in which part of the board it starts');
  expect(postText(offer)).not.toMatch(/\d points/);
  expect(postText(offer)).toContain('It halves the word’s points.');
  const other = messageIn(await choose(rig, rig.ada, offer, '2'));
  expect(postText(other)).toContain('It halves the word’s points.');
  const told = messageIn(await press(rig, rig.ada, other, /^Take the hint \(half its points\)$/));
  expect(postText(told)).toContain('**Marten** starts **in the bottom left**. Find it now, and it gives 9 points.');
  expect(postText(told)).toContain('0 of 4 words found · **0 points** · 1 hint');
  expect(rig.errors).toEqual([]);
});

/** Ada asks for the next hint for the word with this place in the list, and takes it. */
const takeNext = async (rig: BotRig, index: string): Promise<MessageView> => {
  const offer = messageIn(await choose(rig, rig.ada, messageIn(await rig.use(rig.ada, 'hint')), index));
  return messageIn(await press(rig, rig.ada, offer, 'Take'));
};

test('each hint tells more, and text for screen readers has all that hints and finds have told', async () => {
  await using rig = await startBotRig();
  const { words } = (await storePlay(rig.game, rig.guild)).puzzle;
  const region = 'starts in the bottom left';
  await takeNext(rig, '2');
  expect(textOf(await rig.use(rig.ada, 'puzzle', { view: 'text' }))).toContain(`☐ Marten: ${region}\n`);
  const second = await takeNext(rig, '2');
  expect(postText(second)).toContain(
    `**Marten** ${region} and runs **to the upper right (↗)**. Find it now, and it gives 4`,
  );
  expect(altText(second)).toContain('Marten (↗)');
  const third = await takeNext(rig, '2');
  expect(postText(third)).toContain(
    '**Marten** starts at **C7** and runs to the upper right (↗). Find it now, and it gives 2',
  );
  expect(altText(third)).toContain('Marten (C7 ↗)');
  await rig.use(rig.ada, 'found', {
    cells: words
      .filter(({ secret }) => secret)
      .map(cellsFor)
      .join(),
  });
  const text = textOf(await rig.use(rig.ada, 'puzzle', { view: 'text' }));
  expect(text).toContain('☐ Marten: starts at C7, runs to the upper right (↗)');
  expect(text).toContain('☑ ~~★ Stoat~~ (F1 B5)');
  expect(text).toContain('Message: 36 letters');
});

test('members read hints in their own language', async () => {
  await using rig = await startBotRig();
  await storePlay(rig.game, rig.guild);
  const reader = rig.standIn.memberId('Διονύσης');
  const offer = messageIn(await rig.use(reader, 'hint'));
  expect(postText(offer)).toContain('Μειώνει στο μισό τους πόντους της λέξης.');
  expect(textOf(await press(rig, reader, offer, 'Θέλω την υπόδειξη'))).toContain(
    'Η λέξη **Badger** αρχίζει **αριστερά, στη μέση του ύψους**.',
  );
});

test('who misses nothing, or has had every hint, is told so', async () => {
  await using rig = await startBotRig();
  const { words } = (await storePlay(rig.game, rig.guild)).puzzle;
  await rig.use(rig.ada, 'found', { cells: words.map(cellsFor).join('\n') });
  expect(textOf(await rig.use(rig.ada, 'puzzle'))).toContain('spell a sentence, row by row. Submit it like a word.');
  expect(textOf(await rig.use(rig.ada, 'hint'))).toContain('You have found every word on the list');
  const takeAll = async (): Promise<string> => {
    const answer = messageIn(await rig.use(rig.ben, 'hint'));
    if (answer.components.length === 0) return postText(answer);
    await press(rig, rig.ben, answer, 'Take');
    return takeAll();
  };
  expect(await takeAll()).toContain('You have taken every hint for every word you are missing');
});

test('a press or a find that Discord delivers twice counts once', async () => {
  await using rig = await startBotRig();
  const { words } = (await storePlay(rig.game, rig.guild)).puzzle;
  const { world } = rig.standIn;
  const offer = messageIn(await rig.use(rig.ada, 'hint'));
  world.listeners.add((event) => {
    if (event.kind !== 'interaction' || delivered.has(event.payload)) return;
    delivered.add(event.payload);
    emit(world, event);
  });
  const delivered = new Set<unknown>();
  await press(rig, rig.ada, offer, 'Take');
  const text = textOf(await rig.use(rig.ada, 'found', { cells: `${words.map(cellsFor)[0]}\nA1 A2` }));
  expect(delivered.size).toBe(2);
  expect(text).toContain('1 of 4 words found · **9 points** · 1 hint · 1 wrong entry');
});
