import { describe, expect, it } from 'vitest';
import { layFlatRings, ringLineWidthPx, ringRadiusPx } from '../../../src/render/draw/draw-rings.ts';
import type { IndexedPicture } from '../../../src/render/draw/indexed-picture.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { layoutBoard } from '../../../src/render/layout/layout-board.ts';
import { cellBox, type GridBox, layoutRings, type Ring } from '../../../src/render/layout/layout-grid.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const measure = createRuler();

interface Point {
  readonly x: number;
  readonly y: number;
}

const middleOf = (grid: GridBox, cell: Ring['start']): Point => {
  const { left, top, width, height } = cellBox(grid, cell);
  return { x: left + width / 2, y: top + height / 2 };
};

/** How far a point is from a line between two others. */
const distance = ({ x, y }: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
  return Math.hypot(x - from.x - share * dx, y - from.y - share * dy);
};

const blank = (widthPx: number, heightPx: number): IndexedPicture => ({
  widthPx,
  heightPx,
  palette: ['#ffffff', '#000000'],
  indexes: new Uint8Array(widthPx * heightPx),
});

const board = createEnglishBoard(createPuzzle({ rows: 14, columns: 13, labels: OCEAN }), 'Ocean', {
  variant: 'solution',
});
const { grid, widthPx, heightPx } = layoutBoard(board, measure);
const rings = layoutRings(board, grid);

/** Numbers lie free of lines, and dashes leave gaps, so these tests of one ring leave both out. */
const withoutDisc = (ring: Ring): Ring => ({
  ...ring,
  isStyled: false,
  disc: { left: 0, top: 0, width: 0, height: 0 },
});

describe('layFlatRings', () => {
  it.each(rings.map((ring): [string, Ring] => [ring.entry.label, ring]))('lays the line around %s', (_, ring) => {
    const picture = blank(widthPx, heightPx);
    layFlatRings(picture, [withoutDisc(ring)], grid, () => 1);
    const [from, to] = [middleOf(grid, ring.start), middleOf(grid, ring.end)];
    const half = ringLineWidthPx(grid.cellPx, ring.entry) / 2;
    const wrong = picture.indexes.findIndex((index, i) => {
      const middle = { x: (i % widthPx) + 0.5, y: Math.floor(i / widthPx) + 0.5 };
      const off = Math.abs(distance(middle, from, to) - ringRadiusPx(grid.cellPx));
      return index === 1 ? off > half + 1 : off < half - 1;
    });
    expect(wrong).toBe(-1);
  });

  it('covers no number', () => {
    const picture = blank(widthPx, heightPx);
    layFlatRings(picture, rings, grid, () => 1);
    for (const { disc } of rings) {
      const [x, y] = [disc.left + Math.floor(disc.width / 2), disc.top + Math.floor(disc.height / 2)];
      expect(picture.indexes[y * widthPx + x]).toBe(0);
    }
  });

  it('leaves the marks of hints to whoever draws them', () => {
    const [word] = board.puzzle.words;
    const hints = new Map([[word?.placement.word ?? '', 'start' as const]]);
    const hinted = layoutRings({ ...board, variant: 'player', hints }, grid);
    expect(hinted).toHaveLength(1);
    const picture = blank(widthPx, heightPx);
    layFlatRings(picture, hinted, grid, () => 1);
    expect(picture.indexes.includes(1)).toBe(false);
  });
});
