import { expect, test } from 'vitest';
import { openEdition } from '../../src/game/editions/editions.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import { NO_OPTIONS } from '../../src/game/lists/list-options.ts';
import { readOptions } from '../../src/game/lists/read-options.ts';
import { findList, saveList } from '../../src/game/lists/word-lists.ts';
import type { Outcome } from '../../src/playground/model/page-api.ts';
import type { PuzzleSpec } from '../../src/puzzle/model/puzzle.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';
import { setUpOrdinary } from '../rigs/ordinary-week.ts';

const WORDS = 'Violin, Trumpet, Bassoon, Cello, Piano, Guitar, Clarinet, Trombone, Accordion, Mandolin';

const listed = (words: string) => words.split(', ').map((label) => ({ label, word: label.toUpperCase() }));

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
  await setUpOrdinary(rig, { timezone: 'UTC', time: '12:00' });
  await addOrchestra(rig);
  const shown = await rig.use(rig.mara, 'words edit', { name: 'orchestra' });
  expect(labelsBelow(shown)).toEqual(['menu', 'menu', 'Save', 'Change', 'Cancel']);
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
  const saved = textOf(await pressIn(rig, rig.mara, tried, 'Save'));
  expect(saved).toContain('Changed **Orchestra**');
  expect(saved).toContain(
    '\n• Hidden message: – → Well done, everybody\\!\n• Secret words: – → Harmonica' +
      '\n• Difficulty: as the channel → easy\n• Directions: as the channel → all eight, backwards too\n',
  );
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

const MANY = Array.from(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  (letter, i) => `${'kettle'.slice(i % 3)}${letter}rampon${'et'.slice(i % 2)}`,
);

test('a long list gives each puzzle as many words as its admin chooses, on a board with room for them', async () => {
  await using rig = await startBotRig();
  await setUpOrdinary(rig, { timezone: 'UTC', time: '12:00', difficulty: 'easy' });
  const saved = await rig.use(rig.mara, 'words add', { name: 'Climbing', words: MANY.join(', '), choose: 24 });
  expect(textOf(saved)).toContain('Saved **Climbing**: 26 words');
  const shown = await rig.use(rig.mara, 'words show', { name: 'Climbing' });
  expect(textOf(shown)).toContain('Words per puzzle: 24');
  const settings = { guildId: rig.guild, difficulty: 'easy', language: 'en', reroll: 0 };
  const { puzzle } = await openEdition(rig.game, '2026-03-14' as never, settings);
  expect(puzzle.words).toHaveLength(24);
  const tried = await rig.use(rig.mara, 'words edit', { name: 'Climbing' });
  expect(textOf(tried)).toContain('24 words of the list’s 26');
  expect(rig.errors).toEqual([]);
});

test('how many words a puzzle takes is kept within the list and the board', async () => {
  await using rig = await startBotRig();
  const saved = await addOrchestra(rig, { choose: 20 });
  expect(textOf(saved)).toContain('Each puzzle is to take 20 words, but the list has only 10: choose fewer.');
  expect(textOf(saved)).toContain('Nothing was saved.');
  expect(await readList(rig)).toBeUndefined();
  const options = { ...NO_OPTIONS, choose: '3' };
  expect(readOptions(options, { words: [], language: 'en' })).toEqual({
    faults: [{ kind: 'choose_range', min: 5, max: 40 }],
  });
});

test('/words show tells how puzzles of a list are made, and what no longer suits its words', async () => {
  await using rig = await startBotRig();
  const list = { name: 'Orchestra', language: 'en', words: listed(WORDS) };
  const options = {
    ...NO_OPTIONS,
    message: 'Well played',
    secrets: 'Harmonica',
    difficulty: 'hard',
    directions: 'all',
  };
  await saveList(rig.game, rig.guild, { ...list, options });
  const text = textOf(await rig.use(rig.mara, 'words show', { name: 'Orchestra' }));
  expect(text).toContain('Hidden message: “Well played”');
  expect(text).toContain('1 secret word: Harmonica');
  expect(text).toContain('Difficulty: hard');
  expect(text).toContain('Directions: all eight, backwards too');
  const changed = await rig.use(rig.mara, 'words add', { name: 'Orchestra', words: `${WORDS}, Harmonica` });
  const saved = textOf(await pressIn(rig, rig.mara, changed, 'Replace it with 11 words'));
  expect(saved).toContain('These options do not suit its words');
  expect(saved).toContain('Secret words: “Harmonica” is already on the list');
  const now = textOf(await rig.use(rig.mara, 'words show', { name: 'Orchestra' }));
  expect(now).toContain('These options do not suit its words');
});

test('a message that has no room on a coming date is named by /words show, /doctor and the preview', async () => {
  await using rig = await startBotRig();
  await setUpOrdinary(rig, { timezone: 'UTC', time: '12:00' });
  const options = { ...NO_OPTIONS, message: 'Well played', choose: '5' };
  await saveList(rig.game, rig.guild, { name: 'Orchestra', language: 'en', words: listed(WORDS), options });
  const settings = { guildId: rig.guild, difficulty: 'medium', language: 'en', reroll: 0 };
  const lossy = {
    ...rig.game,
    buildPuzzle: ({ message: _, ...spec }: PuzzleSpec) => buildHere(spec),
  };
  const edition = await openEdition(lossy, '2026-03-14' as never, settings);
  expect([edition.lostMessage, edition.messageText]).toEqual(['Well played', undefined]);
  expect(textOf(await rig.use(rig.mara, 'words show', { name: 'Orchestra' }))).toMatch(
    /The words for .*14 March.* leave no room for its message/,
  );
  expect(textOf(await rig.use(rig.mara, 'daily preview', { date: '2026-03-14' }))).toContain(
    'leave no room for the list’s',
  );
  expect(textOf(await rig.use(rig.mara, 'doctor'))).toMatch(/List \*\*Orchestra\*\*: its words for .* leave no room/);
});
