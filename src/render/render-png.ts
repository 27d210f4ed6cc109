import { createCanvas } from '@napi-rs/canvas';
import type { Board } from './board.ts';
import { drawBoard } from './draw-board.ts';
import { createRuler } from './fonts.ts';
import { layoutBoard } from './layout-board.ts';

/** The board as a PNG, 1,000 px wide for grids of up to 22 columns. */
export const renderPng = async (board: Board): Promise<Buffer> => {
  const measure = createRuler();
  const layout = layoutBoard(board, measure);
  const canvas = createCanvas(layout.widthPx, layout.heightPx);
  drawBoard(canvas.getContext('2d'), board, layout, measure);
  return await canvas.encode('png');
};
