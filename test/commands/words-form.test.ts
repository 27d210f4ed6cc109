import { describe, expect, test } from 'vitest';
import { findList } from '../../src/game/lists/word-lists.ts';
import type { ModalValue, Outcome } from '../../src/playground/model/page-api.ts';
import type { ModalField } from '../../src/playground/model/page-views.ts';
import { type BotRig, messageIn, pressIn, startBotRig, textOf } from '../rigs/bot-rig.ts';

const FRUIT = 'Apple, Banana, Cherry, Mango, Orange, Peach';

/** The fields of a form, by their ids. */
const fieldsIn = (outcome: Outcome): ReadonlyMap<string, ModalField> => {
  if (outcome.kind !== 'modal') throw new Error(`expected a form, got ${JSON.stringify(outcome)}`);
  return new Map(
    outcome.modal.fields.flatMap((field): [string, ModalField][] => {
      if (field.kind === 'text') return [];
      return [[field.kind === 'select' ? field.select.custom_id : field.customId, field]];
    }),
  );
};

const send = (rig: BotRig, opened: Outcome, values: Readonly<Record<string, ModalValue>>): Promise<Outcome> => {
  if (opened.kind !== 'modal') throw new Error('expected a form');
  const { modalId } = opened.modal;
  return rig.standIn.submitModal({ userId: rig.mara, modalId, values: { language: ['en'], ...values } });
};

const open = (rig: BotRig): Promise<Outcome> => rig.use(rig.mara, 'words add');

const upload = (rig: BotRig, name: string, text: string | Uint8Array<ArrayBuffer>): string =>
  rig.standIn.upload(name, typeof text === 'string' ? new TextEncoder().encode(text) : text);

const labelsIn = async (rig: BotRig, name = 'Fruit') =>
  (await findList(rig.game, rig.guild, name))?.words.map(({ label }) => label);

test('without options, the command opens a form for name, words, file, language and preview', async () => {
  await using rig = await startBotRig();
  const fields = fieldsIn(await open(rig));
  expect([...fields].map(([id, { kind }]) => [id, kind])).toEqual([
    ['name', 'input'],
    ['words', 'input'],
    ['file', 'file'],
    ['language', 'select'],
    ['preview', 'checkbox'],
  ]);
  expect(fields.get('words')).toMatchObject({ style: 'paragraph', required: false });
  expect(fields.get('file')).toMatchObject({ required: false, maxFiles: 1 });
  const language = fields.get('language');
  const chosen = language?.kind === 'select' ? language.select.options?.find((option) => option.default) : undefined;
  expect(chosen?.value).toBe('en');
});

test('with options, the command answers as before, and names a missing name', async () => {
  await using rig = await startBotRig();
  expect(textOf(await rig.use(rig.mara, 'words add', { name: 'Fruit', words: FRUIT }))).toContain('**Fruit**');
  expect(textOf(await rig.use(rig.mara, 'words add', { words: FRUIT }))).toContain('The list needs a name');
});

describe('the form saves a list', () => {
  test.each([
    ['of typed words', { words: FRUIT }],
    ['of words on lines of their own', { words: FRUIT.replaceAll(', ', '\n') }],
  ])('%s', async (_, values) => {
    await using rig = await startBotRig();
    const saved = await send(rig, await open(rig), { name: 'Fruit', ...values });
    expect(messageIn(saved).ephemeral).toBe(true);
    expect(await labelsIn(rig)).toEqual(FRUIT.split(', '));
  });

  test('of an uploaded file, in its language', async () => {
    await using rig = await startBotRig();
    const file = [upload(rig, 'obst.csv', 'Apfel\nBirne\nKirsche\nMango\nOrange\nPfirsich')];
    await send(rig, await open(rig), { name: 'Obst', file, language: ['de'] });
    expect(await findList(rig.game, rig.guild, 'Obst')).toMatchObject({ language: 'de', wordCount: 6 });
    expect(rig.errors).toEqual([]);
  });

  test('after a preview, if its box is on', async () => {
    await using rig = await startBotRig();
    const shown = await send(rig, await open(rig), { name: 'Fruit', words: FRUIT, preview: true });
    expect(await labelsIn(rig)).toBeUndefined();
    await pressIn(rig, rig.mara, shown, 'Save');
    expect(await labelsIn(rig)).toHaveLength(6);
  });
});

describe('a refused form saves nothing, and opens again with what stood in it', () => {
  const again = (rig: BotRig, refused: Outcome): Promise<Outcome> =>
    pressIn(rig, rig.mara, refused, 'Open the form again');

  test('without words and without a file', async () => {
    await using rig = await startBotRig();
    const refused = await send(rig, await open(rig), { name: 'Fruit', language: ['de'], preview: true, words: '  ' });
    expect(textOf(refused)).toContain('The form had neither words nor a file. Nothing was saved.');
    const opened = await again(rig, refused);
    const fields = fieldsIn(opened);
    expect(fields.get('name')).toMatchObject({ value: 'Fruit' });
    expect(fields.get('preview')).toMatchObject({ isOn: true });
    expect(JSON.stringify(fields.get('language'))).toContain('"value":"de","default":true');
    const saved = await send(rig, opened, { name: 'Fruit', words: FRUIT });
    expect(messageIn(saved).id).toBe(messageIn(refused).id);
    expect(await labelsIn(rig)).toHaveLength(6);
    expect(fieldsIn(await open(rig)).get('name')).not.toHaveProperty('value');
  });

  test.each([
    ['with too few words', { name: 'Fruit', words: 'Apple, Banana' }, 'at least'],
    ['with a name of signs alone', { name: '!!!', words: FRUIT }, 'The list needs a name'],
  ])('%s', async (_, values, told) => {
    await using rig = await startBotRig();
    const refused = await send(rig, await open(rig), values);
    expect(textOf(refused)).toContain(told);
    const fields = fieldsIn(await again(rig, refused));
    expect([fields.get('name'), fields.get('words')]).toMatchObject([{ value: values.name }, { value: values.words }]);
    expect(await labelsIn(rig)).toBeUndefined();
  });

  test('with words and a file', async () => {
    await using rig = await startBotRig();
    const file = [upload(rig, 'a.txt', FRUIT)];
    const refused = await send(rig, await open(rig), { name: 'Fruit', words: FRUIT, file });
    expect(textOf(refused)).toContain('not both');
    expect(fieldsIn(await again(rig, refused)).get('words')).toMatchObject({ value: FRUIT });
  });

  test('with a file that is too large, no text in UTF-8, or elsewhere', async () => {
    await using rig = await startBotRig();
    const large = upload(rig, 'a.txt', 'x'.repeat(256 * 1_024 + 1));
    expect(textOf(await send(rig, await open(rig), { name: 'Fruit', file: [large] }))).toContain('larger than 256 KB');
    const binary = upload(rig, 'a.txt', new Uint8Array([0xff, 0xfe, 0x00, 0xd8]));
    expect(textOf(await send(rig, await open(rig), { name: 'Fruit', file: [binary] }))).toContain('Nothing was saved');
    const elsewhere = upload(rig, 'b.txt', FRUIT);
    const stored = rig.standIn.world.files.get(elsewhere);
    if (!stored) throw new Error('expected the file');
    const wire = { ...stored.wire, url: 'https://evil.example/b.txt' };
    rig.standIn.world.files.set(elsewhere, { ...stored, wire });
    const refused = await send(rig, await open(rig), { name: 'Fruit', file: [elsewhere] });
    expect(textOf(refused)).toContain('DISCORD_CDN_HOSTS');
    expect(await labelsIn(rig)).toBeUndefined();
  });
});

test('a member without Manage Server gets no form, and can send none', async () => {
  await using rig = await startBotRig();
  const request = { userId: rig.ada, channelId: rig.daily, name: 'words', subcommand: 'add', evenIfHidden: true };
  expect(textOf(await rig.standIn.useCommand(request))).toContain('Manage Server');
  const opened = await open(rig);
  if (opened.kind !== 'modal') throw new Error('expected a form');
  const { modalId } = opened.modal;
  const modal = rig.standIn.world.modals.get(modalId);
  if (modal) rig.standIn.world.modals.set(modalId, { ...modal, userId: rig.ada });
  const values = { name: 'Fruit', words: FRUIT, language: ['en'] };
  expect(textOf(await rig.standIn.submitModal({ userId: rig.ada, modalId, values }))).toContain('Manage Server');
  expect(await labelsIn(rig)).toBeUndefined();
});
