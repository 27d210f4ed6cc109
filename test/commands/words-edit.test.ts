import { expect, test } from 'vitest';
import { openEdition } from '../../src/game/editions/editions.ts';
import { findList } from '../../src/game/lists/word-lists.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../bot-rig.ts';

const WORDS = 'Violin, Trumpet, Bassoon, Cello, Piano, Guitar, Clarinet, Trombone, Accordion, Mandolin';

const readList = (rig: BotRig) => findList(rig.game, rig.guild, 'Orchestra');

const addOrchestra = (rig: BotRig, options = {}): Promise<Outcome> =>
  rig.use(rig.mara, 'words add', { name: 'Orchestra', words: WORDS, ...options });

/** Opens the form below an answer. */
const openForm = async (rig: BotRig, shown: Outcome) => {
  const opened = await pressIn(rig, rig.mara, shown, 'Change');
  if (opened.kind !== 'modal') throw new Error(`expected a form, got ${opened.kind}`);
  return opened.modal;
};

const fillForm = async (
  rig: BotRig,
  shown: Outcome,
  values: Readonly<Record<string, string | readonly string[]>>,
): Promise<Outcome> => {
  const { modalId, fields } = await openForm(rig, shown);
  const kept = fields.flatMap((field): [string, string][] =>
    'customId' in field && 'value' in field && typeof field.value === 'string' ? [[field.customId, field.value]] : [],
  );
  return rig.standIn.submitModal({
    userId: rig.mara,
    modalId,
    values: { difficulty: ['channel'], directions: ['channel'], ...Object.fromEntries(kept), ...values },
  });
};

const labelsBelow = (outcome: Outcome): unknown[] =>
  messageIn(outcome).components.flatMap((row) => row.components.map((part) => ('label' in part ? part.label : 'menu')));

test('a list gets message, secret words, difficulty and directions after a preview, and its day has them', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { timezone: 'UTC', time: '12:00' });
  await addOrchestra(rig);
  const shown = await rig.use(rig.mara, 'words edit', { name: 'orchestra' });
  expect(labelsBelow(shown)).toEqual(['menu', 'Save', 'Change', 'Cancel']);
  const tried = await fillForm(rig, shown, {
    message: 'Well done, everybody!',
    secrets: 'Harmonica',
    difficulty: ['easy'],
    directions: ['all'],
  });
  const text = textOf(tried);
  expect(text).toContain('difficulty score');
  expect(text).toMatch(/\d+ crossings?/);
  expect(text).toContain('directions used equally');
  expect(text).toContain('Hidden message: “Well done, everybody\\!”');
  expect(text).toContain('1 secret word: Harmonica');
  expect(messageIn(tried).attachments).toHaveLength(2);
  expect((await readList(rig))?.options.message).toBe('');
  expect(textOf(await pressIn(rig, rig.mara, tried, 'Save'))).toContain('Changed **Orchestra**');
  const list = await readList(rig);
  expect(list?.options).toMatchObject({ message: 'Well done, everybody!', secrets: 'Harmonica', difficulty: 'easy' });
  const settings = { guildId: rig.guild, difficulty: 'hard', language: 'en', reroll: 0 };
  const edition = await openEdition(rig.game, '2026-03-14' as never, settings);
  expect(edition).toMatchObject({ title: 'Orchestra', difficulty: 'easy', messageText: 'Well done, everybody!' });
  expect(edition.puzzle.message).toBe('WELLDONEEVERYBODY');
  expect(edition.puzzle.words.filter(({ secret }) => secret).map(({ label }) => label)).toEqual(['Harmonica']);
  expect(edition.puzzle.directions).toHaveLength(8);
});

test('a list is seen before it is saved if its admin asks, and nothing is kept until then', async () => {
  await using rig = await startBotRig();
  const shown = await addOrchestra(rig, { preview: true });
  expect(textOf(shown)).toContain('Nothing has been saved yet');
  expect(await readList(rig)).toBeUndefined();
  const shaped = await fillForm(rig, shown, { shape: 'heart' });
  expect(textOf(await pressIn(rig, rig.mara, shaped, 'Save'))).toContain('Saved **Orchestra**');
  expect((await readList(rig))?.options.shape).toBe('heart');
  const settings = { guildId: rig.guild, difficulty: 'medium', language: 'en', reroll: 0 };
  const { puzzle } = await openEdition(rig.game, '2026-03-14' as never, settings);
  expect(puzzle.grid.letters).toContain('');
});

test.each([
  ['a letter outside the alphabet', { message: 'Ж is not English' }, '“Ж”, which is not a letter'],
  ['a digit', { message: 'See you at 8' }, '“8”, which is not a letter'],
  ['no letter at all', { message: '!!!' }, 'The message has no letters'],
  ['too long a message', { message: 'abcdefghij '.repeat(7) }, 'has 70 letters; at most 60 fit'],
  ['a message in a shape', { message: 'Hello there', shape: 'star' }, 'cannot hide a message'],
  ['an unknown shape', { shape: 'teapot' }, '“teapot” is not a shape'],
  ['too many secret words', { secrets: 'Otter, Badger, Weasel, Ferret, Marten, Stoat' }, 'There are 6 secret words'],
  ['a secret word that is listed', { secrets: 'Piano' }, '“Piano” is already on the list'],
  ['a secret word on a listed one', { secrets: 'Pianos' }, '“Piano” is part of “Pianos”'],
] as const)('%s is refused by name, cannot be saved, and comes back in the form', async (_, values, said) => {
  await using rig = await startBotRig();
  await addOrchestra(rig);
  const refused = await fillForm(rig, await rig.use(rig.mara, 'words edit', { name: 'Orchestra' }), values);
  expect(textOf(refused)).toContain(said);
  expect(labelsBelow(refused)).not.toContain('Save');
  const { fields } = await openForm(rig, refused);
  for (const value of Object.values(values)) expect(JSON.stringify(fields)).toContain(value.slice(0, 60).trim());
  expect((await readList(rig))?.revision).toBe(1);
});

test('a word that no board of a shape has room for is named', async () => {
  await using rig = await startBotRig();
  const words = `${WORDS}, Abcdefghijklmnopqrstuvwx`;
  await rig.use(rig.mara, 'words add', { name: 'Orchestra', words });
  const shown = await rig.use(rig.mara, 'words edit', { name: 'Orchestra' });
  const refused = await fillForm(rig, shown, { shape: 'ring' });
  expect(textOf(refused)).toContain('“Abcdefghijklmnopqrstuvwx” does not fit into the shape “ring”');
});

test('options stay if the words are changed, and drafts are their admin’s alone', async () => {
  await using rig = await startBotRig();
  await addOrchestra(rig);
  const shown = await rig.use(rig.mara, 'words edit', { name: 'Orchestra' });
  await pressIn(rig, rig.mara, await fillForm(rig, shown, { shape: 'star' }), 'Save');
  const asked = await addOrchestra(rig, { words: `${WORDS}, Tambourine` });
  await pressIn(rig, rig.mara, asked, 'Replace it with 11 words');
  expect(await readList(rig)).toMatchObject({ wordCount: 11, options: { shape: 'star' } });
  const refused = await rig.use(rig.ada, 'words edit', { name: 'Orchestra' }).catch(String);
  expect(JSON.stringify(refused)).not.toContain('Nothing has been saved');
  expect(textOf(await rig.use(rig.mara, 'words edit', { name: 'Choir' }))).toContain('no list **Choir**');
});
