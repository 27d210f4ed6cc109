import { createHash } from 'node:crypto';
import { createPainter } from '../draw/painter.ts';
import { createRuler } from '../fonts/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import { type Board, ringedEntries } from '../model/board.ts';
import { COMPRESSION, encodePng } from './encode-png.ts';
import { createGate } from './gate.ts';
import { createPictureCache } from './picture-cache.ts';

/** Makes PNG files of boards, about 1,000 px wide for grids of up to 22 columns. */
export type RenderPng = (board: Board) => Promise<Buffer>;

const MAX_ENCODING = 2;
const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

/** The same for boards that look the same: all that the drawing reads. */
const keyOf = ({ puzzle, found, others, hints, wording, ...rest }: Board): string => {
  const { grid, words, message, blind } = puzzle;
  const marks = [[...found].sort(), [...others].sort(), [...hints].sort(), wording.language];
  return createHash('sha256')
    .update(JSON.stringify([rest, grid, words, message, blind, marks]))
    .digest('base64');
};

/** What draws in this thread, and encodes at most two at a time. */
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

/** What draws each distinct board once and keeps `cacheBytes` of pictures. */
export const createRenderer = (
  cacheBytes: number = DEFAULT_CACHE_BYTES,
  draw: RenderPng = createDrawer(),
): RenderPng => {
  const cache = createPictureCache(cacheBytes);
  return (board) => cache.get(keyOf(board), () => draw(board));
};

let shared: RenderPng | undefined;

/** Renders with the one renderer that the whole program shares. */
export const renderPng: RenderPng = (board) => {
  shared ??= createRenderer();
  return shared(board);
};
