import { createHash, createHmac } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { KyselyPlugin } from 'kysely';
import { NO_METER } from '../../src/base/meter.ts';
import type { Timer } from '../../src/base/timer.ts';
import { NO_PLAYER } from '../../src/discord/gateway/services.ts';
import { createBreaker, createLimiter } from '../../src/features/daily/post-limiter.ts';
import { createPosting, type Posting } from '../../src/features/daily/post-puzzle.ts';
import type { OutgoingMessage, PostTransport, SeenMessage } from '../../src/features/daily/post-transport.ts';
import { FAILPOINTS, type PostingContext } from '../../src/features/daily/posting-context.ts';
import { createSentParts } from '../../src/features/daily/sent-parts.ts';
import { runTick } from '../../src/features/daily/tick.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { BuildPuzzle, Game } from '../../src/game/game.ts';
import { channelsToPost, channelToPost, readLedger } from '../../src/game/places/channel-settings.ts';
import type { PuzzleJson } from '../../src/puzzle/formats/puzzle-json.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';
import { createPictureShelf } from '../../src/render/output/keep-pictures.ts';
import { PICTURES_HERE } from '../../src/render/output/pictures.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import type { Db } from '../../src/store/database/schema.ts';
import { ENGLISH } from '../../src/wording/wording.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

/**
 * Years of posting in one process, all from one seed: a made-up Discord, clocks set wrong and right again, crashes, and
 * faults of network and disk. The verdict rests on that Discord's messages alone. No date may come twice. Each server
 * and day has one message, unless the clock was wrong on that day or the day before.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NONCE_LIFE_MS = 5 * MINUTE_MS;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const JUMPS_MS = [120 * MINUTE_MS, -120 * MINUTE_MS, DAY_MS, -DAY_MS];

export interface DaysReport {
  readonly days: number;
  readonly posts: number;
  readonly crashes: number;
  /** How often the clock was set wrong, and how many posts that cost. */
  readonly jumps: number;
  readonly missed: number;
  readonly faults: readonly string[];
  /** A hash of every post, in order. Equal seeds give equal hashes. */
  readonly fingerprint: string;
}

interface Held extends SeenMessage {
  /** The real day, from 0. */
  readonly day: number;
  readonly date: string;
}

/** A clock that moves only when all work waits for it. */
interface Sim {
  readonly rng: Rng;
  /** Pending timers. Those with `isDiscords` go on after a crash of the program. */
  timers: { readonly at: number; readonly act: () => void; readonly isDiscords: boolean }[];
  readonly messages: Map<string, Held[]>;
  readonly nonces: Map<string, { readonly at: number; readonly id: string }>;
  nowMs: number;
  /** The error of the program's clock. */
  skewMs: number;
  /** The last day with a wrong clock. */
  lastWrongDay: number;
  nextId: number;
  crashes: number;
  jumps: number;
}

/** One run of the program. After a crash its actions have no effect. */
interface Life {
  isDead: boolean;
  diskFaults: boolean;
}

const chance = (rng: Rng, oneIn: number): boolean => rng.nextInt(oneIn) === 0;

const dayOf = ({ nowMs }: Sim): number => Math.floor((nowMs - FIRST_DAY) / DAY_MS);

const after = (sim: Sim, ms: number, act: () => void, isDiscords = false): void => {
  sim.timers.push({ at: sim.nowMs + ms, act, isDiscords });
};

const runNext = (sim: Sim): void => {
  sim.timers.sort((a, b) => a.at - b.at);
  const next = sim.timers.shift();
  if (!next) return;
  sim.nowMs = Math.max(sim.nowMs, next.at);
  next.act();
};

const timerOf = (sim: Sim): Timer => {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => after(sim, ms, resolve));
  return { elapsedMs: () => sim.nowMs, wait, limit: wait };
};

/** Advances time until `work` ends. */
const finish = async (sim: Sim, work: Promise<unknown>): Promise<void> => {
  let isDone = false;
  void work.finally(() => {
    isDone = true;
  });
  for (await turn(); !isDone; await turn()) runNext(sim);
  sim.timers = sim.timers.filter(({ isDiscords }) => isDiscords);
  while (sim.timers.length > 0) runNext(sim);
};

const never = new Promise<never>(() => undefined);

const create = (sim: Sim, channelId: string, { nonce, content, components }: OutgoingMessage): string => {
  const known = sim.nonces.get(nonce);
  if (known && sim.nowMs - known.at < NONCE_LIFE_MS) return known.id;
  const id = String(sim.nextId++);
  sim.nonces.set(nonce, { at: sim.nowMs, id });
  const customIds = components.map((button) => (button as { custom_id: string }).custom_id);
  const message = { id, isOurs: true, at: sim.nowMs, customIds, day: dayOf(sim), date: content };
  sim.messages.set(channelId, [message, ...(sim.messages.get(channelId) ?? [])]);
  return id;
};

const failed = (isAnswered: boolean) => ({ kind: 'transient' as const, isAnswered, error: 'injected' });

const createTransport = (sim: Sim, life: Life): PostTransport => {
  const { rng } = sim;
  const travel = async (): Promise<void> => {
    await timerOf(sim).wait(20 + rng.nextInt(200));
    if (life.isDead) await never;
  };
  return {
    send: async (channelId, message) => {
      const make = () => create(sim, channelId, message);
      const fate = rng.nextInt(40);
      if (fate === 1)
        return { kind: 'rate-limited', retryAfterMs: 1_000 + rng.nextInt(30_000), isGlobal: chance(rng, 3) };
      if (fate === 2) after(sim, rng.nextInt(4_000), make, true);
      const isDone = fate > 5 || fate === 3;
      const messageId = isDone ? make() : '';
      await travel();
      if (fate <= 3) return failed(true);
      if (fate === 4 || fate === 6) {
        await timerOf(sim).wait(15_000);
        return failed(false);
      }
      return isDone ? { kind: 'sent', messageId } : failed(true);
    },
    history: async (channelId, before) => {
      await travel();
      if (chance(rng, 15)) return failed(true);
      const all = sim.messages.get(channelId) ?? [];
      const start = before === undefined ? 0 : all.findIndex(({ id }) => id === before) + 1;
      return { kind: 'read', messages: all.slice(start, start + 100) };
    },
    read: () => Promise.resolve({ kind: 'shown', parts: undefined }),
    edit: () => Promise.resolve({ kind: 'edited' }),
    startThread: () => Promise.resolve({ kind: 'started' }),
    openDirectMessages: () => Promise.resolve({ kind: 'opened', channelId: 'owner' }),
    canReadHistory: async () => true,
    isAvailable: () => !chance(rng, 200),
    serverName: async () => 'Server',
    hasRole: async () => true,
    changeRole: async () => ({ kind: 'changed' }),
    adminPlaces: async () => ({ systemChannelId: undefined, openChannelId: undefined, ownerId: undefined }),
  };
};

/** A database that is dead after a crash and fails now and then. */
const withFaults = (db: Db, { rng }: Sim, life: Life): Db => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (life.isDead) throw new Error('crashed');
      if (life.diskFaults && chance(rng, 300)) throw new Error('injected: the disk is full');
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return db.withPlugin(plugin);
};

interface Run {
  readonly life: Life;
  readonly game: Game;
  readonly posting: Posting;
}

/** Builds one puzzle and returns it every time. The campaign does not depend on the puzzle. */
const buildOnce = (): BuildPuzzle => {
  let built: PuzzleJson | undefined;
  return async (spec) => {
    built ??= await buildHere(spec);
    return built;
  };
};

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const start = (sim: Sim, base: Game, name: string): Run => {
  const life: Life = { isDead: false, diskFaults: false };
  const game: Game = { ...base, db: withFaults(base.db, sim, life) };
  const timer = timerOf(sim);
  const stopping = new AbortController().signal;
  const context: PostingContext = {
    game,
    log: silent,
    meter: NO_METER,
    transport: createTransport(sim, life),
    limiter: createLimiter(timer, stopping),
    breaker: createBreaker(timer),
    timer,
    pictures: PICTURES_HERE,
    shelf: createPictureShelf(0, PICTURES_HERE.board),
    sentParts: createSentParts(),
    rng: createRng(name),
    owner: name,
    stopping,
    player: NO_PLAYER,
    compose: ({ nonce, edition, date }) =>
      Promise.resolve({
        content: date,
        embeds: [],
        files: [],
        components: [{ custom_id: `found-open:${edition.id}` }],
        roleIds: [],
        nonce,
      }),
    wordingOf: async () => ENGLISH,
    reach: () => {
      if (life.isDead) throw new Error('crashed');
      if (!chance(sim.rng, FAILPOINTS.length * 20)) return;
      life.isDead = true;
      throw new Error('crashed');
    },
  };
  return { life, game, posting: createPosting(context) };
};

const beat = async (sim: Sim, { life, game, posting }: Run): Promise<void> => {
  life.diskFaults = true;
  const tick = runTick({
    now: game.now,
    channels: () => channelsToPost(game),
    channel: (channelId) => channelToPost(game, channelId),
    ledger: (channelIds) => readLedger(game, channelIds),
    post: posting.post,
    missed: () => undefined,
    unplanned: (_, error) => {
      throw error;
    },
  });
  // A crashed run waits for answers that never come, so the simulation abandons it.
  const work = Promise.allSettled([tick, posting.settleOpen()]);
  const gone = new Promise<void>((resolve) => {
    const look = (): void => {
      if (life.isDead) resolve();
      else after(sim, 1_000, look);
    };
    look();
  });
  await finish(sim, Promise.race([work, gone]));
};

/** Sets the clock wrong now and then during the work, and right again within some days. */
const setClock = (sim: Sim): void => {
  const { rng } = sim;
  if (sim.skewMs !== 0) sim.lastWrongDay = dayOf(sim);
  if (!chance(rng, sim.skewMs === 0 ? 300 : 15)) return;
  const skewMs = sim.skewMs === 0 ? (JUMPS_MS[rng.nextInt(JUMPS_MS.length)] ?? 0) : 0;
  if (skewMs !== 0) sim.jumps++;
  sim.lastWrongDay = dayOf(sim);
  after(sim, rng.nextInt(3_000), () => Object.assign(sim, { skewMs }), true);
};

const setUp = async (db: Db, servers: number): Promise<string[]> => {
  const ids = Array.from({ length: servers }, (_, i) => `channel-${i}`);
  for (const [i, channelId] of ids.entries()) {
    const postTime = `${String(6 + (i % 3)).padStart(2, '0')}:00`;
    const row = { channelId, guildId: `guild-${i}`, postTime, timeZone: 'UTC', difficulty: 'easy', language: 'en' };
    const state = { roleId: null, withThread: false, state: 'active' as const, stateReason: null, setUpAt: 0 };
    await db
      .insertInto('channels')
      .values({ ...row, ...state })
      .execute();
  }
  return ids;
};

/** Minutes of a day at which the program is awake. Sometimes it sleeps through the post times. */
const awakeMinutes = (rng: Rng): number[] => {
  const first = 6 * 60 + (chance(rng, 10) ? rng.nextInt(600) : 0);
  return [0, 1, 2, 60, 61, 120, 121, 122, 123, 125, 130, 180, 240].map((minute) => first + minute);
};

/** No date may come twice. Each day needs one post, unless the clock was wrong. */
const judge = ({ messages, lastWrongDay }: Sim, channels: readonly string[], day: number): string[] =>
  channels.flatMap((channelId) => {
    const held = messages.get(channelId) ?? [];
    const twice = held.filter(({ date }, i) => held.findIndex((other) => other.date === date) < i);
    const count = held.filter((message) => message.day === day).length;
    return [
      ...twice.map(({ date }) => `day ${day}, ${channelId}: ${date} twice`),
      ...(count === 1 || lastWrongDay >= day - 1 ? [] : [`day ${day}, ${channelId}: ${count} messages`]),
    ];
  });

const KEPT_MESSAGES = 5;

/** Simulates days of many servers. `onYear` gets the progress. */
export const runDays = async (
  seed: string,
  days: number,
  servers: number,
  onYear: (line: string) => void = () => undefined,
): Promise<DaysReport> => {
  const sim: Sim = {
    rng: createRng(seed),
    timers: [],
    messages: new Map(),
    nonces: new Map(),
    nowMs: FIRST_DAY,
    skewMs: 0,
    lastWrongDay: Number.NEGATIVE_INFINITY,
    nextId: 1,
    crashes: 0,
    jumps: 0,
  };
  const base: Game = {
    db: await openStore('file::memory:'),
    packs: loadPacks(),
    now: () => sim.nowMs + sim.skewMs,
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildOnce(),
  };
  const channels = await setUp(base.db, servers);
  const faults: string[] = [];
  const fingerprint = createHash('sha256');
  let runs = 0;
  let posts = 0;
  let run = start(sim, base, `${seed}/${runs++}`);
  for (let day = 0; day < days; day++) {
    for (const minute of awakeMinutes(sim.rng)) {
      sim.nowMs = Math.max(sim.nowMs, FIRST_DAY + day * DAY_MS + minute * MINUTE_MS);
      setClock(sim);
      await beat(sim, run);
      if (!run.life.isDead) continue;
      sim.crashes++;
      run = start(sim, base, `${seed}/${runs++}`);
    }
    faults.push(...judge(sim, channels, day));
    for (const [channelId, held] of sim.messages) {
      posts += held.filter((message) => message.day === day).length;
      fingerprint.update(`${channelId} ${held[0]?.id} ${held[0]?.at}`);
      sim.messages.set(channelId, held.slice(0, KEPT_MESSAGES));
    }
    sim.nonces.clear();
    if (day % 365 === 364) onYear(`${day + 1} days: ${posts} posts, ${faults.length} faults`);
  }
  await base.db.destroy();
  const { crashes, jumps } = sim;
  const missed = days * servers - posts;
  return { days, posts, crashes, jumps, missed, faults, fingerprint: fingerprint.digest('hex').slice(0, 16) };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [days = '10000', servers = '20', seed = `days ${Date.now()}`] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const report = await runDays(seed, Number(days), Number(servers), (line) => console.log(line));
  const { posts, crashes, jumps, missed, faults, fingerprint } = report;
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(
    `${days} days, ${posts} posts, ${crashes} crashes, ${jumps} wrong clocks (${missed} posts missed), ${seconds} s: ${faults.length} faults (${fingerprint})`,
  );
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
