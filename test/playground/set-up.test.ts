import { expect, test } from 'vitest';
import { dailyChannels, saveChannel } from '../../src/game/places/channel-settings.ts';
import { setUpPlayground } from '../../src/playground/set-up.ts';
import { knownGuilds } from '../../src/store/channels/guilds.ts';
import { createParts } from '../rigs/bot-rig.ts';

test('the playground sets its channel up once, and comes back to its own database', async () => {
  const { game, standIn } = await createParts();
  await setUpPlayground(game, standIn);
  await setUpPlayground(game, standIn);
  expect(await dailyChannels(game, standIn.guildId())).toHaveLength(1);
  await standIn.close();
  await game.db.destroy();
});

test('the playground refuses the database of a bot on Discord, and changes nothing there', async () => {
  const { game, standIn } = await createParts();
  const [guildId, channelId] = ['900000000000000001', '900000000000000002'];
  await setUpPlayground(game, standIn);
  const [own] = await dailyChannels(game, standIn.guildId());
  if (!own) throw new Error('expected a channel');
  await saveChannel(game, { ...own, guildId, channelId });
  const before = await knownGuilds(game.db);
  await expect(setUpPlayground(game, standIn)).rejects.toThrow(
    /^DISCORD_TOKEN is missing, and the database holds servers of Discord\. .*DATABASE_URL=file:data\/playground\.db$/,
  );
  expect(await knownGuilds(game.db)).toEqual(before);
  await standIn.close();
  await game.db.destroy();
});
