import { expect, test } from 'vitest';
import { generatePuzzle } from '../../src/puzzle/generate.ts';
import { cellsOf, endOf, isSameCell } from '../../src/puzzle/model/grid.ts';
import { isClean, type Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { validateSpec } from '../../src/puzzle/model/validate-spec.ts';
import { findContained } from '../../src/puzzle/verify/contained-words.ts';
import { findOccurrences } from '../../src/puzzle/verify/read-words.ts';
import { verifyPuzzle } from '../../src/puzzle/verify/verify.ts';
import { judgeEntry } from '../../src/rules/entries/judge-entry.ts';
import { hashText, listOf, specOf } from './fixtures.ts';
import { generated } from './generated.ts';

/** KANSAS stands in ARKANSAS, and RATS backwards in STARLING. */
const WORDS = ['ARKANSAS', 'KANSAS', 'STARLING', 'RATS', 'OREGON', 'TEXAS'];
const SPEC = specOf({ words: listOf(WORDS), allowContained: true });
const PAIRS = [
  { word: 'KANSAS', within: 'ARKANSAS' },
  { word: 'RATS', within: 'STARLING' },
];

const placeOf = ({ words }: Puzzle, wanted: string) => {
  const placed = words.find(({ word }) => word === wanted);
  if (!placed) throw new Error(`expected ${wanted} in the puzzle`);
  return placed.placement;
};

test('a word inside another is refused unless the spec allows it', () => {
  const { allowContained: _, ...strict } = SPEC;
  expect(validateSpec(strict).map((problem) => problem.kind === 'word' && problem.fault.kind)).toEqual([
    'inside',
    'reversed_inside',
  ]);
  expect(validateSpec(SPEC)).toEqual([]);
});

test('two words that are each other’s reverse stay refused, because each place would spell both', () => {
  const problems = validateSpec(specOf({ words: listOf(['EMIT', 'TIME', 'TIMER']), allowContained: true }));
  expect(problems.map((problem) => problem.kind === 'word' && [problem.word, problem.fault.kind])).toEqual([
    ['EMIT', 'reversed_inside'],
    ['TIME', 'reversed_inside'],
  ]);
});

test('the pairs are those of a shorter word and a longer one around it, also backwards', () => {
  expect(findContained(WORDS)).toEqual(PAIRS);
  expect(findContained(['NOON', 'AFTERNOON'])).toEqual([{ word: 'NOON', within: 'AFTERNOON' }]);
  expect(findContained(['TIME', 'EMIT', 'APPLE'])).toEqual([]);
});

test.each(['1', '2', '3', '4', '5'])('each word has one place outside the longer words (seed %s)', (seed) => {
  const puzzle = generated({ ...SPEC, seed });
  expect(isClean(puzzle.certificate)).toBe(true);
  expect(puzzle.certificate.contained).toEqual(PAIRS);
  const line = cellsOf(placeOf(puzzle, 'ARKANSAS'));
  const isInside = (word: string) => (place: Parameters<typeof cellsOf>[0]) =>
    cellsOf({ ...place, word }).every((cell) => line.some((other) => isSameCell(cell, other)));
  const readings = findOccurrences(puzzle.grid, [...'KANSAS']);
  expect(readings.filter(isInside('KANSAS'))).toHaveLength(1);
  expect(readings.filter((place) => !isInside('KANSAS')(place))).toEqual([placeOf(puzzle, 'KANSAS')]);
});

test('words may not lie on the place of a longer word, even where two words may share cells', () => {
  const words = listOf(['ARKANSAS', 'KANSAS']);
  const spec = specOf({ words, rows: 2, columns: 8, directions: ['E'], oneSharedCell: false, allowContained: true });
  const puzzle = generated(spec);
  expect(placeOf(puzzle, 'KANSAS').start.row).not.toBe(placeOf(puzzle, 'ARKANSAS').start.row);
  // On one row alone, the only place would be inside.
  const blocked = [...Array.from({ length: 8 }, () => false), ...Array.from({ length: 8 }, () => true)];
  expect(generatePuzzle({ ...spec, mask: blocked }, { maxSteps: 5000 }, hashText).kind).not.toBe('generated');
});

test('the verifier wants the pairs named, and believes no false one', () => {
  const puzzle = generated(SPEC);
  const once = (contained: typeof PAIRS) => verifyPuzzle(puzzle, { blocklist: [], contained })['words-once'];
  expect(once(PAIRS)).toBe(true);
  expect(once([])).toBe(false);
  expect(once(PAIRS.slice(1))).toBe(false);
  expect(once([...PAIRS.slice(1), { word: 'KANSAS', within: 'STARLING' }])).toBe(false);
});

test('the verifier refuses a word that lies only inside the longer one', () => {
  const puzzle = generated(SPEC);
  const { start, direction } = placeOf(puzzle, 'ARKANSAS');
  const [, , third] = cellsOf({ word: 'ARKANSAS', start, direction });
  const placement = { word: 'KANSAS', start: third ?? start, direction };
  const words = puzzle.words.map((word) => (word.word === 'KANSAS' ? { ...word, placement } : word));
  const checks = verifyPuzzle({ ...puzzle, words, oneSharedCell: false }, { blocklist: [], contained: PAIRS });
  expect(checks['words-placed']).toBe(true);
  expect(checks['words-once']).toBe(false);
});

test('a find inside the longer word is no find of the shorter one', () => {
  const puzzle = generated(SPEC);
  const pair = (from: { row: number; column: number }, to: { row: number; column: number }) =>
    judgeEntry(puzzle, { kind: 'pair', text: '', from, to, isDrag: true });
  const own = placeOf(puzzle, 'KANSAS');
  expect(pair(own.start, endOf(own))).toMatchObject({ kind: 'right', occurrence: { word: { word: 'KANSAS' } } });
  expect(pair(endOf(own), own.start)).toMatchObject({ kind: 'right' });
  const cells = cellsOf(placeOf(puzzle, 'ARKANSAS'));
  const [from, to] = [cells[2], cells[7]];
  if (!from || !to) throw new Error('expected eight cells');
  expect(pair(from, to).kind).toBe('wrong');
});
