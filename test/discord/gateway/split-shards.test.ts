import { expect, test } from 'vitest';
import { startBot } from '../../../src/app/bot.ts';
import { createStandIn } from '../../../src/playground/stand-in.ts';
import { createManualClock } from '../../playground/manual-clock.ts';
import { botDefaults, createGame, textOf } from '../../rigs/bot-rig.ts';

/** Snowflakes count milliseconds, so that servers made in one millisecond share a shard. */
const shardOf = (guildId: string): number => Number((BigInt(guildId) >> 22n) % 2n);

test('two processes with half of the shards each answer their own servers, and leave the others alone', async () => {
  const clock = createManualClock();
  const standIn = await createStandIn({ clock });
  clock.advance(1);
  standIn.addServer({ name: 'Second', channels: [{ name: 'lobby' }], members: [{ name: 'Tom', admin: true }] });
  const [first, second] = [standIn.guildId('Playground'), standIn.guildId('Second')];
  expect(shardOf(first)).not.toBe(shardOf(second));
  const game = await createGame(clock.now);
  const { token, apiUrl } = standIn;
  const start = (id: number) => startBot({ ...botDefaults(), token, apiUrl, game, shards: { ids: [id], count: 2 } });
  const bots = [await start(0), await start(1)];
  const setUp = (userId: string, channelId: string) =>
    standIn.useCommand({ userId, channelId, name: 'daily', subcommand: 'setup', options: { time: '00:00' } });
  const [daily, lobby] = [standIn.channelId('daily-puzzle'), standIn.channelId('lobby', 'Second')];
  expect(textOf(await setUp(standIn.memberId('Mara'), daily))).not.toBe('');
  expect(textOf(await setUp(standIn.memberId('Tom', 'Second'), lobby))).not.toBe('');
  for (const bot of bots) await bot.close();
  // Each learns of a removed server only at its next start.
  const again = [await start(0), await start(1)];
  expect(await game.db.selectFrom('removedGuilds').selectAll().execute()).toEqual([]);
  for (const bot of again) await bot.close();
  await standIn.close();
  await game.db.destroy();
});
