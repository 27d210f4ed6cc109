import { createCanvas } from '@napi-rs/canvas';
import type { BoardLayout } from '../layout/layout-board.ts';
import { layoutRings } from '../layout/layout-rings.ts';
import type { Board } from '../model/board.ts';
import { COLORS } from '../model/colors.ts';
import { type IndexedPicture, indexPixels } from '../output/indexed-picture.ts';
import { paletteOf } from '../output/palette.ts';
import { drawBoard } from './draw-board.ts';
import type { MeasureText } from './fonts.ts';

/** Draws a page as pixels. */
export type Paint = (board: Board, layout: BoardLayout) => IndexedPicture;

/**
 * What paints page after page on one canvas, which it keeps: a canvas's memory is invisible to the garbage collector,
 * and one canvas a picture filled hundreds of megabytes before any of them was let go.
 */
export const createPainter = (measure: MeasureText): Paint => {
  const canvas = createCanvas(1, 1);
  return (board, layout) => {
    const { widthPx, heightPx } = layout;
    // Setting its size clears a canvas, even where the size stays.
    canvas.width = widthPx;
    canvas.height = heightPx;
    drawBoard({ pen: canvas.getContext('2d'), colors: COLORS[board.colors], measure }, board, layout);
    const ringNumbers = layoutRings(board, layout.grid).map(({ entry }) => entry.number);
    return indexPixels(canvas.data(), { widthPx, heightPx }, paletteOf(board.colors, ringNumbers));
  };
};
