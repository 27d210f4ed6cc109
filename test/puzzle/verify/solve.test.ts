import { expect, test } from 'vitest';
import { parseRows } from '../../../src/puzzle/model/grid.ts';
import { findHiddenWords, solveGrid } from '../../../src/puzzle/verify/read-words.ts';
import { ANIMALS, specOf } from '../fixtures.ts';
import { generated } from '../generated.ts';

test('solving a puzzle finds every word just where it was hidden', () => {
  const puzzle = generated(specOf());
  const words = puzzle.words.map(({ word }) => word);
  const expected = puzzle.words.map(({ word, placement }) => ({ word, occurrences: [placement] }));
  expect(solveGrid(puzzle.grid, words)).toEqual(expected);
});

test('a word that is not there has no occurrences', () => {
  expect(solveGrid(parseRows(['ABC', 'DEF']), ['OTTER'])).toEqual([{ word: 'OTTER', occurrences: [] }]);
});

test('of many words those on the grid are listed, longest first, each once', () => {
  const grid = parseRows(['OTTERX', 'XYNXLX']);
  const found = findHiddenWords(grid, ['OTTER', 'TO', 'OTTER', 'LYNX', 'O', 'RETTO', 'TOT', ...ANIMALS]);
  expect(found.map(({ word }) => word)).toEqual(['OTTER', 'RETTO', 'TO']);
});
