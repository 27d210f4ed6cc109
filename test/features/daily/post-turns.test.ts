import { expect, test } from 'vitest';
import { startBot } from '../../../src/app/bot.ts';
import type { BuildPuzzle } from '../../../src/game/game.ts';
import { saveChannel } from '../../../src/game/places/channel-settings.ts';
import type { PostTime } from '../../../src/rules/dates/post-time.ts';
import { botDefaults, createParts } from '../../rigs/bot-rig.ts';

test('a server whose puzzles take long holds up no other server', async () => {
  const { standIn, game } = await createParts();
  const slow = standIn.guildId();
  const channels = Array.from({ length: 20 }, (_, i) => ({
    guildId: slow,
    channelId: standIn.addChannel(slow, { name: `slow-${i}` }),
  }));
  const guildId = standIn.addServer({ name: 'Quick', channels: [{ name: 'quick' }], members: [{ name: 'Eve' }] });
  const quick = standIn.channelId('quick', 'Quick');
  for (const place of [...channels, { guildId, channelId: quick }]) {
    const postTime = '00:00' as PostTime;
    const settings = { postTime, timeZone: 'UTC', difficulty: 'easy', language: 'en', withThread: false };
    await saveChannel(game, { ...settings, roleId: undefined, ...place });
  }
  // Builds of the slow server wait for the post in the other one.
  const isPosted = new Promise<void>((resolve) => {
    standIn.world.listeners.add((event) => {
      if (event.kind === 'message-created' && event.message.wire.channel_id === quick) resolve();
    });
  });
  const buildPuzzle: BuildPuzzle = async (spec, tenant) => {
    if (tenant.guildId === slow) await isPosted;
    return game.buildPuzzle(spec, tenant);
  };
  const { token, apiUrl } = standIn;
  const bot = await startBot({ ...botDefaults(), token, apiUrl, game: { ...game, buildPuzzle } });
  await bot.idle();
  await bot.close();
  const posted = await game.db.selectFrom('posts').select('channelId').where('state', '=', 'posted').execute();
  expect(posted).toHaveLength(21);
  await standIn.close();
  await game.db.destroy();
});
