import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRedraw } from '../../src/puzzle/finish/redraw-filler.ts';
import { generateWithLadder } from '../../src/puzzle/generate.ts';
import { generateToScore } from '../../src/puzzle/generate-to-score.ts';
import { directionsFor, PRESETS } from '../../src/puzzle/model/difficulty.ts';
import { coveredCells } from '../../src/puzzle/model/grid.ts';
import { isClean, type Puzzle, type PuzzleSpec } from '../../src/puzzle/model/puzzle.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { measureGaps, steerFiller } from '../../src/puzzle/steer-filler.ts';
import { findNearMisses, measureDifficulty } from '../../src/puzzle/verify/difficulty-score.ts';
import { readWords } from '../../src/puzzle/verify/read-words.ts';
import { hashGrid } from '../../src/puzzle/verify/verify.ts';
import { estimateEfforts } from '../../src/puzzle/verify/word-effort.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const WORDS = 'WHALE DOLPHIN OCTOPUS STARFISH LOBSTER ANEMONE PLANKTON CURRENT OYSTER SHIPWRECK SEAGULL TRAWLER';

const specOf = (seed: string, parts: Partial<PuzzleSpec> = {}): PuzzleSpec => ({
  rows: PRESETS.medium.rows,
  columns: PRESETS.medium.columns + 1,
  words: WORDS.split(' ').map((word) => ({ word, label: word })),
  secretWords: [{ word: 'ISLAND', label: 'Island' }],
  directions: directionsFor('medium', 'en'),
  fillerLetters: [],
  redHerrings: 4,
  oneSharedCell: true,
  blocklist: ['TEA', 'RAT', 'SET'],
  plain: false,
  seed,
  ...parts,
});

const built = (spec: PuzzleSpec): Puzzle => {
  const generation = generateWithLadder(spec, {}, hash);
  if (generation.kind !== 'generated') throw new Error(generation.kind);
  return generation.puzzle;
};

const secondsOf = (puzzle: Puzzle): number => {
  const efforts = [...estimateEfforts(puzzle, 'en').values()];
  return efforts.reduce((sum, effort) => sum + effort, 0) / efforts.length;
};

const SEEDS = ['a', 'b', 'c', 'd'];
const USUAL = { least: 46, most: 50 };

test('redraws change filler alone and spell no forbidden word, and the last one can be taken back', () => {
  const spec = specOf('redraw');
  const { grid, words } = built(spec);
  const covered = coveredCells(words, grid);
  const filler = grid.letters.flatMap((_, cell) => (covered.has(cell) ? [] : [cell]));
  const kept = filler.slice(0, 5);
  const board = createRedraw(spec, { grid, words }, kept);
  expect(board.freeCells).toBe(filler.length - 5);
  // These letters would spell all of the blocked words.
  const weights = new Map([...'TEARS'].map((letter) => [letter, 1] as const));
  const rng = createRng('redraw');
  let letters = [...grid.letters];
  for (let i = 0; i < 20; i++) {
    const before = letters;
    letters = [...board.redraw(30, weights, rng)];
    for (const cell of [...covered, ...kept]) expect(letters[cell]).toBe(grid.letters[cell]);
    const blocked = readWords({ ...grid, letters }, spec.blocklist);
    expect(blocked).toEqual(readWords(grid, spec.blocklist));
    if (i % 2 === 0) continue;
    board.undo();
    letters = before;
    expect(board.redraw(0, weights, rng)).toEqual(before);
  }
  expect(letters).not.toEqual(grid.letters);
});

test('other filler brings a board closer to the wanted seconds within the range of scores', () => {
  for (const seed of SEEDS) {
    const puzzle = built(specOf(seed));
    const { score } = measureDifficulty(puzzle);
    const range = { least: score - 1, most: score + 1 };
    const [easier, harder] = [0.85, 1.15].map((factor) => {
      const wish = { ...range, seconds: factor * secondsOf(puzzle) };
      const steered = steerFiller(specOf(seed), puzzle, wish);
      expect(steered.gaps).toEqual(measureGaps(steered.puzzle, wish));
      expect(steered.gaps.score).toBe(0);
      expect(steerFiller(specOf(seed), puzzle, wish)).toEqual(steered);
      return secondsOf(steered.puzzle);
    });
    expect(easier).toBeLessThan(0.97 * secondsOf(puzzle));
    expect(harder).toBeGreaterThan(1.03 * secondsOf(puzzle));
  }
});

test('red herrings stay', () => {
  for (const seed of SEEDS) {
    const puzzle = built(specOf(seed));
    const herrings = findNearMisses(puzzle);
    expect(herrings).toHaveLength(measureDifficulty(puzzle).nearMisses);
    const steered = steerFiller(specOf(seed), puzzle, { least: 1, most: 1_000, seconds: 1 });
    expect(steered.puzzle.grid).not.toEqual(puzzle.grid);
    // A line may go on by a letter.
    const lines = findNearMisses(steered.puzzle).map((line) => `${line},`);
    const isThere = (herring: readonly number[]) => lines.some((line) => line.startsWith(`${herring},`));
    expect(herrings.slice(0, 4).map(isThere)).toEqual(herrings.slice(0, 4).map(() => true));
  }
});

test('a puzzle keeps to the score first and then to the seconds, with a certificate of its last filler', () => {
  for (const seconds of [6.2, 7.6]) {
    const puzzles = SEEDS.map((seed) => {
      const generation = generateToScore(specOf(seed), { ...USUAL, seconds, language: 'en' }, {}, hash);
      if (generation.kind !== 'generated') throw new Error(generation.kind);
      return generation.puzzle;
    });
    for (const puzzle of puzzles) {
      const { measures, gridSha256 } = puzzle.certificate;
      expect(isClean(puzzle.certificate)).toBe(true);
      expect(measures).toEqual(measureDifficulty(puzzle));
      expect(gridSha256).toBe(hashGrid(puzzle.grid, hash));
      expect(measures?.score).toBeGreaterThanOrEqual(USUAL.least);
      expect(measures?.score).toBeLessThanOrEqual(USUAL.most);
      expect(Math.abs(Math.log(secondsOf(puzzle) / seconds))).toBeLessThan(0.08);
    }
  }
});

test('a board filled by a message stays as it is', () => {
  const spec = specOf('message', { message: 'THESEAISFULLOFWORDS', redHerrings: 0 });
  const puzzle = built(spec);
  expect(steerFiller(spec, puzzle, { least: 900, most: 1_000, seconds: 1 }).puzzle).toBe(puzzle);
});
