import { type Direction, STEPS } from '../model/direction.ts';

/** The most open cells in a line along any direction. The mask is row by row; `true` marks a cell that stays empty. */
export const longestRun = (
  mask: readonly boolean[],
  rows: number,
  columns: number,
  directions: readonly Direction[],
): number => {
  let longest = 0;
  for (const direction of directions) {
    const { dRow, dColumn } = STEPS[direction];
    const lengths = new Map<number, number>();
    // A cell's run is one longer than the run of the cell before it along the direction.
    for (let i = 0; i < mask.length; i++) {
      const isForward = dRow > 0 || (dRow === 0 && dColumn > 0);
      const at = isForward ? i : mask.length - 1 - i;
      if (mask[at]) continue;
      const [row, column] = [Math.floor(at / columns) - dRow, (at % columns) - dColumn];
      const isOn = row >= 0 && row < rows && column >= 0 && column < columns;
      const length = 1 + (isOn ? (lengths.get(row * columns + column) ?? 0) : 0);
      lengths.set(at, length);
      longest = Math.max(longest, length);
    }
  }
  return longest;
};
