import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBot } from '../../src/bot.ts';
import { createBuilder } from '../../src/game/create-builder.ts';
import type { Timer } from '../../src/game/timer.ts';
import { openStore } from '../../src/store/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

/** The bot as the crowd campaign runs it: one minute in which everything is due, measured. */

export interface CrowdOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
}

/** What the bot's process tells; instants in milliseconds since 1970. */
export interface CrowdMeasurement {
  readonly tickAt: number;
  readonly doneAt: number;
  readonly lagP999Ms: number;
  readonly lagMaxMs: number;
}

const { token, apiUrl, databaseUrl } = JSON.parse(process.argv[2] ?? '') as CrowdOptions;

const timer: Timer = {
  elapsedMs: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined),
};

let isDue = false;
const game = {
  db: await openStore(databaseUrl),
  packs: loadPacks(),
  // Nothing is due until the measurement begins.
  now: () => Date.now() - (isDue ? 0 : 24 * 3_600_000),
  hash: (text: string) => createHash('sha256').update(text).digest('hex'),
  defaultTimezone: 'UTC',
};

const silent = () => undefined;
const log = { info: silent, warn: silent, error: (fields: object) => console.error(fields) };
const keepTime = () => () => Promise.resolve();
const builder = createBuilder(timer);
const bot = await startBot({
  token,
  apiUrl,
  devGuildId: undefined,
  game,
  log,
  timer,
  runId: 'crowd',
  buildPuzzle: builder.build,
  keepTime,
});
await bot.idle();
await game.db.updateTable('channels').set({ state: 'active' }).execute();

const RESOLUTION_MS = 5;
const lag = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
isDue = true;
lag.enable();
const tickAt = Date.now();
await bot.tick();
const doneAt = Date.now();
lag.disable();
// What admins are told comes a few at a time.
for (let beats = 0; beats < 3; beats++) await bot.tick();
const toMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
const measured: CrowdMeasurement = {
  tickAt,
  doneAt,
  lagP999Ms: toMs(lag.percentile(99.9)),
  lagMaxMs: toMs(lag.max),
};
console.log(JSON.stringify(measured));
await bot.close();
process.exit(0);
