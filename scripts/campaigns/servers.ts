import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { makeBuildFolder } from './build-folder.ts';
import { startDurablePostgres } from './cluster/durable-postgres.ts';
import { startNodes } from './cluster/nodes.ts';
import { createDatabase, type Place, setUpPlaces } from './cluster/players.ts';
import { addServer } from './footprint.ts';

/**
 * Measures each kind of process by the number of servers. Each server has one channel with a puzzle a day. The kinds
 * are: gateway with SQLite, gateway with PostgreSQL, HTTP worker and HTTP web process. They start together on one
 * stand-in. No channel is due meanwhile, but the processes build puzzles of the coming week.
 */

const { values } = parseArgs({
  options: {
    servers: { type: 'string', default: '100,1000,10000,20000' },
    /** Skips the gateway's processes, since the stand-in takes long for thousands of channels. */
    'http-only': { type: 'boolean', default: false },
    /** Seconds of watching. By default they hold the minute's work twice. */
    watch: { type: 'string', default: '130' },
  },
});

/** Later than any run, unless it passes midnight (UTC). */
const POST_TIME = '23:59';
const SETTLED_MS = 5_000;

/** A process's megabytes now, and its peak. */
const memoryOf = (pid: number): readonly [number, number] => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1]) / 1e3;
  return [read('VmRSS'), read('VmHWM')];
};

/** Over HTTP, a process knows only the channels in which it posts. */
const CHANNELS = values['http-only'] ? 1 : 20;

const postgres = await startDurablePostgres();

const measure = async (servers: number): Promise<void> => {
  let nowMs = Date.UTC(2026, 0, 1);
  const standIn = await createStandIn({ clock: { now: () => nowMs, after: () => () => undefined }, servers: [] });
  const places: Place[] = [];
  for (let i = 0; i < servers; i++, nowMs += 100) places.push(addServer(standIn, i, CHANNELS));
  const folder = makeBuildFolder('servers');
  const urls = [
    `file:${join(folder, 'a.db')}`,
    await postgres.create(`gateway_${servers}`),
    await postgres.create(`http_${servers}`),
  ];
  for (const url of urls) await createDatabase(url, (db) => setUpPlaces(db, places, POST_TIME));
  const [sqlite = '', gateway = '', http = ''] = urls;
  const overHttp = { DISCORD_PUBLIC_KEY: standIn.publicKey, DATABASE_URL: http };
  const processes = {
    ...(!values['http-only'] && {
      'gateway, SQLite': { DATABASE_URL: sqlite },
      'gateway, PostgreSQL': { DATABASE_URL: gateway },
    }),
    'worker over HTTP': { ...overHttp, ROLE: 'worker' },
    'web process over HTTP': { ...overHttp, ROLE: 'web' },
  };
  const [names, each] = [Object.keys(processes), Object.values(processes)];
  const nodes = await startNodes({ standIn, databaseUrl: http, each });
  await nodes.ready();
  await sleep(SETTLED_MS);
  const settled = each.map((_, i) => memoryOf(nodes.pidOf(i))[0]);
  await sleep(Number(values.watch) * 1_000);
  for (const [i, name] of names.entries()) {
    const [now, most] = memoryOf(nodes.pidOf(i));
    console.log(`| ${servers} | ${name} | ${[settled[i] ?? 0, now, most].map((mb) => mb.toFixed(0)).join(' | ')} |`);
  }
  const faults = nodes
    .log()
    .split('\n')
    .filter((line) => /"level":[56]0/u.test(line));
  if (faults.length > 0) console.log(faults.slice(0, 10).join('\n'));
  await nodes.close();
  await standIn.close();
  rmSync(folder, { recursive: true, force: true });
};

console.log(`| servers | process | MB after 5 s | MB after ${values.watch} s | most |\n|---|---|---|---|---|`);
for (const servers of values.servers.split(',')) await measure(Number(servers));
await postgres.close();
process.exit(0);
