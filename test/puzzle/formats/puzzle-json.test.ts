import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPuzzle, parsePuzzle } from '../../../src/puzzle/formats/puzzle-json.ts';
import { listOf, specOf } from '../fixtures.ts';
import { generated } from '../generated.ts';

const PUZZLE = generated(specOf({ secretWords: listOf(['SPARROW']) }));
const JSON_TEXT = JSON.stringify(formatPuzzle(PUZZLE, 1.5));

const withFields = (fields: Record<string, unknown>): unknown => ({ ...JSON.parse(JSON_TEXT), ...fields });

const complaint = (fields: Record<string, unknown>): string => {
  const reading = parsePuzzle(withFields(fields));
  return reading.kind === 'invalid-puzzle' ? reading.message : 'parsed';
};

test('a puzzle is read back as it was written', () => {
  fc.assert(
    fc.property(fc.string(), fc.boolean(), (seed, masked) => {
      const mask = Array.from({ length: 12 * 14 }, (_, cell) => cell % 14 === 5);
      const puzzle = generated(specOf({ rows: 12, columns: 14, seed, ...(masked && { mask }) }));
      const reading = parsePuzzle(JSON.parse(JSON.stringify(formatPuzzle(puzzle))));
      expect(reading).toEqual({ kind: 'parsed', puzzle });
    }),
    { numRuns: 20 },
  );
  expect(parsePuzzle(JSON.parse(JSON_TEXT))).toEqual({ kind: 'parsed', puzzle: PUZZLE, constructMs: 1.5 });
});

test('a word of one cell keeps a direction that is allowed', () => {
  const words = listOf(['A', 'OTTER']);
  const puzzle = generated(specOf({ rows: 5, columns: 6, words, plain: true, directions: ['N', 'W'] }));
  expect(parsePuzzle(JSON.parse(JSON.stringify(formatPuzzle(puzzle))))).toEqual({ kind: 'parsed', puzzle });
});

test('cells are written as players name them, and the grid row by row', () => {
  const json = formatPuzzle(PUZZLE);
  expect(json.grid).toHaveLength(9);
  expect(json.grid[0]).toHaveLength(11);
  for (const { start, end } of json.placements) expect(`${start} ${end}`).toMatch(/^[A-K][1-9] [A-K][1-9]$/);
  expect(json.placements.at(-1)).toMatchObject({ word: 'SPARROW', secret: true });
  expect(json.placements[0]).not.toHaveProperty('secret');
});

test('anything but a puzzle is refused with a sentence', () => {
  for (const json of [null, 7, 'text', [], {}]) expect(parsePuzzle(json).kind).toBe('invalid-puzzle');
  expect(complaint({ grid: [] })).toBe('The rows of “grid” must be equally long and not empty.');
  expect(complaint({ grid: ['ABC', 'AB'] })).toBe('The rows of “grid” must be equally long and not empty.');
  expect(complaint({ seed: 7 })).toBe('“seed” must be text.');
  expect(complaint({ plain: 'no' })).toBe('“plain” must be true or false.');
  expect(complaint({ directions: ['UP'] })).toBe('“UP” is not a direction.');
  expect(complaint({ certificate: {} })).toBe('“checks” of the certificate must be an object.');
});

test('a placement must be a line as long as its word', () => {
  const placement = { word: 'OTTER', label: 'Otter', start: 'A1', end: 'E1' };
  expect(complaint({ placements: [placement] })).toBe('parsed');
  expect(complaint({ placements: [{ ...placement, end: 'D1' }] })).toContain('A1 to D1 is not a line');
  expect(complaint({ placements: [{ ...placement, end: 'E2' }] })).toContain('A1 to E2 is not a line');
  expect(complaint({ placements: [{ ...placement, start: '1A' }] })).toContain('must be a cell such as D4, not “1A”');
});
