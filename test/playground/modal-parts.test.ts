import { type Interaction, SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import type { ModalValue } from '../../src/playground/model/page-api.ts';
import { type Rig, startRig } from './bot.ts';

/** File uploads, radio groups and checkboxes in forms. */

const label = (component: object) => ({ type: 18, label: 'A label', component });
const option = (value: string, more: object = {}) => ({ label: value, value, ...more });

const PARTS = [
  label({ type: 19, custom_id: 'files', max_values: 2, required: false }),
  label({ type: 21, custom_id: 'one', options: [option('red'), option('blue', { default: true })] }),
  label({ type: 22, custom_id: 'some', options: [option('north'), option('south')], max_values: 1 }),
  label({ type: 23, custom_id: 'yes', default: true }),
];

const command = new SlashCommandBuilder().setName('form').setDescription('Opens a form').toJSON();

/** Opens a form. The bot answers with what it received, as JSON. */
const openForm = async (components: readonly object[]): Promise<Rig & { modalId: string; opened: unknown }> => {
  const rig = await startRig(async (interaction: Interaction) => {
    if (interaction.isChatInputCommand()) {
      await interaction.showModal({ custom_id: 'form', title: 'A form', components } as never);
    }
    if (!interaction.isModalSubmit()) return;
    const told = interaction.fields.fields.map((field) => [
      field.customId,
      'attachments' in field ? [...(field.attachments?.values() ?? [])].map(({ name }) => name) : undefined,
      'value' in field ? field.value : undefined,
      'values' in field ? field.values : undefined,
    ]);
    await interaction.reply(JSON.stringify(told));
  });
  await rig.client.application.commands.set([command]);
  const outcome = await rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'form' });
  return { ...rig, modalId: outcome.kind === 'modal' ? outcome.modal.modalId : '', opened: outcome };
};

const submit = (rig: Rig & { modalId: string }, values: Readonly<Record<string, ModalValue>>) =>
  rig.standIn.submitModal({ userId: rig.ada, modalId: rig.modalId, values });

test('are shown with their choices, and sent as Discord sends them', async () => {
  await using rig = await openForm(PARTS);
  expect(rig.opened).toMatchObject({
    modal: {
      fields: [
        { kind: 'file', customId: 'files', required: false, maxFiles: 2 },
        { kind: 'radio', customId: 'one', required: true },
        { kind: 'checks', customId: 'some' },
        { kind: 'checkbox', customId: 'yes', isOn: true },
      ],
    },
  });
  const id = rig.standIn.upload('a.txt', new TextEncoder().encode('a'));
  const outcome = await submit(rig, { files: [id], one: 'red', some: ['south'], yes: false });
  if (outcome.kind !== 'message') throw new Error(`expected a message, got ${outcome.kind}`);
  expect(JSON.parse(outcome.message.content)).toEqual([
    ['files', ['a.txt'], null, [id]],
    ['one', null, 'red', null],
    // discord.js gives every list of values a list of files.
    ['some', [], null, ['south']],
    ['yes', null, false, null],
  ]);
});

test.each<[string, Readonly<Record<string, ModalValue>>, string[]]>([
  ['nothing where something is required', {}, ['one', 'some']],
  ['a choice outside the list', { one: 'green', some: ['east'] }, ['one', 'some']],
  ['too many choices', { one: 'red', some: ['north', 'south'] }, ['some']],
  ['a file that was not uploaded', { one: 'red', some: ['north'], files: ['1'] }, ['files']],
  ['too many files', { one: 'red', some: ['north'], files: ['1', '2', '3'] }, ['files']],
])('with %s are refused before the bot hears of them', async (_, values, fields) => {
  await using rig = await openForm(PARTS);
  const outcome = await submit(rig, values);
  expect(outcome.kind === 'refused' ? outcome.problems.map(({ field }) => field) : outcome.kind).toEqual(fields);
});

test.each<[string, object]>([
  ['two choices of one value', { type: 21, custom_id: 'a', options: [option('x'), option('x')] }],
  [
    'two chosen in a radio group',
    { type: 21, custom_id: 'a', options: [option('x', { default: true }), option('y', { default: true })] },
  ],
  ['a radio group of one choice', { type: 21, custom_id: 'a', options: [option('x')] }],
  ['more than ten files', { type: 19, custom_id: 'a', max_values: 11 }],
])('of a form with %s are refused to the bot', async (_, part) => {
  let code: unknown;
  await using rig = await startRig(async (interaction: Interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction
      .showModal({ custom_id: 'f', title: 'F', components: [label(part)] } as never)
      .catch(async (error: { readonly code?: unknown }) => {
        code = error.code;
        await interaction.reply('refused');
      });
  });
  await rig.client.application.commands.set([command]);
  await rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'form' });
  expect(code).toBe(50_035);
});
