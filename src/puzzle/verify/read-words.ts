import { DIRECTIONS, type Direction, type Grid, type Placement, STEPS, type Step } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';

/** Words as a tree of letters, so that one reading of a grid finds them all. */
interface WordTree {
  readonly next: Map<string, WordTree>;
  word?: string;
}

const growTree = (words: readonly string[]): WordTree => {
  const root: WordTree = { next: new Map() };
  for (const word of words) {
    let node = root;
    for (const letter of splitCells(word)) {
      const known = node.next.get(letter);
      const child = known ?? { next: new Map() };
      if (!known) node.next.set(letter, child);
      node = child;
    }
    if (node !== root) node.word = word;
  }
  return root;
};

/** A tree takes some 20 kB. Only lists that serve many puzzles keep theirs. */
const trees = new WeakMap<readonly string[], WordTree>();

/** The tree of a list that serves many puzzles, such as a blocklist. It lasts as long as the list. */
export const keepTree = (words: readonly string[]): WordTree => {
  const known = trees.get(words);
  if (known) return known;
  const tree = growTree(words);
  trees.set(words, tree);
  return tree;
};

/**
 * Every reading of the words on a grid, in all eight directions. A word of one cell counts once for each cell. Lists
 * that serve many puzzles come with their tree.
 */
export const readWords = (
  { rows, columns, letters }: Grid,
  words: readonly string[],
  root: WordTree = growTree(words),
): Placement[] => {
  const readings: Placement[] = [];
  for (let at = 0; at < letters.length; at++) {
    const first = root.next.get(letters[at] as string);
    if (!first) continue;
    const start = { row: Math.floor(at / columns), column: at % columns };
    if (first.word !== undefined) readings.push({ word: first.word, start, direction: 'E' });
    for (const direction of DIRECTIONS) {
      const { dRow, dColumn } = STEPS[direction];
      let { row, column } = start;
      let node: WordTree | undefined = first;
      for (;;) {
        row += dRow;
        column += dColumn;
        if (row < 0 || row >= rows || column < 0 || column >= columns) break;
        node = node.next.get(letters[row * columns + column] as string);
        if (!node) break;
        if (node.word !== undefined) readings.push({ word: node.word, start, direction });
      }
    }
  }
  return readings;
};

export const spells = (
  { rows, columns, letters }: Grid,
  cells: readonly string[],
  row: number,
  column: number,
  { dRow, dColumn }: Step,
): boolean => {
  // The far end first, because most lines leave the grid.
  const lastRow = row + (cells.length - 1) * dRow;
  const lastColumn = column + (cells.length - 1) * dColumn;
  if (lastRow < 0 || lastRow >= rows || lastColumn < 0 || lastColumn >= columns) return false;
  const stride = dRow * columns + dColumn;
  for (let i = 0, at = row * columns + column; i < cells.length; i++, at += stride) {
    if (letters[at] !== cells[i]) return false;
  }
  return true;
};

const STEP_LIST = DIRECTIONS.map((direction) => STEPS[direction]);

/** Every reading of the cells on the grid, row by row. A palindrome counts once from each end. */
export const findOccurrences = (grid: Grid, cells: readonly string[]): Placement[] => {
  const [first] = cells;
  const occurrences: Placement[] = [];
  if (!first) return occurrences;
  // One cell reads the same in every direction.
  const directionCount = cells.length === 1 ? 1 : DIRECTIONS.length;
  for (let i = grid.letters.indexOf(first); i !== -1; i = grid.letters.indexOf(first, i + 1)) {
    const row = Math.floor(i / grid.columns);
    const column = i % grid.columns;
    for (let d = 0; d < directionCount; d++) {
      if (!spells(grid, cells, row, column, STEP_LIST[d] as Step)) continue;
      occurrences.push({ word: cells.join(''), start: { row, column }, direction: DIRECTIONS[d] as Direction });
    }
  }
  return occurrences;
};

/** A word and its readings on a grid; empty if the grid does not spell it. */
export interface SolvedWord {
  readonly word: string;
  readonly occurrences: readonly Placement[];
}

/** Looks for words, in hidden form, on any grid in all eight directions. It keeps the order of the words. */
export const solveGrid = (grid: Grid, words: readonly string[]): SolvedWord[] =>
  words.map((word) => ({ word, occurrences: findOccurrences(grid, splitCells(word)) }));

/** The words that a grid spells, each once, longest first. It skips words shorter than two cells. */
export const findHiddenWords = (grid: Grid, words: Iterable<string>): SolvedWord[] =>
  solveGrid(
    grid,
    [...new Set(words)].filter((word) => splitCells(word).length > 1),
  )
    .filter(({ occurrences }) => occurrences.length > 0)
    .sort((a, b) => splitCells(b.word).length - splitCells(a.word).length || (a.word < b.word ? -1 : 1));
