import { expect, test } from 'vitest';
import { type Direction, parseRows } from '../../../src/puzzle/model/grid.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { dropNames } from '../../../src/rules/entries/drop-names.ts';
import { judgeEntry } from '../../../src/rules/entries/judge-entry.ts';
import { messageTest } from '../../../src/rules/entries/match-word.ts';
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
  expect(judge(text)).toMatchObject({ kind: 'off-list', word });
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

/** FROG and FINCH both begin at A1. OLM is secret. */
const pond = {
  grid: parseRows(['FROGXX', 'IOLMXX', 'NEWTXX', 'CTOADX', 'HXXXXX']),
  words: [placed('FROG', 0), placed('FINCH', 0, 'S'), placed('NEWT', 2), { ...placed('OLM', 1), secret: true }],
  message: 'Ribbit ribbit',
  certificate: { checks: {} },
} as unknown as Puzzle;

const read = (text: string, puzzle = pond) => parseEntries(text, messageTest(puzzle)).entries;
const judgeAll = (text: string, puzzle = pond, isTold?: () => boolean) =>
  read(text, puzzle).map((entry) => judgeEntry(puzzle, entry, isTold));

const NO_LIST = (): boolean => false;

test('both ends of a word are right, whichever comes first', () => {
  for (const text of ['A1 D1', 'D1 A1'])
    expect(judgeAll(text)).toMatchObject([{ kind: 'right', occurrence: { word: { word: 'FROG' } } }]);
});

test('a cell names the listed words that begin or end there, no secret ones', () => {
  const wordsAt = (text: string) =>
    judgeAll(text).map((judged) =>
      judged.kind === 'ends-at' ? judged.occurrences.map(({ word }) => word.word) : judged,
    );
  expect(wordsAt('A1')).toEqual([['FROG', 'FINCH']]);
  expect(wordsAt('D3')).toEqual([['NEWT']]);
  expect(wordsAt('B2')).toEqual([[]]);
  expect(judgeAll('A1')).toMatchObject([{ cell: { row: 0, column: 0 } }]);
});

test.each(['G1', 'A6', 'A0'])('%s is outside the board, whatever stands beside it', (cell) => {
  for (const text of [cell, `frog ${cell}`, `salamander ${cell}`, `A1 ${cell}`, `${cell} A1`])
    expect(judgeAll(text)).toMatchObject([
      { kind: 'outside', cell: read(cell).map((e) => e.kind === 'one-cell' && e.cell)[0] },
    ]);
});

test('two cells without a line between are no line, others spell their letters', () => {
  expect(judgeAll('A1 B3')).toEqual([expect.objectContaining({ kind: 'no-line', from: { row: 0, column: 0 } })]);
  expect(judgeAll('B1 D1')).toMatchObject([{ kind: 'wrong', spells: 'ROG', to: { row: 0, column: 3 } }]);
  expect(judgeAll('C4 C2')).toMatchObject([{ kind: 'wrong', spells: 'OWL' }]);
  expect(judgeAll('B3 D1')).toMatchObject([{ kind: 'wrong', spells: 'ELG' }]);
  for (const judged of judgeAll('A1 B3, B1 D1')) expect(judged).not.toHaveProperty('cells');
});

test('two cells on lines of their own are judged one by one too', () => {
  expect(judgeAll('A3\nD1')).toMatchObject([
    {
      kind: 'no-line',
      cells: [{ kind: 'ends-at', entry: { kind: 'one-cell', text: 'A3' } }, { entry: { text: 'D1' } }],
    },
  ]);
  expect(judgeAll('A3\nA5')).toMatchObject([
    {
      kind: 'wrong',
      cells: [{ occurrences: [{ word: { word: 'NEWT' } }] }, { occurrences: [{ word: { word: 'FINCH' } }] }],
    },
  ]);
});

test('a word beside a wrong cell is misplaced if the list shows it, and else a guess', () => {
  expect(judgeAll('frog C3')).toMatchObject([
    { kind: 'misplaced', word: { word: 'FROG' }, cell: { row: 2, column: 2 } },
  ]);
  expect(judgeAll('olm C3')).toMatchObject([{ kind: 'not-listed', word: 'olm', isGuess: true, isListTold: true }]);
  expect(judgeAll('olm B2')).toMatchObject([{ kind: 'right' }]);
  expect(judgeAll('frog C3', pond, NO_LIST)).toMatchObject([{ kind: 'not-listed', isGuess: true, isListTold: false }]);
});

test('a guess has up to three words, and needs a word that the list does not show', () => {
  const guess = (text: string, isTold?: () => boolean) =>
    judgeAll(text, pond, isTold).map((judged) => judged.kind === 'not-listed' && judged.isGuess);
  expect(guess('one two three C3')).toEqual([true]);
  expect(guess('one two three four C3')).toEqual([false]);
  expect(guess('salamander C3', () => true)).toEqual([false]);
});

test('a word without a cell has no place, with a slip too', () => {
  expect(judgeAll('frog')).toMatchObject([{ kind: 'no-place', word: { word: 'FROG' } }]);
  expect(judgeAll('finchh')).toMatchObject([{ kind: 'no-place', word: { word: 'FINCH' } }]);
  expect(judgeAll('olm')).toMatchObject([{ kind: 'not-message' }]);
});

test('other words are the message, a guess at it by their length, or not understood', () => {
  expect(judgeAll('ribbit, ribbit')).toMatchObject([{ kind: 'message' }]);
  expect(judgeAll('green grass')).toMatchObject([{ kind: 'not-message', isGuess: true }]);
  expect(judgeAll('hello')).toMatchObject([{ kind: 'not-message', isGuess: false }]);
  expect(judgeAll('green grass', puzzle)).toMatchObject([{ kind: 'not-understood' }]);
});

test('the name of a word next to both its ends is dropped, and stays elsewhere', () => {
  const kept = (text: string, isTold?: () => boolean) => dropNames(pond, read(text), isTold).map(({ text: of }) => of);
  expect(kept('A1 D1, FROG')).toEqual(['A1 D1']);
  expect(kept('FROG\nA1 D1')).toEqual(['A1 D1']);
  expect(kept('A1 D1, the FROG')).toEqual(['A1 D1']);
  expect(kept('A1 A5, FINCHH')).toEqual(['A1 A5']);
  expect(kept('B2 D2, OLM')).toEqual(['B2 D2']);
  expect(kept('A1 D1, hello')).toEqual(['A1 D1', 'hello']);
  expect(kept('FROG')).toEqual(['FROG']);
  expect(kept('NEWT, FROG\nA1 D1')).toEqual(['NEWT', 'A1 D1']);
  expect(kept('A1 D1\nA3 D3')).toEqual(['A1 D1', 'A3 D3']);
});

test('a name beside a wrong pair, or beside another word’s ends, stays', () => {
  const kept = (text: string) => dropNames(pond, read(text)).map(({ text: of }) => of);
  expect(kept('A1 C3, FROG')).toEqual(['A1 C3', 'FROG']);
  expect(kept('A1 C3, OLM')).toEqual(['A1 C3', 'OLM']);
  expect(kept('A1 D1, NEWT')).toEqual(['A1 D1', 'NEWT']);
});

test('where the list shows no words, any name of up to three words is dropped', () => {
  const kept = (text: string) => dropNames(pond, read(text), NO_LIST).map(({ text: of }) => of);
  expect(kept('A1 D1, any three words')).toEqual(['A1 D1']);
  expect(kept('A1 D1, A3 D3, B2')).toEqual(['A1 D1', 'A3 D3', 'B2']);
  expect(kept('A1 C3, FROG, A1 C3, any word')).toEqual(['A1 C3', 'FROG', 'A1 C3', 'any word']);
  expect(kept('A1 D1, any of four words')).toEqual(['A1 D1', 'any of four words']);
});
