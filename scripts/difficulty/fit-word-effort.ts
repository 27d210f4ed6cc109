import { createHash, createHmac } from 'node:crypto';
import { parseArgs } from 'node:util';
import { generateDaily } from '../../src/game/editions/generate-daily.ts';
import { planEdition } from '../../src/game/editions/plan-edition.ts';
import type { Game } from '../../src/game/game.ts';
import { BUILT_IN } from '../../src/game/lists/list-of-date.ts';
import { DIFFICULTIES, type Difficulty } from '../../src/puzzle/model/difficulty.ts';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { GLANCE, measureDifficulty, READING, SCANNED } from '../../src/puzzle/verify/difficulty-score.ts';
import { estimateEfforts, wordTraits } from '../../src/puzzle/verify/word-effort.ts';
import { addDays, type PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { rankCorrelation } from '../../src/rules/scoring/rank-correlation.ts';
import { loadPacks } from '../../src/words/load-packs.ts';
import { fitLeastSquares } from './least-squares.ts';
import { prepareSearch, searchOnce } from './simulated-searcher.ts';

/**
 * Fits the weights of `src/puzzle/verify/word-effort.ts` to simulated searchers on daily puzzles, and tells how well the
 * estimate and the difficulty score agree with searchers on other puzzles. The same options give the same numbers.
 *
 *     node --import tsx scripts/difficulty/fit-word-effort.ts --weeks 5 --people 30
 */
const { values } = parseArgs({
  options: {
    weeks: { type: 'string', default: '5' },
    people: { type: 'string', default: '30' },
    languages: { type: 'string', default: 'en,de,fr' },
  },
});
const MONDAY = '2026-03-09' as PuzzleDate;
const people = Number(values.people);

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyedHash = (text: string): string => createHmac('sha256', 'difficulty').update(text).digest('hex');
// Built-in editions ask no database.
const game = { packs: loadPacks(), hash, keyedHash } as unknown as Game;

const buildPuzzle = async (date: PuzzleDate, difficulty: Difficulty, language: string): Promise<Puzzle | undefined> => {
  const { spec } = await planEdition(game, date, { guildId: '1', difficulty, language, reroll: 0 }, BUILT_IN);
  const generation = generateDaily(spec, hash);
  return generation.kind === 'generated' ? generation.puzzle : undefined;
};

/** A listed word of a puzzle, with what searchers needed for it on average. */
interface Word {
  readonly traits: readonly number[];
  /** The word's own part of the difficulty score. */
  readonly score: number;
  /** What that part is made of: glances, lines from first letters, the word itself. */
  readonly parts: readonly number[];
  readonly seconds: number;
  /** The estimate with the weights in the program. */
  readonly estimate: number;
  /** The mean place among the findings of one person. */
  readonly place: number;
}

interface Sample {
  readonly difficulty: Difficulty;
  readonly day: number;
  readonly score: number;
  readonly words: readonly Word[];
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

const scoreOfWord = (puzzle: Puzzle, word: string): number =>
  measureDifficulty({ ...puzzle, words: puzzle.words.filter((placed) => placed.word === word) }).score;

const partsOfScore = (puzzle: Puzzle, { word, placement }: PlacedWord, score: number): readonly number[] => {
  const cells = splitCells(word);
  const glances = puzzle.grid.letters.filter((letter) => letter !== '' && letter !== cells[0]).length;
  const reading = cells.length * READING[placement.direction];
  return [glances, score - reading - SCANNED * GLANCE * glances, reading, 1];
};

let names: readonly string[] = [];

const observe = (puzzle: Puzzle, language: string): readonly Word[] => {
  const field = prepareSearch(puzzle, language);
  const rng = createRng(`people/${puzzle.seed}`);
  const estimates = estimateEfforts(puzzle, language);
  const searches = Array.from({ length: people }, () => searchOnce(field, rng));
  return [...wordTraits(puzzle, language)].map(([word, traits]) => {
    names = Object.keys(traits);
    const placed = puzzle.words.find((each) => each.word === word) as PlacedWord;
    const score = scoreOfWord(puzzle, word);
    const findings = searches.map((search) => search.findIndex((finding) => finding.word === word));
    return {
      traits: [...Object.values(traits), 1],
      score,
      parts: partsOfScore(puzzle, placed, score),
      estimate: estimates.get(word) ?? 0,
      seconds: meanOf(searches.map((search, i) => search[findings[i] ?? 0]?.seconds ?? 0)),
      place: meanOf(findings),
    };
  });
};

const samples: Sample[] = [];
for (const language of values.languages.split(',')) {
  for (const difficulty of DIFFICULTIES) {
    for (let i = 0; i < 7 * Number(values.weeks); i++) {
      const puzzle = await buildPuzzle(addDays(MONDAY, i), difficulty, language);
      if (!puzzle) continue;
      samples.push({
        difficulty,
        day: i % 7,
        score: puzzle.certificate.measures?.score ?? 0,
        words: observe(puzzle, language),
      });
    }
  }
}

type Predict = (word: Word) => number;

/** Half of the puzzles decide the weights, the others judge them. */
const [known, judged] = [samples.filter((_, i) => i % 2 === 0), samples.filter((_, i) => i % 2 === 1)];

const fitTo = (
  chosen: (word: Word) => readonly number[],
): { readonly predict: Predict; readonly weights: number[] } => {
  const weights = fitLeastSquares(
    known.flatMap(({ words }) => {
      const weight = 1 / meanOf(words.map(({ seconds }) => seconds)) ** 2;
      return words.map((word) => ({ traits: chosen(word), value: word.seconds, weight }));
    }),
  );
  const predict = (word: Word): number => chosen(word).reduce((sum, trait, i) => sum + trait * (weights[i] ?? 0), 0);
  return { predict, weights };
};

/** The share of the spread that a prediction explains. */
const explained = (predicted: readonly number[], real: readonly number[]): number => {
  const mean = meanOf(real);
  const errors = real.reduce((sum, value, i) => sum + (value - (predicted[i] ?? 0)) ** 2, 0);
  return 1 - errors / real.reduce((sum, value) => sum + (value - mean) ** 2, 0);
};

const tell = (name: string, predict: Predict, predictPuzzle: (sample: Sample) => number): void => {
  const words = judged.flatMap((sample) => sample.words);
  const secondsOf = (sample: Sample): number => meanOf(sample.words.map(({ seconds }) => seconds));
  const within = (field: 'seconds' | 'place'): number =>
    meanOf(
      judged.flatMap(
        (sample) =>
          rankCorrelation(
            sample.words.map(predict),
            sample.words.map((word) => word[field]),
          ) ?? [],
      ),
    );
  const inDifficulty = meanOf(
    DIFFICULTIES.map((difficulty) => {
      const some = judged.filter((sample) => sample.difficulty === difficulty);
      return rankCorrelation(some.map(predictPuzzle), some.map(secondsOf)) ?? 0;
    }),
  );
  const line = fitTo((word) => [predict(word), 1]).predict;
  const numbers = [
    within('seconds'),
    within('place'),
    explained(
      words.map(line),
      words.map(({ seconds }) => seconds),
    ),
    rankCorrelation(judged.map(predictPuzzle), judged.map(secondsOf)) ?? 0,
    inDifficulty,
  ];
  console.log([name.padEnd(24), ...numbers.map((number) => number.toFixed(2).padStart(12))].join(''));
};

const meanBy =
  (predict: Predict) =>
  ({ words }: Sample): number =>
    meanOf(words.map(predict));

console.log(`${samples.length} puzzles, ${samples.flatMap(({ words }) => words).length} words, ${people} people each`);
console.log(
  ['', 'word', 'place', 'R² of words', 'puzzle', 'in difficulty']
    .map((head, i) => (i === 0 ? head.padEnd(24) : head.padStart(12)))
    .join(''),
);
tell(
  'difficulty score',
  ({ score }) => score,
  ({ score }) => score,
);
const all = fitTo(({ traits }) => traits);
const refitted = fitTo(({ parts }) => parts);
tell('its parts, fitted', refitted.predict, meanBy(refitted.predict));
tell('fitted weights', all.predict, meanBy(all.predict));
tell(
  'weights in the program',
  ({ estimate }) => estimate,
  meanBy(({ estimate }) => estimate),
);
for (const [i, name] of names.entries()) {
  const less = fitTo(({ traits }) => traits.filter((_, at) => at !== i));
  tell(`without ${name}`, less.predict, meanBy(less.predict));
}
for (const [i, weight] of all.weights.entries()) console.log(`${names[i] ?? 'always'}: ${weight.toPrecision(3)}`);
for (const difficulty of DIFFICULTIES) {
  const days = Array.from({ length: 7 }, (_, day) => {
    const some = samples.filter((sample) => sample.difficulty === difficulty && sample.day === day);
    return `${meanOf(some.map(meanBy(({ seconds }) => seconds))).toFixed(1)}/${meanOf(some.map(meanBy(all.predict))).toFixed(1)}`;
  });
  console.log(`${difficulty} (seconds for a word, searched/estimated, Monday to Sunday): ${days.join(' ')}`);
}
