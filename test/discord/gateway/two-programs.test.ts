import { expect, test } from 'vitest';
import { startBot } from '../../../src/app/bot.ts';
import { botDefaults, createGame, createParts, textOf } from '../../rigs/bot-rig.ts';

test('two programs with one token are told of each other in the log, and members get one answer', async () => {
  const { standIn, game, clock } = await createParts();
  const warnings: string[] = [];
  const log = { ...botDefaults().log, warn: (_: object, message: string) => void warnings.push(message) };
  const { token, apiUrl } = standIn;
  const other = await createGame(clock.now);
  const bots = [
    await startBot({ ...botDefaults(), token, apiUrl, game, log }),
    await startBot({ ...botDefaults(), token, apiUrl, game: other, log }),
  ];
  const [userId, channelId] = [standIn.memberId('Ada'), standIn.channelId('general')];
  const request = { userId, channelId, name: 'help', subcommand: undefined, options: {} };
  expect(textOf(await standIn.useCommand(request))).toContain('/puzzle');
  await expect.poll(() => warnings.join()).toContain('another program runs with this DISCORD_TOKEN');
  for (const bot of bots) await bot.close();
  await standIn.close();
  await Promise.all([game.db.destroy(), other.db.destroy()]);
});
