import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { isOverlapping } from '../../../src/render/layout/layout-grid.ts';
import { layoutPaper } from '../../../src/render/layout/layout-paper.ts';
import { listEntries } from '../../../src/render/model/board.ts';
import type { Box } from '../../../src/render/model/box.ts';
import { boards } from '../board-arbitrary.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const measure = createRuler();
const SHEET = { width: 1440, height: 1872 };

const isOnSheet = ({ left, top, width, height }: Box): boolean =>
  left >= 0 && top >= 0 && left + width <= SHEET.width && top + height <= SHEET.height;

describe('layoutPaper', () => {
  it('keeps every box on its page and none over another, for any size, script and list', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { first, more } = layoutPaper(board, SHEET, measure);
        for (const [i, { lines, items }] of [first, ...more].entries()) {
          const boxes = [...lines, ...(i === 0 ? [first.grid] : []), ...items.map(({ box }) => box)];
          expect(boxes.filter((box) => !isOnSheet(box))).toEqual([]);
          const over = boxes.filter((box, at) => boxes.slice(at + 1).some((other) => isOverlapping(box, other)));
          expect(over).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lists every entry once and in order across the pages', () => {
    fc.assert(
      fc.property(boards, (board) => {
        const { first, more } = layoutPaper(board, SHEET, measure);
        const numbers = [first, ...more].flatMap(({ items }) => items.map(({ entry }) => entry.number));
        expect(numbers).toEqual(listEntries(board).map(({ number }) => number));
      }),
      { numRuns: 60 },
    );
  });

  it('gives a grid of 15 columns most of the width of the page', () => {
    const puzzle = createPuzzle({ rows: 14, columns: 15, labels: OCEAN });
    const { first, more } = layoutPaper(createEnglishBoard(puzzle, 'Ocean'), SHEET, measure);
    expect(first.grid.width).toBeGreaterThan(SHEET.width * 0.8);
    expect(more).toEqual([]);
  });

  it('does not blow up a small grid', () => {
    const puzzle = createPuzzle({ rows: 5, columns: 6, labels: ['Whale'] });
    expect(layoutPaper(createEnglishBoard(puzzle, 'Ocean'), SHEET, measure).first.grid.cellPx).toBe(100);
  });
});
