import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { generateDaily } from '../../src/game/editions/generate-daily.ts';
import { planEdition } from '../../src/game/editions/plan-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { NO_VARIANTS, USUAL_WEEK, variantOn } from '../../src/game/places/puzzle-settings.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/puzzle/model/difficulty.ts';
import { estimateEfforts } from '../../src/puzzle/verify/word-effort.ts';
import { addDays, type PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { loadPacks } from '../../src/words/load-packs.ts';

/**
 * Measures how weeks of daily puzzles climb. A line for each language and difficulty tells, from Monday to Sunday, the mean
 * and the standard deviation of the estimated seconds for a word, and the mean score. Then it tells how much longer Sunday
 * takes than Monday, in how many of all pairs of neighbouring days the second is no harder, how many scores miss their
 * range, and the mean processor time of a puzzle in milliseconds. `--forms` gives the days the forms of the usual week. The
 * same options give the same puzzles.
 *
 *     node --import tsx scripts/difficulty/measure-weeks.ts --weeks 12 --languages en
 */
const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '12' },
    languages: { type: 'string', default: 'en,de,fr,es,it,nl,pl,pt,el' },
    difficulties: { type: 'string', default: DIFFICULTIES.join() },
    monday: { type: 'string', default: '2026-03-09' },
    forms: { type: 'boolean', default: false },
  },
});
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const weeks = Number(values.weeks);
const variants = values.forms ? USUAL_WEEK : NO_VARIANTS;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyedHash = (text: string): string => createHmac('sha256', 'difficulty').update(text).digest('hex');
// Built-in editions ask no database.
const game = { packs: loadPacks(), hash, keyedHash } as unknown as Game;

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const spreadOf = (numbers: readonly number[]): number => {
  const mean = meanOf(numbers);
  return Math.sqrt(meanOf(numbers.map((one) => (one - mean) ** 2)));
};

interface Day {
  readonly seconds: number;
  readonly score: number;
  readonly isMiss: boolean;
  readonly ms: number;
}

const measureDay = async (date: PuzzleDate, difficulty: Difficulty, language: string): Promise<Day> => {
  const before = process.cpuUsage();
  const settings = { guildId: '1', difficulty, language, reroll: 0, variant: variantOn(date, variants) };
  const { spec } = await planEdition(game, date, settings, BUILT_IN);
  const generation = generateDaily(spec, hash);
  const { user, system } = process.cpuUsage(before);
  if (generation.kind !== 'generated') throw new Error(`${spec.seed}: ${generation.kind}`);
  const { score = 0 } = generation.puzzle.certificate.measures ?? {};
  return {
    seconds: meanOf([...estimateEfforts(generation.puzzle, language).values()]),
    score,
    isMiss: spec.score !== undefined && (score < spec.score.least || score > spec.score.most),
    ms: (user + system) / 1_000,
  };
};

for (const language of values.languages.split(',')) {
  for (const difficulty of DIFFICULTIES.filter((one) => values.difficulties.split(',').includes(one))) {
    const days: Day[] = [];
    for (let i = 0; i < DAYS.length * weeks; i++) {
      days.push(await measureDay(addDays(values.monday as PuzzleDate, i), difficulty, language));
    }
    const on = (day: number, field: 'seconds' | 'score'): number[] =>
      days.flatMap((one, i) => (i % DAYS.length === day ? [one[field]] : []));
    const rise = meanOf(on(6, 'seconds')) / meanOf(on(0, 'seconds')) - 1;
    const falls = days.filter(({ seconds }, i) => i % DAYS.length > 0 && seconds <= (days[i - 1]?.seconds ?? 0)).length;
    console.log(
      `${language} ${difficulty.padEnd(6)}`,
      DAYS.map((day) => `${meanOf(on(day, 'seconds')).toFixed(1)}±${spreadOf(on(day, 'seconds')).toFixed(1)}`).join(
        ' ',
      ),
      `| score ${DAYS.map((day) => meanOf(on(day, 'score')).toFixed(0)).join(' ')}`,
      `| rise ${(100 * rise).toFixed(0)} % falls ${falls} of ${6 * weeks}`,
      `| misses ${days.filter(({ isMiss }) => isMiss).length} | ${meanOf(days.map(({ ms }) => ms)).toFixed(0)} ms`,
    );
  }
}
