import { type Direction, STEPS } from '../../../src/puzzle/model/grid.ts';
import type { Words } from '../../../src/puzzle/optimize/optimum.ts';

/** The best of every arrangement of some of the words on a board. */
export interface BestBoard {
  readonly mostWords: number;
  readonly mostLetters: number;
  /** The fewest cells that all words cover; `undefined` if they do not all fit. */
  readonly leastCovered: number | undefined;
}

/** The cell numbers of each place of a word of this length. */
const linesFor = (rows: number, columns: number, directions: readonly Direction[], length: number): number[][] =>
  directions.flatMap((direction) => {
    const { dRow, dColumn } = STEPS[direction];
    return Array.from({ length: rows * columns }, (_, cell) =>
      Array.from({ length }, (_, i) => [Math.floor(cell / columns) + i * dRow, (cell % columns) + i * dColumn]),
    )
      .filter((line) => line.every(([r = -1, c = -1]) => r >= 0 && r < rows && c >= 0 && c < columns))
      .map((line) => line.map(([r = 0, c = 0]) => r * columns + c));
  });

/** Tries every arrangement, one word after another, each also left out. */
export const bestBoard = ({ words, directions, sharing }: Words, rows: number, columns: number): BestBoard => {
  const places = words.map(({ length }) => linesFor(rows, columns, directions, length));
  const board = new Map<number, string>();
  const laid: number[][] = [];
  const best = { mostWords: 0, mostLetters: 0, leastCovered: undefined as number | undefined };
  const tryFrom = (w: number, letters: number): void => {
    const cells = words[w];
    if (!cells) {
      best.mostWords = Math.max(best.mostWords, laid.length);
      best.mostLetters = Math.max(best.mostLetters, letters);
      if (laid.length === words.length) best.leastCovered = Math.min(best.leastCovered ?? board.size, board.size);
      return;
    }
    tryFrom(w + 1, letters);
    for (const line of places[w] ?? []) {
      if (line.some((cell, i) => board.has(cell) && board.get(cell) !== cells[i])) continue;
      const isDouble = (other: number[]): boolean => other.filter((cell) => line.includes(cell)).length > 1;
      if (sharing === 'one' && laid.some(isDouble)) continue;
      const added = line.filter((cell) => !board.has(cell));
      for (const [i, cell] of line.entries()) board.set(cell, cells[i] ?? '');
      laid.push(line);
      tryFrom(w + 1, letters + cells.length);
      laid.pop();
      for (const cell of added) board.delete(cell);
    }
  };
  tryFrom(0, 0);
  return best;
};
