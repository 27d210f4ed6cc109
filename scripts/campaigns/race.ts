import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { DEFAULT_SETTINGS } from '../../src/game/editions/current-edition.ts';
import { openEdition } from '../../src/game/editions/editions.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import type { RaceAnswers, RaceOptions } from './race-child.ts';

/**
 * Every member submits the same word at the same time, then all words, from two processes on one file. Each member must
 * find a word once. Each finishing place must go to one member.
 */

const CHILD = fileURLToPath(new URL('./race-child.ts', import.meta.url));
const PROCESSES = 2;
const GUILD = '1';
const DATE = '2026-03-14' as PuzzleDate;
const NOW = Date.parse(`${DATE}T09:00:00Z`);

export interface RaceReport {
  readonly faults: readonly string[];
  readonly submissions: number;
  readonly seconds: number;
}

const storeEdition = async (databaseUrl: string): Promise<{ readonly id: number; readonly words: number }> => {
  const db = await openStore(databaseUrl);
  const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
  const game = {
    db,
    packs: loadPacks(),
    now: () => NOW,
    hash,
    keyedHash: hash,
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  const edition = await openEdition(game, DATE, { ...DEFAULT_SETTINGS, guildId: '', reroll: 0 });
  await db.destroy();
  return { id: edition.id, words: edition.puzzle.words.length };
};

const readState = async (databaseUrl: string) => {
  const db = await openStore(databaseUrl);
  const finds = await db.selectFrom('finds').select(['userId', 'word']).execute();
  const finishes = await db.selectFrom('finishes').select(['userId', 'place']).orderBy('place').execute();
  await db.destroy();
  return { finds, finishes };
};

const start = async (options: RaceOptions): Promise<ChildProcess> => {
  const child = fork(CHILD, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return child;
};

const run = async (child: ChildProcess): Promise<RaceAnswers> => {
  const answer = once(child, 'message');
  const failure = once(child, 'exit').then(([code]) => {
    throw new Error(`a process of the race ended with ${code}`);
  });
  child.send('go');
  const [answers] = await Promise.race([answer, failure]);
  failure.catch(() => undefined);
  return answers as RaceAnswers;
};

/** Runs the campaign. Equal seeds submit in equal orders. */
export const runRace = async (seed: string, count: number): Promise<RaceReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-race-'));
  const databaseUrl = `file:${join(folder, 'race.db')}`;
  const { id, words } = await storeEdition(databaseUrl);
  const members = Array.from({ length: count }, (_, i) => `member ${i}`);
  const children = await Promise.all(
    Array.from({ length: PROCESSES }, (_, i) =>
      start({ databaseUrl, editionId: id, guildId: GUILD, members, now: NOW, seed: `${seed}/${i}` }),
    ),
  );
  const startedMs = performance.now();
  const answers = await Promise.all(children.map(run));
  const seconds = (performance.now() - startedMs) / 1_000;
  const { finds, finishes } = await readState(databaseUrl);
  rmSync(folder, { recursive: true });
  const found = answers.flatMap((answer) => answer.found);
  const finished = answers.flatMap((answer) => answer.finished);
  const toldPlaces = new Map(finished);
  const checks: readonly (readonly [string, boolean])[] = [
    ['every member told once that the word is found', found.length === count && new Set(found).size === count],
    ['every word stored once for every member', finds.length === count * words],
    ['every member told once that they finished', finished.length === count && toldPlaces.size === count],
    ['places from 1 on, each once', finishes.every(({ place }, i) => place === i + 1) && finishes.length === count],
    ['every member told their own place', finishes.every(({ userId, place }) => toldPlaces.get(userId) === place)],
    ['exactly one told to be the first', finished.filter(([, place]) => place === 1).length === 1],
  ];
  return {
    faults: checks.filter(([, holds]) => !holds).map(([check]) => check),
    submissions: 2 * PROCESSES * count,
    seconds,
  };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [count = '1000', seed = `race ${Date.now()}`] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const report = await runRace(seed, Number(count));
  console.log(report);
  if (report.faults.length > 0) process.exitCode = 1;
}
