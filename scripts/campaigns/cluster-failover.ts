import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '../../src/store/database/open-store.ts';
import { pace, quantile } from './bot-program.ts';
import { askOnce, startDurablePostgres } from './cluster/durable-postgres.ts';
import { startPlayedCluster } from './cluster/played-cluster.ts';
import { addPlaces, clockTime, setUpPlaces, weekdayZone } from './cluster/players.ts';
import { startTcpProxy } from './cluster/tcp-proxy.ts';

/**
 * Ends the server of the database as a power cut would. A standby has every answered commit and takes over its address.
 * Members play and channels are due meanwhile. Reports how long members got no answers and channels no posts. Looks for
 * every reported find in the new database.
 */

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '10' },
    due: { type: 'string', default: '60' },
    /** Seconds until an operator or program promotes the standby. */
    notice: { type: 'string', default: '5' },
    log: { type: 'boolean', default: false },
  },
});
const [RATE, DUE, NOTICE] = [values.rate, values.due, values.notice].map(Number) as [number, number, number];
const PROCESSES = 3;
const MINUTES = 2;
const MINUTE_MS = 60_000;
const ELECTED = 'this process posts from now on';

const primary = await startDurablePostgres();
const databaseUrl = await primary.create('failover');
const line = await startTcpProxy(Number(new URL(databaseUrl).port));
const through = new URL(databaseUrl);
through.port = String(line.port);
const each = Array.from({ length: PROCESSES }, () => ({ DATABASE_URL: through.href }));
const cluster = await startPlayedCluster({ databaseUrl, servers: 10, members: 40, each });
const { standIn, nodes, discord, sender, uses } = cluster;
const standby = await primary.follow();

const zone = weekdayZone(Date.now());
const due = Array.from({ length: MINUTES }, (_, minute) => addPlaces(standIn, `Minute ${minute}`, DUE));
const firstMinute = Math.ceil((Date.now() + 3_000) / MINUTE_MS) * MINUTE_MS;
const opened = await openStore(databaseUrl);
for (const [minute, places] of due.entries()) {
  await setUpPlaces(opened, places, clockTime(firstMinute + minute * MINUTE_MS, zone), zone);
}
await opened.destroy();

const answeredAt: number[] = [];
const told: string[] = [];
let refused = 0;
const play = async (): Promise<void> => {
  const { token, channelId, body, says, find } = uses.next();
  const followed = discord.expect(token, channelId);
  const receipt = await sender.send(body);
  if (receipt.body === undefined || receipt.status !== 200 || !says) return;
  const { message } = await followed;
  if (!says.test(message)) return void refused++;
  if (find === undefined) return;
  answeredAt.push(performance.now());
  told.push(find);
  uses.noteFound(find);
};

const elections = (): number => nodes.log().split(ELECTED).length - 1;
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
let endedAt = 0;
let takenOver: number | undefined;

/** Half of the first minute's posts are out by then. */
const failOver = async (): Promise<void> => {
  await sleep(firstMinute + 1_000 - Date.now());
  const known = elections();
  endedAt = performance.now();
  await primary.crash();
  await sleep(NOTICE * 1_000);
  await askOnce(standby.urlOf('postgres'), 'select pg_promote()');
  line.leadTo(Number(new URL(standby.urlOf('failover')).port));
  while (elections() === known && performance.now() - endedAt < MINUTE_MS) await sleep(20);
  takenOver = elections() > known ? performance.now() - endedAt : undefined;
};

const failing = failOver();
const running: Promise<void>[] = [];
const playFor = Math.ceil((firstMinute + MINUTES * MINUTE_MS - Date.now()) / 1_000);
await pace(RATE, playFor, () => running.push(play()));
await failing;
await Promise.race([Promise.all(running), sleep(10_000)]);

const postsIn = (channelId: string): number =>
  standIn.truth.filter((entry) => entry.kind === 'created' && entry.channelId === channelId).length;
const all = due.flat();
for (let tries = 0; tries < 120 && !all.every(({ channelId }) => postsIn(channelId) > 0); tries++) await sleep(500);
await sleep(3_000);
const missing = all.filter(({ channelId }) => postsIn(channelId) === 0).length;
const twice = all.filter(({ channelId }) => postsIn(channelId) > 1).length;
const rows = await askOnce<{ user_id: string; word: string }>(
  standby.urlOf('failover'),
  'select user_id, word from finds',
);
const stored = new Set(rows.map(({ user_id, word }) => `${user_id} ${word}`));
const lost = told.filter((find) => !stored.has(find)).length;
const last = answeredAt.filter((at) => at < endedAt).at(-1) ?? Number.NaN;
const next = answeredAt.find((at) => at > endedAt + NOTICE * 1_000) ?? Number.NaN;
console.log(`standby promoted ${seconds(NOTICE * 1_000)} after the end of the primary`);
console.log(`another term of posting began ${takenOver === undefined ? 'never' : `after ${seconds(takenOver)}`}`);
console.log(`no find was answered for ${seconds(next - last)}`);
console.log(`${running.length} interactions, ${told.length} finds told, ${lost} lost, ${rows.length} stored`);
console.log(`${refused} answered with an apology; posts of ${all.length} channels: ${missing} missing, ${twice} twice`);
console.log(
  `time between answered finds, p99: ${quantile(
    answeredAt.map((at, i) => at - (answeredAt[i - 1] ?? at)),
    0.99,
  )} ms`,
);
if (values.log) console.log(nodes.log());
await cluster.close();
await line.close();
await standby.close();
await primary.close();
process.exit(lost + missing + twice === 0 && takenOver !== undefined ? 0 : 1);
