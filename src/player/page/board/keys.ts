import type { Cell } from '../../../puzzle/model/grid.ts';
import { type LetterGrid, letterOn } from '../../line.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const isInside = ({ rows, columns }: LetterGrid, { row, column }: Cell): boolean =>
  row >= 0 && row < rows && column >= 0 && column < columns;

/** The next cell with a letter in a direction, across holes; `undefined` if there is none. */
const walk = (puzzle: LetterGrid, from: Cell, [dRow, dColumn]: readonly [number, number]): Cell | undefined => {
  const next = { row: from.row + dRow, column: from.column + dColumn };
  if (!isInside(puzzle, next)) return undefined;
  return letterOn(puzzle, next) === '' ? walk(puzzle, next, [dRow, dColumn]) : next;
};

const columnsWithLetters = (puzzle: LetterGrid, row: number): number[] =>
  Array.from({ length: puzzle.columns }, (_, column) => column).filter((column) => letterOn(puzzle, { row, column }));

/** Home and End move to the ends of the row, or with Control to the ends of the board. */
const jump = (puzzle: LetterGrid, from: Cell, key: string, isFar: boolean): Cell => {
  const rows = Array.from({ length: puzzle.rows }, (_, row) => row).filter(
    (row) => columnsWithLetters(puzzle, row).length > 0,
  );
  const at = key === 'Home' ? 0 : -1;
  const row = isFar ? (rows.at(at) ?? from.row) : from.row;
  return { row, column: columnsWithLetters(puzzle, row).at(at) ?? from.column };
};

/** The cell that a key moves to; `undefined` for other keys. */
export const moveFrom = (
  puzzle: LetterGrid,
  from: Cell,
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): Cell | undefined => {
  if (altKey) return undefined;
  if (key === 'Home' || key === 'End') return jump(puzzle, from, key, ctrlKey || metaKey);
  const step = STEPS[key];
  return step && (walk(puzzle, from, step) ?? from);
};
