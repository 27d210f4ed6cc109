import { createCanvas } from '@napi-rs/canvas';
import { drawBoard } from '../draw/draw-board.ts';
import { createChunk, FLAT_COLORS } from '../draw/indexed-picture.ts';
import { createRuler } from '../fonts/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import type { Board } from '../model/board.ts';

/** Pictures for print, as large as on paper: a layout counts 96 pixels an inch, as CSS does. */

const LAYOUT_DPI = 96;

/** The most pixels of a picture: four bytes each while it is drawn. */
const MAX_PIXELS = 64_000_000;

const METRES_PER_INCH = 0.0254;

/** The bytes before the second chunk: the mark of a PNG, and its header. */
const HEAD_BYTES = 33;
const PER_METRE = 1;

/** Tells print programs the size of the pixels (https://www.w3.org/TR/png-3/#11pHYs). */
const withDensity = (png: Buffer, dpi: number): Buffer => {
  const density = Buffer.alloc(9);
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  density.writeUInt32BE(perMetre, 0);
  density.writeUInt32BE(perMetre, 4);
  density.writeUInt8(PER_METRE, 8);
  return Buffer.concat([png.subarray(0, HEAD_BYTES), createChunk('pHYs', density), png.subarray(HEAD_BYTES)]);
};

/** A picture, or the highest density at which the board is small enough. */
export type PrintPicture =
  | { readonly kind: 'drawn'; readonly png: Buffer }
  | { readonly kind: 'too-large'; readonly mostDpi: number };

/** Draws a board with so many pixels an inch. */
export const renderPrintPng = async (board: Board, dpi: number): Promise<PrintPicture> => {
  const measure = createRuler();
  const layout = layoutBoard(board, measure);
  const scale = dpi / LAYOUT_DPI;
  const [width, height] = [layout.widthPx, layout.heightPx].map((px) => Math.round(px * scale)) as [number, number];
  if (width * height > MAX_PIXELS) {
    const most = Math.sqrt(MAX_PIXELS / (layout.widthPx * layout.heightPx));
    return { kind: 'too-large', mostDpi: Math.floor(most * LAYOUT_DPI) };
  }
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  drawBoard({ pen, colors: FLAT_COLORS[board.colors], measure }, board, layout);
  return { kind: 'drawn', png: withDensity(await canvas.encode('png'), dpi) };
};
