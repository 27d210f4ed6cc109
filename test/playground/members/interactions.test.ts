import { type ChatInputCommandInteraction, type Interaction, MessageFlags, SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { createDeferred } from '../../../src/playground/model/interaction.ts';
import type { Outcome } from '../../../src/playground/model/page-api.ts';
import { type Rig, startRig } from '../bot.ts';
import { problemsOf, rest } from '../rest.ts';

const go = new SlashCommandBuilder().setName('go').setDescription('Goes').toJSON();

const button = (customId: string, more: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: customId,
  ...more,
});
const rows = (...components: object[]) => [{ type: 1, components }] as never;

/** A rig with a bot that answers every command with the test's function. */
const rigFor = async (
  handle: (interaction: Interaction) => unknown,
): Promise<Rig & { goes: (until?: 'first') => Promise<Outcome> }> => {
  const rig = await startRig(handle);
  await rig.client.application.commands.set([go]);
  const goes = (until?: 'first') =>
    rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'go' }, until);
  return { ...rig, goes };
};

const onCommand = (act: (interaction: ChatInputCommandInteraction) => unknown) => (interaction: Interaction) =>
  interaction.isChatInputCommand() ? act(interaction) : undefined;

/** The interaction that the bot is holding, once it has arrived. */
const heldCommand = () => {
  const held = createDeferred<ChatInputCommandInteraction>();
  return { handle: onCommand(held.resolve), interaction: held.promise };
};

const contents = (rig: Rig, userId: string) => rig.standIn.messagesFor(userId, rig.daily).map(({ content }) => content);

test('an interaction left alone for 3 seconds fails for the member and is unknown afterwards', async () => {
  const { handle, interaction } = heldCommand();
  await using rig = await rigFor(handle);
  const outcome = rig.goes();
  const held = await interaction;
  rig.clock.advance(2999);
  rig.clock.advance(1);
  expect(await outcome).toEqual({ kind: 'failed', text: 'The application did not respond' });
  await expect(held.reply('late')).rejects.toMatchObject({ code: 10062, status: 404 });
  expect(contents(rig, rig.ada)).toEqual([]);
});

test('an answer just before 3 seconds are over is in time', async () => {
  const { handle, interaction } = heldCommand();
  await using rig = await rigFor(handle);
  const outcome = rig.goes();
  const held = await interaction;
  rig.clock.advance(2999);
  await held.reply('in time');
  rig.clock.advance(60_000);
  expect(await outcome).toMatchObject({ kind: 'message', message: { content: 'in time' } });
  expect(rig.standIn.truth.filter(({ kind }) => kind === 'response')).toMatchObject([{ type: 4, afterMs: 2999 }]);
});

test('a member is told at once when no bot is connected', async () => {
  await using rig = await rigFor(() => undefined);
  await rig.client.destroy();
  await expect.poll(() => rig.standIn.gateway.connected()).toBe(0);
  expect(await rig.goes()).toMatchObject({ kind: 'failed' });
});

test('a second first answer is refused with 40060', async () => {
  await using rig = await rigFor(onCommand((interaction) => interaction.reply('one')));
  await rig.goes();
  const [open] = [...rig.standIn.world.interactions.values()];
  const answer = await rest(rig.standIn, 'POST', `/interactions/${open?.id}/${open?.token}/callback`, {
    type: 4,
    data: { content: 'two' },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 40060 } });
  expect(contents(rig, rig.ada)).toEqual(['one']);
});

test('a deferred answer is shown as thinking until it is edited, for its member alone', async () => {
  const { handle, interaction } = heldCommand();
  await using rig = await rigFor(handle);
  const first = rig.goes('first');
  const held = await interaction;
  await held.deferReply({ flags: MessageFlags.Ephemeral });
  expect(await first).toMatchObject({
    kind: 'message',
    message: { state: 'thinking', ephemeral: true, usedBy: { command: 'go' } },
  });
  await held.editReply('done');
  expect(rig.standIn.messagesFor(rig.ada, rig.daily)).toMatchObject([{ state: 'sent', content: 'done' }]);
  expect(rig.standIn.messagesFor(rig.mara, rig.daily)).toEqual([]);
});

test('a deferred answer that never comes fails after 15 minutes, when the token ends', async () => {
  const { handle, interaction } = heldCommand();
  await using rig = await rigFor(handle);
  const outcome = rig.goes();
  const held = await interaction;
  await held.deferReply();
  rig.clock.advance(15 * 60_000);
  expect(await outcome).toMatchObject({ kind: 'failed' });
  expect(rig.standIn.messagesFor(rig.ada, rig.daily)).toMatchObject([{ state: 'failed' }]);
  await expect(held.editReply('late')).rejects.toMatchObject({ code: 50027 });
});

test('the first follow-up takes the place of thinking, the next one stands alone', async () => {
  await using rig = await rigFor(
    onCommand(async (interaction) => {
      await interaction.deferReply();
      await interaction.followUp('first');
      await interaction.followUp({ content: 'second', flags: MessageFlags.Ephemeral });
    }),
  );
  await rig.goes();
  await expect.poll(() => contents(rig, rig.ada)).toEqual(['first', 'second']);
  expect(contents(rig, rig.mara)).toEqual(['first']);
});

test('an edit before any answer is refused, and so is an empty answer', async () => {
  const { handle, interaction } = heldCommand();
  await using rig = await rigFor(handle);
  const outcome = rig.goes();
  const { id, token } = await interaction;
  const original = `/webhooks/${rig.standIn.applicationId}/${token}/messages/@original`;
  expect(await rest(rig.standIn, 'PATCH', original, { content: 'x' })).toMatchObject({ body: { code: 10015 } });
  const callback = `/interactions/${id}/${token}/callback`;
  expect(await rest(rig.standIn, 'POST', callback, { type: 4, data: {} })).toMatchObject({ body: { code: 50006 } });
  expect(problemsOf(await rest(rig.standIn, 'POST', callback, { type: 7, data: {} }))).toEqual([
    'type: BASE_TYPE_CHOICES',
  ]);
  expect((await rest(rig.standIn, 'POST', callback, { type: 4, data: { content: 'after all' } })).status).toBe(204);
  expect(await outcome).toMatchObject({ message: { content: 'after all' } });
});

test('a deleted answer is gone', async () => {
  await using rig = await rigFor(
    onCommand(async (interaction) => {
      const { resource } = await interaction.reply({ content: 'x', withResponse: true });
      expect(resource?.message?.content).toBe('x');
      await interaction.deleteReply();
    }),
  );
  await rig.goes();
  await expect.poll(() => contents(rig, rig.ada)).toEqual([]);
  expect(rig.errors).toEqual([]);
});

test('a button changes its own message, at once or after a deferral', async () => {
  await using rig = await rigFor(async (interaction) => {
    if (interaction.isChatInputCommand())
      await interaction.reply({ content: 'start', components: rows(button('now'), button('later')) });
    if (!interaction.isButton()) return;
    if (interaction.customId === 'now') await interaction.update({ content: 'now' });
    else await interaction.deferUpdate().then(() => interaction.editReply({ content: 'later' }));
  });
  const reply = await rig.goes();
  const messageId = reply.kind === 'message' ? reply.message.id : '';
  const press = (customId: string) => rig.standIn.pressButton({ userId: rig.mara, messageId, customId });
  expect(await press('now')).toMatchObject({ kind: 'updated', message: { id: messageId, content: 'now' } });
  expect(await press('later')).toMatchObject({ kind: 'updated', message: { id: messageId, content: 'later' } });
});

test('buttons that are disabled, gone, or on another member’s ephemeral message cannot be pressed', async () => {
  await using rig = await rigFor(
    onCommand((interaction) =>
      interaction.reply({
        content: 'x',
        flags: MessageFlags.Ephemeral,
        components: rows(button('on'), button('off', { disabled: true })),
      }),
    ),
  );
  const reply = await rig.goes();
  const messageId = reply.kind === 'message' ? reply.message.id : '';
  const press = (userId: string, customId: string) => rig.standIn.pressButton({ userId, messageId, customId });
  expect(await press(rig.ada, 'off')).toMatchObject({ kind: 'refused' });
  expect(await press(rig.ada, 'other')).toMatchObject({ kind: 'refused' });
  expect(await press(rig.mara, 'on')).toMatchObject({ kind: 'refused' });
  rig.standIn.dismissMessage({ userId: rig.ada, messageId });
  expect(await press(rig.ada, 'on')).toMatchObject({ kind: 'refused' });
});

test('a menu sends what was chosen, and only as many as it allows', async () => {
  const menu = {
    type: 3,
    custom_id: 'pick',
    max_values: 2,
    options: ['a', 'b', 'c'].map((value) => ({ label: value, value })),
  };
  await using rig = await rigFor(async (interaction) => {
    if (interaction.isChatInputCommand()) await interaction.reply({ content: 'x', components: rows(menu) });
    if (interaction.isStringSelectMenu()) await interaction.reply(interaction.values.join('+'));
  });
  const reply = await rig.goes();
  const messageId = reply.kind === 'message' ? reply.message.id : '';
  const choose = (...values: string[]) =>
    rig.standIn.chooseSelect({ userId: rig.ada, messageId, customId: 'pick', values });
  expect(await choose('a', 'c')).toMatchObject({ message: { content: 'a+c' } });
  expect(await choose()).toMatchObject({ kind: 'refused' });
  expect(await choose('a', 'b', 'c')).toMatchObject({ kind: 'refused' });
  expect(await choose('z')).toMatchObject({ kind: 'refused' });
});

test('the bot sees who asks, where, in which language and with which permissions', async () => {
  const { handle, interaction } = heldCommand();
  await using rig = await rigFor(handle);
  const userId = rig.standIn.memberId('Διονύσης');
  const outcome = rig.standIn.useCommand({ userId, channelId: rig.daily, name: 'go' });
  const held = await interaction;
  expect([held.user.displayName, held.locale, held.guildId, held.channelId]).toEqual([
    'Διονύσης',
    'el',
    rig.standIn.guildId(),
    rig.daily,
  ]);
  expect(held.memberPermissions?.has('ManageGuild')).toBe(false);
  expect(held.appPermissions.has('SendMessages')).toBe(true);
  await held.reply('x');
  expect(await outcome).toMatchObject({ kind: 'message' });
});
