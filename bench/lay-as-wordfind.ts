/**
 * The method of Wordfind.js (Bill Bunkat, 2012, https://github.com/bunkat/wordfind, MIT licence), in code of our own. npm
 * does not have that library: its package `wordfind` asks a web site. Words come longest first. Each goes to a
 * random one of all fitting places that share most letters, which is that library's default. If a word fits nowhere,
 * the board begins again.
 *
 * It works in the library's manner, with a function call and an object for every cell that it looks at. Beside the
 * published code, in turn, it took 0.9 to 1.1 of its time on eight boards.
 */
import { type Direction, STEPS } from '../src/puzzle/model/grid.ts';

/** A board and the words to lay on it. */
export interface WordfindTask {
  readonly rows: number;
  readonly cols: number;
  readonly directions: readonly Direction[];
  readonly words: readonly string[];
}

interface Location {
  readonly row: number;
  readonly column: number;
  readonly direction: Direction;
  readonly overlap: number;
}

/** A cell as the library names it. With fields of its own, no other engine's objects change how this code compiles. */
type CellAt = (row: number, column: number, i: number) => { readonly x: number; readonly y: number };

/** For each direction, the cell so many steps from a row and column. */
const CELL_AT: Readonly<Record<Direction, CellAt>> = {
  E: (y, x, i) => ({ x: x + i, y }),
  SE: (y, x, i) => ({ x: x + i, y: y + i }),
  S: (y, x, i) => ({ x, y: y + i }),
  SW: (y, x, i) => ({ x: x - i, y: y + i }),
  W: (y, x, i) => ({ x: x - i, y }),
  NW: (y, x, i) => ({ x: x - i, y: y - i }),
  N: (y, x, i) => ({ x, y: y - i }),
  NE: (y, x, i) => ({ x: x + i, y: y - i }),
};

/** The number of letters on equal ones; -1 if the word does not fit. The word must end on the board. */
const overlapOf = (grid: readonly string[][], word: string, row: number, column: number, direction: Direction) => {
  const cellAt = CELL_AT[direction];
  let overlap = 0;
  for (let i = 0; i < word.length; i++) {
    const cell = cellAt(row, column, i);
    const letter = grid[cell.y]?.[cell.x];
    if (letter === word[i]) overlap++;
    else if (letter !== '') return -1;
  }
  return overlap;
};

/** Adds the fitting places in one direction that share at least `least` letters. Returns the most shared so far. */
const addLocations = (
  locations: Location[],
  grid: readonly string[][],
  task: WordfindTask,
  word: string,
  direction: Direction,
  least: number,
): number => {
  const { dRow, dColumn } = STEPS[direction];
  const span = word.length - 1;
  let most = least;
  for (let row = dRow < 0 ? span : 0; row < (dRow > 0 ? task.rows - span : task.rows); row++) {
    for (let column = dColumn < 0 ? span : 0; column < (dColumn > 0 ? task.cols - span : task.cols); column++) {
      const overlap = overlapOf(grid, word, row, column, direction);
      if (overlap < most) continue;
      most = overlap;
      locations.push({ row, column, direction, overlap });
    }
  }
  return most;
};

const layWord = (grid: readonly string[][], task: WordfindTask, word: string): boolean => {
  const locations: Location[] = [];
  let most = 0;
  for (const direction of task.directions) most = addLocations(locations, grid, task, word, direction, most);
  const best = locations.filter(({ overlap }) => overlap === most);
  const chosen = best[Math.floor(Math.random() * best.length)];
  if (!chosen) return false;
  for (let i = 0; i < word.length; i++) {
    const { x, y } = CELL_AT[chosen.direction](chosen.row, chosen.column, i);
    (grid[y] as string[])[x] = word[i] as string;
  }
  return true;
};

/** Rows of letters with all words, '' where none stands; `undefined` if one fitted nowhere. `words` come in order. */
export const layAsWordfind = (task: WordfindTask, words: readonly string[]): string[][] | undefined => {
  const grid = Array.from({ length: task.rows }, () => Array.from({ length: task.cols }, () => ''));
  return words.every((word) => layWord(grid, task, word)) ? grid : undefined;
};
