import { Events, type Interaction, SlashCommandBuilder } from 'discord.js';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createClient, logIn, startRig } from '../bot.ts';
import { createManualClock } from '../manual-clock.ts';

const go = new SlashCommandBuilder().setName('go').setDescription('Goes').toJSON();

const replyHi = async (interaction: Interaction): Promise<void> => {
  if (interaction.isChatInputCommand()) await interaction.reply('hi');
};

const once = (client: { once(event: string, listener: () => void): unknown }, event: string): Promise<void> =>
  new Promise((resolve) => {
    client.once(event, () => resolve());
  });

test('a wrong token cannot log in', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const client = createClient(standIn);
  await expect(client.login('wrong')).rejects.toThrow(/token/i);
  await client.destroy();
  await standIn.close();
});

test('the gateway itself closes a wrong token with 4004 and noise with 4002', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const closeCode = (frame: string): Promise<number> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://${standIn.cdnHost}/gateway/?v=10&encoding=json`);
      socket.onopen = () => socket.send(frame);
      socket.onclose = ({ code }) => resolve(code);
    });
  expect(await closeCode(JSON.stringify({ op: 2, d: { token: 'wrong', intents: 1 } }))).toBe(4004);
  expect(await closeCode('noise')).toBe(4002);
  expect(await closeCode(JSON.stringify({ op: 3, d: {} }))).toBe(4003);
  await standIn.close();
});

test('the client knows its servers, channels and its own permissions after logging in', async () => {
  const second = { name: 'Second', channels: [{ name: 'puzzles' }], members: [{ name: 'Eve' }] };
  const first = {
    name: 'First',
    channels: [{ name: 'daily-puzzle' }],
    members: [{ name: 'Ada' }, { name: 'Mara', admin: true }],
  };
  await using rig = await startRig(undefined, { servers: [first, second] });
  expect(rig.client.guilds.cache.map(({ name }) => name)).toEqual(['First', 'Second']);
  const channel = rig.client.guilds.cache.at(1)?.channels.cache.first();
  expect(channel?.name).toBe('puzzles');
  expect(channel?.permissionsFor(rig.client.user)?.has(['ViewChannel', 'SendMessages', 'AttachFiles'])).toBe(true);
});

test('the client follows channels, permissions and servers as they change', async () => {
  await using rig = await startRig();
  const { standIn, client, daily } = rig;
  const guild = client.guilds.cache.first();
  standIn.setOverwrite(daily, standIn.botUserId, { deny: ['sendMessages'] });
  await expect
    .poll(() => guild?.channels.cache.get(daily)?.permissionsFor(client.user)?.has('SendMessages'))
    .toBe(false);
  standIn.deleteChannel(daily);
  await expect.poll(() => guild?.channels.cache.has(daily)).toBe(false);
  const added = standIn.addServer({ name: 'New', channels: [{ name: 'general' }], members: [] });
  await expect.poll(() => client.guilds.cache.get(added)?.name).toBe('New');
  standIn.removeServer(added);
  await expect.poll(() => client.guilds.cache.has(added)).toBe(false);
});

test('a client asked to reconnect resumes and misses nothing', async () => {
  await using rig = await startRig(replyHi);
  await rig.client.application.commands.set([go]);
  const resumed = once(rig.client, Events.ShardResume);
  rig.standIn.gateway.reconnect();
  await resumed;
  const outcome = await rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'go' });
  expect(outcome).toMatchObject({ message: { content: 'hi' } });
});

test('a client whose connection was cut comes back', async () => {
  await using rig = await startRig(replyHi);
  await rig.client.application.commands.set([go]);
  const resumed = once(rig.client, Events.ShardResume);
  rig.standIn.gateway.drop();
  await resumed;
  expect(rig.standIn.gateway.connected()).toBe(1);
  const outcome = await rig.standIn.useCommand({ userId: rig.ada, channelId: rig.daily, name: 'go' });
  expect(outcome).toMatchObject({ message: { content: 'hi' } });
});

test('without the intent for messages the bot hears of none', async () => {
  const heard: string[] = [];
  await using rig = await startRig();
  rig.client.on(Events.MessageCreate, ({ content }) => heard.push(content));
  rig.standIn.postMessage({ userId: rig.ada, channelId: rig.daily, content: 'secret' });
  rig.standIn.addChannel(rig.standIn.guildId(), { name: 'later' });
  await expect
    .poll(() => rig.client.channels.cache.some((channel) => 'name' in channel && channel.name === 'later'))
    .toBe(true);
  expect(heard).toEqual([]);
});

test('a client with both message intents reads what members write, and two clients can be connected', async () => {
  await using rig = await startRig();
  const reader = createClient(rig.standIn, { intents: ['Guilds', 'GuildMessages', 'MessageContent'] });
  await logIn(reader, rig.standIn.token);
  const heard = new Promise<string>((resolve) => reader.once(Events.MessageCreate, ({ content }) => resolve(content)));
  rig.standIn.postMessage({ userId: rig.ada, channelId: rig.daily, content: 'good morning' });
  expect(await heard).toBe('good morning');
  await reader.destroy();
});

test('a client that asks for compression is turned away', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const socket = new WebSocket(`ws://${standIn.cdnHost}/gateway/?v=10&encoding=json&compress=zlib-stream`);
  await new Promise((resolve) => {
    socket.onerror = resolve;
  });
  expect(standIn.gateway.connected()).toBe(0);
  await standIn.close();
});
