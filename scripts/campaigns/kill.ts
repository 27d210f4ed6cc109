import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { FAILPOINTS } from '../../src/features/daily/posting-context.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import { preparePost } from '../../src/game/posts/posting.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import type { Fault } from '../../src/playground/world/faults.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';
import type { PostTime } from '../../src/rules/dates/post-time.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import type { Db } from '../../src/store/database/schema.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { bundleChild } from './bundle-child.ts';
import type { ChildOptions } from './kill-child.ts';
import { createScaledClock, type ScaledTime } from './scaled-clock.ts';

/**
 * `kill -9` at random moments and at every named failpoint. Discord meanwhile answers 429 and 500, hangs, cuts
 * connections, creates messages late and closes channels. An admin stops channels. Each date of each channel must end
 * up with exactly one message, by the stand-in's truth log alone. It may have no message only if the ledger says that
 * the bot gave up. Several lanes run side by side, each with its own database and stand-in.
 */

const PACKS = loadPacks();
const CHANNELS = 6;
const KILLS_A_DATE = 4;
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

const CLOSED: Fault = { kind: 'error', status: 403, code: 50013 };

export interface KillReport {
  /** By failpoint, or `any moment`. */
  readonly kills: ReadonlyMap<string, number>;
  readonly dates: number;
  readonly posts: number;
  /** Posts that the bot gave up, because it could not learn whether they got through. */
  readonly givenUp: number;
  /** Runs that ended before their kill. */
  readonly survived: number;
  readonly faults: readonly string[];
}

/** Counts of all lanes together. */
interface Tally {
  readonly kills: Map<string, number>;
  readonly faults: string[];
  dates: number;
  givenUp: number;
  survived: number;
}

/** A bot, its database and its Discord. */
interface Campaign {
  readonly name: string;
  readonly child: string;
  readonly standIn: StandIn;
  readonly channels: readonly string[];
  readonly databaseUrl: string;
  readonly db: Db;
  readonly rng: Rng;
  readonly tally: Tally;
  time: ScaledTime;
  runs: number;
}

interface Ended {
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
  readonly errors: string;
  readonly isOutOfTime: boolean;
}

/** Runs the bot; `killAfterMs` counts from its first line. */
const run = (campaign: Campaign, killAt?: ChildOptions['killAt'], killAfterMs?: number): Promise<Ended> => {
  const { standIn, databaseUrl, time } = campaign;
  const { token, apiUrl } = standIn;
  const runId = `run ${campaign.runs++}`;
  const options: ChildOptions = { token, apiUrl, databaseUrl, time, runId, ...(killAt && { killAt }) };
  const child = spawn(process.execPath, [campaign.child, JSON.stringify(options)]);
  let errors = '';
  let isOutOfTime = false;
  const kill = (): void => {
    isOutOfTime = child.kill('SIGKILL');
  };
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  child.stdout.once('data', () => {
    if (killAfterMs !== undefined) setTimeout(kill, killAfterMs).unref();
  });
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal, errors, isOutOfTime }));
  });
};

const addFaults = ({ standIn, rng }: Campaign): void => {
  for (let count = rng.nextInt(8); count > 0; count--) {
    const fault = FAULTS[rng.nextInt(FAULTS.length)] as Fault;
    const isRead = rng.nextInt(4) === 0;
    standIn.faults.add({ fault, method: isRead ? 'GET' : 'POST', path: /^\/channels\/\d+\/messages/ });
  }
  if (rng.nextInt(3) === 0) standIn.faults.add({ fault: CLOSED, path: /^\/channels\/\d+\/messages/ });
};

const setState = ({ db }: Campaign, channelId: string, state: 'active' | 'stopped'): Promise<unknown> =>
  db.updateTable('channels').set({ state, stateReason: null }).where('channelId', '=', channelId).execute();

/** An admin stops a channel, perhaps in the middle of a post. */
const disturb = async (campaign: Campaign): Promise<void> => {
  const { rng, channels } = campaign;
  if (rng.nextInt(4) > 0) return;
  await setState(campaign, channels[rng.nextInt(channels.length)] as string, 'stopped');
};

const ANY_MOMENT = 'any moment';

/** Some runs never pass their failpoint. */
const FAILPOINT_PATIENCE_MS = 20_000;

const killOnce = async (campaign: Campaign): Promise<void> => {
  const { rng, tally } = campaign;
  addFaults(campaign);
  await disturb(campaign);
  const failpoint = FAILPOINTS[rng.nextInt(FAILPOINTS.length)] as string;
  const after = rng.nextInt(1 + rng.nextInt(CHANNELS));
  const ended =
    rng.nextInt(3) === 0
      ? await run(campaign, undefined, rng.nextInt(900))
      : await run(campaign, { failpoint, after }, FAILPOINT_PATIENCE_MS);
  const place = ended.isOutOfTime ? ANY_MOMENT : failpoint;
  if (ended.signal === 'SIGKILL') tally.kills.set(place, (tally.kills.get(place) ?? 0) + 1);
  else tally.survived++;
};

const CLEAN_PATIENCE_MS = 60_000;

const MAX_STARTS = 3;

/** Runs the bot until its work is done. Starts it again if it fails, as a supervisor would. */
const runToRest = async (campaign: Campaign): Promise<Ended> => {
  for (let starts = 1; ; starts++) {
    const ended = await run(campaign, undefined, CLEAN_PATIENCE_MS);
    if (ended.code === 0 || ended.isOutOfTime || starts === MAX_STARTS) return ended;
  }
};

/** Lets the bot finish its work, sometimes as two processes. */
const rest = async (campaign: Campaign): Promise<string[]> => {
  const count = campaign.rng.nextInt(4) === 0 ? 2 : 1;
  const runs = Array.from({ length: count }, () => runToRest(campaign));
  const ended = await Promise.all(runs);
  return ended
    .filter(({ code }) => code !== 0)
    .map(({ errors }) => `a run did not come to rest: ${errors.slice(-600)}`);
};

/** Sets paused or stopped channels up again, once all others are at rest. */
const settle = async (campaign: Campaign): Promise<string[]> => {
  const faults = await rest(campaign);
  const closed = await campaign.db.selectFrom('channels').select('channelId').where('state', '!=', 'active').execute();
  for (const { channelId } of closed) await setState(campaign, channelId, 'active');
  return closed.length > 0 ? [...faults, ...(await rest(campaign))] : faults;
};

/** Judges a date from its first instant on. */
const check = async (campaign: Campaign, date: PuzzleDate): Promise<string[]> => {
  const { standIn, channels, db, time, tally } = campaign;
  const rows = await db.selectFrom('posts').select(['channelId', 'state']).where('puzzleDate', '=', date).execute();
  const givenUp = rows.filter(({ state }) => state === 'unknown').map(({ channelId }) => channelId);
  tally.givenUp += givenUp.length;
  return channels.flatMap((channelId) => {
    const made = standIn.truth.filter(
      (entry) => entry.kind === 'created' && entry.channelId === channelId && entry.at >= time.startMs,
    );
    const isRight = made.length === 1 || (made.length === 0 && givenUp.includes(channelId));
    return isRight ? [] : [`${campaign.name}, ${date}, channel ${channelId}: ${made.length} messages`];
  });
};

const setUp = async (db: Db, standIn: StandIn, channels: readonly string[]): Promise<void> => {
  const settings = { postTime: '09:00' as PostTime, timeZone: 'UTC', difficulty: 'easy', language: 'en' };
  const rows = channels.map((channelId) => ({
    ...settings,
    channelId,
    guildId: standIn.guildId(),
    roleId: null,
    withThread: false,
    state: 'active' as const,
    stateReason: null,
    setUpAt: 0,
  }));
  await db.insertInto('channels').values(rows).execute();
};

const FIRST_DAY = Date.UTC(2026, 2, 14, 9, 0, 5);

const timeOf = (day: number): ScaledTime => ({
  startMs: FIRST_DAY + day * DAY_MS,
  realMs: Date.now(),
  speed: SPEED,
});

const total = ({ kills }: Tally): number => [...kills.values()].reduce((sum, count) => sum + count, 0);

/** Builds puzzles beforehand, as the bot does days before. Its fast clock leaves little time for that. */
const buildAhead = async ({ db, channels }: Campaign, date: PuzzleDate): Promise<void> => {
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const game: Game = {
    db,
    packs: PACKS,
    now: Date.now,
    hash,
    keyedHash: hash,
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  for (const channelId of channels)
    await tryAgain(() => preparePost(game, { channelId, date, isLate: false, isShifted: false }));
};

const MAX_BUILDS = 5;

/** With all lanes busy, a puzzle can take more than two seconds of real time. The bot also tries again. */
const tryAgain = async (action: () => Promise<unknown>): Promise<void> => {
  for (let left = MAX_BUILDS - 1; left > 0; left--) {
    try {
      return void (await action());
    } catch (error) {
      console.error(`tried again: ${error}`);
    }
  }
  await action();
};

const killADay = async (campaign: Campaign, day: number, kills: number): Promise<void> => {
  const { standIn, tally } = campaign;
  const date = describeDay(day);
  await buildAhead(campaign, date);
  campaign.time = timeOf(day);
  for (let i = 0; i < Math.min(KILLS_A_DATE, kills); i++) await killOnce(campaign);
  standIn.faults.clear();
  tally.faults.push(...(await settle(campaign)));
  // Late messages have arrived by now.
  await sleep(4_000 / SPEED);
  tally.faults.push(...(await check(campaign, date)));
  tally.dates++;
};

const runLane = async (name: string, child: string, kills: number, tally: Tally, onDate: () => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-kill-'));
  let campaign: Campaign | undefined;
  const standIn = await createStandIn({ clock: createScaledClock(() => campaign?.time ?? timeOf(0)) });
  const channels = Array.from({ length: CHANNELS }, (_, i) =>
    standIn.addChannel(standIn.guildId(), { name: `daily-${i}` }),
  );
  const databaseUrl = `file:${join(folder, 'kill.db')}`;
  const db = await openStore(databaseUrl);
  await setUp(db, standIn, channels);
  const rng = createRng(name);
  campaign = { name, child, standIn, channels, databaseUrl, db, rng, tally, time: timeOf(0), runs: 0 };
  for (let day = 0; total(tally) < kills; day++) {
    await killADay(campaign, day, kills);
    onDate();
  }
  await db.destroy();
  await standIn.close();
  rmSync(folder, { recursive: true });
};

/** Kills the bot at least `kills` times, in several lanes at once. */
export const runKills = async (
  seed: string,
  kills: number,
  lanes = 1,
  onDate: (line: string) => void = () => undefined,
): Promise<KillReport> => {
  const child = await bundleChild(CHILD, 'kill-child');
  const tally: Tally = { kills: new Map(), faults: [], dates: 0, givenUp: 0, survived: 0 };
  const report = () => onDate([`${tally.dates} dates: ${total(tally)} kills`, ...tally.faults].join('\n'));
  const names = Array.from({ length: lanes }, (_, lane) => `${seed}/${lane}`);
  await Promise.all(names.map((name) => runLane(name, child, kills, tally, report)));
  return { ...tally, posts: tally.dates * CHANNELS - tally.givenUp };
};

const describeDay = (day: number): PuzzleDate =>
  new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10) as PuzzleDate;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kills = '1000', seed = `kills ${Date.now()}`, lanes = '4'] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const report = await runKills(seed, Number(kills), Number(lanes), (line) => console.log(line));
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  const { posts, givenUp, survived, faults } = report;
  const count = [...report.kills.values()].reduce((sum, more) => sum + more, 0);
  for (const [place, more] of [...report.kills].sort()) console.log(`${place}: ${more}`);
  console.log(
    `${count} kills (${survived} runs survived), ${posts} posts, ${givenUp} given up, ${seconds} s: ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
