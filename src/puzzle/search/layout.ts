import { FREE, type SearchInstance } from './search-instance.ts';

/** Words laid on a board one after another, without looking ahead. */
export interface Layout {
  readonly board: Int16Array;
  /** For each axis and cell, 1 if one word covers the cell and its neighbour on that axis; empty if not needed. */
  readonly links: Uint8Array;
  /** Each word's place. */
  readonly places: Int32Array;
  /** Cells still without a letter. */
  free: number;
}

export const createLayout = (instance: SearchInstance): Layout => ({
  board: instance.emptyBoard.slice(),
  links: new Uint8Array(instance.oneSharedCell ? 4 * instance.cellCount : 0),
  places: new Int32Array(instance.wordCount),
  free: instance.openCells,
});

export const clearLayout = (layout: Layout, instance: SearchInstance): void => {
  layout.board.set(instance.emptyBoard);
  layout.links.fill(0);
  layout.free = instance.openCells;
};

/** Two words share two cells exactly when they share a link: then they lie on one line. */
const sharesLink = (layout: Layout, instance: SearchInstance, d: number, start: number, length: number): boolean => {
  const stride = instance.strides[d] as number;
  const axis = (instance.axes[d] as number) * instance.cellCount;
  // A link is kept at the earlier of its two cells.
  let at = axis + (stride > 0 ? start : start + stride);
  for (let i = 1; i < length; i++, at += stride) if (layout.links[at] === 1) return true;
  return false;
};

/** How many letters of word `w` would fall on equal ones; -1 if it does not fit. The start must be in range. */
export const crossingsAt = (layout: Layout, instance: SearchInstance, w: number, d: number, start: number): number => {
  const length = instance.lengths[w] as number;
  const offset = instance.offsets[w] as number;
  const stride = instance.strides[d] as number;
  let crossings = 0;
  let cell = start;
  for (let i = 0; i < length; i++, cell += stride) {
    const letter = layout.board[cell] as number;
    if (letter === FREE) continue;
    if (letter !== instance.letters[offset + i]) return -1;
    crossings++;
  }
  return crossings > 1 && instance.oneSharedCell && sharesLink(layout, instance, d, start, length) ? -1 : crossings;
};

/** Writes a word where `crossingsAt` found that it fits. */
export const layWord = (layout: Layout, instance: SearchInstance, w: number, d: number, start: number): void => {
  const length = instance.lengths[w] as number;
  const offset = instance.offsets[w] as number;
  const stride = instance.strides[d] as number;
  let cell = start;
  for (let i = 0; i < length; i++, cell += stride) {
    if (layout.board[cell] !== FREE) continue;
    layout.board[cell] = instance.letters[offset + i] as number;
    layout.free--;
  }
  layout.places[w] = d * instance.cellCount + start;
  if (!instance.oneSharedCell) return;
  let at = (instance.axes[d] as number) * instance.cellCount + (stride > 0 ? start : start + stride);
  for (let i = 1; i < length; i++, at += stride) layout.links[at] = 1;
};
