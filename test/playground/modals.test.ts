import { type Interaction, SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { type Rig, startRig } from './bot.ts';
import { problemsOf, rest } from './rest.ts';

const input = (customId: string, more: object = {}) => ({
  type: 4,
  custom_id: customId,
  style: 1,
  label: customId,
  ...more,
});
const form = (inputs: readonly object[], more: object = {}) => ({
  custom_id: 'form',
  title: 'A form',
  components: inputs.map((component) => ({ type: 1, components: [component] })),
  ...more,
});
const command = new SlashCommandBuilder().setName('form').setDescription('Opens a form').toJSON();

/** Opens the bot's form. The bot answers submissions with the value of `a`, unless it is `silent`. */
const openForm = async (data: object): Promise<Rig & { modalId: string }> => {
  const rig = await startRig(async (interaction: Interaction) => {
    if (interaction.isChatInputCommand()) await interaction.showModal(data as never);
    if (!interaction.isModalSubmit()) return;
    const value = interaction.fields.getTextInputValue('a');
    if (value !== 'silent') await interaction.reply(`got ${value}`);
  });
  await rig.client.application.commands.set([command]);
  const outcome = await rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'form' });
  return { ...rig, modalId: outcome.kind === 'modal' ? outcome.modal.modalId : '' };
};

const submit = (rig: Rig & { modalId: string }, values: Record<string, string>, userId = rig.ada) =>
  rig.standIn.submitModal({ userId, modalId: rig.modalId, values });

test('a form is submitted once', async () => {
  await using rig = await openForm(form([input('a')]));
  expect(await submit(rig, { a: 'hello' })).toMatchObject({ kind: 'message', message: { content: 'got hello' } });
  expect(await submit(rig, { a: 'hello' })).toMatchObject({ kind: 'refused' });
});

test('a form that was not answered can be submitted again', async () => {
  await using rig = await openForm(form([input('a')]));
  const unanswered = submit(rig, { a: 'silent' });
  rig.clock.advance(3000);
  expect(await unanswered).toMatchObject({ kind: 'failed' });
  expect(await submit(rig, { a: 'again' })).toMatchObject({ message: { content: 'got again' } });
});

test('lengths and required inputs are checked before the bot hears of them, each by name', async () => {
  await using rig = await openForm(
    form([input('a', { min_length: 2, max_length: 4 }), input('b'), input('c', { required: false })]),
  );
  const fields = async (values: Record<string, string>) => {
    const outcome = await submit(rig, values);
    return outcome.kind === 'refused' ? outcome.problems.map(({ field }) => field) : outcome.kind;
  };
  expect(await fields({})).toEqual(['a', 'b']);
  expect(await fields({ a: 'x', b: 'y' })).toEqual(['a']);
  expect(await fields({ a: '   ', b: 'y' })).toEqual(['a']);
  expect(await fields({ a: 'xxxxx', b: 'y' })).toEqual(['a']);
  expect(await fields({ a: 'xxxx', b: 'y' })).toEqual('message');
});

test('4000 characters are taken, one more is not', async () => {
  await using rig = await openForm(form([input('a', { style: 2 })]));
  expect(await submit(rig, { a: 'x'.repeat(4001) })).toMatchObject({ kind: 'refused' });
});

test('nobody else can submit a member’s form', async () => {
  await using rig = await openForm(form([input('a')]));
  expect(await submit(rig, { a: 'x' }, rig.mara)).toMatchObject({ kind: 'refused' });
});

test('labelled inputs and text blocks are shown in their order', async () => {
  await using rig = await startRig(async (interaction: Interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const label = {
      type: 18,
      label: 'Cells',
      description: 'Both ends',
      component: { type: 4, custom_id: 'a', style: 2 },
    };
    await interaction.showModal({
      custom_id: 'f',
      title: 'F',
      components: [{ type: 10, content: 'Read me' }, label],
    } as never);
  });
  await rig.client.application.commands.set([command]);
  const outcome = await rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'form' });
  expect(outcome).toMatchObject({
    modal: {
      fields: [
        { kind: 'text', content: 'Read me' },
        {
          kind: 'input',
          label: 'Cells',
          description: 'Both ends',
          style: 'paragraph',
          required: true,
          maxLength: 4000,
        },
      ],
    },
  });
});

test.each<[string, object, string[]]>([
  ['a title of 46 characters', form([input('a')], { title: 'x'.repeat(46) }), ['data.title: BASE_TYPE_BAD_LENGTH']],
  ['no inputs', form([]), ['data.components: BASE_TYPE_BAD_LENGTH']],
  ['6 inputs', form(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => input(id))), ['data.components: BASE_TYPE_BAD_LENGTH']],
  [
    'one custom id twice',
    form([input('a'), input('a')]),
    ['data.components.1.components.0.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'an input without a label',
    form([{ type: 4, custom_id: 'a', style: 1 }]),
    ['data.components.0.components.0.label: BASE_TYPE_REQUIRED'],
  ],
  [
    'a custom id of 101 characters',
    form([input('a')], { custom_id: 'x'.repeat(101) }),
    ['data.custom_id: BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a button inside',
    form([{ type: 2, style: 1, label: 'x', custom_id: 'a' }]),
    ['data.components.0.components.0.type: BASE_TYPE_CHOICES'],
  ],
])('a form with %s is refused', async (_, data, problems) => {
  await using rig = await startRig();
  await rig.client.application.commands.set([command]);
  const outcome = rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'form' });
  const [open] = [...rig.standIn.world.interactions.values()];
  const answer = await rest(rig.standIn, 'POST', `/interactions/${open?.id}/${open?.token}/callback`, {
    type: 9,
    data,
  });
  expect(problemsOf(answer)).toEqual(expect.arrayContaining(problems));
  rig.clock.advance(3000);
  expect(await outcome).toMatchObject({ kind: 'failed' });
});
