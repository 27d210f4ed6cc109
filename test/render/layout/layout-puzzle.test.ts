import { describe, expect, it } from 'vitest';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { fitPuzzle, type PuzzleSetting } from '../../../src/render/layout/layout-puzzle.ts';
import type { Box } from '../../../src/render/model/box.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const measure = createRuler();
const board = createEnglishBoard(createPuzzle({ rows: 14, columns: 12, labels: OCEAN }), 'Ocean');

/** The room between the margins of a page, in px at 11 points for 30 px. */
const SHEETS: readonly (readonly [name: string, width: number, height: number])[] = [
  ['6 × 9 in', 982, 1571],
  ['8.5 × 11 in', 1472, 1963],
  ['A5', 948, 1427],
  ['half a page of 8.5 × 11 in', 1472, 960],
  ['a quarter of it', 720, 960],
];

const settingOf = (width: number, height: number): PuzzleSetting => ({
  width,
  height,
  minCellPx: 25,
  coordinates: true,
  list: true,
  titleShare: 1,
});

const isApart = (a: Box, b: Box): boolean =>
  a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top;

describe('fitPuzzle', () => {
  it.each(SHEETS)('keeps grid and list apart and inside %s', (_, width, height) => {
    const fitted = fitPuzzle(board, settingOf(width, height), measure);
    if (fitted.kind !== 'fits') throw new Error('expected the puzzle to fit');
    const { heading, grid, items } = fitted.layout;
    const boxes = items.map(({ box }) => box);
    for (const box of [grid, ...heading, ...boxes]) {
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top + box.height).toBeLessThanOrEqual(height);
    }
    for (const box of [...heading, ...boxes]) expect(isApart(box, grid)).toBe(true);
    expect(items).toHaveLength(board.puzzle.words.length);
  });

  it.each(SHEETS.slice(0, 3))('leaves less than a sixth of %s blank below the list', (_, width, height) => {
    const fitted = fitPuzzle(board, settingOf(width, height), measure);
    if (fitted.kind !== 'fits') throw new Error('expected the puzzle to fit');
    const bottom = Math.max(...fitted.layout.items.map(({ box }) => box.top + box.height));
    expect(bottom).toBeGreaterThan((height * 5) / 6);
  });

  it('stands the list in three columns below a wide grid', () => {
    const fitted = fitPuzzle(board, settingOf(982, 1571), measure);
    if (fitted.kind !== 'fits') throw new Error('expected the puzzle to fit');
    expect(new Set(fitted.layout.items.map(({ box }) => box.left)).size).toBe(3);
  });

  it('tells how large the cells of a puzzle would be that does not fit', () => {
    const fitted = fitPuzzle(board, { ...settingOf(400, 600), minCellPx: 60 }, measure);
    expect(fitted.kind).toBe('too-large');
    expect(fitted.kind === 'too-large' && fitted.cellPx).toBeLessThan(60);
  });
});
