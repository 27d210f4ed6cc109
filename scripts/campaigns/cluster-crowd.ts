import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { askOnce, startDurablePostgres } from './cluster/durable-postgres.ts';
import { startNodes } from './cluster/nodes.ts';
import { addPlaces, clockTime, createDatabase, readPlayed, setUpPlaces, weekdayZone } from './cluster/players.ts';
import { startPostOffice } from './cluster/post-office.ts';
import { familyMs, findPostmaster, processorMs } from './cluster/processor-time.ts';

/**
 * Thousands of channels become due in the same minute, for three processes on one PostgreSQL database. One of them
 * posts. Each post reports how the puzzle before went, and shows its solution. The campaign counts every request on its
 * arrival at Discord.
 */

const { values } = parseArgs({
  options: { channels: { type: 'string', default: '2000' }, log: { type: 'boolean', default: false } },
});
const CHANNELS = Number(values.channels);
const PROCESSES = 3;
const MINUTE_MS = 60_000;
const PACE = 40;
const ALLOWED_S = (1.1 * CHANNELS) / PACE;

const server = await startDurablePostgres();
const databaseUrl = await server.create('crowd');
const standIn = await createStandIn({ clock: createTimerClock(Date.now), servers: [] });
const office = await startPostOffice(standIn.apiUrl);
const zone = weekdayZone(Date.now());
const first = addPlaces(standIn, 'First', 1);
const crowd = addPlaces(standIn, 'Crowd', CHANNELS);
await createDatabase(databaseUrl, (db) => setUpPlaces(db, first, '00:00', zone));
const own = { DISCORD_PUBLIC_KEY: standIn.publicKey, DISCORD_API_URL: office.apiUrl };
const nodes = await startNodes({ standIn, databaseUrl, each: Array.from({ length: PROCESSES }, () => own) });
await nodes.ready();
await readPlayed(databaseUrl, first);

/** Copies the first channel's post of today into the others, as if it were yesterday's. */
const AS_YESTERDAY = `insert into posts (channel_id, guild_id, puzzle_date, edition_id, state, message_id, is_late, claimed_at, posted_at)
  select channels.channel_id, channels.guild_id, (posts.puzzle_date::date - 1)::text, posts.edition_id, 'posted',
    'of ' || channels.channel_id, 0, posts.claimed_at, posts.posted_at
  from posts cross join channels where posts.channel_id = $1 and channels.channel_id <> $1`;

const dueAt = Math.ceil((Date.now() + 20_000) / MINUTE_MS) * MINUTE_MS;
const db = await openStore(databaseUrl);
await setUpPlaces(db, crowd, clockTime(dueAt, zone), zone);
await db.destroy();
await askOnce(databaseUrl, AS_YESTERDAY, [first[0]?.channelId ?? '']);
if (Date.now() > dueAt) throw new Error('the minute began before all was ready: run it again');
const postmaster = await findPostmaster(databaseUrl);
const readUsed = () => ({
  processes: nodes.ports.map((_, i) => processorMs(nodes.pidOf(i))),
  database: familyMs(postmaster),
});
await sleep(dueAt - 1_000 - Date.now());
const before = readUsed();

const isDone = (): boolean => crowd.every(({ channelId }) => office.posted.has(channelId));
while (!isDone() && Date.now() < dueAt + ALLOWED_S * 1_500 + MINUTE_MS) await sleep(500);
const after = readUsed();
await sleep(3_000);

/** The most in any sliding second. */
const mostInASecond = (instants: readonly number[]): number => {
  let [most, oldest] = [0, 0];
  for (const [i, at] of instants.entries()) {
    while ((instants[oldest] ?? 0) <= at - 1_000) oldest++;
    most = Math.max(most, i - oldest + 1);
  }
  return most;
};

const counts = crowd.map(({ channelId }) => office.posted.get(channelId) ?? 0);
const missing = counts.filter((count) => count === 0).length;
const twice = counts.filter((count) => count > 1).length;
const arrivals = office.arrivals.filter((at) => at >= dueAt);
const tookS = ((arrivals.at(CHANNELS - 1) ?? arrivals.at(-1) ?? dueAt) - dueAt) / 1_000;
const memory = nodes.ports.map((_, i) => {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${nodes.pidOf(i)}/status`, 'latin1')) ?? [];
  return `${(Number(kilobytes) / 1_024).toFixed(0)} MB`;
});
const most = mostInASecond(arrivals);
const spentS = after.processes.map((ms, i) => ((ms - (before.processes[i] ?? 0)) / 1_000).toFixed(1));
console.log(
  `${CHANNELS} channels due at once: ${missing} missing, ${twice} twice, ${office.refused()} requests refused`,
);
console.log(
  `first request after ${((arrivals[0] ?? 0) - dueAt) / 1_000} s, all after ${tookS.toFixed(1)} s of ${ALLOWED_S}`,
);
console.log(`${arrivals.length} requests in all, at most ${most} in a second`);
console.log(
  `processor: processes ${spentS.join(', ')} s, database ${((after.database - before.database) / 1_000).toFixed(1)} s`,
);
console.log(`memory at most: ${memory.join(', ')}`);
if (values.log) console.log(nodes.log());
await nodes.close();
await office.close();
await standIn.close();
await server.close();
process.exit(missing + twice + office.refused() === 0 && most <= PACE && tookS <= ALLOWED_S ? 0 : 1);
