/**
 * The independent judge of a finished puzzle. It shares no search code with construction and filling. It looks at
 * letters only, and reads every line in all eight directions.
 */
import { type Cell, isSameCell } from '../model/cell.ts';
import type { ImbalanceProof } from '../model/construction.ts';
import { DIRECTIONS, type Direction, STEPS, type Step } from '../model/direction.ts';
import { type Grid, letterAt } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { cellsOf, type Placement } from '../model/placement.ts';
import type { Check, Puzzle, UncertifiedPuzzle } from '../model/puzzle.ts';
import { isBalanced } from './balance.ts';
import { readWords } from './read-words.ts';

const spells = (
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

/** The rules of a puzzle beyond its own data. */
export interface Rules {
  /** Words, as hidden, readable nowhere but inside a placed word. */
  readonly blocklist: readonly string[];
  /**
   * Row by row, `true` also for cells that a padded message left empty. `undefined` takes the grid's own blocked cells.
   */
  readonly mask?: readonly boolean[];
  /** Why directions cannot be even. The verifier trusts only a search's proof; it checks `lengths` itself. */
  readonly imbalanceProof?: ImbalanceProof;
}

const linesOf = ({ words }: UncertifiedPuzzle): Cell[][] => words.map(({ placement }) => cellsOf(placement));

const isWithin = (inner: readonly Cell[], outer: readonly Cell[]): boolean =>
  inner.every((cell) => outer.some((other) => isSameCell(cell, other)));

const areWordsPlaced = ({ grid, words, directions }: UncertifiedPuzzle): boolean =>
  words.length > 0 &&
  words.every(
    ({ word, placement: { start, direction, word: placed } }) =>
      placed === word &&
      directions.includes(direction) &&
      spells(grid, splitCells(word), start.row, start.column, STEPS[direction]),
  );

const areCrossingsEqual = ({ words }: UncertifiedPuzzle): boolean => {
  const letters = new Map<string, string>();
  return words.every(({ word, placement }) => {
    const cells = splitCells(word);
    return cellsOf(placement).every(({ row, column }, i) => {
      const key = `${row}/${column}`;
      const known = letters.get(key) ?? cells[i] ?? '';
      letters.set(key, known);
      return known === cells[i];
    });
  });
};

const isMaskEmpty = (puzzle: UncertifiedPuzzle, mask: readonly boolean[] | undefined): boolean =>
  (!mask || puzzle.grid.letters.every((letter, i) => (letter === '') === mask[i])) &&
  linesOf(puzzle).every((line) => line.every((cell) => letterAt(puzzle.grid, cell)));

const hasOneSharedCell = (puzzle: UncertifiedPuzzle): boolean => {
  const lines = linesOf(puzzle);
  return lines.every((line, i) =>
    lines.slice(i + 1).every((other) => line.filter((cell) => other.some((o) => isSameCell(cell, o))).length <= 1),
  );
};

/** Each word has one reading: its own place. */
const areWordsOnce = ({ grid, words }: UncertifiedPuzzle): boolean => {
  const readings = readWords(
    grid,
    words.map(({ word }) => word),
  );
  return (
    readings.length === words.length &&
    words.every(({ word, placement }) =>
      readings.some(
        (reading) =>
          reading.word === word &&
          reading.direction === placement.direction &&
          isSameCell(reading.start, placement.start),
      ),
    )
  );
};

/** Whether the grid spells the words only inside placed ones. */
const areUnread = (puzzle: UncertifiedPuzzle, unwanted: readonly string[]): boolean => {
  const lines = linesOf(puzzle);
  return readWords(puzzle.grid, unwanted).every((reading) => lines.some((line) => isWithin(cellsOf(reading), line)));
};

/** The letters outside every word, row by row: a hidden message, or plain filler. */
export const readFiller = (puzzle: Pick<Puzzle, 'grid' | 'words'>): string => {
  const { columns, letters } = puzzle.grid;
  const covered = new Set(
    puzzle.words.flatMap(({ placement }) => cellsOf(placement)).map(({ row, column }) => row * columns + column),
  );
  return letters.filter((_, i) => !covered.has(i)).join('');
};

const isFilled = ({ grid }: UncertifiedPuzzle): boolean =>
  grid.letters.length === grid.rows * grid.columns &&
  grid.letters.every((letter) => letter === '' || (letter.trim() !== '' && splitCells(letter).length === 1));

/** Checks each rule by itself. A rule that the puzzle does not ask for counts as kept. */
export const verifyPuzzle = (puzzle: UncertifiedPuzzle, rules: Rules): Record<Check, boolean> => {
  const { plain, oneSharedCell, message } = puzzle;
  return {
    'words-placed': areWordsPlaced(puzzle),
    'crossings-equal': areCrossingsEqual(puzzle),
    'mask-empty': isMaskEmpty(puzzle, rules.mask),
    'one-shared-cell': plain || !oneSharedCell || hasOneSharedCell(puzzle),
    'words-once': plain || areWordsOnce(puzzle),
    'blocklist-clear': plain || areUnread(puzzle, rules.blocklist),
    'message-exact': message === undefined || readFiller(puzzle) === message,
    filled: isFilled(puzzle),
    balanced: plain || rules.imbalanceProof?.kind === 'search' || isBalanced(puzzle),
    'theme-clear': plain || areUnread(puzzle, puzzle.themeWords ?? []),
  };
};
