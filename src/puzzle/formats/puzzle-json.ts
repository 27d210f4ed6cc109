import type { ImbalanceProof } from '../model/construction.ts';
import {
  type Cell,
  type Direction,
  directionBetween,
  endOf,
  formatCell,
  formatRows,
  type Grid,
  isDirection,
  parseCell,
  parseRows,
} from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import {
  ASKED,
  type Asked,
  type Certificate,
  CHECKED_SINCE,
  CHECKS,
  type Check,
  type ContainedWord,
  isAskedOf,
  type ListedWord,
  type Measures,
  type PlacedWord,
  type Puzzle,
} from '../model/puzzle.ts';

/** A placement in a file. */
export interface PlacementJson extends ListedWord {
  /** Cell names such as D4. */
  readonly start: string;
  readonly end: string;
  /** Left out for listed words. */
  readonly secret?: true;
}

/** A puzzle in a file. */
export interface PuzzleJson extends Omit<Puzzle, 'grid' | 'words' | 'blind'> {
  readonly rows: number;
  readonly columns: number;
  /** Each row's letters, top first; a space is a blocked cell. */
  readonly grid: readonly string[];
  readonly placements: readonly PlacementJson[];
  /** Names of the cells printed blank. */
  readonly blind?: readonly string[];
  readonly stats: { readonly constructMs?: number };
}

/** A puzzle read from a file, or one sentence on the file's fault. */
export type PuzzleReading =
  | { readonly kind: 'parsed'; readonly puzzle: Puzzle; readonly constructMs?: number }
  | { readonly kind: 'invalid-puzzle'; readonly message: string };

const formatCellAt = ({ columns }: Grid, at: number): string =>
  formatCell({ row: Math.floor(at / columns), column: at % columns });

const formatPlacement = ({ word, label, clue, emoji, placement, secret }: PlacedWord): PlacementJson => ({
  word,
  label,
  ...(clue !== undefined && { clue }),
  ...(emoji !== undefined && { emoji }),
  start: formatCell(placement.start),
  end: formatCell(endOf(placement)),
  ...(secret && { secret }),
});

/** Plain data, ready for `JSON.stringify`. `constructMs` is the duration of the build, if known. */
export const formatPuzzle = (puzzle: Puzzle, constructMs?: number): PuzzleJson => ({
  rows: puzzle.grid.rows,
  columns: puzzle.grid.columns,
  grid: formatRows(puzzle.grid),
  placements: puzzle.words.map(formatPlacement),
  directions: puzzle.directions,
  oneSharedCell: puzzle.oneSharedCell,
  plain: puzzle.plain,
  ...(puzzle.message !== undefined && { message: puzzle.message }),
  ...(puzzle.themeWords && { themeWords: puzzle.themeWords }),
  ...(puzzle.blind && { blind: puzzle.blind.map((at) => formatCellAt(puzzle.grid, at)) }),
  seed: puzzle.seed,
  certificate: puzzle.certificate,
  stats: constructMs === undefined ? {} : { constructMs },
});

/** Thrown and caught within this file only. */
class Unreadable extends Error {}

/** An object with unchecked fields. */
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

/** A word of one cell runs in `single`, because its ends show no direction. */
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
    ...(fields.emoji !== undefined && { emoji: expectText(fields.emoji, `“emoji” of placement ${i + 1}`) }),
    placement: { word, start, direction },
    secret: fields.secret === true,
  };
};

/** The rules that decide what is asked of a puzzle. */
type Rules = Pick<Puzzle, 'plain' | 'oneSharedCell'>;

/** Certificates of earlier versions lack the checks that came later. Best boards lack those not asked of them. */
const parseChecks = (value: unknown, generatorVersion: unknown, rules: Rules): Certificate['checks'] => {
  const checks = expectFields<Check>(value, '“checks” of the certificate');
  const isExpected = (check: Check): boolean =>
    checks[check] !== undefined || (isAskedOf(rules, check) && Number(generatorVersion) >= (CHECKED_SINCE[check] ?? 1));
  const expected = CHECKS.filter(isExpected);
  return Object.fromEntries(
    expected.map((check) => [check, expectFlag(checks[check], `The certificate’s check “${check}”`)]),
  );
};

const parseProof = (value: unknown): ImbalanceProof => {
  const { kind, reason } = expectFields<keyof ImbalanceProof>(value, '“imbalanceProof” of the certificate');
  if (kind !== 'lengths' && kind !== 'search') {
    throw new Unreadable('“kind” of “imbalanceProof” must be lengths or search.');
  }
  return { kind, reason: expectText(reason, '“reason” of “imbalanceProof”') };
};

const MEASURES = [
  'score',
  'directionsUsed',
  'imbalance',
  'backwardShare',
  'diagonalShare',
  'crossings',
  'nearMisses',
  'density',
] as const satisfies (keyof Measures)[];

const expectNumber = (value: unknown, what: string): number => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Unreadable(`${what} must be a number.`);
  return value;
};

const parseMeasures = (value: unknown): Measures => {
  const fields = expectFields<keyof Measures>(value, '“measures” of the certificate');
  const entries = MEASURES.map((name) => [name, expectNumber(fields[name], `“${name}” of “measures”`)]);
  return Object.fromEntries(entries) as Measures;
};

const parseAsked = (value: unknown): Asked[] =>
  expectList(value, '“asked” of the certificate').map((wish) => {
    const known = ASKED.find((name) => name === wish);
    if (!known) throw new Unreadable(`“asked” of the certificate may hold ${ASKED.join(' and ')} only.`);
    return known;
  });

const parseContained = (value: unknown): ContainedWord[] =>
  expectList(value, '“contained” of the certificate').map((pair, i) => {
    const { word, within } = expectFields<keyof ContainedWord>(pair, `Pair ${i + 1} of “contained”`);
    return {
      word: expectText(word, `“word” of pair ${i + 1} of “contained”`),
      within: expectText(within, `“within” of pair ${i + 1} of “contained”`),
    };
  });

const parseCertificate = (value: unknown, rules: Rules): Certificate => {
  const fields = expectFields<keyof Certificate>(value, '“certificate”');
  const { imbalanceProof, mostCrossings, emptyCells, asked, contained, measures } = fields;
  const checks = parseChecks(fields.checks, fields.generatorVersion, rules);
  return {
    generatorVersion: expectText(fields.generatorVersion, '“generatorVersion” of the certificate'),
    seed: expectText(fields.seed, '“seed” of the certificate'),
    attempt: expectCount(fields.attempt, '“attempt” of the certificate'),
    gridSha256: expectText(fields.gridSha256, '“gridSha256” of the certificate'),
    checks,
    ...(imbalanceProof !== undefined && { imbalanceProof: parseProof(imbalanceProof) }),
    ...(mostCrossings !== undefined && { mostCrossings: expectNumber(mostCrossings, '“mostCrossings”') }),
    ...(emptyCells !== undefined && { emptyCells: expectNumber(emptyCells, '“emptyCells”') }),
    ...(asked !== undefined && { asked: parseAsked(asked) }),
    ...(contained !== undefined && { contained: parseContained(contained) }),
    ...(measures !== undefined && { measures: parseMeasures(measures) }),
  };
};

const parseThemeWords = (value: unknown): string[] =>
  expectList(value, '“themeWords”').map((word, i) => expectText(word, `Word ${i + 1} of “themeWords”`));

const parseBlind = (value: unknown, { rows, columns }: Grid): number[] =>
  expectList(value, '“blind”').map((cell, i) => {
    const { row, column } = expectCell(cell, `Cell ${i + 1} of “blind”`);
    if (row >= rows || column >= columns) throw new Unreadable(`Cell ${i + 1} of “blind” is not on the grid.`);
    return row * columns + column;
  });

const parseDirections = (value: unknown): Direction[] =>
  expectList(value, '“directions”').map((direction) => {
    const text = expectText(direction, 'A direction');
    if (!isDirection(text)) throw new Unreadable(`“${text}” is not a direction.`);
    return text;
  });

const readPuzzle = (json: unknown): PuzzleReading => {
  const fields = expectFields<keyof PuzzleJson>(json, 'A puzzle');
  const stats = fields.stats === undefined ? {} : expectFields<'constructMs'>(fields.stats, '“stats”');
  const { message, themeWords, blind } = fields;
  const grid = parseGrid(fields.grid);
  const directions = parseDirections(fields.directions);
  const single = directions[0] ?? 'E';
  const rules: Rules = {
    oneSharedCell: expectFlag(fields.oneSharedCell, '“oneSharedCell”'),
    plain: expectFlag(fields.plain, '“plain”'),
  };
  const puzzle: Puzzle = {
    grid,
    words: expectList(fields.placements, '“placements”').map((value, i) => parsePlacement(value, i, single)),
    directions,
    ...rules,
    ...(message !== undefined && { message: expectText(message, '“message”') }),
    ...(themeWords !== undefined && { themeWords: parseThemeWords(themeWords) }),
    ...(blind !== undefined && { blind: parseBlind(blind, grid) }),
    seed: expectText(fields.seed, '“seed”'),
    certificate: parseCertificate(fields.certificate, rules),
  };
  const { constructMs } = stats;
  return { kind: 'parsed', puzzle, ...(typeof constructMs === 'number' && { constructMs }) };
};

/**
 * Reads a puzzle in the format of `formatPuzzle`, from parsed JSON of any origin. It does not verify the certificate.
 */
export const parsePuzzle = (json: unknown): PuzzleReading => {
  try {
    return readPuzzle(json);
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'invalid-puzzle', message: error.message };
    throw error;
  }
};
