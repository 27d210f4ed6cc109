import { expect, test } from 'vitest';
import { generatePuzzle, generateWithLadder } from '../../src/puzzle/generate.ts';
import { planMessageSizes } from '../../src/puzzle/ladder.ts';
import { isClean } from '../../src/puzzle/model/puzzle.ts';
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

test('messages of 20 to 56 letters fit by cutting or adding rows and columns', () => {
  for (let i = 0; i < 15; i++) {
    const rng = createRng(`message ${i}`);
    const words = listOf(shuffle(ANIMALS, rng).slice(0, 8 + rng.nextInt(9)));
    const message = MESSAGE.slice(0, 20 + rng.nextInt(37));
    const spec = specOf({ rows: 14, columns: 15, words, message, seed: `message ${i}` });
    const generation = generateWithLadder(spec, {}, hashText);
    if (generation.kind !== 'generated') throw new Error(`message ${i}: ${generation.kind}`);
    expect(readFiller(generation.puzzle)).toBe(message);
  }
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

test('a message that cannot fill its board leaves cells empty, and the certificate says how many', () => {
  const spec = specOf({ rows: 13, columns: 15, words: listOf(ANIMALS), message: 'HI', padMessage: true });
  const generation = generatePuzzle(spec, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(generation.kind);
  const { puzzle } = generation;
  expect(readFiller(puzzle)).toBe('HI');
  expect(isClean(puzzle.certificate)).toBe(true);
  expect(puzzle.certificate.emptyCells).toBe(puzzle.grid.letters.filter((letter) => letter === '').length);
  expect(puzzle.certificate.emptyCells).toBeGreaterThan(50);
});
