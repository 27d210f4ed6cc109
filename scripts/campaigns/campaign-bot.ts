import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bot, startBot } from '../../src/app/bot.ts';
import type { Timer } from '../../src/base/timer.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import { saveChannel } from '../../src/game/places/channel-settings.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import type { ServerSpec } from '../../src/playground/world/servers.ts';
import type { PostTime } from '../../src/rules/dates/post-time.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { createScaledClock } from './scaled-clock.ts';

/** The real bot in this process, connected to a stand-in in real time. Campaigns about playing use it. */

export interface CampaignBot {
  readonly standIn: StandIn;
  readonly game: Game;
  readonly bot: Bot;
  /** Errors in the bot's log. */
  readonly errors: unknown[];
  readonly close: () => Promise<void>;
}

const wait: Timer['wait'] = (ms, signal) =>
  sleep(ms, undefined, { ref: false, ...(signal && { signal }) }).catch(() => undefined);

const realTimer: Timer = { elapsedMs: () => performance.now(), wait, limit: wait };

/** Discord's time runs ten times slower, so a busy machine does not look like a silent bot. */
const DISCORD_SPEED = 0.1;

/** Starts both, and posts today's puzzle in the first text channel of each server. */
export const startCampaignBot = async (
  servers: readonly ServerSpec[],
  databaseUrl = 'file::memory:',
): Promise<CampaignBot> => {
  const time = { startMs: Date.now(), realMs: Date.now(), speed: DISCORD_SPEED };
  const standIn = await createStandIn({ clock: createScaledClock(() => time), servers });
  const game: Game = {
    db: await openStore(databaseUrl),
    packs: loadPacks(),
    now: Date.now,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  for (const { name, channels } of servers) {
    await saveChannel(game, {
      channelId: standIn.channelId(channels[0]?.name ?? '', name),
      guildId: standIn.guildId(name),
      postTime: '00:00' as PostTime,
      timeZone: 'UTC',
      difficulty: 'medium',
      language: 'en',
      roleId: undefined,
      withThread: false,
    });
  }
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void errors.push(fields) };
  const bot = await startBot({
    token: standIn.token,
    apiUrl: standIn.apiUrl,
    devGuildId: undefined,
    game,
    log,
    timer: realTimer,
    runId: 'campaign',
    keepTime: () => () => Promise.resolve(),
  });
  await bot.idle();
  return {
    standIn,
    game,
    bot,
    errors,
    close: async () => {
      await bot.close();
      await standIn.close();
      await game.db.destroy();
    },
  };
};
