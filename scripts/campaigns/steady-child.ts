import { readdirSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { DefaultRestOptions } from 'discord.js';
import { startBot } from '../../src/app/bot.ts';
import { parseConfig } from '../../src/app/config.ts';
import { openGame } from '../../src/app/open-game.ts';
import { addTrace } from '../../src/app/tracing/open-trace.ts';
import { createPaces } from '../../src/base/paces.ts';
import type { Timer } from '../../src/base/timer.ts';
import { NO_TRACE } from '../../src/base/trace.ts';
import { examineHost } from '../../src/features/operating/examine-host.ts';
import { createPictureThreads } from '../../src/features/play/picture-threads.ts';
import { fileOf } from '../../src/store/database/open-store.ts';
import { createMetrics } from '../../src/web/metrics.ts';

/** The whole bot in its own process. Its parent moves the clock and asks for its usage. */

/** A request of the parent: advance time and tick, or measure. */
export type SteadyRequest = { readonly kind: 'pass'; readonly ms: number } | { readonly kind: 'measure' };

export interface SteadyState {
  /** After garbage collection. */
  readonly heapMb: number;
  /** Memory of objects outside the heap, mostly the cache of pictures, which fills to 16 MB. */
  readonly outsideMb: number;
  readonly residentMb: number;
  readonly files: number;
  /** Number of timers, sockets and similar handles. */
  readonly handles: number;
  readonly logMb: number;
  readonly drawn: number;
  readonly errors: number;
}

const {
  TOKEN = '',
  API_URL = '',
  START = '0',
  ...settings
} = parseEnv(process.argv[2] ?? '') as Record<string, string>;
const result = parseConfig(settings);
if (result.kind === 'invalid') throw new Error(result.problems.join(' '));
const { config } = result;

/**
 * discord.js remembers each answered interaction for an hour of the real clock. In that time, this process lives
 * through a hundred hours.
 */
const FORGET_MS = 10_000;
Object.assign(DefaultRestOptions, { handlerSweepInterval: FORGET_MS });

let aheadMs = 0;
const waits = new Set<{ readonly dueMs: number; readonly end: () => void }>();
const elapsedMs = (): number => performance.now() + aheadMs;

/** A wait ends at its time on the parent's clock. */
const waitFor: Timer['wait'] = (ms, signal) =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timeout);
      waits.delete(wait);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const wait = { dueMs: elapsedMs() + ms, end };
    const timeout = setTimeout(end, Math.min(ms, 2 ** 31 - 1)).unref();
    waits.add(wait);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

const timer: Timer = { elapsedMs, wait: waitFor, limit: waitFor };

let [drawn, errors] = [0, 0];
const now = (): number => Number(START) + Math.round(elapsedMs());
const metrics = createMetrics({
  read: () => Promise.resolve({ isConnected: false, store: undefined, backup: undefined }),
  now,
  build: { version: 'steady', node: process.version },
});
const closers: (() => Promise<void>)[] = [];
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const opened = await openGame(config, {
  timer,
  log: QUIET,
  now,
  onBuild: metrics.meter.build,
  onOpened: (close) => closers.push(close),
});
const { game, backups } = opened;
const pictures = createPictureThreads(timer, () => drawn++);
const bot = await startBot({
  token: TOKEN,
  apiUrl: API_URL,
  devGuildId: undefined,
  game,
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (fields) => {
      if (errors++ < 5) console.error(fields);
    },
  },
  meter: addTrace(metrics.meter, NO_TRACE),
  timer,
  runId: 'steady',
  pictures,
  pace: createPaces(elapsedMs),
  backupDir: config.backupDir,
  ...(backups && { backups }),
  owners: {
    ownerIds: ['999999999999999999'],
    find: () => examineHost({ game, path: fileOf(config.databaseUrl), backupDir: config.backupDir, backups }),
  },
  keepTime: () => () => Promise.resolve(),
});

const pass = async (ms: number): Promise<void> => {
  // A thread that builds in real time would seem silent for hours.
  await bot.idle();
  aheadMs += ms;
  for (const { dueMs, end } of [...waits]) if (dueMs <= elapsedMs()) end();
  await bot.tick();
  await bot.idle();
};

const measure = async (): Promise<SteadyState> => {
  await metrics.text();
  for (let i = 0; i < 3; i++) globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  const log = statSync(`${fileOf(config.databaseUrl)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return {
    heapMb: heapUsed / 1e6,
    outsideMb: external / 1e6,
    residentMb: rss / 1e6,
    files: readdirSync('/proc/self/fd').length,
    handles: process.getActiveResourcesInfo().length,
    logMb: log / 1e6,
    drawn,
    errors,
  };
};

const answer = async (request: SteadyRequest): Promise<unknown> =>
  request.kind === 'pass' ? pass(request.ms) : measure();

process.on('message', (request: SteadyRequest) => {
  answer(request).then(
    (value) => process.send?.(value ?? {}),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
