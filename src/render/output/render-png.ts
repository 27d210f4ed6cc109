import { createPainter } from '../draw/painter.ts';
import { createRuler } from '../fonts/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import { ringedEntries } from '../model/board.ts';
import { COMPRESSION, encodePng } from './encode-png.ts';
import { createGate } from './gate.ts';
import { keepPictures, type RenderPng } from './keep-pictures.ts';

const MAX_ENCODING = 2;
const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

/** Draws in this thread, and encodes at most two pictures at a time. */
export const createDrawer = (): RenderPng => {
  const ruler = createRuler();
  const paint = createPainter(ruler);
  const gate = createGate(MAX_ENCODING);
  return (board) =>
    gate(() => {
      const layout = layoutBoard(board, ruler);
      return encodePng(paint(board, layout), ringedEntries(board).length > 0 ? COMPRESSION.ringed : COMPRESSION.usual);
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
