import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBot } from '../../src/app/bot.ts';
import type { Timer } from '../../src/base/timer.ts';
import { startTicking } from '../../src/features/daily/tick.ts';
import { createPictureThreads } from '../../src/features/play/picture-threads.ts';
import { createBuilder } from '../../src/game/editions/create-builder.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

/** The bot of the campaign of setups. It runs on another day, minute by minute, until its parent ends it. */

export interface SetupsOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly secret: string;
  /** Added to the clock, in whole days. */
  readonly aheadMs: number;
}

const { token, apiUrl, databaseUrl, secret, aheadMs } = JSON.parse(process.argv[2] ?? '') as SetupsOptions;

const wait: Timer['wait'] = (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined);
const timer: Timer = { elapsedMs: () => performance.now(), wait, limit: wait };
const game = {
  db: await openStore(databaseUrl),
  packs: loadPacks(),
  now: () => Date.now() + aheadMs,
  hash: (text: string) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text: string) => createHmac('sha256', secret).update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: createBuilder(timer).build,
  buildsAhead: true,
};

const silent = () => undefined;
const tell = (fields: object, message?: string) => console.error(message, fields);
await startBot({
  token,
  apiUrl,
  devGuildId: undefined,
  game,
  log: { info: silent, warn: tell, error: tell },
  timer,
  runId: 'setups',
  keepTime: (beat) => startTicking(beat, (error) => console.error(error)),
  pictures: createPictureThreads(timer),
});
process.send?.('ready');
