import { STEPS } from '../../src/puzzle/model/grid.ts';
import type { ConstructionRequest } from '../../src/puzzle/search/search-instance.ts';

/** The cell numbers of every place a word has on the open cells of a board. */
const linesFor = ({ rows, columns, directions, mask }: ConstructionRequest, length: number): number[][] => {
  const lines: number[][] = [];
  for (const direction of directions) {
    const { dRow, dColumn } = STEPS[direction];
    for (let cell = 0; cell < rows * columns; cell++) {
      const at = (i: number): [number, number] => [
        Math.floor(cell / columns) + i * dRow,
        (cell % columns) + i * dColumn,
      ];
      const points = Array.from({ length }, (_, i) => at(i));
      if (points.some(([row, column]) => row < 0 || row >= rows || column < 0 || column >= columns)) continue;
      const line = points.map(([row, column]) => row * columns + column);
      if (!line.some((point) => mask?.[point])) lines.push(line);
    }
  }
  return lines;
};

/** Whether the board has room for all words. Tries every way to place them, one word after another. */
export const someSolutionExists = (request: ConstructionRequest): boolean => {
  const { words, rows, columns, mask } = request;
  const places = words.map(({ length }) => linesFor(request, length));
  const board = new Map<number, string>();
  const laid: number[][] = [];
  const open = rows * columns - (mask?.filter(Boolean).length ?? 0);
  const tryFrom = (w: number): boolean => {
    const cells = words[w];
    if (!cells) return request.freeCells === undefined || open - board.size === request.freeCells;
    return (places[w] ?? []).some((line) => {
      if (line.some((cell, i) => board.has(cell) && board.get(cell) !== cells[i])) return false;
      const shares = (other: number[]): number => other.filter((cell) => line.includes(cell)).length;
      if (request.oneSharedCell && laid.some((other) => shares(other) > 1)) return false;
      const added = line.filter((cell) => !board.has(cell));
      for (const [i, cell] of line.entries()) board.set(cell, cells[i] ?? '');
      laid.push(line);
      const solved = tryFrom(w + 1);
      laid.pop();
      for (const cell of added) board.delete(cell);
      return solved;
    });
  };
  return tryFrom(0);
};
