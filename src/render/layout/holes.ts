import { type Cell, type Grid, isInside, letterAt } from '../../puzzle/model/grid.ts';

/** Larger holes read as part of the shape by themselves. */
const MAX_HOLE = 8;

const SIDES = [
  { row: -1, column: 0 },
  { row: 1, column: 0 },
  { row: 0, column: -1 },
  { row: 0, column: 1 },
] as const;

const isBlocked = (grid: Grid, cell: Cell): boolean => letterAt(grid, cell) === '';

/** The blocked cells joined to `start` side by side. Marks them as seen, by their place in the grid. */
const spreadFrom = (grid: Grid, start: Cell, seen: Set<number>): Cell[] => {
  const joined = [start];
  seen.add(start.row * grid.columns + start.column);
  for (const { row, column } of joined) {
    for (const side of SIDES) {
      const next = { row: row + side.row, column: column + side.column };
      const place = next.row * grid.columns + next.column;
      if (!isBlocked(grid, next) || seen.has(place)) continue;
      seen.add(place);
      joined.push(next);
    }
  }
  return joined;
};

const touchesEdge = (grid: Grid, { row, column }: Cell): boolean =>
  SIDES.some((side) => !isInside(grid, { row: row + side.row, column: column + side.column }));

/** The blocked cells of small holes, which letters enclose on every side. */
export const smallHoles = (grid: Grid): Cell[] => {
  const seen = new Set<number>();
  return grid.letters.flatMap((letter, place) => {
    if (letter !== '' || seen.has(place)) return [];
    const start = { row: Math.floor(place / grid.columns), column: place % grid.columns };
    const hole = spreadFrom(grid, start, seen);
    return hole.length <= MAX_HOLE && !hole.some((cell) => touchesEdge(grid, cell)) ? hole : [];
  });
};
