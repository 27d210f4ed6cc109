import { expect, test } from 'vitest';
import { isMeant } from '../../src/player/gestures.ts';
import type { Ends, ListedGrid, WordView } from '../../src/player/wire.ts';

const word = (label: string, ends?: Ends): WordView => ({
  number: 1,
  label,
  isFound: ends !== undefined,
  isSecret: false,
  hasHint: false,
  ...(ends && { ends }),
});

const board = (...words: readonly WordView[]): ListedGrid => ({
  language: 'en',
  listLanguage: 'en',
  rows: 5,
  columns: 7,
  letters: Array.from({ length: 35 }, () => 'A'),
  listing: 'words',
  words,
  notes: [],
  shared: undefined,
});

test('a line of two cells means no word', () => {
  expect(isMeant(board(word('Otter')), ['A1', 'B1'])).toBe(false);
  expect(isMeant(board(word('Otter')), ['A1', 'C3'])).toBe(true);
});

test('in scripts with a syllable in each cell, two cells may be a word', () => {
  const puzzle = { ...board(word('はな')), letters: Array.from({ length: 35 }, () => 'は') };
  expect(isMeant(puzzle, ['A1', 'B1'])).toBe(true);
  expect(isMeant(puzzle, ['A1', 'A1'])).toBe(false);
});

test('a part of a found word means nothing, in either direction, and the whole word does', () => {
  const puzzle = board(word('Otters', ['B2', 'G2']), word('Eel'));
  expect(isMeant(puzzle, ['C2', 'F2'])).toBe(false);
  expect(isMeant(puzzle, ['F2', 'B2'])).toBe(false);
  expect(isMeant(puzzle, ['G2', 'B2'])).toBe(true);
});

test('a line that leaves a found word, or crosses it, may be another word', () => {
  const puzzle = board(word('Otters', ['B2', 'G2']));
  expect(isMeant(puzzle, ['A2', 'E2'])).toBe(true);
  expect(isMeant(puzzle, ['C1', 'C4'])).toBe(true);
});
