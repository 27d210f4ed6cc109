import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rebuildRollups } from '../../src/features/standings/rebuild-rollups.ts';
import { DEFAULT_SETTINGS } from '../../src/game/editions/current-edition.ts';
import { openEdition } from '../../src/game/editions/editions.ts';
import { buildHere } from '../../src/game/editions/generate-daily.ts';
import type { Game } from '../../src/game/game.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';
import type { PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { insertUnposted } from '../../src/store/editions/edition-rows.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { bundleChild } from './bundle-child.ts';
import type { SubmitOptions } from './submit-kill-child.ts';

/**
 * `kill -9` while members submit. Every confirmed find must be stored exactly once. The sums behind leaderboards must
 * match sums computed again from the finds.
 */

const CHILD = fileURLToPath(new URL('./submit-kill-child.ts', import.meta.url));
const GUILD = '1';
const DATE = '2026-03-14' as PuzzleDate;
const NOW = Date.parse(`${DATE}T09:00:00Z`);
/** A process dies after at most this many acknowledged submissions and a short moment. */
const MAX_SUBMISSIONS = 200;
const LONGEST_MOMENT_MS = 25;
const DELIVERED_AGAIN = 10;

export interface SubmitKillReport {
  readonly kills: number;
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

const openGame = async (databaseUrl: string): Promise<Game> => ({
  db: await openStore(databaseUrl),
  packs: loadPacks(),
  now: () => NOW,
  hash: (text) => createHash('sha256').update(text).digest('hex'),
  keyedHash: (text) => createHmac('sha256', 'campaign').update(text).digest('hex'),
  defaultTimezone: 'UTC',
  buildPuzzle: buildHere,
});

/** Runs a process until it is killed. Resolves with the acknowledged words by member. */
const runUntilKilled = (child: string, options: SubmitOptions, rng: Rng): Promise<Map<string, Set<string>>> =>
  new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let told = '';
    let submissions = 1 + rng.nextInt(MAX_SUBMISSIONS);
    const momentMs = rng.nextInt(LONGEST_MOMENT_MS);
    running.stdout.setEncoding('utf8').on('data', (text: string) => {
      const wasDue = submissions < 0;
      told += text;
      submissions -= text.split('\n').length - 1;
      if (submissions < 0 && !wasDue) setTimeout(() => running.kill('SIGKILL'), momentMs);
    });
    running.on('close', (code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the process ended by itself with ${code}`));
      // Drops the last line, because the kill may cut it.
      const lines = told.split('\n').slice(1, -1);
      const found = new Map<string, Set<string>>();
      for (const [userId = '', ...words] of lines.map((line) => line.split(' '))) {
        found.set(userId, new Set([...(found.get(userId) ?? []), ...words]));
      }
      resolve(found);
    });
  });

/** Faults of acknowledged finds: lost ones and duplicates. */
const checkFinds = async ({ db }: Game, acknowledged: ReadonlyMap<string, Set<string>>): Promise<string[]> => {
  const faults: string[] = [];
  for (const [userId, words] of acknowledged) {
    const rows = await db.selectFrom('finds').select('word').where('userId', '=', userId).execute();
    const stored = rows.map(({ word }) => word);
    if (new Set(stored).size !== stored.length) faults.push(`${userId} has a word twice`);
    const lost = [...words].filter((word) => !stored.includes(word));
    if (lost.length > 0) faults.push(`${userId} lost ${lost.join(', ')}`);
  }
  return faults;
};

const readSums = async ({ db }: Game): Promise<string> => {
  const plays = await db.selectFrom('plays').selectAll().orderBy('userId').execute();
  const totals = await db.selectFrom('totals').selectAll().orderBy('period').orderBy('userId').execute();
  return createHash('sha256')
    .update(JSON.stringify([plays, totals]))
    .digest('hex');
};

const checkSums = async (game: Game): Promise<string[]> => {
  const before = await readSums(game);
  await rebuildRollups(game);
  return (await readSums(game)) === before ? [] : ['the sums are not those of the finds'];
};

export interface SubmitKillOptions {
  /** Over the routes of the web player. */
  readonly fromPages?: boolean;
  readonly onKills?: (line: string) => void;
}

export const runSubmitKills = async (
  seed: string,
  kills: number,
  { fromPages = false, onKills = () => undefined }: SubmitKillOptions = {},
): Promise<SubmitKillReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-submit-'));
  const databaseUrl = `file:${join(folder, 'submit.db')}`;
  const rng = createRng(seed);
  const child = await bundleChild(CHILD, 'submit-kill-child');
  const game = await openGame(databaseUrl);
  const edition = await openEdition(game, DATE, { ...DEFAULT_SETTINGS, guildId: GUILD, reroll: 0 });
  await insertUnposted(game.db, { guildId: GUILD, date: edition.date, editionId: edition.id });
  const faults: string[] = [];
  let acknowledged = 0;
  let again: string[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const options = {
      databaseUrl,
      editionId: edition.id,
      guildId: GUILD,
      now: NOW,
      seed: `${seed}-${kill}`.replaceAll(' ', '-'),
      again,
      fromPages,
    };
    const found = await runUntilKilled(child, options, rng);
    for (const words of found.values()) acknowledged += words.size;
    faults.push(...(await checkFinds(game, found)));
    again = [...found.keys()].slice(-DELIVERED_AGAIN);
    if (kill % 50 === 0) onKills(`${kill} kills, ${acknowledged} finds acknowledged, ${faults.length} faults`);
  }
  faults.push(...(await checkSums(game)));
  await game.db.destroy();
  rmSync(folder, { recursive: true });
  return { kills, acknowledged, faults };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [kills = '1000', seed = `submit ${Date.now()}`, way] = process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const started = performance.now();
  const { acknowledged, faults } = await runSubmitKills(seed, Number(kills), {
    fromPages: way === 'pages',
    onKills: (line) => console.log(line),
  });
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${kills} kills, ${acknowledged} finds acknowledged, ${seconds} s: ${faults.length} faults`);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
