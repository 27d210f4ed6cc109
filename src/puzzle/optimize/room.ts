/**
 * The room on the lines of a board. A word lies on a line at least as long as itself, and shares there with the word
 * before it at most. So the words of each length and longer ones need room on lines of that length and longer ones.
 */
import { STEPS, type Step } from '../model/grid.ts';
import type { Size, Words } from './optimum.ts';
import { axesOf, leastAdded } from './overlaps.ts';

/** How many lines of each length a board has, by length. */
const countLines = (axes: readonly Step[], { rows, columns }: Size): Int32Array => {
  const counts = new Int32Array(Math.max(rows, columns) + 1);
  const add = (length: number, lines: number): void => {
    counts[length] = (counts[length] as number) + lines;
  };
  const shorter = Math.min(rows, columns);
  for (const { dRow, dColumn } of axes) {
    if (dRow === 0) add(columns, rows);
    else if (dColumn === 0) add(rows, columns);
    else {
      add(shorter, Math.abs(rows - columns) + 1);
      for (let length = 1; length < shorter; length++) add(length, 2);
    }
  }
  return counts;
};

/** Tells of boards whether their lines have room for all the words. A board without room cannot hold them. */
export const measureRoom = (words: Words): ((size: Size) => boolean) => {
  const axes = axesOf(words).map((direction) => STEPS[direction]);
  const longest = Math.max(0, ...words.words.map(({ length }) => length));
  const needed = new Int32Array(longest + 1);
  const added = leastAdded(words);
  for (const [w, { length }] of words.words.entries())
    needed[length] = (needed[length] as number) + (added[w] as number);
  return (size) => {
    const lines = countLines(axes, size);
    let room = 0;
    let need = 0;
    for (let length = Math.max(longest, lines.length - 1); length > 0; length--) {
      room += length * (lines[length] ?? 0);
      need += needed[length] ?? 0;
      if (need > room) return false;
    }
    return true;
  };
};
