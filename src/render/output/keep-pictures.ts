import { createHash } from 'node:crypto';
import type { Board } from '../model/board.ts';
import { createPictureCache } from './picture-cache.ts';

/** Makes PNG files of boards, about 1,000 px wide for grids of up to 22 columns. */
export type RenderPng = (board: Board) => Promise<Buffer>;

/** A key made from all that the drawing reads, equal for boards that look the same. */
export const boardKey = ({ puzzle, found, others, hints, wording, ...rest }: Board): string => {
  const { grid, words, message, blind } = puzzle;
  const marks = [[...found].sort(), [...others].sort(), [...hints].sort(), wording.language];
  return createHash('sha256')
    .update(JSON.stringify([rest, grid, words, message, blind, marks]))
    .digest('base64');
};

/** Draws each distinct board once and keeps `cacheBytes` of pictures. */
export const keepPictures = (cacheBytes: number, draw: RenderPng): RenderPng => {
  const cache = createPictureCache(cacheBytes);
  return (board) => cache.get(boardKey(board), () => draw(board));
};
