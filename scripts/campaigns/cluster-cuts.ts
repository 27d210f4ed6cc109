import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { askOnce, startDurablePostgres } from './cluster/durable-postgres.ts';
import { startNodes } from './cluster/nodes.ts';
import { addPlaces, clockTime, createDatabase, setUpPlaces, waitForWords, weekdayZone } from './cluster/players.ts';
import { startTcpProxy } from './cluster/tcp-proxy.ts';

/**
 * Runs three processes on one PostgreSQL database, each over a line of its own. Cuts off, kills or stops the process
 * that posts, or ends its connections as an admin would. Also ends the database as a power cut would. Reports how long
 * it takes until a process posts again, and the log. Channels are due every minute meanwhile. Each must end up with one
 * post.
 */

const { values } = parseArgs({
  options: { due: { type: 'string', default: '60' }, log: { type: 'boolean', default: false } },
});
const DUE = Number(values.due);
const MINUTES = 3;
const PROCESSES = 3;
const MINUTE_MS = 60_000;
const LONGEST_MS = 40_000;
const ALLOWED_MS = 15_000;
const ELECTED = 'this process posts from now on';

const server = await startDurablePostgres();
const databaseUrl = await server.create('cuts');
const standIn = await createStandIn({ clock: createTimerClock(Date.now), elapsedMs: () => performance.now() });
const first = addPlaces(standIn, 'First', 1);
const due = Array.from({ length: MINUTES }, (_, minute) => addPlaces(standIn, `Minute ${minute}`, DUE));
await createDatabase(databaseUrl, (db) => setUpPlaces(db, first, '00:00', weekdayZone(Date.now())));
const proxies = await Promise.all(
  Array.from({ length: PROCESSES }, () => startTcpProxy(Number(new URL(databaseUrl).port))),
);
const nodes = await startNodes({
  standIn,
  databaseUrl,
  each: proxies.map(({ port }) => {
    const url = new URL(databaseUrl);
    url.port = String(port);
    return { DATABASE_URL: url.href, DISCORD_PUBLIC_KEY: standIn.publicKey };
  }),
});
await nodes.ready();
await waitForWords(databaseUrl, first[0]?.channelId ?? '');
const zone = weekdayZone(Date.now());
const firstMinute = Math.ceil((Date.now() + 3_000) / MINUTE_MS) * MINUTE_MS;
const opened = await openStore(databaseUrl);
for (const [minute, places] of due.entries()) {
  await setUpPlaces(opened, places, clockTime(firstMinute + minute * MINUTE_MS, zone), zone);
}
await opened.destroy();

/** Indexes of the elected processes, in order. */
const elections = (): number[] =>
  [...nodes.log().matchAll(/^(\d+): .*$/gm)].flatMap(([line, index]) =>
    line.includes(ELECTED) ? [Number(index)] : [],
  );

const workerNow = (): number => elections().at(-1) ?? 0;

interface Trouble {
  readonly name: string;
  readonly cause: (worker: number) => Promise<void> | void;
  readonly end?: (worker: number) => void;
  /** Whether the same process may win the next election too. */
  readonly isForAll?: boolean;
}

const ADMIN_ENDS = `select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'searchlight' and pid <> pg_backend_pid()`;

const TROUBLES: readonly Trouble[] = [
  // The process restarts at once and may be the first candidate.
  { name: 'kill -9', cause: (worker) => nodes.kill(worker), isForAll: true },
  {
    name: 'the line to the database cut, in silence',
    cause: (worker) => proxies[worker]?.cut(),
    end: (worker) => proxies[worker]?.mend(),
  },
  {
    name: 'the process stopped (SIGSTOP)',
    cause: (worker) => void process.kill(nodes.pidOf(worker), 'SIGSTOP'),
    end: (worker) => void process.kill(nodes.pidOf(worker), 'SIGCONT'),
  },
  {
    name: 'all connections ended by an admin',
    cause: async () => void (await askOnce(databaseUrl, ADMIN_ENDS)),
    isForAll: true,
  },
  { name: 'the database ended and started again', cause: () => server.restart(), isForAll: true },
];

/** Ends the bot's connections that are idle inside a transaction now, and counts them. */
const OPEN_ENDS = `select count(pg_terminate_backend(pid))::int as count from pg_stat_activity
  where application_name = 'searchlight' and state = 'idle in transaction'`;

/**
 * Ends every connection that is idle in a transaction, again and again, while a minute's posts go out. Resolves with
 * their number.
 */
const endOpenTransactions = async (ms: number): Promise<number> => {
  const admin = new Client(databaseUrl);
  await admin.connect();
  let ended = 0;
  for (const until = Date.now() + ms; Date.now() < until; await sleep(5)) {
    const { rows } = await admin.query<{ count: number }>(OPEN_ENDS);
    ended += rows[0]?.count ?? 0;
  }
  await admin.end();
  return ended;
};

/** Locks the ledger with a foreign transaction, until an admin ends it. */
const blockLedger = async (ms: number): Promise<void> => {
  const blocker = new Client(databaseUrl);
  blocker.on('error', () => undefined);
  await blocker.connect();
  await blocker.query('begin; lock table posts in share row exclusive mode');
  const { rows } = await blocker.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sleep(ms);
  await askOnce(databaseUrl, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
};

/** The time without posts. `undefined` if it exceeded the limit. */
const takeOver = async ({ cause, end, isForAll = false }: Trouble): Promise<number | undefined> => {
  const worker = workerNow();
  const known = elections().length;
  const began = performance.now();
  await cause(worker);
  const isOver = (): boolean =>
    elections()
      .slice(known)
      .some((index) => isForAll || index !== worker);
  while (!isOver() && performance.now() - began < LONGEST_MS) await sleep(20);
  const ms = isOver() ? performance.now() - began : undefined;
  end?.(worker);
  await nodes.ready();
  await sleep(5_000);
  return ms;
};

let faults = 0;
console.log('| trouble | another process posts after |\n|---|---|');
for (const trouble of TROUBLES) {
  const ms = await takeOver(trouble);
  if (ms === undefined || ms > ALLOWED_MS) faults++;
  console.log(`| ${trouble.name} | ${ms === undefined ? 'never' : `${(ms / 1_000).toFixed(1)} s`} |`);
}
const lateMinute = Math.ceil((Date.now() + 5_000) / MINUTE_MS) * MINUTE_MS;
const beside = addPlaces(standIn, 'Beside', DUE);
const reopened = await openStore(databaseUrl);
await setUpPlaces(reopened, beside, clockTime(lateMinute, zone), zone);
await reopened.destroy();
await sleep(lateMinute - Date.now());
const blocking = blockLedger(3_000);
const ended = await endOpenTransactions(15_000);
await blocking;
console.log(
  `ledger locked by somebody else for 3 s; ${ended} connections ended by an admin while idle in a transaction`,
);
const postsIn = (channelId: string): number =>
  standIn.truth.filter((entry) => entry.kind === 'created' && entry.channelId === channelId).length;
const all = [...due.flat(), ...beside];
for (let tries = 0; tries < 120 && !all.every(({ channelId }) => postsIn(channelId) > 0); tries++) await sleep(500);
await sleep(5_000);
const missing = all.filter(({ channelId }) => postsIn(channelId) === 0).length;
const twice = all.filter(({ channelId }) => postsIn(channelId) > 1).length;
console.log(`${all.length} channels due meanwhile: ${missing} missing, ${twice} twice`);
const warnings = nodes.log().match(/^.*"level":(?:40|50).*$/gm) ?? [];
const said = new Map<string, number>();
for (const line of warnings) {
  const message = /"msg":"([^"]*)"/.exec(line)?.[1] ?? line.slice(0, 200);
  said.set(message, (said.get(message) ?? 0) + 1);
}
for (const [message, count] of said) console.log(`${count} × ${message}`);
if (values.log) console.log(nodes.log());
await nodes.close();
for (const proxy of proxies) await proxy.close();
await standIn.close();
await server.close();
process.exit(faults + missing + twice > 0 ? 1 : 0);
