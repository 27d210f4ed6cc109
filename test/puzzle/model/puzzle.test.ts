import { expect, test } from 'vitest';
import { coveredCells, endOf, isInside, isSameCell, letterAt, parseRows } from '../../../src/puzzle/model/grid.ts';
import { countEdits, hideLabel, limitMarks, nameScript } from '../../../src/puzzle/model/letters.ts';
import {
  type Certificate,
  forbiddenWords,
  hiddenWords,
  hidesWords,
  isClean,
  listedWords,
  openCells,
  type Puzzle,
  themeWordsBeside,
  wordLengths,
} from '../../../src/puzzle/model/puzzle.ts';
import { listOf, specOf } from '../fixtures.ts';

const SPEC = specOf({ words: listOf(['OTTER', 'ÉTÉ']), secretWords: listOf(['LYNX']), blocklist: ['PIG', 'LYNX'] });

test('the hidden words are the listed ones, then the secret ones', () => {
  expect(hiddenWords(SPEC)).toEqual(['OTTER', 'ÉTÉ', 'LYNX']);
  expect(wordLengths(SPEC)).toEqual([5, 3, 4]);
});

test('hidden, blocked and theme words may be readable at their own place only, unless the puzzle is plain', () => {
  expect(forbiddenWords(SPEC)).toEqual(['OTTER', 'ÉTÉ', 'LYNX', 'PIG']);
  expect(forbiddenWords({ ...SPEC, themeWords: ['BEAR', 'PIG'] })).toEqual(['OTTER', 'ÉTÉ', 'LYNX', 'PIG', 'BEAR']);
  expect(forbiddenWords({ ...SPEC, plain: true })).toEqual([]);
});

test('the theme words beside a puzzle are those of three letters or more that it does not hide', () => {
  expect(themeWordsBeside(listOf(['OTTER', 'GNU', 'OX', 'BEAR']), listOf(['OTTER']))).toEqual(['GNU', 'BEAR']);
});

test('the open cells are those that the mask leaves', () => {
  expect(openCells({ rows: 2, columns: 3 })).toBe(6);
  expect(openCells({ rows: 2, columns: 3, mask: [true, false, false, true, false, false] })).toBe(4);
});

test('a certificate is clean if every check is kept', () => {
  const checks = { filled: true, balanced: true } as Certificate['checks'];
  expect(isClean({ checks } as Certificate)).toBe(true);
  expect(isClean({ checks: { ...checks, balanced: false } } as Certificate)).toBe(false);
});

test('the list shows all words but secret ones, and some lists hide them', () => {
  const words = [
    { word: 'A', secret: false },
    { word: 'B', secret: true },
  ];
  expect(listedWords({ words } as unknown as Puzzle)).toEqual([{ word: 'A', secret: false }]);
  expect(hidesWords('words')).toBe(false);
  expect(hidesWords('clues')).toBe(true);
});

test('a cell is inside a grid from its first row and column up to its last', () => {
  const inside = (row: number, column: number) => isInside({ rows: 2, columns: 3 }, { row, column });
  expect([inside(0, 0), inside(1, 2), inside(0, 2), inside(1, 0)]).toEqual([true, true, true, true]);
  expect([inside(-1, 0), inside(2, 0), inside(0, -1), inside(0, 3)]).toEqual([false, false, false, false]);
  expect(letterAt(parseRows(['ABC', 'DEF']), { row: 1, column: -1 })).toBeUndefined();
});

test('cells are the same in row and column', () => {
  const same = (row: number, column: number) => isSameCell({ row: 1, column: 2 }, { row, column });
  expect([same(1, 2), same(1, 3), same(0, 2), same(2, 1)]).toEqual([true, false, false, false]);
});

test('words cover cells that are numbered row by row, crossings once', () => {
  const across = { word: 'ABC', start: { row: 1, column: 0 }, direction: 'E' as const };
  const down = { word: 'XBY', start: { row: 0, column: 1 }, direction: 'S' as const };
  const covered = coveredCells([{ placement: across }, { placement: down }], { columns: 4 });
  expect([...covered].sort((a, b) => a - b)).toEqual([1, 4, 5, 6, 9]);
  expect(endOf(across)).toEqual({ row: 1, column: 2 });
});

test.each([
  ['OTTER', 'OTTER', 0],
  ['OTTER', 'OTER', 1],
  ['OTER', 'OTTER', 1],
  ['OTTER', 'OTXER', 1],
  ['KITTEN', 'SITTING', 3],
  ['OTTER', 'TOTER', 2],
  ['', 'LYNX', 4],
  ['LYNX', '', 4],
])('%s is %s after so many edits: %d', (from, to, edits) => {
  expect(countEdits(from, to)).toBe(edits);
});

test('a letter keeps thirty marks', () => {
  expect(limitMarks(`a${'\u0301'.repeat(40)}b`)).toBe(`a${'\u0301'.repeat(30)}b`);
});

test('Georgian has no capitals on grids, and languages count in any case', () => {
  expect(hideLabel('კურდღელი', 'ka')).toBe('კურდღელი');
  expect(hideLabel('été', 'FR-ca')).toBe('ETE');
});

test('Chinese characters and kana have one name', () => {
  expect([nameScript('Chinese'), nameScript('Greek')]).toEqual(['Chinese or Japanese', 'Greek']);
});
