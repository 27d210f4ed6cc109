import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatePuzzle, generateWithLadder } from '../../src/puzzle/generate.ts';
import { planMessageSizes } from '../../src/puzzle/ladder.ts';
import { isClean, MAX_PROPORTION } from '../../src/puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { readFiller } from '../../src/puzzle/verify/verify.ts';
import { ANIMALS, hashText, listOf, specOf } from './fixtures.ts';

const MESSAGE = 'THEEARLYBIRDCATCHESTHEWORMBUTTHESECONDMOUSEGETSTHECHEESE';

test('the free cells spell the message, row by row', () => {
  const spec = specOf({ rows: 12, columns: 13, words: listOf(ANIMALS), message: MESSAGE.slice(0, 44) });
  const generation = generatePuzzle(spec, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  expect(readFiller(generation.puzzle)).toBe(spec.message);
  expect(isClean(generation.puzzle.certificate)).toBe(true);
});

test('a size that no crossings can fit to the message is proved impossible', () => {
  const generation = generatePuzzle(specOf({ rows: 20, columns: 21, message: 'HELLO' }), {}, hashText);
  expect(generation.kind).toBe('impossible');
});

test('a message of 18 to 56 letters fills a board about square, with words of a longer list', () => {
  fc.assert(
    fc.property(fc.integer({ min: 18, max: 56 }), fc.integer(), (length, run) => {
      const rng = createRng(`message ${run}`);
      const spare = { words: listOf(ANIMALS), least: 4, most: 20 };
      const words = listOf(shuffle(ANIMALS, rng).slice(0, 8 + rng.nextInt(9)));
      const message = MESSAGE.slice(0, length);
      const spec = specOf({ rows: 14, columns: 15, words, message, spare, seed: `message ${run}` });
      const generation = generateWithLadder(spec, {}, hashText);
      if (generation.kind !== 'generated') throw new Error(generation.kind);
      const { grid, certificate } = generation.puzzle;
      expect(readFiller(generation.puzzle)).toBe(message);
      expect(grid.letters).not.toContain('');
      expect(Math.max(grid.rows, grid.columns) / Math.min(grid.rows, grid.columns)).toBeLessThanOrEqual(MAX_PROPORTION);
      expect(certificate.measures?.directionsUsed).toBeGreaterThanOrEqual(spec.directions.length / 2);
      expect(isClean(certificate)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('a message that fits no list as it is keeps the list, and fails without words to choose from', () => {
  const words = listOf(['ELEPHANT', 'ANTELOPE', 'BUTTERFLY']);
  const generation = generateWithLadder(specOf({ rows: 9, columns: 9, words, message: 'OK' }), {}, hashText);
  expect(generation.kind).not.toBe('generated');
});

test('a message longer than the board asked for gets a larger board', () => {
  const spec = specOf({ rows: 5, columns: 9, message: MESSAGE });
  expect(generatePuzzle(spec, {}, hashText).kind).toBe('invalid-spec');
  expect(generateWithLadder(spec, {}, hashText).kind).toBe('generated');
});

test('sizes leave room for the letters and the message together, shared letters aside', () => {
  const sizes = planMessageSizes(specOf({ message: MESSAGE }), 25);
  const letters = ANIMALS.slice(0, 8).join('').length;
  expect(sizes.length).toBeGreaterThan(3);
  for (const { rows, columns } of sizes) {
    expect(rows * columns).toBeLessThanOrEqual(letters + MESSAGE.length);
    expect(rows * columns).toBeGreaterThan(MESSAGE.length);
  }
});

test('a message that cannot fill a shape leaves cells empty there, and the certificate says how many', () => {
  const mask = Array.from({ length: 13 * 15 }, (_, cell) => cell === 0);
  const spec = specOf({ rows: 13, columns: 15, words: listOf(ANIMALS), message: 'HI', padMessage: true, mask });
  const generation = generatePuzzle(spec, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(generation.kind);
  const { puzzle } = generation;
  expect(readFiller(puzzle)).toBe('HI');
  expect(isClean(puzzle.certificate)).toBe(true);
  expect(puzzle.certificate.asked).toEqual(['shape']);
  expect(puzzle.certificate.emptyCells).toBe(puzzle.grid.letters.filter((letter) => letter === '').length - 1);
  expect(puzzle.certificate.emptyCells).toBeGreaterThan(50);
});
