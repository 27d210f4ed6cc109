import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Generation } from '../../src/puzzle/generate.ts';
import { generateToScore } from '../../src/puzzle/generate-to-score.ts';
import { directionsFor, PRESETS } from '../../src/puzzle/model/difficulty.ts';
import { isClean, type Puzzle, type PuzzleSpec } from '../../src/puzzle/model/puzzle.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const WORDS = 'WHALE DOLPHIN OCTOPUS STARFISH LOBSTER ANEMONE PLANKTON CURRENT OYSTER SHIPWRECK SEAGULL TRAWLER';

const spec = (parts: Partial<PuzzleSpec> = {}): PuzzleSpec => ({
  rows: PRESETS.medium.rows,
  columns: PRESETS.medium.columns + 1,
  words: WORDS.split(' ').map((word) => ({ word, label: word })),
  secretWords: [],
  directions: directionsFor('medium', 'en'),
  fillerLetters: [],
  redHerrings: 2,
  oneSharedCell: true,
  blocklist: [],
  plain: false,
  seed: 'to score',
  ...parts,
});

const puzzleOf = (generation: Generation): Puzzle => {
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${JSON.stringify(generation)}`);
  return generation.puzzle;
};

const build = (least: number, most: number, parts: Partial<PuzzleSpec> = {}): Puzzle =>
  puzzleOf(generateToScore(spec(parts), { least, most }, {}, hash));

const scoreOf = ({ certificate }: Puzzle): number => certificate.measures?.score ?? 0;

describe('generateToScore', () => {
  it.each([
    [41, 43],
    [48, 50],
    [56, 58],
    [70, 73],
  ])('gives a certified puzzle that scores from %d to %d', (least, most) => {
    const puzzle = build(least, most);
    expect(scoreOf(puzzle)).toBeGreaterThanOrEqual(least);
    expect(scoreOf(puzzle)).toBeLessThanOrEqual(most);
    expect(isClean(puzzle.certificate)).toBe(true);
  });

  it('gives the same puzzle for the same seed, and another for another', () => {
    expect(build(48, 50).grid).toEqual(build(48, 50).grid);
    expect(build(48, 50, { seed: 'other' }).grid).not.toEqual(build(48, 50).grid);
  });

  it('keeps the size asked for if the filler alone can make the score', () => {
    expect(build(48, 50).grid).toMatchObject({ rows: 12, columns: 13 });
  });

  it('takes the closest if no board can score so much or so little', () => {
    const [low, high] = [build(1, 2), build(900, 1_000)];
    expect(scoreOf(low)).toBeLessThan(45);
    expect(scoreOf(high)).toBeGreaterThan(75);
    expect([low, high].every(({ certificate }) => isClean(certificate))).toBe(true);
  });

  it('never cuts a board below its longest word', () => {
    const { grid } = build(1, 2);
    expect(Math.min(grid.rows, grid.columns)).toBeGreaterThanOrEqual('SHIPWRECK'.length);
  });

  it('cuts the side that a word as long as the other one does not need', () => {
    const words = [...spec().words, { word: 'THUNDERSTORMS', label: 'Thunderstorms' }];
    const { grid } = build(1, 2, { words });
    expect(Math.max(grid.rows, grid.columns)).toBeGreaterThanOrEqual('THUNDERSTORMS'.length);
    expect(grid.rows * grid.columns).toBeLessThan(12 * 13);
  });

  it('tries other layouts if neither filler nor size is left to change', () => {
    const mask = Array.from({ length: 12 * 13 }, (_, cell) => cell % 13 === 12 && cell < 39);
    const seeds = new Set(['a', 'b', 'c'].map((seed) => build(1, 2, { mask, seed }).seed));
    expect([...seeds].some((seed) => seed.includes('/'))).toBe(true);
  });

  it('leaves a shape as it is', () => {
    const mask = Array.from({ length: 12 * 13 }, (_, cell) => cell % 13 === 12 && cell < 39);
    const { grid } = build(1, 2, { mask });
    expect(grid).toMatchObject({ rows: 12, columns: 13 });
    expect(grid.letters.map((letter) => letter === '')).toEqual(mask);
  });

  it('hides the message exactly, whatever the board scores', () => {
    const puzzle = build(900, 1_000, { message: 'THESEAISFULLOFWORDS' });
    expect(puzzle.message).toBe('THESEAISFULLOFWORDS');
    expect(isClean(puzzle.certificate)).toBe(true);
  });

  it('refuses a spec that is wrong in itself', () => {
    const words = [{ word: 'OX', label: 'Ox' }];
    expect(generateToScore(spec({ words }), { least: 1, most: 100 }, {}, hash).kind).toBe('invalid-spec');
  });
});
