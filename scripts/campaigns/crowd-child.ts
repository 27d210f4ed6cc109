import { fork } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBot } from '../../src/app/bot.ts';
import type { Timer } from '../../src/base/timer.ts';
import { createPictureThreads } from '../../src/features/play/picture-threads.ts';
import { needsAhead } from '../../src/game/editions/build-ahead.ts';
import { createBuilder } from '../../src/game/editions/create-builder.ts';
import { keyOf } from '../../src/game/editions/edition-key.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { channelsToPost } from '../../src/game/places/channel-settings.ts';
import { claimDate, confirmClaim, type PostClaim, preparePost } from '../../src/game/posts/posting.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from '../../src/rules/dates/puzzle-date.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { type Lag, measureLag } from './measure-lag.ts';

/** The bot of the crowd campaign. It measures one minute in which everything is due. */

export interface CrowdOptions {
  readonly token: string;
  readonly apiUrl: string;
  readonly databaseUrl: string;
  /** Whether an earlier run claimed every date and never learned the result. */
  readonly areClaimsOpen: boolean;
  /** The program to measure beside this one. */
  readonly idleProgram: string;
}

/** Measurements of the bot's process. Instants are in milliseconds since 1970. */
export interface CrowdMeasurement {
  readonly tickAt: number;
  readonly doneAt: number;
  /** Processor seconds for drawing ahead. */
  readonly aheadCpuSeconds: number;
  /** Processor seconds of the bot while it posted. */
  readonly cpuSeconds: number;
  readonly lag: Lag;
  /** The lag of an idle process beside it. */
  readonly idleLag: Lag;
}

const { token, apiUrl, databaseUrl, areClaimsOpen, idleProgram } = JSON.parse(process.argv[2] ?? '') as CrowdOptions;

/** Waits that the campaign has no time for. */
let skippedMs = 0;
const wait: Timer['wait'] = (ms, signal) => sleep(ms, undefined, signal && { signal }).catch(() => undefined);
const timer: Timer = { elapsedMs: () => performance.now() + skippedMs, wait, limit: wait };

/** Pictures are drawn this long before the minute in which everything is due. */
const AHEAD_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;

const midnight = Date.now() - (Date.now() % DAY_MS);
/** A day back, so no channel is due before the measurement. It then switches to the real time. */
let now = (): number => Date.now() - DAY_MS;
const builder = createBuilder(timer);
const game = {
  db: await openStore(databaseUrl),
  packs: loadPacks(),
  now: () => now(),
  hash: (text: string) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text: string) => createHmac('sha256', 'campaign').update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: builder.build,
  buildsAhead: true,
};

const silent = () => undefined;
const log = { info: silent, warn: silent, error: (fields: object) => console.error(fields) };
const keepTime = () => () => Promise.resolve();
const bot = await startBot({
  token,
  apiUrl,
  devGuildId: undefined,
  game,
  log,
  timer,
  runId: 'crowd',
  keepTime,
  pictures: createPictureThreads(timer),
});
await bot.idle();
await game.db.updateTable('channels').set({ state: 'active' }).execute();

/** Claims a date in every channel, a day ago by the clock. */
const claimAll = async (date: PuzzleDate): Promise<PostClaim[]> => {
  const claims: PostClaim[] = [];
  for await (const page of channelsToPost(game)) {
    for (const { channelId } of page) {
      const planned = await preparePost(game, { channelId, date, isLate: false, isShifted: false });
      const claim = planned && (await claimDate(game, planned, 'an earlier run'));
      if (claim) claims.push(claim);
    }
  }
  return claims;
};

// Each post reports the puzzle before, and shows its solution.
const today = puzzleDateAt(Date.now(), 'UTC');
for (const claim of await claimAll(addDays(today, -1))) {
  await confirmClaim(game, claim, `of ${claim.channelId}`, game.now());
}
if (areClaimsOpen) await claimAll(today);

/** Measures the machine's own lag. Call the result to end it. */
const watchIdleProcess = async (): Promise<() => Promise<Lag>> => {
  const idle = fork(idleProgram);
  await once(idle, 'message');
  return async () => {
    idle.send('stop');
    const [lag] = await once(idle, 'message');
    return lag as Lag;
  };
};

/** Gives each channel its own puzzle for today. The rest of the week gets one that members never play. */
const buildToday = async (): Promise<void> => {
  const template = await game.db.selectFrom('editions').selectAll().limit(1).executeTakeFirstOrThrow();
  const { id: _, ...row } = template;
  for await (const page of channelsToPost(game)) {
    for (const channel of page) {
      await preparePost(game, { channelId: channel.channelId, date: today, isLate: false, isShifted: false });
      const coming = needsAhead(midnight, channel).slice(1);
      const rows = coming.map((need) => ({
        ...row,
        editionKey: keyOf(game, need.date, need, BUILT_IN),
        ownerGuildId: need.guildId,
        puzzleDate: need.date,
      }));
      await game.db
        .insertInto('editions')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
};

const drawAhead = async (): Promise<number> => {
  const cpuBefore = process.cpuUsage();
  now = () => midnight - AHEAD_MS;
  // The bot already looked ahead when it started.
  skippedMs += 2 * AHEAD_MS;
  await bot.tick();
  const { user, system } = process.cpuUsage(cpuBefore);
  return (user + system) / 1e6;
};

if (!areClaimsOpen) await buildToday();
const aheadCpuSeconds = areClaimsOpen ? 0 : await drawAhead();
const stopIdle = await watchIdleProcess();
now = Date.now;
const stopLag = measureLag();
const cpuBefore = process.cpuUsage();
const tickAt = Date.now();
await bot.tick();
const doneAt = Date.now();
const lag = stopLag();
const { user, system } = process.cpuUsage(cpuBefore);
const idleLag = await stopIdle();
// Messages to admins go out a few at a time.
for (let beats = 0; beats < 3; beats++) await bot.tick();
const measured: CrowdMeasurement = { tickAt, doneAt, aheadCpuSeconds, cpuSeconds: (user + system) / 1e6, lag, idleLag };
console.log(JSON.stringify(measured));
await bot.close();
process.exit(0);
