import { createHash } from 'node:crypto';
import { createRuler } from '../draw/fonts.ts';
import { createPainter } from '../draw/painter.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import type { BoardLayout } from '../layout/page-parts.ts';
import { type Board, ringedEntries } from '../model/board.ts';
import { COMPRESSION, encodePng } from './encode-png.ts';
import { createGate } from './gate.ts';
import { createPictureCache } from './picture-cache.ts';

/** Makes PNG files of boards, about 1,000 px wide for grids of up to 22 columns. */
export type RenderPng = (board: Board) => Promise<Buffer>;

const MAX_ENCODING = 2;
const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

/** The same for boards that look the same: all that the drawing reads. */
const keyOf = ({ variant, colors, puzzle }: Board, { lines, items }: BoardLayout): string =>
  createHash('sha256')
    .update(JSON.stringify([variant, colors, puzzle.grid, lines, items]))
    .digest('base64');

/** Draws a board that was laid out; of its wording nothing is read any more. */
export type DrawBoard = (board: Board, layout: BoardLayout) => Promise<Buffer>;

/** What draws in this thread, and encodes at most two at a time. */
export const createDrawer = (): DrawBoard => {
  const paint = createPainter(createRuler());
  const gate = createGate(MAX_ENCODING);
  return (board, layout) =>
    gate(() =>
      encodePng(paint(board, layout), ringedEntries(board).length > 0 ? COMPRESSION.ringed : COMPRESSION.usual),
    );
};

/** What draws each distinct board once and keeps `cacheBytes` of pictures. */
export const createRenderer = (
  cacheBytes: number = DEFAULT_CACHE_BYTES,
  draw: DrawBoard = createDrawer(),
): RenderPng => {
  const measure = createRuler();
  const cache = createPictureCache(cacheBytes);
  return (board) => {
    const layout = layoutBoard(board, measure);
    return cache.get(keyOf(board, layout), () => draw(board, layout));
  };
};

let shared: RenderPng | undefined;

/** Renders with the one renderer that the whole program shares. */
export const renderPng: RenderPng = (board) => {
  shared ??= createRenderer();
  return shared(board);
};
