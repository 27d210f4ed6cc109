import { expect, test } from 'vitest';
import { generatePuzzle } from '../../src/puzzle/generate.ts';
import { DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { isClean } from '../../src/puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { MAX_WORDS, validateSpec } from '../../src/puzzle/model/validate-spec.ts';
import { hashText, specOf } from './fixtures.ts';

/** Words of five letters, none of them another one backwards. */
const wordsOf = (count: number) => {
  const [outer, inner] = [[...'BCDFGHKLMNPRSTVW'], [...'AEIO']];
  const all = outer.flatMap((a) =>
    inner.flatMap((b) =>
      outer.flatMap((c) => inner.flatMap((d) => outer.filter((e) => a < e).map((e) => a + b + c + d + e))),
    ),
  );
  return shuffle(all, createRng('long'))
    .slice(0, count)
    .map((word) => ({ word, label: word }));
};

test('a list of many words becomes a puzzle with a clean certificate', () => {
  const spec = specOf({ rows: 57, columns: 60, words: wordsOf(600), directions: DIRECTIONS, secretWords: [] });
  const built = generatePuzzle(spec, {}, hashText);
  expect(built.kind === 'generated' && isClean(built.puzzle.certificate)).toBe(true);
  expect(built.kind === 'generated' && built.puzzle.words.length).toBe(600);
});

test('a list may have two thousand words, and no more', () => {
  const spec = specOf({ rows: 100, columns: 100, words: wordsOf(MAX_WORDS), secretWords: [] });
  expect(MAX_WORDS).toBe(2000);
  expect(validateSpec(spec)).toEqual([]);
  expect(validateSpec({ ...spec, words: wordsOf(MAX_WORDS + 1) })).toEqual([
    { kind: 'request', message: 'The list has 2001 words; at most 2000 fit in a puzzle.' },
  ]);
});
