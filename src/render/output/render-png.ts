import { createHash } from 'node:crypto';
import { createRuler } from '../draw/fonts.ts';
import { createPainter } from '../draw/painter.ts';
import { type BoardLayout, layoutBoard } from '../layout/layout-board.ts';
import type { Board } from '../model/board.ts';
import { encodePng } from './encode-png.ts';
import { createGate } from './gate.ts';
import { createPictureCache } from './picture-cache.ts';

/** Makes PNG files of boards, 1,000 px wide for grids of up to 22 columns. */
export type RenderPng = (board: Board) => Promise<Buffer>;

const MOST_ENCODING = 2;
const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024;

/** The same for boards that look the same: all that the drawing reads. */
const keyOf = ({ variant, colors, puzzle }: Board, { lines, items }: BoardLayout): string =>
  createHash('sha256')
    .update(JSON.stringify([variant, colors, puzzle.grid, lines, items]))
    .digest('base64');

/** What draws each distinct board once, encodes at most two at a time and keeps `cacheBytes` of pictures. */
export const createRenderer = (cacheBytes: number = DEFAULT_CACHE_BYTES): RenderPng => {
  const measure = createRuler();
  const paint = createPainter(measure);
  const cache = createPictureCache(cacheBytes);
  const gate = createGate(MOST_ENCODING);
  return (board) => {
    const layout = layoutBoard(board, measure);
    return cache.get(keyOf(board, layout), () => gate(() => encodePng(paint(board, layout))));
  };
};

let shared: RenderPng | undefined;

/** Renders with the one renderer that the whole program shares. */
export const renderPng: RenderPng = (board) => {
  shared ??= createRenderer();
  return shared(board);
};
