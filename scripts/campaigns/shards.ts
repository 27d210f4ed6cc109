import { pathToFileURL } from 'node:url';
import { Events } from 'discord.js';
import { createClient } from '../../src/discord/gateway/client.ts';
import { logIn } from '../../src/discord/gateway/log-in.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { createScaledTimer } from './scaled-clock.ts';

/** A bot in thousands of servers connects in one process, with as many connections as Discord asks for. */

export interface ShardsReport {
  readonly servers: number;
  readonly connections: number;
  readonly seconds: number;
  readonly faults: readonly unknown[];
}

export const runShards = async (servers: number, identifiesAtOnce: number): Promise<ShardsReport> => {
  let nowMs = Date.UTC(2026, 0, 1);
  const clock = { now: () => nowMs, after: () => () => undefined };
  const shardLimits = { serversAShard: 1_000, mostServersAShard: 2_500, identifiesAtOnce };
  const standIn = await createStandIn({ clock, servers: [], shardLimits });
  for (let i = 0; i < servers; i++, nowMs++) {
    standIn.addServer({ name: `Server ${i}`, channels: [{ name: 'daily' }], members: [] });
  }
  const faults: unknown[] = [];
  const timer = createScaledTimer({ startMs: 0, realMs: 0, speed: 1 });
  const onFault = (error: unknown): void => void faults.push(error);
  const client = createClient({ apiUrl: standIn.apiUrl, timer, rng: createRng('shards'), onFault });
  client.on(Events.ShardError, onFault);
  const started = performance.now();
  const { guilds } = await logIn(client, standIn.token, new AbortController().signal);
  const seconds = (performance.now() - started) / 1_000;
  const report = { servers: guilds.cache.size, connections: standIn.gateway.connected(), seconds, faults };
  await client.destroy();
  await standIn.close();
  return report;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [servers = '2501', identifiesAtOnce = '1'] = process.argv.slice(2);
  const report = await runShards(Number(servers), Number(identifiesAtOnce));
  console.log(report);
  process.exit(report.servers === Number(servers) && report.faults.length === 0 ? 0 : 1);
}
