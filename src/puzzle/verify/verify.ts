/**
 * The independent judge of a finished puzzle. It shares no search code with construction and filling. It looks at
 * letters only, and reads every line in all eight directions.
 */

import type { ImbalanceProof } from '../model/construction.ts';
import {
  type Cell,
  cellsOf,
  coveredCells,
  DIRECTIONS,
  formatRows,
  type Grid,
  isSameCell,
  letterAt,
  lineOf,
  type Placement,
  STEPS,
} from '../model/grid.ts';
import { cleanWord } from '../model/invisible.ts';
import { reverseCells, splitCells } from '../model/letters.ts';
import {
  type Asked,
  type Certificate,
  type Check,
  type ContainedWord,
  GENERATOR_VERSION,
  MAX_PROPORTION,
  type Puzzle,
  type UncertifiedPuzzle,
} from '../model/puzzle.ts';
import { isBalanced } from './balance.ts';
import { linesAround } from './contained-words.ts';
import { measureDifficulty } from './difficulty-score.ts';
import { keepTree, readWords, spells } from './read-words.ts';

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
  /** Wishes that lift rules for boards with a message; none by default. */
  readonly asked?: readonly Asked[];
  /** Words that may be read inside the place of a longer word; none by default. */
  readonly contained?: readonly ContainedWord[];
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

/**
 * Whether any two words share at most one cell. Words with two common cells lie on one line, and thus share a step from
 * cell to cell.
 */
export const hasOneSharedCell = (puzzle: Pick<UncertifiedPuzzle, 'grid' | 'words'>): boolean => {
  const steps = new Set<string>();
  return puzzle.words.every(({ placement }) => {
    const cells = cellsOf(placement).map(({ row, column }) => row * puzzle.grid.columns + column);
    const own = cells.slice(1).map((cell, i) => [cells[i] as number, cell].sort((a, b) => a - b).join());
    const isNew = own.every((step) => !steps.has(step));
    for (const step of own) steps.add(step);
    return isNew;
  });
};

/** The word and the ends of its line. A palindrome reads from both ends of one place, so the ends are in no order. */
const placeOf = ({ word, start, direction }: Placement): string => {
  const end = lineOf(start, direction, splitCells(word).length).at(-1) ?? start;
  return [word, ...[start, end].map(({ row, column }) => `${row}/${column}`).sort()].join(' ');
};

/**
 * Each word has one place, its own, however often the place can be read. Readings inside a longer word do not count if
 * the rules allow them there. Its own place must lie outside.
 */
const areWordsOnce = (puzzle: UncertifiedPuzzle, { contained = [] }: Rules): boolean => {
  const { grid, words } = puzzle;
  const around = linesAround(puzzle, contained);
  const readings = readWords(
    grid,
    words.map(({ word }) => word),
  ).filter((reading) => !around(reading.word).some((line) => isWithin(cellsOf(reading), line)));
  const places = new Set(readings.map(placeOf));
  return places.size === words.length && words.every(({ placement }) => places.has(placeOf(placement)));
};

/** Whether readings of unwanted words lie only inside placed ones. */
const areUnread = (puzzle: UncertifiedPuzzle, readings: readonly Placement[]): boolean => {
  const lines = linesOf(puzzle);
  return readings.every((reading) => lines.some((line) => isWithin(cellsOf(reading), line)));
};

/** The letters outside every word, row by row: a hidden message, or plain filler. */
export const readFiller = (puzzle: Pick<Puzzle, 'grid' | 'words'>): string => {
  const covered = coveredCells(puzzle.words, puzzle.grid);
  return puzzle.grid.letters.filter((_, i) => !covered.has(i)).join('');
};

const isFilled = ({ grid }: UncertifiedPuzzle): boolean =>
  grid.letters.length === grid.rows * grid.columns &&
  grid.letters.every(
    (letter) =>
      letter === '' || (letter.trim() !== '' && splitCells(letter).length === 1 && cleanWord(letter) === letter),
  );

/** Whether no cell of a board with a message is empty, unless a shape was asked for. */
const isFull = ({ grid, message }: UncertifiedPuzzle, { asked }: Rules): boolean =>
  message === undefined || asked?.includes('shape') === true || grid.letters.every((letter) => letter !== '');

const isProportioned = ({ grid: { rows, columns }, message }: UncertifiedPuzzle, { asked }: Rules): boolean =>
  message === undefined ||
  (asked?.length ?? 0) > 0 ||
  Math.max(rows, columns) <= MAX_PROPORTION * Math.min(rows, columns);

/** Whether words beside a message use half of the directions, as far as there are so many words. */
const areDirectionsUsed = ({ words, directions, message }: UncertifiedPuzzle, { asked, imbalanceProof }: Rules) => {
  if (message === undefined || (asked?.length ?? 0) > 0 || imbalanceProof) return true;
  const used = new Set(words.map(({ placement }) => placement.direction)).size;
  return used >= Math.min(words.length, Math.ceil(directions.length / 2));
};

/** Checks each rule by itself. A rule that the puzzle does not ask for counts as kept. */
export const verifyPuzzle = (puzzle: UncertifiedPuzzle, rules: Rules): Record<Check, boolean> => {
  const { plain, oneSharedCell, message } = puzzle;
  return {
    'words-placed': areWordsPlaced(puzzle),
    'crossings-equal': areCrossingsEqual(puzzle),
    'mask-empty': isMaskEmpty(puzzle, rules.mask),
    'one-shared-cell': !oneSharedCell || hasOneSharedCell(puzzle),
    'words-once': plain || areWordsOnce(puzzle, rules),
    'blocklist-clear': plain || areUnread(puzzle, readWords(puzzle.grid, rules.blocklist, keepTree(rules.blocklist))),
    'message-exact': message === undefined || readFiller(puzzle) === message,
    filled: isFilled(puzzle),
    balanced: plain || rules.imbalanceProof?.kind === 'search' || isBalanced(puzzle),
    'theme-clear': plain || areUnread(puzzle, readWords(puzzle.grid, puzzle.themeWords ?? [])),
    full: plain || isFull(puzzle, rules),
    proportioned: plain || isProportioned(puzzle, rules),
    'directions-used': plain || areDirectionsUsed(puzzle, rules),
  };
};

/** The readings of a word if a blank cell may hold any letter. A line readable from both ends counts twice. */
const countReadings = (
  { grid: { rows, columns, letters } }: Pick<UncertifiedPuzzle, 'grid'>,
  blind: ReadonlySet<number>,
  cells: readonly string[],
): number => {
  let count = 0;
  for (let at = 0; at < letters.length; at++) {
    if (letters[at] !== cells[0] && !blind.has(at)) continue;
    const [row, column] = [Math.floor(at / columns), at % columns];
    for (const direction of DIRECTIONS) {
      const { dRow, dColumn } = STEPS[direction];
      const [lastRow, lastColumn] = [row + (cells.length - 1) * dRow, column + (cells.length - 1) * dColumn];
      if (lastRow < 0 || lastRow >= rows || lastColumn < 0 || lastColumn >= columns) continue;
      const stride = dRow * columns + dColumn;
      if (cells.every((cell, i) => letters[at + i * stride] === cell || blind.has(at + i * stride))) count++;
    }
  }
  return count;
};

/** Whether each word has only one possible place, even without the blank letters. */
export const isReadableBlind = (puzzle: Pick<Puzzle, 'grid' | 'words' | 'blind'>): boolean => {
  const blind = new Set(puzzle.blind);
  return puzzle.words.every(({ word }) => {
    const cells = splitCells(word);
    const readingsOfPlace = cells.length > 1 && reverseCells(cells).join('') === word ? 2 : 1;
    return countReadings(puzzle, blind, cells) === readingsOfPlace;
  });
};

/** Hex SHA-256 of a text's UTF-8 bytes. The caller provides it, because the core imports no platform module. */
export type Hash = (text: string) => string;

export const hashGrid = (grid: Grid, hash: Hash): string => hash(formatRows(grid).join('\n'));

/** The verifier's findings on a puzzle of this version. `attempt` counts from 1. */
export const certifyPuzzle = (puzzle: UncertifiedPuzzle, rules: Rules, attempt: number, hash: Hash): Certificate => ({
  generatorVersion: GENERATOR_VERSION,
  seed: puzzle.seed,
  attempt,
  gridSha256: hashGrid(puzzle.grid, hash),
  checks: verifyPuzzle(puzzle, rules),
  ...(rules.imbalanceProof && { imbalanceProof: rules.imbalanceProof }),
  ...(rules.asked && rules.asked.length > 0 && { asked: rules.asked }),
  ...(rules.contained && rules.contained.length > 0 && { contained: rules.contained }),
  measures: measureDifficulty(puzzle),
});
