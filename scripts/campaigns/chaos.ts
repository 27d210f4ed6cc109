import { setMaxListeners } from 'node:events';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { type Causes, createCauses, OF_POOLER } from './chaos/cause.ts';
import { describePooler, startInstallation, WEB, WORKERS } from './chaos/installation.ts';
import { type Broken, isLeftByKill, judge, type Observed } from './chaos/laws.ts';
import { watchMemory } from './chaos/memory.ts';
import { createPlay, type Play } from './chaos/play.ts';
import { findPooler } from './chaos/pooler.ts';
import { createReport } from './chaos/report.ts';
import { FAULT_KINDS, planFault } from './chaos/schedule.ts';
import { areSumsRight, describeSessions, readFinds, withDatabase } from './chaos/stored.ts';
import { readTerms, watchTerms } from './chaos/terms.ts';
import { addPlaces, clockTime, type Place, setUpPlaces, waitForWords, weekdayZone } from './cluster/players.ts';

/**
 * The large installation for as long as it takes: `chaos.ts MINUTES SEED`. Members play, and channels are due every
 * minute. Meanwhile processes are killed, updated and stopped, the database and its pooler fail, clocks are wrong, and
 * Discord loses, delays, refuses and repeats. One fault follows another, by the seed. The laws (`chaos/laws.ts`) are
 * looked at every minute and at the end. The first broken one ends the run with 1.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Channels due in each minute. */
    due: { type: 'string', default: '20' },
    /** Words submitted each second. */
    finds: { type: 'string', default: '4' },
    /** Other uses each second. */
    others: { type: 'string', default: '1' },
    /** Faults whose name holds one of these texts, with commas between. */
    only: { type: 'string', default: '' },
    /** Begins with the program of this commit, and updates it while members play. */
    beside: { type: 'string' },
    'without-pooler': { type: 'boolean', default: false },
  },
});
const [minutesText = '3', seed = `chaos ${Date.now()}`] = positionals;
const MINUTES = Number(minutesText);
const [DUE, FINDS, OTHERS] = [values.due, values.finds, values.others].map(Number) as [number, number, number];
const MINUTE_MS = 60_000;
/** The time for every web process to be ready after a fault. Beside other programs, a start takes seconds. */
const READY_MS = 30_000;
/** A post of a killed process waits for the end of its lease, which a clock 90 s ahead lengthens. */
const OVERDUE_MS = 300_000;
const SETTLE_MS = 240_000;
const ELECTED = /^(\d+): .*this process posts from now on/gm;

const hasPooler = !values['without-pooler'];
if (hasPooler && findPooler() === undefined) {
  console.log('No PgBouncer found: install it (apt-get install pgbouncer), or run with --without-pooler.');
  process.exit(1);
}
const wanted = values.only.split(',').filter(Boolean);
const kinds = FAULT_KINDS.filter(
  (kind) =>
    (hasPooler || !OF_POOLER.includes(kind)) && (wanted.length === 0 || wanted.some((text) => kind.includes(text))),
);
const rng = createRng(seed);
const logFile = join(tmpdir(), `searchlight-chaos-${process.pid}.log`);
const logStream = createWriteStream(logFile);
// A stand-in passes its end on to every request under way.
setMaxListeners(0);
console.log(`seed: ${seed}; the log of all processes: ${logFile}`);

let working = WORKERS[0] as number;
const onLog = (text: string): void => {
  logStream.write(text);
  for (const [, index] of text.matchAll(ELECTED)) working = Number(index);
};

const homes: Place[] = [];
/** The due channels of each minute. */
const due: Place[][] = [];
let play: Play | undefined;
let causes: Causes | undefined;
const zone = weekdayZone(Date.now());
const installation = await startInstallation({
  hasPooler,
  beside: values.beside,
  onLog,
  onPass: (index, body) => play?.noteSent(nodes.pidOf(index), body),
  isDoubled: () => causes?.isDoubled() ?? false,
  populate: (standIn) => {
    homes.push({ guildId: standIn.guildId(), channelId: standIn.channelId('daily-puzzle') });
    homes.push(...addPlaces(standIn, 'Playing', 1), ...addPlaces(standIn, 'Playing too', 1));
    for (let minute = 0; minute <= MINUTES; minute++) due.push(addPlaces(standIn, `Minute ${minute}`, DUE));
  },
  setUp: async (databaseUrl) => {
    await withDatabase(databaseUrl, (db) => setUpPlaces(db, homes, '00:00', zone));
    await watchTerms(databaseUrl);
  },
});
const { nodes, standIn, databaseUrl, readiness, versions } = installation;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void installation.close().then(() => process.exit(1)));
}
console.log(`PostgreSQL, ${describePooler(installation.pooler)}; 2 web and 2 worker processes`);
play = createPlay({ standIn, rng: createRng(`${seed} members`), finds: FINDS, others: OTHERS });
causes = createCauses(installation, () => working);
const playedHomes = await Promise.all(
  homes.map(async (home) => ({ ...home, words: await waitForWords(databaseUrl, home.channelId) })),
);

/** The due channels, with the instants at which they are due. */
const firstMinute = Math.ceil((Date.now() + 5_000) / MINUTE_MS) * MINUTE_MS;
const dueAt = new Map<string, number>();
await withDatabase(databaseUrl, async (db) => {
  for (const [minute, places] of due.entries()) {
    const instant = firstMinute + minute * MINUTE_MS;
    await setUpPlaces(db, places, clockTime(instant, zone), zone);
    for (const { channelId } of places) dueAt.set(channelId, instant);
  }
});

const posts = new Map<string, number>();
const lateness: number[] = [];
standIn.world.listeners.add((event) => {
  if (event.kind !== 'message-created') return;
  const { channel_id: id, nonce } = event.message.wire;
  const instant = dueAt.get(id);
  if (instant === undefined || nonce === undefined) return;
  posts.set(id, (posts.get(id) ?? 0) + 1);
  lateness.push(Date.now() - instant);
});

const met: string[] = [];
const memory = watchMemory(nodes);
const report = createReport({ kinds, play, posts, lateness, minutes: MINUTES });

const observe = async (isEnd: boolean): Promise<Observed> => {
  // Told before they are read, so all of them must be there.
  const told = new Set(play.told);
  const stored = await readFinds(databaseUrl);
  const { strange } = await readTerms(databaseUrl);
  const now = Date.now();
  return {
    posts,
    overdue: [...dueAt].flatMap(([id, instant]) => (isEnd || now - instant > OVERDUE_MS ? [id] : [])),
    told,
    stored,
    thinking: play.thinking(),
    killed: causes.killed,
    areSumsRight: isEnd ? await areSumsRight(databaseUrl) : undefined,
    unexpectedEnds: nodes.unexpected,
    strangeClaims: strange,
    met,
    memory: memory.samples,
  };
};

const areReady = (): boolean => WEB.every((index) => readiness.isReady(index));

/** Waits until every web process is ready. Resolves with the milliseconds, and notes when it takes too long. */
const waitUntilReady = async (after: string): Promise<number> => {
  const begun = performance.now();
  while (!areReady() && performance.now() - begun < READY_MS) await sleep(100);
  if (!areReady()) {
    const said = WEB.map((index) => readiness.saidBy(index) || 'nothing').join('; ');
    met.push(`not all web processes were ready ${READY_MS / 1_000} s after: ${after} (they said: ${said})`);
  }
  return performance.now() - begun;
};

/** An answer that takes longer than any lock may be waited for is worth a look at the database. */
const LONG_MS = 15_000;

const noteLongWaits = async (): Promise<void> => {
  const waiting = play.thinking().filter((each) => each.sinceMs > LONG_MS && !isLeftByKill(each, causes.killed));
  if (waiting.length === 0) return;
  logStream.write(`campaign: ${waiting.length} answers take more than ${LONG_MS / 1_000} s\n`);
  logStream.write(await describeSessions(databaseUrl));
};

const suffer = async (): Promise<void> => {
  await noteLongWaits();
  const fault = planFault(rng, kinds);
  report.begin(fault.kind);
  logStream.write(`campaign: ${new Date().toISOString()} ${JSON.stringify(fault)}\n`);
  met.push(...(await causes.suffer(fault)));
  const readyMs = await waitUntilReady(fault.kind);
  await sleep(fault.quietMs);
  report.end(fault.kind, readyMs);
};

const goOn = async (): Promise<readonly Broken[]> => {
  play.begin(playedHomes);
  if (values.beside !== undefined) {
    await sleep(10_000);
    met.push(...(await causes.updateAll(versions.these[0])));
    console.log(`updated from ${values.beside} while members played`);
  }
  const until = Date.now() + MINUTES * MINUTE_MS;
  let lookAt = Date.now() + MINUTE_MS;
  while (Date.now() < until) {
    await suffer();
    if (Date.now() < lookAt) continue;
    lookAt = Date.now() + MINUTE_MS;
    const broken = judge(await observe(false));
    report.say();
    if (broken.length > 0) return broken;
  }
  return [];
};

/** Lets everything come to its end without faults. */
const settle = async (): Promise<void> => {
  await play.end();
  await nodes.ready();
  const deadline = Date.now() + SETTLE_MS;
  const isOver = (): boolean =>
    [...dueAt.keys()].every((id) => posts.has(id)) &&
    play.thinking().every((each) => isLeftByKill(each, causes.killed));
  while (!isOver() && Date.now() < deadline) await sleep(500);
  // Late answers and second posts get their chance.
  await sleep(10_000);
};

const early = await goOn();
if (early.length === 0) await settle();
else await play.end();
memory.close();
await nodes.close();
const observed = await observe(true);
const broken = early.length > 0 ? early : judge(observed);
const { terms, claims } = await readTerms(databaseUrl);
report.finish({
  ...{ observed, broken, terms, claims, due: dueAt.size },
  left: observed.thinking.filter((each) => isLeftByKill(each, causes.killed)).length,
});
for (const { law, by } of broken.slice(0, 20)) console.log(`BROKEN: ${law}: ${by}`);
if (broken.length > 0) console.log(`seed ${seed}: ${broken.length} times a law was broken; see ${logFile}`);
await installation.close();
process.exit(broken.length === 0 ? 0 : 1);
