import { expect, test } from 'vitest';
import { blindPuzzle } from '../../src/puzzle/blind-cells.ts';
import { formatPuzzle, parsePuzzle } from '../../src/puzzle/formats/puzzle-json.ts';
import { generatePuzzle } from '../../src/puzzle/generate.ts';
import { CROSSINGS } from '../../src/puzzle/model/construction.ts';
import { DIRECTIONS, endOf, formatCell } from '../../src/puzzle/model/grid.ts';
import { isClean, type PlacedWord, type Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { validateSpec } from '../../src/puzzle/model/validate-spec.ts';
import { findOccurrences } from '../../src/puzzle/verify/read-words.ts';
import { isReadableBlind, verifyPuzzle } from '../../src/puzzle/verify/verify.ts';
import { judgeEntry } from '../../src/rules/entries/judge-entry.ts';
import { parseEntries } from '../../src/rules/entries/parse-entries.ts';
import { hashText, specOf } from './fixtures.ts';

const WORDS = ['LEVEL', 'KAYAK', 'NOON', 'ROTATOR', 'DAD', 'AAA', 'RADISH', 'SNOW', 'TULIP'];
const PALINDROMES = WORDS.slice(0, 6);

const specWith = (words: readonly string[], seed: string) =>
  specOf({ seed, rows: 9, columns: 10, words: words.map((word) => ({ word, label: word })), directions: DIRECTIONS });

const made = (seed: string, crossings: (typeof CROSSINGS)[number]): Puzzle => {
  const generation = generatePuzzle({ ...specWith(WORDS, seed), crossings, redHerrings: 4 }, {}, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  return generation.puzzle;
};

const wordIn = ({ words }: Puzzle, text: string): PlacedWord => {
  const found = words.find(({ word }) => word === text);
  if (!found) throw new Error(`expected ${text}`);
  return found;
};

test.each(CROSSINGS.flatMap((crossings) => ['1', '2', '3'].map((seed) => [crossings, seed] as const)))(
  'a palindrome has one place, read from either end: %s crossings, seed %s',
  (crossings, seed) => {
    const puzzle = made(seed, crossings);
    expect(isClean(puzzle.certificate)).toBe(true);
    expect(verifyPuzzle(puzzle, { blocklist: [] })).toEqual(puzzle.certificate.checks);
    for (const word of PALINDROMES) expect(findOccurrences(puzzle.grid, [...word])).toHaveLength(2);
    const blind = blindPuzzle(puzzle);
    expect(blind.blind?.length).toBeGreaterThan(0);
    expect(isReadableBlind(blind)).toBe(true);
    expect(parsePuzzle(formatPuzzle(blind))).toEqual({ kind: 'parsed', puzzle: blind });
  },
);

test('either way of dragging a palindrome finds it, and counts alike', () => {
  const puzzle = made('1', 'many');
  for (const word of WORDS) {
    const { placement } = wordIn(puzzle, word);
    const ends = [placement.start, endOf(placement)].map(formatCell);
    const judged = [ends, [...ends].reverse()].map((cells) => {
      const [entry] = parseEntries(cells.join(' ')).entries;
      return entry && judgeEntry(puzzle, entry);
    });
    for (const judgement of judged) {
      expect(judgement).toMatchObject({ kind: 'right', occurrence: { direction: placement.direction } });
    }
    const [byName] = parseEntries(`${word} ${ends[1]}`).entries;
    expect(byName && judgeEntry(puzzle, byName).kind).toBe('right');
  }
});

test('a second place of a palindrome breaks the rule of exactly once, also across the first', () => {
  const puzzle = made('1', 'many');
  const placed = wordIn(puzzle, 'AAA').placement;
  const letters = puzzle.grid.letters.map((letter, at) => (at < 3 ? 'A' : letter));
  const { direction, start } = placed;
  const isThere = start.row === 0 && start.column + (direction === 'W' ? -2 : 0) === 0;
  const twice = { ...puzzle, grid: { ...puzzle.grid, letters } };
  expect(isThere || !verifyPuzzle(twice, { blocklist: [] })['words-once']).toBe(true);
});

test('a palindrome inside another word is refused, as any word is', () => {
  expect(validateSpec(specWith(['KAYAK', 'SEVEN', 'EVE'], '1'))).toMatchObject([
    { word: 'EVE', fault: { kind: 'inside', values: { other: 'SEVEN' } } },
  ]);
  expect(validateSpec(specWith(['LEVEL', 'LEVEL'], '1'))).toMatchObject([{ fault: { kind: 'repeated' } }]);
  expect(validateSpec(specWith(['NOON', 'LEVEL'], '1'))).toEqual([]);
});
