import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import type { TruthEntry } from '../../src/playground/world/world.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/puzzle/model/difficulty.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { bundleChild } from './bundle-child.ts';
import type { CrowdMeasurement, CrowdOptions } from './crowd-child.ts';

/**
 * Thousands of servers are due in the same minute, some of them closed to the bot, under Discord's limits. Each has its
 * own puzzle, built beforehand and drawn in the minutes before. The bot runs in a process of its own. An idle process
 * beside it shows the machine's own lag. The stand-in's truth log gives the number of requests in each sliding second.
 */

/** Each has a puzzle of its own. */
const CHANNELS_A_SERVER = 1;
const CHILD = fileURLToPath(new URL('./crowd-child.ts', import.meta.url));
const IDLE = fileURLToPath(new URL('./idle-process.ts', import.meta.url));

export interface CrowdReport extends CrowdMeasurement {
  readonly requests: number;
  readonly posted: number;
  readonly twice: number;
  readonly invalid: number;
  readonly dead: number;
  readonly rateLimited: number;
  readonly mostInASecond: number;
  readonly firstSendMs: number;
  readonly seconds: number;
  /** The time allowed: 1.1 × requests ÷ 40. */
  readonly allowedSeconds: number;
}

const openChannels = (standIn: StandIn, count: number): string[] =>
  Array.from({ length: Math.ceil(count / CHANNELS_A_SERVER) }, (_, server) => {
    const guildId = standIn.addServer({ name: `Server ${server}`, channels: [], members: [] });
    const left = Math.min(CHANNELS_A_SERVER, count - server * CHANNELS_A_SERVER);
    return Array.from({ length: left }, (_, i) => standIn.addChannel(guildId, { name: `daily-${i}` }));
  }).flat();

const setUp = async (
  databaseUrl: string,
  { world }: StandIn,
  channels: readonly string[],
  difficulties: readonly Difficulty[],
): Promise<void> => {
  const db = await openStore(databaseUrl);
  await db.transaction().execute(async (transaction) => {
    for (const [i, channel_id] of channels.entries()) {
      const row = {
        channelId: channel_id,
        guildId: world.channels.get(channel_id)?.guild_id ?? '',
        postTime: '00:00',
        timeZone: 'UTC',
        difficulty: difficulties[i % difficulties.length] ?? 'easy',
        language: 'en',
        roleId: null,
        withThread: false,
        // One active channel for each difficulty is enough for the bot to build and draw ahead.
        state: i < difficulties.length ? ('active' as const) : ('stopped' as const),
        stateReason: null,
        setUpAt: 0,
      };
      await transaction.insertInto('channels').values(row).execute();
    }
  });
  await db.destroy();
};

type RequestEntry = TruthEntry & { kind: 'request' };

/** Sending a message, or looking for one. */
const isPosting = (entry: TruthEntry): entry is RequestEntry =>
  entry.kind === 'request' && /^\/channels\/\d+\/messages$/.test(entry.path);

const mostInASecond = (unordered: readonly number[]): number => {
  const instants = [...unordered].sort((a, b) => a - b);
  let [most, first] = [0, 0];
  for (const [i, at] of instants.entries()) {
    while ((instants[first] ?? 0) <= at - 1_000) first++;
    most = Math.max(most, i - first + 1);
  }
  return most;
};

export interface CrowdSettings {
  /** Whether an earlier run has claimed all dates. */
  readonly areClaimsOpen?: boolean;
  /** The channels' difficulties in turn. All of them if absent. */
  readonly difficulties?: readonly Difficulty[];
}

/** Runs the campaign. `deadShare` of the channels deny the bot every permission. */
export const runCrowd = async (
  seed: string,
  count: number,
  deadShare: number,
  { areClaimsOpen = false, difficulties = DIFFICULTIES }: CrowdSettings = {},
): Promise<CrowdReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-crowd-'));
  const clock = createTimerClock(Date.now);
  const standIn = await createStandIn({ clock, servers: [], elapsedMs: () => performance.now() });
  const channels = openChannels(standIn, count);
  const rng = createRng(seed);
  const dead = new Set(channels.slice(difficulties.length).filter(() => rng.nextInt(1_000) < deadShare * 1_000));
  const databaseUrl = `file:${join(folder, 'crowd.db')}`;
  await setUp(databaseUrl, standIn, channels, difficulties);
  for (const channel of dead) standIn.setOverwrite(channel, standIn.botUserId, { deny: ['sendMessages'] });
  const child = await bundleChild(CHILD, 'crowd-child');
  const idleProgram = await bundleChild(IDLE, 'idle-process');
  const { token, apiUrl } = standIn;
  const options: CrowdOptions = { token, apiUrl, databaseUrl, areClaimsOpen, idleProgram };
  const { stdout } = await promisify(execFile)(process.execPath, [child, JSON.stringify(options)]);
  const measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as CrowdMeasurement;
  const requests = standIn.truth.filter(
    (entry): entry is RequestEntry =>
      isPosting(entry) && entry.at >= measured.tickAt && channels.includes(entry.path.split('/')[2] ?? ''),
  );
  const created = standIn.truth.flatMap((entry) =>
    entry.kind === 'created' && entry.at >= measured.tickAt && channels.includes(entry.channelId)
      ? [entry.channelId]
      : [],
  );
  const all = standIn.truth.filter(
    (entry): entry is RequestEntry => entry.kind === 'request' && entry.at >= measured.tickAt,
  );
  await standIn.close();
  rmSync(folder, { recursive: true });
  const last = Math.max(...requests.map(({ at }) => at));
  return {
    ...measured,
    requests: requests.length,
    posted: new Set(created).size,
    twice: created.length - new Set(created).size,
    invalid: all.filter(({ status }) => [401, 403, 429].includes(status)).length,
    dead: dead.size,
    rateLimited: all.filter(({ status }) => status === 429).length,
    mostInASecond: mostInASecond(all.map(({ at }) => at)),
    firstSendMs: Math.min(...requests.map(({ at }) => at)) - measured.tickAt,
    seconds: (last - measured.tickAt) / 1_000,
    allowedSeconds: (1.1 * requests.length) / 40,
  };
};

/** Demands that this run did not meet. Empty if it met all. */
const missedWishes = (report: CrowdReport, count: number): string[] => {
  const wishes: readonly (readonly [string, boolean])[] = [
    ['every open channel posted in', report.posted + report.dead === count],
    ['none posted in twice', report.twice === 0],
    ['no request refused for its pace', report.rateLimited === 0],
    ['no more invalid answers than dead channels', report.invalid <= report.dead],
    ['done in 1.1 times what the pace needs', report.seconds <= report.allowedSeconds],
    ['first post within 3 s', report.firstSendMs <= 3_000],
    ['at most 40 requests in a second', report.mostInASecond <= 40],
    ['event-loop lag below 50 ms at p99.9', report.lag.p999Ms < 50],
  ];
  return wishes.filter(([, isGranted]) => !isGranted).map(([wish]) => wish);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [count = '2500', deadShare = '0', seed = `crowd ${Date.now()}`, open] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const report = await runCrowd(seed, Number(count), Number(deadShare), { areClaimsOpen: open === 'open' });
  console.log(report);
  for (const wish of missedWishes(report, Number(count))) {
    console.log(`missed: ${wish}`);
    process.exitCode = 1;
  }
}
