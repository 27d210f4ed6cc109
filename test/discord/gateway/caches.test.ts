import { ChannelType, PermissionFlagsBits, type TextChannel } from 'discord.js';
import { expect, test } from 'vitest';
import { createClient } from '../../../src/discord/gateway/client.ts';
import { logIn } from '../../../src/discord/gateway/log-in.ts';
import { dropUnread } from '../../../src/discord/gateway/make-cache.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { clientOptions, startBotRig, stopPosting, textOf } from '../../rigs/bot-rig.ts';

const role = (id: string) => ({ id, name: id, color: 3, icon: 'x', permissions: '1024', position: 1 });

const channel = (id: string, type: ChannelType) => ({
  id,
  type,
  topic: 'What this is about',
  last_message_id: '1',
  name: id,
  parent_id: null,
  permission_overwrites: [{ id: '1', type: 0, allow: '0', deny: '1024' }],
});

test('of a server, channels that no puzzle can be posted in are dropped, and whatever nobody reads', () => {
  const guild = {
    id: '1',
    preferred_locale: 'de',
    system_channel_id: '7',
    channels: [
      channel('7', ChannelType.GuildText),
      channel('8', ChannelType.GuildVoice),
      channel('9', ChannelType.GuildAnnouncement),
      channel('10', ChannelType.GuildCategory),
      channel('11', ChannelType.GuildForum),
    ],
    roles: [role('1')],
    emojis: [{}],
    presences: [{}],
  };
  dropUnread(guild);
  const { topic: _, last_message_id: __, ...kept } = channel('7', ChannelType.GuildText);
  expect(guild.channels).toEqual([kept, { ...kept, id: '9', type: ChannelType.GuildAnnouncement, name: '9' }]);
  expect(guild.roles).toEqual([{ id: '1', name: '1', permissions: '1024', position: 1 }]);
  expect(Object.keys(guild)).toEqual(['id', 'preferred_locale', 'system_channel_id', 'channels', 'roles']);
});

test('a server in an outage, which has no lists, stays as it is', () => {
  const guild = { id: '1', unavailable: true };
  dropUnread(guild);
  expect(guild).toEqual({ id: '1', unavailable: true });
});

test('members who play are forgotten by the client, and it still knows itself and its permissions', async () => {
  const standIn = await createStandIn({ clock: createManualClock() });
  const client = createClient(clientOptions(standIn.apiUrl));
  const { guilds, users } = await logIn(client, standIn.token, new AbortController().signal);
  const guild = guilds.cache.get(standIn.guildId());
  const general = guild?.channels.cache.get(standIn.channelId('general')) as TextChannel;
  await guild?.members.fetch({ user: standIn.memberId('Ada'), force: true });
  expect([...(guild?.members.cache.keys() ?? [])]).toEqual([client.user?.id]);
  expect([...users.cache.keys()]).toEqual([client.user?.id]);
  const me = guild?.members.me;
  expect(me && general.permissionsFor(me).has(PermissionFlagsBits.ViewChannel)).toBe(true);
  expect(general.messages.cache.size + general.threads.cache.size).toBe(0);
  await client.destroy();
  await standIn.close();
});

test('equal permissions are one object, and different ones are not', async () => {
  const standIn = await createStandIn({ clock: createManualClock(), servers: [] });
  for (const name of ['One', 'Two']) standIn.addServer({ name, channels: [{ name: 'daily' }], members: [] });
  const client = createClient(clientOptions(standIn.apiUrl));
  const { guilds } = await logIn(client, standIn.token, new AbortController().signal);
  const everyone = [...guilds.cache.values()].map(({ roles }) => roles.everyone.permissions);
  expect(everyone).toHaveLength(2);
  expect(everyone[0]).toBe(everyone[1]);
  const all = [...guilds.cache.values()].flatMap(({ roles }) => [...roles.cache.values()]);
  for (const { permissions } of all) {
    for (const other of all) expect(permissions === other.permissions).toBe(permissions.equals(other.permissions));
  }
  await client.destroy();
  await standIn.close();
});

test('buttons and forms work in a channel whose messages nobody keeps', async () => {
  await using rig = await startBotRig();
  await rig.use(rig.mara, 'daily setup', { time: '00:00' });
  expect(textOf(await stopPosting(rig))).toContain('Stopped: ');
  expect(rig.errors).toEqual([]);
});
