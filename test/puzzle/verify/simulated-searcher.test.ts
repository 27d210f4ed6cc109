import { expect, test } from 'vitest';
import { fitLeastSquares } from '../../../scripts/difficulty/least-squares.ts';
import { prepareSearch, searchOnce } from '../../../scripts/difficulty/simulated-searcher.ts';
import { DIFFICULTIES, PRESETS } from '../../../src/puzzle/model/difficulty.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { measureDifficulty } from '../../../src/puzzle/verify/difficulty-score.ts';
import { estimateEfforts } from '../../../src/puzzle/verify/word-effort.ts';
import { rankCorrelation } from '../../../src/rules/scoring/rank-correlation.ts';
import { ANIMALS, listOf, specOf } from '../fixtures.ts';
import { generated } from '../generated.ts';

const PEOPLE = 40;

const puzzleOf = (difficulty: (typeof DIFFICULTIES)[number], seed: string): Puzzle => {
  const { rows, columns, wordCount, directions, redHerrings } = PRESETS[difficulty];
  return generated(
    specOf({ rows, columns, directions, redHerrings, words: listOf(ANIMALS.slice(0, wordCount)), seed }),
  );
};

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The mean seconds of many people for each word. */
const secondsFor = (puzzle: Puzzle): Map<string, number> => {
  const field = prepareSearch(puzzle, 'en');
  const rng = createRng('people');
  const findings = Array.from({ length: PEOPLE }, () => searchOnce(field, rng)).flat();
  const secondsOf = (word: string): number[] =>
    findings.filter((finding) => finding.word === word).map(({ seconds }) => seconds);
  return new Map(puzzle.words.map(({ word }) => [word, meanOf(secondsOf(word))]));
};

test('a searcher finds every listed word once, in time, and the same seed searches alike', () => {
  const field = prepareSearch(puzzleOf('hard', 'once'), 'en');
  const findings = searchOnce(field, createRng('a person'));
  expect(findings.map(({ word }) => word).sort()).toEqual([...ANIMALS].sort());
  expect(findings.map(({ at }) => at)).toEqual(findings.map(({ at }) => at).sort((a, b) => a - b));
  expect(findings.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(findings.at(-1)?.at ?? 0);
  expect(searchOnce(field, createRng('a person'))).toEqual(findings);
  expect(searchOnce(field, createRng('another'))).not.toEqual(findings);
});

test('searchers need longer with each difficulty', () => {
  const means = DIFFICULTIES.map((difficulty) => meanOf([...secondsFor(puzzleOf(difficulty, 'each')).values()]));
  expect(means).toEqual([...means].sort((a, b) => a - b));
});

test('the estimate orders the words of a puzzle as searchers do, better than the difficulty score', () => {
  const agreements = ['a', 'b', 'c', 'd'].map((seed) => {
    const puzzle = puzzleOf('medium', seed);
    const seconds = [...secondsFor(puzzle).values()];
    const scores = puzzle.words.map((word) => measureDifficulty({ ...puzzle, words: [word] }).score);
    const estimate = rankCorrelation([...estimateEfforts(puzzle, 'en').values()], seconds) ?? 0;
    return { estimate, score: rankCorrelation(scores, seconds) ?? 0 };
  });
  const estimate = meanOf(agreements.map((each) => each.estimate));
  expect(estimate).toBeGreaterThan(0.7);
  expect(estimate).toBeGreaterThan(meanOf(agreements.map(({ score }) => score)) + 0.2);
});

test('least squares find the weights that made the values', () => {
  const traits = [
    [0, 2, 1],
    [1, 0, 1],
    [3, 1, 1],
    [2, 5, 1],
  ];
  const observations = traits.map(([a = 0, b = 0, c = 0]) => ({
    traits: [a, b, c],
    value: 3 * a - 2 * b + 7,
    weight: 1 + a,
  }));
  const weights = fitLeastSquares(observations);
  for (const [i, weight] of [3, -2, 7].entries()) expect(weights[i]).toBeCloseTo(weight);
  expect(() => fitLeastSquares([{ traits: [1, 2], value: 1, weight: 1 }])).toThrow('independent');
});
