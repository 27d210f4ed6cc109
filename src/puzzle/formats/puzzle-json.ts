import type { Cell } from '../model/cell.ts';
import { type Direction, isDirection } from '../model/direction.ts';
import { formatRows, type Grid, parseRows } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { formatCell, parseCell } from '../model/notation.ts';
import { directionBetween, endOf } from '../model/placement.ts';
import { type Certificate, CHECKS, type Check, type PlacedWord, type Puzzle } from '../model/puzzle.ts';

/** A placement as it is written in a file. */
export interface PlacementJson {
  readonly word: string;
  readonly label: string;
  readonly clue?: string;
  /** Cells as players name them. */
  readonly start: string;
  readonly end: string;
  /** Left out for listed words. */
  readonly secret?: true;
}

/** A puzzle as it is written in a file. */
export interface PuzzleJson {
  readonly rows: number;
  readonly columns: number;
  /** Each row's letters, top first; a space is a blocked cell. */
  readonly grid: readonly string[];
  readonly placements: readonly PlacementJson[];
  readonly directions: readonly Direction[];
  readonly oneSharedCell: boolean;
  readonly plain: boolean;
  readonly message?: string;
  readonly seed: string;
  readonly certificate: Certificate;
  readonly stats: { readonly constructMs?: number };
}

/** A puzzle read from a file, or one sentence saying what is wrong with the file. */
export type PuzzleReading =
  | { readonly kind: 'parsed'; readonly puzzle: Puzzle; readonly constructMs?: number }
  | { readonly kind: 'invalid-puzzle'; readonly message: string };

const formatPlacement = ({ word, label, clue, placement, secret }: PlacedWord): PlacementJson => ({
  word,
  label,
  ...(clue !== undefined && { clue }),
  start: formatCell(placement.start),
  end: formatCell(endOf(placement)),
  ...(secret && { secret }),
});

/** Plain data, ready for `JSON.stringify`; `constructMs` is how long the build took, if known. */
export const formatPuzzle = (puzzle: Puzzle, constructMs?: number): PuzzleJson => ({
  rows: puzzle.grid.rows,
  columns: puzzle.grid.columns,
  grid: formatRows(puzzle.grid),
  placements: puzzle.words.map(formatPlacement),
  directions: puzzle.directions,
  oneSharedCell: puzzle.oneSharedCell,
  plain: puzzle.plain,
  ...(puzzle.message !== undefined && { message: puzzle.message }),
  seed: puzzle.seed,
  certificate: puzzle.certificate,
  stats: constructMs === undefined ? {} : { constructMs },
});

/** Thrown and caught within this file only. */
class Unreadable extends Error {}

/** An object whose fields are still to be checked. */
type Fields<Name extends string> = { readonly [name in Name]?: unknown };

const expectFields = <Name extends string>(value: unknown, what: string): Fields<Name> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Unreadable(`${what} must be an object.`);
  }
  return value as Fields<Name>;
};

const expectText = (value: unknown, what: string): string => {
  if (typeof value !== 'string') throw new Unreadable(`${what} must be text.`);
  return value;
};

const expectList = (value: unknown, what: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Unreadable(`${what} must be a list.`);
  return value;
};

const expectFlag = (value: unknown, what: string): boolean => {
  if (typeof value !== 'boolean') throw new Unreadable(`${what} must be true or false.`);
  return value;
};

const expectCount = (value: unknown, what: string): number => {
  if (!Number.isInteger(value) || (value as number) < 1) throw new Unreadable(`${what} must be a whole number from 1.`);
  return value as number;
};

const expectCell = (value: unknown, what: string): Cell => {
  const cell = parseCell(expectText(value, what));
  if (!cell) throw new Unreadable(`${what} must be a cell such as D4, not “${value}”.`);
  return cell;
};

const parseGrid = (value: unknown): Grid => {
  const rows = expectList(value, '“grid”').map((row, i) => expectText(row, `Row ${i + 1} of “grid”`));
  const lengths = new Set(rows.map((row) => splitCells(row).length));
  if (lengths.size !== 1 || lengths.has(0))
    throw new Unreadable('The rows of “grid” must be equally long and not empty.');
  return parseRows(rows);
};

/** A word of one cell runs in `single`, for its ends tell nothing. */
const parsePlacement = (value: unknown, i: number, single: Direction): PlacedWord => {
  const what = `Placement ${i + 1}`;
  const fields = expectFields<keyof PlacementJson>(value, what);
  const word = expectText(fields.word, `“word” of placement ${i + 1}`);
  const start = expectCell(fields.start, `“start” of placement ${i + 1}`);
  const end = expectCell(fields.end, `“end” of placement ${i + 1}`);
  const isSingle = start.row === end.row && start.column === end.column;
  const direction = isSingle ? single : directionBetween(start, end);
  const length = Math.max(Math.abs(end.row - start.row), Math.abs(end.column - start.column)) + 1;
  if (!direction || length !== splitCells(word).length) {
    throw new Unreadable(`${what}: ${fields.start} to ${fields.end} is not a line of “${word}”’s length.`);
  }
  return {
    word,
    label: expectText(fields.label, `“label” of placement ${i + 1}`),
    ...(fields.clue !== undefined && { clue: expectText(fields.clue, `“clue” of placement ${i + 1}`) }),
    placement: { word, start, direction },
    secret: fields.secret === true,
  };
};

const parseCertificate = (value: unknown): Certificate => {
  const fields = expectFields<keyof Certificate>(value, '“certificate”');
  const checks = expectFields<Check>(fields.checks, '“checks” of the certificate');
  return {
    generatorVersion: expectText(fields.generatorVersion, '“generatorVersion” of the certificate'),
    seed: expectText(fields.seed, '“seed” of the certificate'),
    attempt: expectCount(fields.attempt, '“attempt” of the certificate'),
    gridSha256: expectText(fields.gridSha256, '“gridSha256” of the certificate'),
    checks: Object.fromEntries(
      CHECKS.map((check) => [check, expectFlag(checks[check], `The certificate’s check “${check}”`)]),
    ) as Certificate['checks'],
  };
};

const parseDirections = (value: unknown): Direction[] =>
  expectList(value, '“directions”').map((direction) => {
    const text = expectText(direction, 'A direction');
    if (!isDirection(text)) throw new Unreadable(`“${text}” is not a direction.`);
    return text;
  });

const readPuzzle = (json: unknown): PuzzleReading => {
  const fields = expectFields<keyof PuzzleJson>(json, 'A puzzle');
  const stats = fields.stats === undefined ? {} : expectFields<'constructMs'>(fields.stats, '“stats”');
  const { message } = fields;
  const directions = parseDirections(fields.directions);
  const single = directions[0] ?? 'E';
  const puzzle: Puzzle = {
    grid: parseGrid(fields.grid),
    words: expectList(fields.placements, '“placements”').map((value, i) => parsePlacement(value, i, single)),
    directions,
    oneSharedCell: expectFlag(fields.oneSharedCell, '“oneSharedCell”'),
    plain: expectFlag(fields.plain, '“plain”'),
    ...(message !== undefined && { message: expectText(message, '“message”') }),
    seed: expectText(fields.seed, '“seed”'),
    certificate: parseCertificate(fields.certificate),
  };
  const { constructMs } = stats;
  return { kind: 'parsed', puzzle, ...(typeof constructMs === 'number' && { constructMs }) };
};

/** The puzzle that `formatPuzzle` wrote, from parsed JSON of any origin. The certificate is read, not checked. */
export const parsePuzzle = (json: unknown): PuzzleReading => {
  try {
    return readPuzzle(json);
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'invalid-puzzle', message: error.message };
    throw error;
  }
};
