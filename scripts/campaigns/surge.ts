import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { createTimerClock } from '../../src/playground/model/clock.ts';
import { createStandIn, type StandIn } from '../../src/playground/stand-in.ts';
import { type PuzzleJson, parsePuzzle } from '../../src/puzzle/formats/puzzle-json.ts';
import { endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { listedWords } from '../../src/puzzle/model/puzzle.ts';
import { closeStore, openStore } from '../../src/store/database/open-store.ts';
import { measureIdle, pace, quantile, readMetrics, startProgram } from './bot-program.ts';

/**
 * Players rush in at nine o'clock. For a minute, members of many servers make 200 finds a second while hundreds of
 * other channels are due. Reports the times of those finds, their processor time, the bot's memory and its longest turn.
 * At the end, compares the answered finds with the stored ones.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    due: { type: 'string', default: '300' },
    servers: { type: 'string', default: '20' },
    /** Members' finds come over HTTP instead of the gateway. */
    http: { type: 'boolean', default: false },
  },
});
const [SECONDS, RATE, DUE, SERVERS] = [values.seconds, values.rate, values.due, values.servers].map(Number) as [
  number,
  number,
  number,
  number,
];
/** Enough for each to find every word of an easy puzzle once. */
const MEMBERS = Math.ceil((RATE * SECONDS) / 8 / SERVERS);
const DRAIN_MS = 120_000;

interface Place {
  readonly guildId: string;
  readonly channelId: string;
  readonly members: readonly string[];
}

const addPlace = (standIn: StandIn, name: string, members: number): Place => {
  const guildId = standIn.addServer({ name, channels: [{ name: 'daily' }], members: [] });
  return {
    guildId,
    channelId: standIn.channelId('daily', name),
    members: Array.from({ length: members }, (_, i) => standIn.addMember(guildId, { name: `${name} ${i}` })),
  };
};

const setUp = async (databaseUrl: string, places: readonly Place[], postTime: string): Promise<void> => {
  const db = await openStore(databaseUrl);
  const rows = places.map(({ channelId, guildId }) => ({
    channelId,
    guildId,
    postTime,
    timeZone: 'UTC',
    difficulty: 'easy',
    language: 'en',
    roleId: null,
    withThread: false,
    state: 'active' as const,
    stateReason: null,
    setUpAt: 0,
  }));
  for (let first = 0; first < rows.length; first += 50)
    await db
      .insertInto('channels')
      .values(rows.slice(first, first + 50))
      .execute();
  await closeStore(db);
};

/** The next full minute that is far enough away for the bot to be up by then. */
const dueAt = (): number => Math.ceil((Date.now() + 20_000) / 60_000) * 60_000;

const clockTime = (instant: number): string => new Date(instant).toISOString().slice(11, 16);

const query = <T>(file: string, sql: string, ...parameters: readonly string[]): T => {
  const database = new SqliteDatabase(file, { readonly: true });
  const row = database.prepare(sql).get(...parameters) as T;
  database.close();
  return row;
};

/** Waits for today's post of a channel; the cells of its words. */
const wordsOf = async (file: string, channelId: string): Promise<string[]> => {
  const sql = `select puzzle_json from editions join posts on posts.edition_id = editions.id
    where channel_id = ? and state = 'posted'`;
  for (;;) {
    const row = query<{ puzzle_json: string } | undefined>(file, sql, channelId);
    if (row) return cellsOf(JSON.parse(row.puzzle_json));
    await sleep(200);
  }
};

const cellsOf = (json: PuzzleJson): string[] => {
  const reading = parsePuzzle(json);
  if (reading.kind !== 'parsed') throw new Error(reading.message);
  return listedWords(reading.puzzle).map(
    ({ placement }) => `${formatCell(placement.start)} ${formatCell(endOf(placement))}`,
  );
};

const folder = mkdtempSync(join(tmpdir(), 'searchlight-surge-'));
const file = join(folder, 'surge.db');
const databaseUrl = `file:${file}`;
const standIn = await createStandIn({ clock: createTimerClock(Date.now) });
const playing = Array.from({ length: SERVERS }, (_, i) => addPlace(standIn, `Playing ${i}`, MEMBERS));
const due = Array.from({ length: DUE }, (_, i) => addPlace(standIn, `Due ${i}`, 0));
const begin = dueAt();
await setUp(databaseUrl, playing, '00:00');
await setUp(databaseUrl, due, clockTime(begin));
const { child, url } = await startProgram(standIn, { databaseUrl, backupFolder: folder, isHttp: values.http });
const cells = await Promise.all(playing.map(({ channelId }) => wordsOf(file, channelId)));
let token = '';
standIn.world.listeners.add((event) => {
  if (event.kind === 'interaction') token = String(event.payload['token']);
});

const acknowledged: number[] = [];
const answered: number[] = [];
let asked = 0;

const find = async (index: number): Promise<void> => {
  const server = index % SERVERS;
  const { channelId, members } = playing[server] as Place;
  const turn = Math.floor(index / SERVERS);
  const words = cells[server] ?? [];
  const request = {
    userId: members[turn % MEMBERS] ?? '',
    channelId,
    name: 'found',
    subcommand: undefined,
    options: { cells: words[Math.floor(turn / MEMBERS) % words.length] ?? '' },
  };
  asked++;
  const begun = performance.now();
  const settled = standIn.useCommand(request, 'settled');
  const first = await standIn.world.interactions.get(token)?.first.promise;
  if (first !== undefined && first.kind !== 'failed') acknowledged.push(performance.now() - begun);
  const outcome = await settled;
  if (outcome.kind === 'message' && outcome.message.state === 'sent') answered.push(performance.now() - begun);
};

const before = await readMetrics(url);
await sleep(begin - Date.now());
const stopIdle = await measureIdle();
const { processorS: usedBefore } = await readMetrics(url);
let peak = before.megabytes;
let longestTurn = 0;
const look = async (): Promise<void> => {
  const { megabytes, turnMs } = await readMetrics(url);
  peak = Math.max(peak, megabytes);
  longestTurn = Math.max(longestTurn, turnMs);
};
const looking = setInterval(() => void look().catch(() => undefined), 1_000);
const finds: Promise<void>[] = [];
await pace(RATE, SECONDS, (index) => finds.push(find(index)));
const done = Promise.all(finds).then(() => true);
const isDone = await Promise.race([done, sleep(DRAIN_MS).then(() => false)]);
clearInterval(looking);
const idle = await stopIdle();
const usedS = (await readMetrics(url)).processorS - usedBefore;
const stored = query<{ count: number }>(file, 'select count(*) as count from finds').count;
const total = query<{ words: number }>(file, `select sum(words) as words from totals where period = 'all-time'`).words;
const postedSql = `select count(*) as count from posts where state = 'posted'`;
for (let tries = 0; tries < 60 && query<{ count: number }>(file, postedSql).count < DUE + SERVERS; tries++)
  await sleep(1_000);
const posted = query<{ count: number }>(file, postedSql).count;
const times = (list: readonly number[]): string => [0.5, 0.99, 1].map((share) => quantile(list, share)).join(' / ');
console.log(`${asked} finds of ${SERVERS * MEMBERS} members in ${SERVERS} servers, ${DUE} posts due`);
console.log(`acknowledged: ${acknowledged.length}, p50 / p99 / longest ${times(acknowledged)} ms`);
console.log(`answered: ${answered.length}, ${times(answered)} ms${isDone ? '' : ' (not all settled)'}`);
console.log(
  `processor: ${((usedS * 1_000) / stored).toFixed(2)} ms a stored find, with all threads and the posts that were due`,
);
console.log(`stored: ${stored} finds, ${total} in the totals; posted: ${posted} of ${DUE + SERVERS}`);
console.log(
  `memory: ${before.megabytes.toFixed(0)} MB before, ${peak.toFixed(0)} at most; longest turn ${longestTurn.toFixed(0)} ms, of an idle process ${idle.maxMs.toFixed(0)} ms`,
);
child.kill('SIGKILL');
await standIn.close();
rmSync(folder, { recursive: true });
process.exit(stored === asked && total === asked && posted === DUE + SERVERS ? 0 : 1);
