import { expect, test } from 'vitest';
import type { Direction } from '../../../src/puzzle/model/direction.ts';
import { parseRows } from '../../../src/puzzle/model/grid.ts';
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
