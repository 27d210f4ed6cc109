import { createCanvas } from '@napi-rs/canvas';
import { drawBoard } from '../draw/draw-board.ts';
import { layFlatRings } from '../draw/draw-rings.ts';
import {
  COMPRESSION,
  encodePacked,
  encodePng,
  FLAT_COLORS,
  type IndexedPicture,
  indexPixels,
  paletteOf,
  withColorsOf,
} from '../draw/indexed-picture.ts';
import { createRuler } from '../fonts/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import { layoutRings } from '../layout/layout-grid.ts';
import type { BoardLayout } from '../layout/page-parts.ts';
import type { Board } from '../model/board.ts';
import type { MeasureText } from '../model/box.ts';
import { ringColor } from '../model/colors.ts';
import { createGate, keepPictures, type RenderPng } from './keep-pictures.ts';
import { createFindsPainter } from './paint-finds.ts';

/** Draws a page as pixels. */
export type Paint = (board: Board, layout: BoardLayout) => IndexedPicture;

/**
 * Paints page after page on one canvas. The garbage collector does not see a canvas's memory. With a canvas for each
 * picture, hundreds of megabytes piled up before it freed any.
 */
const createPainter = (measure: MeasureText): Paint => {
  const canvas = createCanvas(1, 1);
  return (board, layout) => {
    const { widthPx, heightPx } = layout;
    // Setting the size clears a canvas, even if the size stays.
    canvas.width = widthPx;
    canvas.height = heightPx;
    const colors = FLAT_COLORS[board.colors];
    const rings = layoutRings(board, layout.grid);
    drawBoard({ pen: canvas.getContext('2d'), colors, measure }, board, layout, {
      rings,
      isDrawn: ({ entry }) => Boolean(entry.hint),
    });
    const pixels = canvas.data();
    const emoji = layout.items.flatMap(({ picture }) => picture?.box ?? []);
    const palette = withColorsOf(emoji, pixels, widthPx, paletteOf(board.colors, rings.length > 0));
    const picture = indexPixels(pixels, { widthPx, heightPx }, palette);
    layFlatRings(picture, rings, layout.grid, ({ entry }) => palette.indexOf(ringColor(colors, entry.hue)));
    return picture;
  };
};

const MAX_ENCODING = 2;
const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

/** Draws every part of a board's page, in this thread. */
export const createWholeDrawer = (ruler: MeasureText = createRuler()): RenderPng => {
  const paint = createPainter(ruler);
  return (board) => {
    const level = board.variant === 'solution' ? COMPRESSION.ringed : COMPRESSION.usual;
    return encodePng(paint(board, layoutBoard(board, ruler)), level);
  };
};

/** Draws in this thread, and encodes at most two pictures at a time. */
export const createDrawer = (): RenderPng => {
  const ruler = createRuler();
  const drawWhole = createWholeDrawer(ruler);
  const paintFinds = createFindsPainter(ruler);
  const gate = createGate(MAX_ENCODING);
  return (board) =>
    gate(() => {
      const painted = paintFinds(board);
      return painted ? encodePacked(painted) : drawWhole(board);
    });
};

/** Draws each distinct board once, in this thread, and keeps `cacheBytes` of pictures. */
export const createRenderer = (cacheBytes: number = DEFAULT_CACHE_BYTES): RenderPng =>
  keepPictures(cacheBytes, createDrawer());

let shared: RenderPng | undefined;

/** Renders with one renderer for the whole program. */
export const renderPng: RenderPng = (board) => {
  shared ??= createRenderer();
  return shared(board);
};
