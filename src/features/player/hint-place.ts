import { type Cell, formatCell, type Grid, lineOf, type Placement } from '../../puzzle/model/grid.ts';
import { type HintsTold, regionOf } from '../../rules/scoring/scoring.ts';

type Size = Pick<Grid, 'rows' | 'columns'>;

const cellsOfRegion = (grid: Size, start: Cell): Cell[] => {
  const region = regionOf(grid, start);
  return Array.from({ length: grid.rows * grid.columns }, (_, i) => ({
    row: Math.floor(i / grid.columns),
    column: i % grid.columns,
  })).filter((cell) => regionOf(grid, cell) === region);
};

const cellsTold = (told: HintsTold, { start, direction }: Placement, grid: Size): Cell[] => {
  switch (told) {
    case 'region':
    case 'direction':
      return cellsOfRegion(grid, start);
    case 'cell':
      return [start];
    case 'start':
      return lineOf(start, direction, 2);
  }
};

/**
 * The cells that the text of a hint names, for the board to light: the region, the first cell, or the first two if the
 * text tells the direction too. They tell no more than the text does.
 */
export const litCells = (told: HintsTold, placement: Placement, grid: Size): string[] =>
  cellsTold(told, placement, grid).map(formatCell);
