import { expect, test } from 'vitest';
import { parseRows } from '../../../src/puzzle/model/grid.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { findHiddenWords, readWords } from '../../../src/puzzle/verify/read-words.ts';
import { isReadableBlind } from '../../../src/puzzle/verify/verify.ts';

const GRID = parseRows(['CATS', 'AOXC', 'TXTA']);

const read = (...words: string[]): string[] =>
  readWords(GRID, words).map(({ word, start, direction }) => `${word} ${start.row},${start.column} ${direction}`);

test('words are read in all eight directions, row by row', () => {
  expect(read('CAT')).toEqual(['CAT 0,0 E', 'CAT 0,0 S']);
  expect(read('TAC')).toEqual(['TAC 0,2 W', 'TAC 2,0 N']);
  expect(read('COT', 'TOC')).toEqual(['COT 0,0 SE', 'TOC 2,2 NW']);
});

test('words that begin alike are read from one start, and none across an edge', () => {
  expect(read('CA', 'CAT', 'CATS', 'CATSA')).toEqual([
    'CA 0,0 E',
    'CAT 0,0 E',
    'CATS 0,0 E',
    'CA 0,0 S',
    'CAT 0,0 S',
    'CA 1,3 S',
  ]);
  expect(read('SA', 'DOG', '')).toEqual([]);
});

test('a word of one cell is read once for each cell', () => {
  expect(read('S', 'O')).toEqual(['S 0,3 E', 'O 1,1 E']);
});

test('words of one length are listed in the order of the alphabet, and those of one cell left out', () => {
  const words = findHiddenWords(GRID, ['TAC', 'S', 'AT', 'CAT', 'CATS', 'TA']).map(({ word }) => word);
  expect(words).toEqual(['CATS', 'CAT', 'TAC', 'AT', 'TA']);
});

const blindPuzzle = (rows: string[], words: string[], blind: number[]): Puzzle =>
  ({ grid: parseRows(rows), words: words.map((word) => ({ word })), blind }) as unknown as Puzzle;

test('a board is readable blind while each word has one possible place', () => {
  expect(isReadableBlind(blindPuzzle(['CATX', 'XXXX'], ['CAT'], []))).toBe(true);
  expect(isReadableBlind(blindPuzzle(['CATX', 'XXXX'], ['CAT'], [1]))).toBe(true);
  expect(isReadableBlind(blindPuzzle(['CATX', 'CAXX'], ['CAT'], [6]))).toBe(false);
  expect(isReadableBlind(blindPuzzle(['CATX', 'XATX'], ['CAT'], [4]))).toBe(false);
  expect(isReadableBlind(blindPuzzle(['CATX', 'XXCA', 'XXXX'], ['CAT'], [8]))).toBe(true);
  expect(isReadableBlind(blindPuzzle(['CAX', 'XXX'], ['CAT'], []))).toBe(false);
  expect(isReadableBlind(blindPuzzle(['XXC', 'XAX', 'TXX', 'XXX'], ['CAT'], [0]))).toBe(true);
});
