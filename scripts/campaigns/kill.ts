import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FAILPOINTS } from '../../src/discord/poster.ts';
import type { PostTime } from '../../src/game/post-time.ts';
import { describeDate, type PuzzleDate } from '../../src/game/puzzle-date.ts';
import type { Fault } from '../../src/playground/faults.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { createRng, type Rng } from '../../src/puzzle/rng.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { ChildOptions } from './kill-child.ts';
import { createScaledClock, type ScaledTime } from './scaled-clock.ts';

/**
 * `kill -9` at random moments and at every named failpoint, while Discord answers 429 and 500, hangs, cuts connections
 * and creates messages late. Each date of each channel must come out with exactly one message, by the stand-in's truth
 * log alone.
 */

const CHANNELS = 6;
const KILLS_A_DATE = 3;
const SPEED = 30;
const DAY_MS = 24 * 3_600_000;
const CHILD = fileURLToPath(new URL('./kill-child.ts', import.meta.url));

const FAULTS: readonly Fault[] = [
  { kind: 'rate-limit', retryAfterS: 0.2 },
  { kind: 'rate-limit', retryAfterS: 0.1, global: true },
  { kind: 'error', status: 500 },
  { kind: 'error', status: 503 },
  { kind: 'hang' },
  { kind: 'reset' },
  { kind: 'done-but-error', status: 500 },
  { kind: 'done-but-error', status: 504 },
  { kind: 'done-but-reset' },
  { kind: 'done-late', status: 500, delayMs: 2_000 },
];

export interface KillReport {
  readonly kills: number;
  readonly dates: number;
  readonly posts: number;
  /** Runs that ended before they were killed. */
  readonly survived: number;
  readonly faults: readonly string[];
}

interface Campaign {
  readonly standIn: StandIn;
  readonly databaseUrl: string;
  readonly rng: Rng;
  time: ScaledTime;
  runs: number;
}

interface Ended {
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  readonly errors: string;
}

/** Runs the bot; `killAfterMs` counts from its first line. */
const run = (campaign: Campaign, killAt?: ChildOptions['killAt'], killAfterMs?: number): Promise<Ended> => {
  const { standIn, databaseUrl, time } = campaign;
  const { token, apiUrl } = standIn;
  const runId = `run ${campaign.runs++}`;
  const options: ChildOptions = { token, apiUrl, databaseUrl, time, runId, ...(killAt && { killAt }) };
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, JSON.stringify(options)]);
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.once('data', () => {
    if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  });
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal, errors }));
  });
};

const addFaults = ({ standIn, rng }: Campaign): void => {
  for (let count = rng.nextInt(8); count > 0; count--) {
    const fault = FAULTS[rng.nextInt(FAULTS.length)] as Fault;
    const isRead = rng.nextInt(4) === 0;
    standIn.faults.add({ fault, method: isRead ? 'GET' : 'POST', path: /^\/channels\/\d+\/messages/ });
  }
};

const killOnce = async (campaign: Campaign): Promise<boolean> => {
  const { rng } = campaign;
  addFaults(campaign);
  const failpoint = FAILPOINTS[rng.nextInt(FAILPOINTS.length)] as string;
  const ended =
    rng.nextInt(3) === 0
      ? await run(campaign, undefined, rng.nextInt(900))
      : await run(campaign, { failpoint, after: rng.nextInt(CHANNELS) }, 1_500 + rng.nextInt(2_500));
  return ended.signal === 'SIGKILL';
};

const CLEAN_PATIENCE_MS = 60_000;

/** Lets the bot, sometimes two of it, come to rest. */
const settle = async (campaign: Campaign): Promise<string[]> => {
  const count = campaign.rng.nextInt(4) === 0 ? 2 : 1;
  const runs = Array.from({ length: count }, () => run(campaign, undefined, CLEAN_PATIENCE_MS));
  const ended = await Promise.all(runs);
  return ended
    .filter(({ code }) => code !== 0)
    .map(({ errors }) => `a run did not come to rest: ${errors.slice(0, 400)}`);
};

const check = ({ standIn }: Campaign, channels: readonly string[], date: PuzzleDate): string[] => {
  const text = describeDate(date, 'en-GB');
  return channels.flatMap((channelId) => {
    const made = standIn.truth.filter(
      (entry) => entry.kind === 'created' && entry.channelId === channelId && entry.content.includes(text),
    );
    return made.length === 1 ? [] : [`${date} channel ${channelId}: ${made.length} messages`];
  });
};

const setUp = async (databaseUrl: string, standIn: StandIn, channels: readonly string[]): Promise<void> => {
  const db = await openStore(databaseUrl);
  const settings = { post_time: '09:00' as PostTime, time_zone: 'UTC', difficulty: 'easy', language: 'en' };
  const rows = channels.map((channel_id) => ({
    ...settings,
    channel_id,
    guild_id: standIn.guildId(),
    role_id: null,
    with_thread: 0,
    state: 'active' as const,
    state_reason: null,
    set_up_at: 0,
  }));
  await db.insertInto('channels').values(rows).execute();
  await db.destroy();
};

const FIRST_DAY = Date.UTC(2026, 2, 14, 9, 0, 5);

/** Kills the bot `kills` times at least. */
export const runKills = async (seed: string, kills: number, onDate?: (line: string) => void): Promise<KillReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-kill-'));
  const timeOf = (day: number): ScaledTime => ({
    startMs: FIRST_DAY + day * DAY_MS,
    realMs: Date.now(),
    speed: SPEED,
  });
  let time = timeOf(0);
  const standIn = await createStandIn({ clock: createScaledClock(() => time) });
  const channels = Array.from({ length: CHANNELS }, (_, i) =>
    standIn.addChannel(standIn.guildId(), { name: `daily-${i}` }),
  );
  const databaseUrl = `file:${join(folder, 'kill.db')}`;
  await setUp(databaseUrl, standIn, channels);
  const campaign: Campaign = { standIn, databaseUrl, rng: createRng(seed), time, runs: 0 };
  const faults: string[] = [];
  let [killed, survived, dates] = [0, 0, 0];
  for (; killed < kills; dates++) {
    time = timeOf(dates);
    campaign.time = time;
    for (let i = 0; i < Math.min(KILLS_A_DATE, kills); i++) {
      if (await killOnce(campaign)) killed++;
      else survived++;
    }
    standIn.faults.clear();
    faults.push(...(await settle(campaign)));
    // A message that was to come late has come by now.
    await sleep(4_000 / SPEED);
    const found = check(campaign, channels, describeDay(dates));
    faults.push(...found);
    onDate?.(`${describeDay(dates)}: ${killed} kills, ${faults.length} faults`);
  }
  await standIn.close();
  rmSync(folder, { recursive: true });
  return { kills: killed, dates, posts: dates * CHANNELS, survived, faults };
};

const describeDay = (day: number): PuzzleDate =>
  new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10) as PuzzleDate;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kills = '1000', seed = `kills ${Date.now()}`] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const report = await runKills(seed, Number(kills), (line) => console.log(line));
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const { posts, survived, faults } = report;
  console.log(
    `${report.kills} kills (${survived} runs survived), ${posts} posts, ${seconds} s: ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
