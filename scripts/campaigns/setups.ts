import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn } from '../../src/playground/stand-in.ts';
import { DIFFICULTIES } from '../../src/puzzle/model/difficulty.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { closeStore, openStore } from '../../src/store/database/open-store.ts';
import { quantile } from './bot-program.ts';
import { bundleChild } from './bundle-child.ts';
import type { SetupsOptions } from './setups-child.ts';

/**
 * Many servers set up their channels within half a minute of a Sunday, when boards take the longest. With `now` their
 * time of day has passed, so each posts at once. With `soon` all are due in the first full minute after the setups. With
 * `cold` the channels are set up before the bot starts, and all are due by then without a puzzle. Reports how late the
 * first posts are, and how long an admin waits for the answer.
 */

const [count = '60', seconds = '30', seed = `setups ${Date.now()}`, when = 'now'] = process.argv.slice(2);
const CHILD = fileURLToPath(new URL('./setups-child.ts', import.meta.url));
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** After this long, the campaign gives a post up. */
const PATIENCE_MS = 240_000;

/** The days to the next Sunday, none on a Sunday. */
const aheadMs = ((7 - new Date().getUTCDay()) % 7) * DAY_MS;
const now = (): number => Date.now() + aheadMs;

const folder = mkdtempSync(join(tmpdir(), 'searchlight-setups-'));
const standIn = await createStandIn({
  clock: createTimerClock(now),
  servers: [],
  elapsedMs: () => performance.now(),
});
const places = Array.from({ length: Number(count) }, (_, i) => {
  const name = `Server ${i}`;
  const guildId = standIn.addServer({ name, channels: [{ name: 'daily' }], members: [{ name: 'Admin', admin: true }] });
  return { guildId, channelId: standIn.channelId('daily', name), userId: standIn.memberId('Admin', name) };
});
const { token, apiUrl } = standIn;
const databaseUrl = `file:${join(folder, 'setups.db')}`;

/** Stores the channels as if their admins had set them up before. */
const storeAll = async (): Promise<void> => {
  const db = await openStore(databaseUrl);
  for (const [i, { channelId, guildId }] of places.entries()) {
    const row = {
      ...{ channelId, guildId, postTime: '00:00', timeZone: 'UTC', language: 'en', roleId: null, withThread: false },
      ...{ difficulty: DIFFICULTIES[i % DIFFICULTIES.length] ?? 'easy', state: 'active' as const, stateReason: null },
      setUpAt: 0,
    };
    await db.insertInto('channels').values(row).execute();
  }
  await closeStore(db);
};

const isCold = when === 'cold';
if (isCold) await storeAll();
const options: SetupsOptions = { token, apiUrl, databaseUrl, secret: seed, aheadMs };
const child = fork(await bundleChild(CHILD, 'setups-child'), [JSON.stringify(options)]);
await once(child, 'message');
// All setups lie within one minute, so no beat comes between them.
if (!isCold) await sleep(MINUTE_MS - (Date.now() % MINUTE_MS) + 1_000);

const begun = now();
const dueAt = when === 'soon' ? Math.ceil((begun + Number(seconds) * 1_000) / MINUTE_MS) * MINUTE_MS : 0;
const time = when === 'soon' ? new Date(dueAt).toISOString().slice(11, 16) : '00:00';
const rng = createRng(seed);
const waits: number[] = [];
const expectedAt = new Map<string, number>();
const setUp = async ({ channelId, userId }: (typeof places)[number], index: number): Promise<void> => {
  await sleep(rng.nextInt(Number(seconds) * 1_000));
  const at = now();
  expectedAt.set(channelId, Math.max(at, dueAt));
  const difficulty = DIFFICULTIES[index % DIFFICULTIES.length] ?? 'easy';
  const outcome = await standIn.useCommand({
    ...{ userId, channelId, name: 'daily', subcommand: 'setup' },
    options: { time, timezone: 'UTC', difficulty },
  });
  waits.push(now() - at);
  if (outcome.kind !== 'message') console.log(`a setup got ${JSON.stringify(outcome)}`);
};

/** The milliseconds of processor that a process has used, for each channel. Linux counts hundredths of a second. */
const processorMs = (pid: number | undefined): string => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /su, '')
    .split(' ');
  const [user = '0', system = '0'] = fields.slice(11, 13);
  return (((Number(user) + Number(system)) * 10) / places.length).toFixed(1);
};

const postsNow = (): ReadonlyMap<string, number> =>
  new Map(
    standIn.truth.flatMap((entry) =>
      entry.kind === 'created' && !entry.ephemeral && entry.nonce !== undefined
        ? [[entry.channelId, entry.at] as const]
        : [],
    ),
  );

if (isCold) for (const { channelId } of places) expectedAt.set(channelId, begun);
else await Promise.all(places.map(setUp));
for (let posted = 0; posted < places.length && now() < Math.max(begun, dueAt) + PATIENCE_MS; ) {
  await sleep(500);
  posted = postsNow().size;
}
const posts = postsNow();
const lateMs = [...posts].map(([channelId, at]) => at - (expectedAt.get(channelId) ?? 0));
const shares = (times: readonly number[]): string => [0.5, 0.99, 1].map((share) => quantile(times, share)).join(' / ');
/** Discord takes 40 posts a second. A cold crowd of thousands also needs time for its builds. */
const limitMs = isCold ? 90_000 : MINUTE_MS / 2;
const tooLate = lateMs.filter((ms) => ms >= limitMs).length;
console.log(`seed ${seed}: ${count} ${isCold ? 'cold channels' : `setups within ${seconds} s, due ${when}`}`);
console.log(`posted: ${posts.size}, late p50 / p99 / last ${shares(lateMs)} ms, over ${limitMs / 1_000} s: ${tooLate}`);
console.log(`processor for each channel: bot ${processorMs(child.pid)} ms, stand-in ${processorMs(process.pid)} ms`);
if (!isCold) console.log(`answers after p50 / p99 / last ${shares(waits)} ms`);
child.kill('SIGKILL');
await standIn.close();
rmSync(folder, { recursive: true });
process.exit(posts.size === places.length && tooLate === 0 ? 0 : 1);
