import { type Direction, STEPS } from '../model/direction.ts';
import { BLOCKED, type SearchInstance } from './search-instance.ts';

/** The rows and columns, ends included, in which words of one length can start in one direction. */
export interface StartRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** 0 if the word does not fit. */
  readonly count: number;
}

/** Where words of one length can start, blocked cells aside. */
export interface Starts {
  readonly ranges: readonly StartRange[];
  readonly total: number;
}

/** A word of one cell covers the same cell in every direction, so only the first direction counts. */
export const startRange = ({ rows, columns, directions }: SearchInstance, d: number, length: number): StartRange => {
  const { dRow, dColumn } = STEPS[directions[d] as Direction];
  const span = length - 1;
  const firstRow = dRow < 0 ? span : 0;
  const lastRow = dRow > 0 ? rows - 1 - span : rows - 1;
  const firstColumn = dColumn < 0 ? span : 0;
  const lastColumn = dColumn > 0 ? columns - 1 - span : columns - 1;
  const isRepeat = length === 1 && d > 0;
  const count = isRepeat ? 0 : Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1);
  return { firstRow, lastRow, firstColumn, lastColumn, count };
};

export const startsOf = (instance: SearchInstance, length: number): Starts => {
  const ranges = instance.directions.map((_, d) => startRange(instance, d, length));
  return { ranges, total: ranges.reduce((sum, { count }) => sum + count, 0) };
};

/** The start cell number `at` of a range, from 0 to its `count` − 1. */
export const startAt = (
  { columns }: SearchInstance,
  { firstRow, firstColumn, lastColumn }: StartRange,
  at: number,
): number => {
  const width = lastColumn - firstColumn + 1;
  const row = Math.floor(at / width);
  return (firstRow + row) * columns + firstColumn + at - row * width;
};

const isOpenLine = ({ emptyBoard }: SearchInstance, start: number, stride: number, length: number): boolean => {
  for (let i = 0, cell = start; i < length; i++, cell += stride) if (emptyBoard[cell] === BLOCKED) return false;
  return true;
};

/** Calls `visit` with the direction and start of each place on open cells, until it answers `false`. */
export const visitPlaces = (
  instance: SearchInstance,
  length: number,
  visit: (d: number, start: number) => boolean,
): void => {
  for (let d = 0; d < instance.directions.length; d++) {
    const range = startRange(instance, d, length);
    for (let at = 0; at < range.count; at++) {
      const start = startAt(instance, range, at);
      if (instance.request.mask && !isOpenLine(instance, start, instance.strides[d] as number, length)) continue;
      if (!visit(d, start)) return;
    }
  }
};

/** How many places on open cells a word of `length` cells has, counting no further than `enough`. */
export const countPlaces = (instance: SearchInstance, length: number, enough = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  visitPlaces(instance, length, () => ++count < enough);
  return count;
};
