/**
 * Names for puzzles, as in Simon Tatham's collection. A short id such as `medium:ocean#2026-11-21` says how to build a
 * puzzle. Its grid depends on the generator version, so the id names any version but the present one. A literal id
 * holds the puzzle itself, and every version reads the same grid from it.
 */
import { type Difficulty, isDifficulty } from '../model/difficulty.ts';
import {
  BLOCKED_MARK,
  formatCell,
  formatRows,
  type Grid,
  isDirection,
  letterAt,
  lineOf,
  type Placement,
  parseCell,
} from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { GENERATOR_VERSION, type Puzzle } from '../model/puzzle.ts';

/** The ingredients of a puzzle. The generator version decides the rest. */
export interface ShortId {
  readonly difficulty: Difficulty;
  /** The id of a word list, without `#`, `:` and `@`. */
  readonly list: string;
  readonly seed: string;
  readonly generatorVersion: string;
}

const SHORT = /^([a-z]+):([^#:@]+)#([^@]+?)(?:@(.+))?$/u;

export const formatShortId = ({ difficulty, list, seed, generatorVersion }: ShortId): string => {
  const version = generatorVersion === GENERATOR_VERSION ? '' : `@${generatorVersion}`;
  return `${difficulty}:${list}#${seed}${version}`;
};

/** `undefined` if the text is no short id. */
export const parseShortId = (text: string): ShortId | undefined => {
  const [, difficulty = '', list = '', seed = '', generatorVersion = GENERATOR_VERSION] = SHORT.exec(text.trim()) ?? [];
  return isDifficulty(difficulty) ? { difficulty, list, seed, generatorVersion } : undefined;
};

/** The content of a literal id: the letters, and the placements of listed and secret words alike. */
export type LiteralPuzzle = Pick<Puzzle, 'grid'> & { readonly placements: readonly Placement[] };

const BLOCKED_DOT = '.';

/**
 * Size, letters row by row with a dot for a blocked cell, and each word as start, direction and length. Example:
 * `9x11:…:D4SE7`.
 */
export const formatLiteralId = ({ grid, placements }: LiteralPuzzle): string => {
  const letters = formatRows(grid).join('').replaceAll(BLOCKED_MARK, BLOCKED_DOT);
  const places = placements.map(
    ({ start, direction, word }) => `${formatCell(start)}${direction}${splitCells(word).length}`,
  );
  return `${grid.rows}x${grid.columns}:${letters}:${places.join()}`;
};

const PLACE = /^([A-Z]{1,2}[0-9]{1,3})(NE|SE|SW|NW|N|E|S|W)([0-9]{1,3})$/;

const parsePlace = (grid: Grid, text: string): Placement | undefined => {
  const [, cell = '', direction = '', length = '0'] = PLACE.exec(text) ?? [];
  const start = parseCell(cell);
  if (!start || !isDirection(direction)) return undefined;
  const letters = lineOf(start, direction, Number(length)).map((at) => letterAt(grid, at));
  if (letters.length === 0 || !letters.every(Boolean)) return undefined;
  return { word: letters.join(''), start, direction };
};

/** `undefined` if the text is no literal id, or its words do not lie on its grid. */
export const parseLiteralId = (text: string): LiteralPuzzle | undefined => {
  const [size = '', letters = '', places = ''] = text.trim().split(':');
  const [, rows = '0', columns = '0'] = /^([0-9]{1,3})x([0-9]{1,3})$/.exec(size) ?? [];
  const cells = splitCells(letters).map((letter) => (letter === BLOCKED_DOT ? '' : letter));
  const grid = { rows: Number(rows), columns: Number(columns), letters: cells };
  if (cells.length === 0 || cells.length !== grid.rows * grid.columns) return undefined;
  const placements = places === '' ? [] : places.split(',').map((place) => parsePlace(grid, place));
  return placements.every((placement) => placement !== undefined) ? { grid, placements } : undefined;
};
