import { formatCell, type Grid } from './grid.ts';

/** The usual example is `D4 J10`, which needs ten rows and columns. */
const FIRST = 3;
const LAST = 9;
/** The shortest example between `D4` and the edge. */
const MIN_STEPS = 2;

const cellOnDiagonal = (index: number): string => formatCell({ row: index, column: index });

/** Both ends of a diagonal line within the board, as an example of how to type them: `D4 J10`, on a small board `D4 I9`. */
export const exampleEnds = ({ rows, columns }: Pick<Grid, 'rows' | 'columns'>): string => {
  const last = Math.min(LAST, rows - 1, columns - 1);
  const first = last - FIRST >= MIN_STEPS ? FIRST : 0;
  return `${cellOnDiagonal(first)} ${cellOnDiagonal(last)}`;
};
