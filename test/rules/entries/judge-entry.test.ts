import { expect, test } from 'vitest';
import { type Direction, parseRows } from '../../../src/puzzle/model/grid.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { judgeEntry } from '../../../src/rules/entries/judge-entry.ts';
import { parseEntries } from '../../../src/rules/entries/parse-entries.ts';

const placed = (word: string, row: number, direction: Direction = 'E') => ({
  word,
  label: word,
  placement: { word, start: { row, column: 0 }, direction },
  secret: false,
});

const puzzle = {
  grid: parseRows(['BŒUFX', 'CÔTEX', 'COTÉX']),
  words: [placed('BŒUF', 0), placed('CÔTE', 1), placed('COTÉ', 2)],
} as unknown as Puzzle;

test.each([
  ['boeuf A1', 'BŒUF'],
  ['bœuf d1', 'BŒUF'],
  ['cote a2', 'CÔTE'],
  ['cote a3', 'COTÉ'],
  ['côte D3', 'COTÉ'],
])('%s is %s: accents and ligatures are read off the grid', (text, word) => {
  const [entry] = parseEntries(text).entries;
  expect(entry && judgeEntry(puzzle, entry)).toMatchObject({ kind: 'right', occurrence: { word: { word } } });
});

const berries = {
  grid: parseRows(['STRAWBERRY', 'XQRÉBAXXXX']),
  words: [placed('STRAWBERRY', 0)],
  themeWords: ['BERRY', 'ABÉR', 'CHERRY'],
} as unknown as Puzzle;

const judge = (text: string) => {
  const [entry] = parseEntries(text).entries;
  return entry && judgeEntry(berries, entry);
};

test.each([
  ['F1 J1', 'BERRY'],
  ['J1 F1', 'BERRY'],
  ['berry F1', 'BERRY'],
  ['Berry J1', 'BERRY'],
  ['F2 C2', 'ABÉR'],
  ['aber C2', 'ABÉR'],
])('%s is %s, a word of the theme that is not wanted', (text, word) => {
  expect(judge(text)).toMatchObject({ kind: 'theme-word', word });
});

test.each([
  ['F1 I1', 'wrong'],
  ['berry E1', 'not-listed'],
  ['cherry F1', 'not-listed'],
  ['strawberry A1', 'right'],
  ['strawbery A1', 'misspelt'],
])('%s is %s: a word of the theme must really be there', (text, kind) => {
  expect(judge(text)).toMatchObject({ kind });
});
