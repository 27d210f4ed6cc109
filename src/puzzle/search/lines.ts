import { DIRECTIONS, type Direction, STEPS } from '../model/direction.ts';
import type { SearchInstance } from './search-instance.ts';

/** Steps possible from a cell before the edge. */
const cellsToEdge = (instance: SearchInstance, cell: number, dRow: number, dColumn: number): number => {
  const { rows, columns } = instance;
  const row = Math.floor(cell / columns);
  const column = cell % columns;
  const byRow = dRow === 0 ? rows + columns : dRow > 0 ? rows - 1 - row : row;
  const byColumn = dColumn === 0 ? rows + columns : dColumn > 0 ? columns - 1 - column : column;
  return Math.min(byRow, byColumn);
};

/** For each direction and cell, the number of cells after it (`sign` 1) or before it (−1) on the board. */
export const measureLines = (instance: SearchInstance, sign: 1 | -1): Uint8Array => {
  const lengths = new Uint8Array(instance.directions.length * instance.cellCount);
  for (const [d, direction] of instance.directions.entries()) {
    const { dRow, dColumn } = STEPS[direction as Direction];
    for (let cell = 0; cell < instance.cellCount; cell++) {
      lengths[d * instance.cellCount + cell] = cellsToEdge(instance, cell, sign * dRow, sign * dColumn);
    }
  }
  return lengths;
};

/** Each cell's four neighbours: above, below, left and right. `cellCount` stands for a missing one. */
export const neighboursOf = ({ rows, columns, cellCount }: SearchInstance): Int32Array => {
  const neighbours = new Int32Array(4 * cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    neighbours[4 * cell] = row > 0 ? cell - columns : cellCount;
    neighbours[4 * cell + 1] = row < rows - 1 ? cell + columns : cellCount;
    neighbours[4 * cell + 2] = column > 0 ? cell - 1 : cellCount;
    neighbours[4 * cell + 3] = column < columns - 1 ? cell + 1 : cellCount;
  }
  return neighbours;
};

/** For each of the eight compass points and each cell, how many cells lie beyond it on the board. */
export const measureCompass = ({ rows, columns, cellCount }: SearchInstance): Uint8Array => {
  const lengths = new Uint8Array(DIRECTIONS.length * cellCount);
  for (const [d, direction] of DIRECTIONS.entries()) {
    const { dRow, dColumn } = STEPS[direction];
    let at = d * cellCount;
    for (let row = 0; row < rows; row++) {
      const byRow = dRow === 0 ? 255 : dRow > 0 ? rows - 1 - row : row;
      for (let column = 0; column < columns; column++) {
        const byColumn = dColumn === 0 ? 255 : dColumn > 0 ? columns - 1 - column : column;
        lengths[at++] = byRow < byColumn ? byRow : byColumn;
      }
    }
  }
  return lengths;
};
