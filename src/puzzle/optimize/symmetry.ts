/**
 * Turning or mirroring a board turns every arrangement into another one. So a complete search needs only some places of
 * its first word: one of each set of places that fall on one another.
 */
import { type Cell, type Direction, STEPS, type Step } from '../model/grid.ts';
import type { SearchInstance } from '../search/search-instance.ts';

/** A way to turn or mirror a board: first rows and columns change places, then their order is reversed. */
interface Turn {
  readonly swaps: boolean;
  readonly reversesRows: boolean;
  readonly reversesColumns: boolean;
}

const BOTH = [false, true];

const TURNS: readonly Turn[] = BOTH.flatMap((swaps) =>
  BOTH.flatMap((reversesRows) => BOTH.map((reversesColumns) => ({ swaps, reversesRows, reversesColumns }))),
);

/** Whether a step becomes another one. */
const isTurned = ({ dRow, dColumn }: Step, other: Step, { swaps, reversesRows, reversesColumns }: Turn): boolean => {
  const [row, column] = swaps ? [dColumn, dRow] : [dRow, dColumn];
  return other.dRow === (reversesRows ? -row : row) && other.dColumn === (reversesColumns ? -column : column);
};

const turnCell = (cell: Cell, turn: Turn, { rows, columns }: SearchInstance): Cell => {
  const [row, column] = turn.swaps ? [cell.column, cell.row] : [cell.row, cell.column];
  return {
    row: turn.reversesRows ? rows - 1 - row : row,
    column: turn.reversesColumns ? columns - 1 - column : column,
  };
};

/** The index of each direction after a turn; `undefined` if one is no longer allowed. */
const turnDirections = (directions: readonly Direction[], turn: Turn): number[] | undefined => {
  const turned = directions.map((direction) =>
    directions.findIndex((other) => isTurned(STEPS[direction], STEPS[other], turn)),
  );
  return turned.includes(-1) ? undefined : turned;
};

/**
 * Marks the places that the first word needs, on a board without blocked cells. A word of one cell needs all of its
 * places.
 */
export const neededPlaces = (instance: SearchInstance): Uint8Array => {
  const { rows, columns, cellCount, directions } = instance;
  const needed = new Uint8Array(directions.length * cellCount).fill(1);
  if (instance.lengths[0] === 1) return needed;
  for (const turn of TURNS) {
    const turned = turnDirections(directions, turn);
    if (!turned || (turn.swaps && rows !== columns)) continue;
    for (const place of needed.keys()) {
      const at = place % cellCount;
      const { row, column } = turnCell({ row: Math.floor(at / columns), column: at % columns }, turn, instance);
      const d = turned[Math.floor(place / cellCount)] as number;
      if (d * cellCount + row * columns + column < place) needed[place] = 0;
    }
  }
  return needed;
};
