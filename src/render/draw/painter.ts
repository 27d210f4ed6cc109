import { createCanvas } from '@napi-rs/canvas';
import type { MeasureText } from '../fonts/fonts.ts';
import { layoutRings } from '../layout/layout-rings.ts';
import type { BoardLayout } from '../layout/page-parts.ts';
import type { Board } from '../model/board.ts';
import { ringColor } from '../model/colors.ts';
import { drawBoard } from './draw-board.ts';
import { layFlatRings } from './flat-rings.ts';
import { type IndexedPicture, indexPixels } from './indexed-picture.ts';
import { FLAT_COLORS, paletteOf } from './palette.ts';

/** Draws a page as pixels. */
export type Paint = (board: Board, layout: BoardLayout) => IndexedPicture;

/**
 * Paints page after page on one canvas. The garbage collector does not see a canvas's memory. With a canvas for each
 * picture, hundreds of megabytes piled up before it freed any.
 */
export const createPainter = (measure: MeasureText): Paint => {
  const canvas = createCanvas(1, 1);
  return (board, layout) => {
    const { widthPx, heightPx } = layout;
    // Setting the size clears a canvas, even if the size stays.
    canvas.width = widthPx;
    canvas.height = heightPx;
    const colors = FLAT_COLORS[board.colors];
    const rings = layoutRings(board, layout.grid);
    const palette = paletteOf(board.colors, rings.length > 0);
    drawBoard({ pen: canvas.getContext('2d'), colors, measure }, board, layout, ({ entry }) => Boolean(entry.hint));
    const picture = indexPixels(canvas.data(), { widthPx, heightPx }, palette);
    layFlatRings(picture, rings, layout.grid, ({ entry }) => palette.indexOf(ringColor(colors, entry.number)));
    return picture;
  };
};
