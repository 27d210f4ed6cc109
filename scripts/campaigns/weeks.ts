import { createHash, createHmac } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { buildHere, generateDaily } from '../../src/game/editions/generate-daily.ts';
import { type EditionPlan, planEdition } from '../../src/game/editions/plan-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { DIFFICULTIES } from '../../src/puzzle/model/difficulty.ts';
import { type Certificate, isClean, type Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { readWords } from '../../src/puzzle/verify/read-words.ts';
import { addDays, dayNumber, type PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { openStore } from '../../src/store/database/open-store.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

/**
 * Builds weeks of daily editions as servers get them, in each language and difficulty. Checks that each keeps the
 * balance of its directions, or proves that it cannot. Checks that no theme word also occurs away from its place.
 * Checks that each week's scores rise from Monday to Sunday.
 */

/** A Monday. */
const FIRST_DAY = '2026-11-23' as PuzzleDate;
const WEEK = 7;
const MAX_IMBALANCE = 2;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface Built {
  readonly name: string;
  readonly weekday: number;
  readonly puzzle: Puzzle;
  readonly score: number;
  readonly tookMs: number;
}

export interface WeeksReport {
  readonly editions: number;
  readonly weeks: number;
  /** Weeks in which some day was no harder than the day before. */
  readonly fallingWeeks: readonly string[];
  readonly faults: readonly string[];
  readonly built: readonly Built[];
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const isUnbalanced = ({ measures, imbalanceProof }: Certificate): boolean =>
  (measures?.imbalance ?? 0) > MAX_IMBALANCE && imbalanceProof === undefined;

/** Words of the theme read elsewhere than at their own places. */
const strayWords = ({ grid, words, themeWords = [] }: Puzzle): string[] => {
  const theme = [...words.map(({ word }) => word), ...themeWords];
  const readings = readWords(grid, theme);
  const isLonger = (word: string): boolean => words.some((other) => other.word !== word && other.word.includes(word));
  return theme.filter((word) => {
    const count = readings.filter((reading) => reading.word === word).length;
    return count > (words.some((own) => own.word === word) || isLonger(word) ? 1 : 0);
  });
};

const faultsOf = (name: string, puzzle: Puzzle): string[] => [
  ...(isClean(puzzle.certificate) ? [] : [`${name}: the certificate is not clean`]),
  ...(isUnbalanced(puzzle.certificate) ? [`${name}: out of balance by ${puzzle.certificate.measures?.imbalance}`] : []),
  ...strayWords(puzzle).map((word) => `${name}: ${word} is read twice`),
];

const buildOne = (name: string, { date, spec }: EditionPlan): Built => {
  const started = performance.now();
  const generation = generateDaily(spec, hash);
  const tookMs = performance.now() - started;
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle for ${name}, got ${generation.kind}`);
  const { puzzle } = generation;
  // 1970-01-05 was a Monday.
  const weekday = (dayNumber(date) + 3) % WEEK;
  return { name, weekday, puzzle, score: puzzle.certificate.measures?.score ?? 0, tookMs };
};

const isRising = (week: readonly Built[]): boolean =>
  week.every(({ score }, i) => i === 0 || score > (week[i - 1]?.score ?? 0));

/** Builds so many weeks in each of the languages and difficulties. */
export const runWeeks = async (
  seed: string,
  weeks: number,
  languages: readonly string[],
  difficulties: readonly string[] = DIFFICULTIES,
): Promise<WeeksReport> => {
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
  const built: Built[] = [];
  for (const language of languages) {
    for (const difficulty of difficulties) {
      for (let day = 0; day < weeks * WEEK; day++) {
        const date = addDays(FIRST_DAY, day);
        // Each week in another server, which has sentences of its own.
        const guildId = String(Math.floor(day / WEEK) + 1);
        const plan = await planEdition(game, date, { language, difficulty, guildId, reroll: 0 }, BUILT_IN);
        built.push(buildOne(`${date} ${language} ${difficulty}`, plan));
      }
    }
  }
  await db.destroy();
  const all = Array.from({ length: built.length / WEEK }, (_, i) => built.slice(i * WEEK, (i + 1) * WEEK));
  return {
    editions: built.length,
    weeks: all.length,
    fallingWeeks: all.filter((week) => !isRising(week)).map((week) => week[0]?.name ?? ''),
    faults: built.flatMap(({ name, puzzle }) => faultsOf(name, puzzle)),
    built,
  };
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** One line of a table for each difficulty and day of the week. */
const printDays = ({ built }: WeeksReport): void => {
  console.log('| difficulty | day | score | least | most | cells | words | crossings | near misses | ms | most ms |');
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const difficulty of DIFFICULTIES) {
    for (const [weekday, day] of DAYS.entries()) {
      const some = built.filter((one) => one.weekday === weekday && one.name.endsWith(difficulty));
      if (some.length === 0) continue;
      const scores = some.map(({ score }) => score);
      const times = some.map(({ tookMs }) => tookMs);
      const cells = [
        mean(scores),
        Math.min(...scores),
        Math.max(...scores),
        mean(some.map(({ puzzle }) => puzzle.grid.letters.filter((letter) => letter !== '').length)),
        mean(some.map(({ puzzle }) => puzzle.words.length)),
        mean(some.map(({ puzzle }) => puzzle.certificate.measures?.crossings ?? 0)),
        mean(some.map(({ puzzle }) => puzzle.certificate.measures?.nearMisses ?? 0)),
        mean(times),
        Math.max(...times),
      ];
      console.log(`| ${difficulty} | ${day} | ${cells.map((cell) => cell.toFixed(1)).join(' | ')} |`);
    }
  }
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [weeks = '19', seed = `weeks ${Date.now()}`, languages = 'en,de,fr,es,el', difficulties] =
    process.argv.slice(2);
  console.log(`seed: ${seed}`);
  const report = await runWeeks(seed, Number(weeks), languages.split(','), difficulties?.split(','));
  const { editions, fallingWeeks, faults } = report;
  printDays(report);
  console.log(`${editions} editions, ${report.weeks} weeks: ${fallingWeeks.length} fall, ${faults.length} faults`);
  for (const line of [...faults, ...fallingWeeks].slice(0, 20)) console.log(line);
  process.exit(faults.length > 0 ? 1 : 0);
}
