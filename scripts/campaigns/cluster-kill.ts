import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { rebuildRollups } from '../../src/features/standings/rebuild-rollups.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { startBalancer } from './cluster/balancer.ts';
import { startDurablePostgres } from './cluster/durable-postgres.ts';
import { startNodes } from './cluster/nodes.ts';
import { addPlaces, clockTime, createDatabase, type KnownWord, setUpPlaces, waitForWords } from './cluster/players.ts';

/**
 * Three processes on one PostgreSQL database take interactions over HTTP and post. Every few seconds the campaign kills
 * a random one. Now and then it stops the database as a power cut would. Channels are due every minute meanwhile, and
 * members submit. Each channel must end up with one post, by the stand-in's truth log alone. Every confirmed find must
 * be stored exactly once, and the sums must match the finds.
 */

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '60' },
    /** Seconds between kills, on average. */
    every: { type: 'string', default: '3.5' },
    /** Seconds between the database's ends. */
    restart: { type: 'string', default: '30' },
    /** Channels due in each minute. */
    due: { type: 'string', default: '300' },
    /** Finds begun each second. */
    finds: { type: 'string', default: '4' },
    seed: { type: 'string', default: `cluster ${Date.now()}` },
    log: { type: 'boolean', default: false },
  },
});
const [KILLS, EVERY_S, RESTART_S, DUE, FINDS] = [
  values.kills,
  values.every,
  values.restart,
  values.due,
  values.finds,
].map(Number) as [number, number, number, number, number];
const PROCESSES = 3;
const MINUTE_MS = 60_000;
const SETTLE_MS = 150_000;

const rng = createRng(values.seed);
console.log(`seed: ${values.seed}`);
const server = await startDurablePostgres();
const databaseUrl = await server.create('cluster');
const standIn = await createStandIn({ clock: createTimerClock(Date.now), elapsedMs: () => performance.now() });
const playing = addPlaces(standIn, 'Playing', 1);
const [home] = playing;
if (!home) throw new Error('expected a place to play in');
await createDatabase(databaseUrl, (db) => setUpPlaces(db, playing, '00:00'));
const { publicKey } = standIn;
const nodes = await startNodes({
  standIn,
  databaseUrl,
  each: Array.from({ length: PROCESSES }, () => ({ DISCORD_PUBLIC_KEY: publicKey })),
});
const balancer = await startBalancer(nodes.ports);
await nodes.ready();
await standIn.useInteractionsEndpoint(`${balancer.url}/interactions`);
const words = await waitForWords(databaseUrl, home.channelId);

/** Channels for each minute of the kills, and for one more. */
const firstMinute = Math.ceil((Date.now() + 5_000) / MINUTE_MS) * MINUTE_MS;
const minutes = Math.ceil((KILLS * EVERY_S) / 60) + 1;
const due = await (async () => {
  const db = await openStore(databaseUrl);
  const all = [];
  for (let minute = 0; minute < minutes; minute++) {
    const places = addPlaces(standIn, `Minute ${minute}`, DUE);
    await setUpPlaces(db, places, clockTime(firstMinute + minute * MINUTE_MS));
    all.push(...places);
  }
  await db.destroy();
  return all;
})();

const acknowledged = new Map<string, Set<string>>();
const replies = new Map<string, number>();
let members = 0;
let submitted = 0;
let isPlaying = true;

/** Whether an English answer reports a find. */
const isFound = (content: string): boolean => /\+\d/.test(content);

const note = (reply: string): void => void replies.set(reply, (replies.get(reply) ?? 0) + 1);

const submit = async (userId: string, { word, cells }: KnownWord): Promise<void> => {
  submitted++;
  const outcome = await standIn.useCommand({ userId, channelId: home.channelId, name: 'found', options: { cells } });
  if (outcome.kind !== 'message' || outcome.message.state !== 'sent') return note(outcome.kind);
  const { content } = outcome.message;
  if (!isFound(content)) return note(content.slice(0, 100));
  note('found');
  acknowledged.set(userId, (acknowledged.get(userId) ?? new Set()).add(word));
};

/** Members come in turn. Each finds every word and then leaves. */
const play = async (): Promise<void> => {
  while (isPlaying) {
    const userId = standIn.addMember(home.guildId, { name: `Member ${members++}` });
    for (const word of words) {
      if (!isPlaying) return;
      void submit(userId, word);
      await sleep(1_000 / FINDS);
    }
  }
};

const killAll = async (): Promise<void> => {
  for (let kill = 1; kill <= KILLS; kill++) {
    await sleep(2 * EVERY_S * 1_000 * (rng.nextInt(1_000) / 1_000));
    nodes.kill(rng.nextInt(PROCESSES));
    if (kill % 20 === 0) console.log(`${kill} kills, ${restarts} restarts of the database, ${submitted} submissions`);
  }
};

let restarts = 0;
const restartOften = async (stopped: AbortSignal): Promise<void> => {
  for (;;) {
    await sleep(RESTART_S * 1_000, undefined, { signal: stopped }).catch(() => undefined);
    if (stopped.aborted) return;
    await server.restart();
    restarts++;
  }
};

const postsOf = ({ truth }: StandIn): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const entry of truth) {
    const isPost = entry.kind === 'created' && !entry.ephemeral && entry.nonce !== undefined;
    if (isPost) counts.set(entry.channelId, (counts.get(entry.channelId) ?? 0) + 1);
  }
  return counts;
};

const isAllPosted = (): boolean => {
  const posts = postsOf(standIn);
  return due.every(({ channelId }) => posts.has(channelId));
};

const started = performance.now();
const stop = new AbortController();
const playingOn = play();
const restarting = restartOften(stop.signal);
await killAll();
stop.abort();
isPlaying = false;
await Promise.all([restarting, playingOn]);
const killedFor = (performance.now() - started) / 1_000;
await nodes.ready();
const deadline = Date.now() + SETTLE_MS;
while (!isAllPosted() && Date.now() < deadline) await sleep(500);
// Late answers and duplicate posts get their chance.
await sleep(20_000);
await nodes.close();

const db = await openStore(databaseUrl);
const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const game: Game = {
  db,
  packs: [],
  now: Date.now,
  hash,
  keyedHash: hash,
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
};
const posts = postsOf(standIn);
const missing = due.filter(({ channelId }) => !posts.has(channelId)).length;
const twice = [...posts.values()].filter((count) => count > 1).length;
const rows = await db.selectFrom('finds').select(['userId', 'word']).execute();
const stored = new Set(rows.map(({ userId, word }) => `${userId} ${word}`));
const told = [...acknowledged].flatMap(([userId, found]) => [...found].map((word) => `${userId} ${word}`));
const lost = told.filter((find) => !stored.has(find));
const readSums = async (): Promise<string> => {
  const plays = await db.selectFrom('plays').selectAll().orderBy('userId').execute();
  const totals = await db.selectFrom('totals').selectAll().orderBy('period').orderBy('userId').execute();
  return JSON.stringify([plays, totals]);
};
const before = await readSums();
await rebuildRollups(game);
const areSumsRight = (await readSums()) === before;
const states = await db.selectFrom('posts').select('state').execute();
const open = states.filter(({ state }) => state !== 'posted').length;
if (values.log) console.log(nodes.log());
for (const [reply, count] of replies) console.log(`${count} × ${reply}`);
console.log(
  `${KILLS} kills and ${restarts} restarts of the database in ${killedFor.toFixed(0)} s: ${due.length} channels due, ${missing} missing, ${twice} twice, ${open} not settled in the ledger; ${submitted} submissions, ${told.length} finds acknowledged, ${lost.length} lost, ${rows.length} stored, sums ${areSumsRight ? 'right' : 'WRONG'}`,
);
await db.destroy();
await standIn.close();
await server.close();
await balancer.close();
process.exit(missing === 0 && twice === 0 && lost.length === 0 && areSumsRight ? 0 : 1);
