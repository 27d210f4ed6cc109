import { DIFFICULTIES, type Difficulty } from '../../src/puzzle/model/difficulty.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { FAIR_PLAY, type FairPlay, FREE_WRONG_ENTRIES } from '../../src/rules/scoring/fair-play.ts';
import { buildBoard } from './guessing/boards.ts';
import { type BlindPlay, honestPoints, playBlind } from './guessing/play-blind.ts';
import { BLIND, COUNTING, isBare } from './guessing/strategies.ts';

/**
 * What strategies get that do not look for words: each plays every board under the rule as it was and as it is. A share is
 * of the points for all listed words; the score counted is the highest there ever was, as if one knew when to stop.
 */

const LANGUAGES = ['en', 'de', 'fr', 'es', 'el'] as const;
const MAX_SHARE = 0.1;

/** A point for each wrong entry past the free ones, and nothing else. */
const OLD_RULE: FairPlay = {
  costOf: (wrongEntries) => Math.max(0, wrongEntries - FREE_WRONG_ENTRIES),
  findsForOneEnd: () => 0,
  missedNeedBothEnds: false,
  waitMsAfter: () => 0,
};

const RULES = { before: OLD_RULE, after: FAIR_PLAY } as const;

interface Sum {
  boards: number;
  words: number;
  points: number;
  honest: number;
  finished: number;
}

const createSums = () => new Map<string, Sum>();

const add = (sums: Map<string, Sum>, name: string, { words, best, isFinished }: BlindPlay, honest: number): void => {
  const sum = sums.get(name) ?? { boards: 0, words: 0, points: 0, honest: 0, finished: 0 };
  sum.boards++;
  sum.words += words;
  sum.points += best;
  sum.honest += honest;
  sum.finished += Number(isFinished);
  sums.set(name, sum);
};

const playBoard = (sums: Map<string, Sum>, language: string, difficulty: Difficulty, seed: string): void => {
  const puzzle = buildBoard(language, difficulty, seed);
  if (!puzzle) return;
  const honest = honestPoints(puzzle, language);
  for (const [rule, fairPlay] of Object.entries(RULES)) {
    for (const [name, strategy] of Object.entries({ ...BLIND, ...COUNTING })) {
      if (rule === 'before' && isBare(name)) continue;
      const attempts = strategy(puzzle, createRng(`${seed}/${name}`));
      add(sums, `${name} | ${difficulty} | ${rule}`, playBlind(puzzle, language, attempts, fairPlay), honest);
    }
  }
};

const describeSum = (name: string, { boards, words, points, honest, finished }: Sum): string => {
  const mean = (total: number): string => (total / boards).toFixed(1);
  const share = ((100 * points) / honest).toFixed(1);
  return `| ${name} | ${boards} | ${mean(words)} | ${mean(points)} | ${share} % | ${finished} |`;
};

const [boards = '1000', seed = 'guessing'] = process.argv.slice(2);
const sums = createSums();
const rounds = Math.ceil(Number(boards) / (LANGUAGES.length * DIFFICULTIES.length));
for (const language of LANGUAGES) {
  for (const difficulty of DIFFICULTIES) {
    for (let i = 0; i < rounds; i++) playBoard(sums, language, difficulty, `${seed}/${language}/${difficulty}/${i}`);
  }
}
const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
const lines = ['| Strategy | Board | Rule | Boards | Words | Points | Share | Finished |', `|${'---|'.repeat(8)}`];
for (const [name, sum] of rows) lines.push(describeSum(name, sum));
console.log(`seed ${seed}\n\n${lines.join('\n')}`);
const faults = rows.filter(
  ([name, { points, honest, finished }]) =>
    name.endsWith('after') && !name.startsWith('counting') && (finished > 0 || points > MAX_SHARE * honest),
);
for (const [name] of faults) console.log(`fault: ${name} gets more than a tenth, or finishes`);
process.exitCode = faults.length > 0 ? 1 : 0;
