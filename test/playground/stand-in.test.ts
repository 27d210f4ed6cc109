import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Interaction,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { expect, test } from 'vitest';
import { startRig } from './bot.ts';

const puzzle = new SlashCommandBuilder()
  .setName('puzzle')
  .setDescription("Today's puzzle")
  .addStringOption((option) => option.setName('date').setDescription('Which day').setAutocomplete(true))
  .toJSON();

const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
  new ButtonBuilder().setCustomId('submit').setLabel('Submit words').setStyle(ButtonStyle.Primary),
);

const modal = new ModalBuilder()
  .setCustomId('words')
  .setTitle('Submit words')
  .addComponents(
    new ActionRowBuilder<TextInputBuilder>().addComponents(
      new TextInputBuilder().setCustomId('cells').setLabel('Cells').setStyle(TextInputStyle.Paragraph).setMaxLength(50),
    ),
  );

const handle = async (interaction: Interaction): Promise<void> => {
  if (interaction.isAutocomplete()) {
    await interaction.respond([{ name: `now ${interaction.options.getFocused()}`, value: '2026-03-14' }]);
  } else if (interaction.isChatInputCommand()) {
    await interaction.reply({ content: `Puzzle of ${interaction.options.getString('date')}`, components: [row] });
  } else if (interaction.isButton()) {
    await interaction.showModal(modal);
  } else if (interaction.isModalSubmit()) {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply({ content: `Got ${interaction.fields.getTextInputValue('cells')}` });
  }
};

test('a member goes from command to button to modal and sees each answer', async () => {
  await using rig = await startRig(handle);
  const { standIn, ada, daily, client } = rig;
  await client.application.commands.set([puzzle]);

  expect(standIn.commandsFor(ada).map(({ name }) => name)).toEqual(['puzzle']);
  const suggestions = await standIn.complete({
    userId: ada,
    channelId: daily,
    name: 'puzzle',
    options: { date: 'to' },
    focused: 'date',
  });
  expect(suggestions).toEqual({ kind: 'choices', choices: [{ name: 'now to', value: '2026-03-14' }] });

  const reply = await standIn.useCommand({
    userId: ada,
    channelId: daily,
    name: 'puzzle',
    options: { date: '2026-03-14' },
  });
  expect(reply).toMatchObject({
    kind: 'message',
    message: { content: 'Puzzle of 2026-03-14', usedBy: { command: 'puzzle' } },
  });
  if (reply.kind !== 'message') return;

  const opened = await standIn.pressButton({ userId: ada, messageId: reply.message.id, customId: 'submit' });
  expect(opened).toMatchObject({
    kind: 'modal',
    modal: { title: 'Submit words', fields: [{ label: 'Cells', maxLength: 50 }] },
  });
  if (opened.kind !== 'modal') return;

  const sent = await standIn.submitModal({ userId: ada, modalId: opened.modal.modalId, values: { cells: 'A1 B2' } });
  expect(sent).toMatchObject({ kind: 'message', message: { content: 'Got A1 B2', ephemeral: true, state: 'sent' } });
  expect(rig.errors).toEqual([]);
});
