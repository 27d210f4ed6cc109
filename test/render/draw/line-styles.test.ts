import { describe, expect, it } from 'vitest';
import { isInked, lineStyleOf } from '../../../src/render/draw/line-styles.ts';
import { createRuler } from '../../../src/render/fonts/fonts.ts';
import { layoutBoard } from '../../../src/render/layout/layout-board.ts';
import { layoutRings } from '../../../src/render/layout/layout-grid.ts';
import type { Board } from '../../../src/render/model/board.ts';
import { createEnglishBoard } from '../english-board.ts';
import { createPuzzle, OCEAN } from '../puzzle-fixture.ts';

const measure = createRuler();
const boardOf = (variant: Board['variant']) => {
  const puzzle = createPuzzle({ rows: 14, columns: 13, labels: OCEAN });
  return createEnglishBoard(puzzle, 'Ocean', { variant, found: new Set(puzzle.words.map(({ word }) => word)) });
};
const ringsOf = (board: Board) => layoutRings(board, layoutBoard(board, measure).grid);

describe('lineStyleOf', () => {
  it('gives each hue a line of its own on a solution, so that grey print tells rings apart', () => {
    const rings = ringsOf(boardOf('solution'));
    const hues = new Set(rings.map(({ entry }) => entry.hue));
    const styles = new Set(rings.map((ring) => JSON.stringify(lineStyleOf(ring))));
    expect(hues.size).toBeGreaterThan(2);
    expect(styles.size).toBe(hues.size);
  });

  it('keeps the rings of a player plain', () => {
    for (const ring of ringsOf(boardOf('player'))) expect(lineStyleOf(ring)).toEqual({ weight: 1, dash: [] });
  });
});

describe('isInked', () => {
  it('alternates strokes and gaps, from the start on and before it', () => {
    const style = { weight: 1, dash: [2, 1] };
    expect([-1, 0, 1.9, 2.5, 3.5].map((at) => isInked(style, at, 1))).toEqual([false, true, true, false, true]);
    expect(isInked(style, 5, 2)).toBe(false);
    expect(isInked({ weight: 1, dash: [] }, 7, 3)).toBe(true);
  });
});
