import { DIFFICULTIES, type Difficulty } from '../../src/puzzle/model/difficulty.ts';
import type { Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import type { IsWord } from '../../src/rules/entries/judge-entry.ts';
import { FAIR_PLAY, type FairPlay, FREE_WRONG_ENTRIES } from '../../src/rules/scoring/scoring.ts';
import { commonWords } from '../../src/words/dictionaries/common-words.ts';
import { knownWords } from '../../src/words/known-words.ts';
import { buildBoard, createGame } from './guessing/boards.ts';
import { type BlindPlay, honestPoints, playBlind } from './guessing/play-blind.ts';
import { BLIND, COUNTING, careful, isBare } from './guessing/strategies.ts';

/**
 * Measures strategies that do not look for words. Each plays every board under the old rules and the present ones. A
 * share is of the points for all listed words. The score is the highest at any time, as if the player knew when to
 * stop. A careful member plays beside them: one mistake for every second word, at most eight. That member's score
 * counts at the end.
 */

const LANGUAGES = ['en', 'de', 'fr', 'es', 'el', 'it', 'pt', 'nl', 'pl'] as const;
const MAX_SHARE = 0.1;
const MIN_CAREFUL_SHARE = 0.95;
const CAREFUL = 'a careful member with 4, 6 or 8 mistakes';

/** Costs one point for each wrong entry after the free ones. No other rule applies. */
const OLD_RULE: FairPlay = {
  costOf: (wrongEntries) => Math.max(0, wrongEntries - FREE_WRONG_ENTRIES),
  findsForOneEnd: () => 0,
  missedNeedBothEnds: false,
  waitMsAfter: () => 0,
};

/** The old rules and the present ones. */
const RULES = { before: OLD_RULE, after: FAIR_PLAY } as const;
const VERSIONS = ['before', 'after'] as const;

interface Sum {
  boards: number;
  words: number;
  points: number;
  honest: number;
  finished: number;
}

type Sums = Map<string, Sum>;

interface Board {
  readonly language: string;
  readonly difficulty: Difficulty;
  readonly seed: string;
}

const [boards = '1000', seed = 'guessing'] = process.argv.slice(2);
const sums: Readonly<Record<(typeof VERSIONS)[number], Sums>> = { before: new Map(), after: new Map() };

const keyOf = (name: string, difficulty: Difficulty): string => `${name} | ${difficulty}`;

const add = (sums: Sums, key: string, { words, isFinished }: BlindPlay, points: number, honest: number): void => {
  const sum = sums.get(key) ?? { boards: 0, words: 0, points: 0, honest: 0, finished: 0 };
  sum.boards++;
  sum.words += words;
  sum.points += points;
  sum.honest += honest;
  sum.finished += Number(isFinished);
  sums.set(key, sum);
};

const playBoard = (puzzle: Puzzle, { language, difficulty, seed }: Board, isWord: IsWord): void => {
  const honest = honestPoints(puzzle, language);
  for (const version of VERSIONS) {
    const fairPlay = RULES[version];
    for (const [name, strategy] of Object.entries({ ...BLIND, ...COUNTING })) {
      if (version === 'before' && isBare(name)) continue;
      const play = playBlind(puzzle, language, strategy(puzzle, createRng(`${seed}/${name}`)), fairPlay, isWord);
      add(sums[version], keyOf(name, difficulty), play, play.best, honest);
    }
    const play = playBlind(puzzle, language, careful(puzzle, createRng(seed)), fairPlay, isWord);
    add(sums[version], keyOf(CAREFUL, difficulty), play, play.points, honest);
  }
};

/** Words, points, share of the honest points and boards finished. */
const describeSum = (sum: Sum | undefined): string => {
  if (!sum) return '– | – | – | –';
  const { boards, words, points, honest, finished } = sum;
  const mean = (total: number): string => (total / boards).toFixed(1);
  return `${mean(words)} | ${mean(points)} | ${((100 * points) / honest).toFixed(1)} % | ${finished} of ${boards}`;
};

const game = await createGame(seed);
const rounds = Math.ceil(Number(boards) / (LANGUAGES.length * DIFFICULTIES.length));
for (const language of LANGUAGES) {
  const [words, common] = await Promise.all([knownWords(game.packs, language), commonWords(language)]);
  for (const difficulty of DIFFICULTIES) {
    for (let day = 0; day < rounds; day++) {
      const puzzle = await buildBoard(game, { language, difficulty, day });
      const isWord = (text: string): boolean => words.has(text) || common.has(text);
      playBoard(puzzle, { language, difficulty, seed: `${seed}/${language}/${difficulty}/${day}` }, isWord);
    }
  }
}
await game.db.destroy();
const head = ['Words', 'Points', 'Share', 'Finished'];
const titles = ['Strategy', 'Board', ...head.map((title) => `${title} before`), ...head.map((title) => `${title} now`)];
const lines = [`| ${titles.join(' | ')} |`, `|${'---|'.repeat(titles.length)}`];
for (const [name, sum] of sums.after)
  lines.push(`| ${name} | ${describeSum(sums.before.get(name))} | ${describeSum(sum)} |`);
console.log(`seed ${seed}\n\n${lines.join('\n')}`);
const isFault = (name: string, { points, honest, finished }: Sum): boolean => {
  if (name.startsWith(CAREFUL)) return points < MIN_CAREFUL_SHARE * honest;
  return !name.startsWith('counting') && (finished > 0 || points > MAX_SHARE * honest);
};
const faults = [...sums.after].filter(([name, sum]) => isFault(name, sum));
for (const [name] of faults) console.log(`fault: ${name}`);
process.exitCode = faults.length > 0 ? 1 : 0;
