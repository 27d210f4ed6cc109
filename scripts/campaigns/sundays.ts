import { createHash, createHmac } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { buildHere, generateDaily } from '../../src/game/editions/generate-daily.ts';
import { planEdition } from '../../src/game/editions/plan-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { DIFFICULTIES } from '../../src/puzzle/model/difficulty.ts';
import { isClean, MAX_PROPORTION } from '../../src/puzzle/model/puzzle.ts';
import { addDays, type PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

/**
 * Builds the Sundays of years as servers get them, in each language and difficulty. Checks that each has its sentence
 * on a full board that is about square.
 */

/** A Sunday. */
const FIRST_SUNDAY = '2026-01-04' as PuzzleDate;
const WEEK = 7;
const SUNDAYS_A_YEAR = 52;

export interface SundaysReport {
  readonly editions: number;
  readonly faults: readonly string[];
  /** The milliseconds of each build in rising order. */
  readonly times: readonly number[];
  /** Boards with other words than planned. */
  readonly changed: number;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** `count` Sundays in each language and difficulty. Each year belongs to another server. */
export const runSundays = async (count: number, seed: string): Promise<SundaysReport> => {
  const db = await openStore('file::memory:');
  const keyedHash = (text: string): string => createHmac('sha256', seed).update(text).digest('hex');
  const game: Game = {
    db,
    packs: loadPacks(),
    now: () => 0,
    hash,
    keyedHash,
    defaultTimezone: 'UTC',
    buildPuzzle: buildHere,
  };
  const faults: string[] = [];
  const times: number[] = [];
  let changed = 0;
  for (const language of ['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl']) {
    for (const difficulty of DIFFICULTIES) {
      for (let i = 0; i < count; i++) {
        const date = addDays(FIRST_SUNDAY, i * WEEK);
        const settings = {
          variant: 'large' as const,
          guildId: `guild-${Math.floor(i / SUNDAYS_A_YEAR)}`,
          difficulty,
          language,
          reroll: 0,
        };
        const { spec, title } = await planEdition(game, date, settings, BUILT_IN);
        const started = performance.now();
        const built = generateDaily(spec, hash);
        times.push(performance.now() - started);
        const what = `${date} ${language} ${difficulty} “${title}”`;
        if (built.kind !== 'generated') faults.push(`${what}: not built`);
        else {
          const { grid, message, words, certificate } = built.puzzle;
          const { rows, columns, letters } = grid;
          if (words.some(({ word }) => [...spec.words, ...spec.secretWords].every((own) => own.word !== word)))
            changed++;
          if (message === undefined) faults.push(`${what}: no sentence`);
          if (letters.includes('')) faults.push(`${what}: empty cells`);
          if (Math.max(rows, columns) > MAX_PROPORTION * Math.min(rows, columns)) {
            faults.push(`${what}: ${rows} × ${columns}`);
          }
          if (!isClean(certificate)) faults.push(`${what}: a certificate that is not clean`);
        }
      }
    }
  }
  await db.destroy();
  return { editions: times.length, faults, times: times.sort((a, b) => a - b), changed };
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , count = '52', seed = `sundays-${Date.now()}`] = process.argv;
  const { editions, faults, times, changed } = await runSundays(Number(count), seed);
  for (const fault of faults) console.log(fault);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(0);
  console.log(
    `seed ${seed}: ${editions} Sundays, ${faults.length} faults, ${changed} with other words; ms p50 ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
