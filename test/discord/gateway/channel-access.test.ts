import { expect, test } from 'vitest';
import { checkChannel } from '../../../src/discord/gateway/guild-checks.ts';
import { createGatewayDirectory } from '../../../src/discord/gateway/link.ts';
import { startRig } from '../../playground/bot.ts';

test('only a text channel of that very server is ready to be posted in', async () => {
  await using rig = await startRig();
  const { standIn, client } = rig;
  standIn.addServer({ name: 'Elsewhere', channels: [{ name: 'theirs' }], members: [] });
  const check = (channelId: string) =>
    checkChannel(createGatewayDirectory(client), { guildId: standIn.guildId(), channelId, withThread: true });
  expect(await check(rig.daily)).toEqual({ kind: 'ready' });
  expect(await check(standIn.channelId('Lounge'))).toEqual({ kind: 'not-text' });
  expect(await check(standIn.channelId('theirs', 'Elsewhere'))).toEqual({ kind: 'unknown-channel' });
  expect(await check('123456789012345678')).toEqual({ kind: 'unknown-channel' });
});

test('permissions that are missing are named', async () => {
  await using rig = await startRig();
  const { standIn, client } = rig;
  standIn.setOverwrite(rig.daily, standIn.botUserId, { deny: ['sendMessages', 'readMessageHistory'] });
  await expect
    .poll(() =>
      checkChannel(createGatewayDirectory(client), {
        guildId: standIn.guildId(),
        channelId: rig.daily,
        withThread: false,
      }),
    )
    .toEqual({ kind: 'missing', permissions: ['send_messages', 'read_message_history'] });
});

test('a thread takes one permission more', async () => {
  await using rig = await startRig();
  const { standIn, client } = rig;
  standIn.setOverwrite(rig.daily, standIn.botUserId, { deny: ['createPublicThreads'] });
  const use = { guildId: standIn.guildId(), channelId: rig.daily };
  await expect
    .poll(() => checkChannel(createGatewayDirectory(client), { ...use, withThread: true }))
    .toEqual({ kind: 'missing', permissions: ['create_public_threads'] });
  expect(await checkChannel(createGatewayDirectory(client), { ...use, withThread: false })).toEqual({ kind: 'ready' });
});
