/**
 * Counts submissions a second, each of them stored on disk. Measures one after the other and many at once. A bare
 * better-sqlite3 loop runs the same statements as comparison, with one transaction a submission. A second part
 * simulates a slow disk by sleeping 5 ms after every commit. Run as `node --import tsx bench/submissions.ts [--runs N]
 * [--at-once N] [--folder PATH]`.
 */

import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import SqliteDatabase from 'better-sqlite3';
import { submitEntries } from '../src/features/play/submit.ts';
import { DEFAULT_SETTINGS } from '../src/game/editions/current-edition.ts';
import type { Edition } from '../src/game/editions/edition.ts';
import { openEdition } from '../src/game/editions/editions.ts';
import { buildHere } from '../src/game/editions/generate-daily.ts';
import type { Game } from '../src/game/game.ts';
import { endOf, formatCell } from '../src/puzzle/model/grid.ts';
import type { PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { closeStore, openStore } from '../src/store/database/open-store.ts';
import { loadPacks } from '../src/words/load-packs.ts';
import { type Executed, watchStatements } from './watch-statements.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '200' },
    folder: { type: 'string', default: 'data/bench' },
  },
});
const RUNS = Number(values.runs);
const AT_ONCE = Number(values['at-once']);
const GUILD = '900000000000000001';
const TODAY = '2026-03-14' as PuzzleDate;
const SLOW_MS = 5;

/** Every statement of every database passes here. `record` collects them, and `commitMs` slows commits down. */
const watch = { record: undefined as Executed[] | undefined, commitMs: 0 };

const sleepCell = new Int32Array(new SharedArrayBuffer(4));

const pass = (executed: Executed): void => {
  watch.record?.push(executed);
  if (executed.text === 'commit' && watch.commitMs > 0) Atomics.wait(sleepCell, 0, 0, watch.commitMs);
};

let files = 0;

const openGame = async (): Promise<{ game: Game; edition: Edition; path: string }> => {
  mkdirSync(values.folder, { recursive: true });
  const path = join(values.folder, `submissions-${files++}.db`);
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true });
  const game: Game = {
    db: await openStore(`file:${path}`),
    packs: loadPacks(),
    now: () => Date.parse(`${TODAY}T12:00:00Z`),
    hash: (text) => createHash('sha256').update(text).digest('hex'),
    keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  const edition = await openEdition(game, TODAY, { ...DEFAULT_SETTINGS, guildId: '1', reroll: 0 });
  const post = { channelId: '1', guildId: GUILD, puzzleDate: TODAY, editionId: edition.id, messageId: '2' };
  await game.db
    .insertInto('posts')
    .values({ ...post, state: 'posted', isLate: false, claimedAt: 0, postedAt: 0 })
    .execute();
  return { game, edition, path };
};

/** Every player submits each word once: 12 rounds of many players. */
const submit = ({ game, edition }: { game: Game; edition: Edition }, run: number): Promise<unknown> => {
  const words = edition.puzzle.words;
  const players = Math.ceil(RUNS / words.length);
  const word = words[Math.floor(run / players) % words.length];
  if (!word) throw new Error('expected a word');
  const cells = `${formatCell(word.placement.start)} ${formatCell(endOf(word.placement))}`;
  return submitEntries(game, edition, { guildId: GUILD, userId: String(10_000 + (run % players)) }, cells);
};

/** Submissions in a second, `atOnce` of them under way at any time. */
const measure = async (runs: number, atOnce: number): Promise<number> => {
  const open = await openGame();
  let next = 0;
  const member = async (): Promise<void> => {
    while (next < runs) await submit(open, next++);
  };
  const before = performance.now();
  await Promise.all(Array.from({ length: atOnce }, member));
  const rate = (runs * 1_000) / (performance.now() - before);
  await closeStore(open.game.db);
  return rate;
};

/** The statements of `runs` submissions, one after the other. */
const recordStatements = async (runs: number): Promise<Executed[]> => {
  const open = await openGame();
  const executed: Executed[] = [];
  watch.record = executed;
  for (let run = 0; run < runs; run++) await submit(open, run);
  watch.record = undefined;
  await closeStore(open.game.db);
  return executed;
};

/** The same statements alone, without our code around them. */
const measureBare = async (executed: readonly Executed[], runs: number): Promise<number> => {
  const { game, path } = await openGame();
  await closeStore(game.db);
  const database = new SqliteDatabase(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const statements = new Map(executed.map(({ text }) => [text, database.prepare(text)]));
  const before = performance.now();
  for (const { text, parameters } of executed) {
    const statement = statements.get(text);
    if (statement?.reader) statement.all(...parameters);
    else statement?.run(...parameters);
  }
  const rate = (runs * 1_000) / (performance.now() - before);
  database.close();
  return rate;
};

const tell = (name: string, rate: number, compared: number): void =>
  console.log(`| ${name} | ${rate.toFixed(0)} | ${(rate / compared).toFixed(2)} |`);

watchStatements(pass);
await measure(Math.min(RUNS, 500), AT_ONCE);
const executed = await recordStatements(RUNS);
console.log(`${(executed.length / RUNS).toFixed(1)} statements a submission\n`);
console.log('| submissions | a second | ratio |\n|---|---|---|');
const bare = await measureBare(executed, RUNS);
tell('bare loop, a transaction each', bare, bare);
tell('one after the other', await measure(RUNS, 1), bare);
tell(`${AT_ONCE} at once`, await measure(RUNS, AT_ONCE), bare);
watch.commitMs = SLOW_MS;
const slow = await measure(Math.min(RUNS, 300), 1);
tell(`one after the other, ${SLOW_MS} ms more a commit`, slow, slow);
tell(`${AT_ONCE} at once, ${SLOW_MS} ms more a commit`, await measure(RUNS, AT_ONCE), slow);
