import { setTimeout as sleep } from 'node:timers/promises';
import { Client, GatewayIntentBits } from 'discord.js';
import { createClient } from '../../src/discord/gateway/client.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { createScaledTimer } from './scaled-clock.ts';

/** Runs a client alone in its own process: the plain one of discord.js, or ours. Prints its usage as JSON, and ends. */

const [kind = 'bare', apiUrl = '', token = ''] = process.argv.slice(2);

const SETTLED_MS = 5_000;

const timer = createScaledTimer({ startMs: 0, realMs: 0, speed: 1 });

const open = (): Client =>
  kind === 'bare'
    ? new Client({ intents: [GatewayIntentBits.Guilds], shards: 'auto', rest: { api: apiUrl } })
    : createClient({ apiUrl, timer, rng: createRng('footprint'), onFault: () => undefined });

const collect = (): void => {
  if (!globalThis.gc) throw new Error('expected to run with --expose-gc');
  for (let i = 0; i < 3; i++) globalThis.gc();
};

collect();
const heapBefore = process.memoryUsage().heapUsed;
const started = performance.now();
const client = open();
await new Promise<void>((resolve, reject) => {
  client.once('clientReady', () => resolve());
  client.login(token).catch(reject);
});
const seconds = (performance.now() - started) / 1_000;
const { user, system } = process.cpuUsage();
const processorS = (user + system) / 1e6;
await sleep(SETTLED_MS);
const residentMb = process.memoryUsage().rss / 1e6;
collect();
const cacheMb = (process.memoryUsage().heapUsed - heapBefore) / 1e6;
const { length: guilds } = [...client.guilds.cache.keys()];
process.stdout.write(`${JSON.stringify({ guilds, seconds, processorS, residentMb, cacheMb })}\n`);
process.exit(0);
