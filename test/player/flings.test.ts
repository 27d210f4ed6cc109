import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFling, type Stroke, type StrokePlace } from '../../src/player/gestures.ts';
import { cellsBetween, letterOn } from '../../src/player/line.ts';
import type { Ends, ListedGrid, WordView } from '../../src/player/wire.ts';
import type { Cell } from '../../src/puzzle/model/grid.ts';

const ROWS = 6;
const COLUMNS = 8;
const CELL_PX = 30;

const wordOf = (label: string | undefined, number = 1): WordView => ({
  number,
  label,
  isFound: false,
  isSecret: false,
  hasHint: false,
});

const LETTERS = Array.from({ length: ROWS * COLUMNS }, (_, i) => String.fromCharCode(65 + ((i * 7) % 26)));

const board = (...labels: readonly (string | undefined)[]): ListedGrid => ({
  language: 'en',
  listLanguage: 'en',
  rows: ROWS,
  columns: COLUMNS,
  letters: LETTERS,
  listing: 'words',
  words: labels.map((label, i) => wordOf(label, i + 1)),
  notes: [],
  shared: undefined,
});

const DOWN_COLUMN_B: Ends = ['B1', 'B6'];
const lineOf = (ends: Ends): readonly Cell[] => cellsBetween(board(), ends);

interface Swipe {
  readonly ms?: number;
  readonly moves?: number;
  readonly px?: number;
  readonly isTouch?: boolean;
  /** How far both ends miss the middles of their cells, in cells. */
  readonly miss?: number;
  /** How long the finger rests before it leaves. */
  readonly restMs?: number;
}

/** A swipe straight down at an even speed. */
const swipe = ({ ms = 100, moves = 5, px = 180, isTouch = true, miss = 0.3, restMs = 0 }: Swipe = {}): Stroke => {
  const moved: StrokePlace[] = Array.from({ length: moves + 1 }, (_, i) => ({
    x: 45,
    y: 15 + (px * i) / moves,
    atMs: 1_000 + (ms * i) / moves,
  }));
  const last = moved.at(-1) ?? { x: 45, y: 15, atMs: 1_000 };
  return {
    isTouch,
    down: { row: 0.5 + miss, column: 1.5 },
    up: { row: 5.5 + miss, column: 1.5 },
    places: [...moved, { ...last, atMs: last.atMs + restMs }],
  };
};

const isFlung = (stroke: Stroke, puzzle = board('Otter')): boolean => isFling(puzzle, lineOf(DOWN_COLUMN_B), stroke);

describe('a fling', () => {
  test('is a short, fast touch that spells no listed word', () => {
    expect(isFlung(swipe())).toBe(true);
  });

  test('is never drawn with a mouse or a pen', () => {
    expect(isFlung(swipe({ isTouch: false }))).toBe(false);
  });

  test('has three moves at least', () => {
    expect(isFlung(swipe({ moves: 3 }))).toBe(true);
    expect(isFlung(swipe({ moves: 2 }))).toBe(false);
  });

  test('is shorter than 200 ms, and still fast at its end', () => {
    expect(isFlung(swipe({ ms: 170 }))).toBe(true);
    expect(isFlung(swipe({ ms: 200, px: 600 }))).toBe(false);
    expect(isFlung(swipe({ ms: 150, px: 90 }))).toBe(false);
    expect(isFlung(swipe({ ms: 100, restMs: 60 }))).toBe(false);
  });

  test('does not hit the middles of two cells', () => {
    expect(isFlung(swipe({ miss: 0.1 }))).toBe(false);
  });

  test('is very fast where the list hides words', () => {
    const hidden = board('Otter', undefined);
    expect(isFlung(swipe({ ms: 100, px: 150 }), hidden)).toBe(false);
    expect(isFlung(swipe({ ms: 60, px: 180 }), hidden)).toBe(true);
  });

  test('needs places at different times', () => {
    expect(isFlung(swipe({ ms: 0 }))).toBe(false);
    expect(isFlung({ ...swipe(), places: [] })).toBe(false);
  });
});

const cell = fc.record({ row: fc.nat(ROWS - 1), column: fc.nat(COLUMNS - 1) });
const name = ({ row, column }: Cell): string => String.fromCharCode(65 + column) + (row + 1);
const place = fc.record({
  x: fc.double({ min: 0, max: COLUMNS * CELL_PX, noNaN: true }),
  y: fc.double({ min: 0, max: ROWS * CELL_PX, noNaN: true }),
  atMs: fc.integer({ min: 0, max: 400 }),
});
const point = fc.record({
  row: fc.double({ min: 0, max: ROWS, noNaN: true }),
  column: fc.double({ min: 0, max: COLUMNS, noNaN: true }),
});
const stroke: fc.Arbitrary<Stroke> = fc.record({
  isTouch: fc.boolean(),
  down: point,
  up: point,
  places: fc.array(place, { maxLength: 12 }).map((list) => list.sort((one, other) => one.atMs - other.atMs)),
});
const drawn = fc
  .tuple(cell, cell)
  .map(([from, to]) => lineOf([name(from), name(to)]))
  .filter((line) => line.length > 1);

describe('whatever the stroke', () => {
  test('a line that spells a listed word is never a fling, in either direction', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.oneof(stroke, fc.constant(swipe())),
        fc.boolean(),
        fc.boolean(),
        (line, how, isTurned, isHidden) => {
          const letters = line.map((each) => letterOn(board(), each));
          const label = (isTurned ? letters.reverse() : letters).join('').toLowerCase();
          expect(isFling(board(label, ...(isHidden ? [undefined] : [])), line, how)).toBe(false);
        },
      ),
    );
  });

  test('a hidden word in the list never makes a fling of a line that was none', () => {
    fc.assert(
      fc.property(drawn, fc.oneof(stroke, fc.constant(swipe())), (line, how) => {
        if (isFling(board('Otter', undefined), line, how)) expect(isFling(board('Otter'), line, how)).toBe(true);
      }),
    );
  });
});
