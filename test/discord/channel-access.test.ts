import { expect, test } from 'vitest';
import { checkChannel } from '../../src/discord/channel-access.ts';
import { startRig } from '../playground/bot.ts';

test('only a text channel of that very server is ready to be posted in', async () => {
  await using rig = await startRig();
  const { standIn, client } = rig;
  standIn.addServer({ name: 'Elsewhere', channels: [{ name: 'theirs' }], members: [] });
  const check = (channelId: string) => checkChannel(client, standIn.guildId(), channelId);
  expect(await check(rig.daily)).toEqual({ kind: 'ready' });
  expect(await check(standIn.channelId('Lounge'))).toEqual({ kind: 'not-text' });
  expect(await check(standIn.channelId('theirs', 'Elsewhere'))).toEqual({ kind: 'unknown-channel' });
  expect(await check('123456789012345678')).toEqual({ kind: 'unknown-channel' });
});

test('permissions that are missing are named as the settings show them', async () => {
  await using rig = await startRig();
  const { standIn, client } = rig;
  standIn.setOverwrite(rig.daily, standIn.botUserId, { deny: ['sendMessages', 'readMessageHistory'] });
  await expect
    .poll(() => checkChannel(client, standIn.guildId(), rig.daily))
    .toEqual({ kind: 'missing', permissions: ['Send Messages', 'Read Message History'] });
});
