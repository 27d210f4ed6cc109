/**
 * Word searches as ipuz, an open format for puzzles (http://www.ipuz.org, kind `http://ipuz.org/wordsearch`). It has a
 * place for letters and for words with their cells. Labels, clues, the message and the certificate go into a field of our
 * own. Other programs skip that field, and drop it if they change the puzzle, because it is named as volatile.
 */
import { type Cell, cellsOf, directionBetween, type Grid, type Placement } from '../model/grid.ts';
import { splitCells, toCapitals } from '../model/letters.ts';
import type { Puzzle } from '../model/puzzle.ts';
import { MAX_SIDE, MAX_WORDS } from '../model/validate-spec.ts';
import type { LoosePuzzle, LooseWord } from './loose-puzzle.ts';

const VERSION = 'http://ipuz.org/v2';
const ANY_VERSION = 'http://ipuz.org/v';
const KIND = 'http://ipuz.org/wordsearch';

/** The field with everything that ipuz has no place for. */
const OWN_FIELD = 'searchlight.puzzle';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Texts of an ipuz may hold HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>]/gu, (character) => ENTITIES[character] ?? '');

const unescapeHtml = (text: string): string =>
  Object.entries(ENTITIES).reduceRight((whole, [character, entity]) => whole.replaceAll(entity, character), text);

/** Columns come before rows, both from 0. */
const formatCells = (placement: Placement): [number, number][] =>
  cellsOf(placement).map(({ row, column }) => [column, row]);

const rowsOf = ({ rows, columns, letters }: Grid): (string | null)[][] =>
  Array.from({ length: rows }, (_, row) =>
    letters.slice(row * columns, (row + 1) * columns).map((letter) => letter || null),
  );

/** Plain data, ready for `JSON.stringify`. `own` is the whole puzzle in our own format. */
export const formatIpuz = ({ grid, words, certificate }: Puzzle, title: string, own: unknown): object => ({
  version: VERSION,
  kind: [`${KIND}#1`],
  title: escapeHtml(title),
  uniqueid: certificate.gridSha256,
  origin: 'Searchlight',
  dimensions: { width: grid.columns, height: grid.rows },
  puzzle: rowsOf(grid),
  solution: Object.fromEntries(words.map(({ word, placement }) => [word, { cells: formatCells(placement) }])),
  dictionary: false,
  showanswers: 'during',
  [OWN_FIELD]: own,
  volatile: { [OWN_FIELD]: '*' },
});

/** An ipuz, with our own field if it has one; or one sentence on its fault. */
export type IpuzReading =
  | { readonly kind: 'ipuz'; readonly loose: LoosePuzzle; readonly own: unknown }
  | { readonly kind: 'invalid-ipuz'; readonly message: string };

/** Thrown and caught within this file only. */
class Unreadable extends Error {}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether parsed JSON says that it is an ipuz of some kind. */
export const isIpuz = (json: unknown): json is Fields =>
  isFields(json) && typeof json['version'] === 'string' && json['version'].startsWith(ANY_VERSION);

const checkKind = (value: unknown): void => {
  const kinds = (Array.isArray(value) ? value : [value]).map(String);
  if (kinds.some((kind) => kind === KIND || kind === `${KIND}#1`)) return;
  throw new Unreadable(`It is an ipuz of another kind, ${kinds.join(', ')}: only ${KIND} can be read.`);
};

/** A letter, or `''` for a block or an empty cell. */
const parseLetter = (value: unknown, block: unknown, empty: unknown): string => {
  const cell = isFields(value) ? (value['value'] ?? value['cell']) : value;
  if (cell === null || cell === undefined || cell === block || String(cell) === String(empty)) return '';
  if (typeof cell !== 'string') throw new Unreadable('A cell of its “puzzle” is no letter.');
  const letter = toCapitals(cell.trim().normalize('NFC'), 'und');
  if (splitCells(letter).length > 1) throw new Unreadable(`“${letter}” in its “puzzle” is more than one letter.`);
  return letter;
};

const parseGrid = ({ puzzle, block = '#', empty = 0 }: Fields): Grid => {
  if (!Array.isArray(puzzle) || puzzle.length === 0) throw new Unreadable('It has no “puzzle”, so no letters.');
  const columns = Array.isArray(puzzle[0]) ? puzzle[0].length : 0;
  if (Math.max(puzzle.length, columns) > MAX_SIDE) {
    throw new Unreadable(`It is larger than ${MAX_SIDE} by ${MAX_SIDE} cells.`);
  }
  const rows = puzzle.map((row: unknown) => {
    if (Array.isArray(row) && row.length === columns && columns > 0) return row;
    throw new Unreadable('The rows of its “puzzle” must be equally long lists, and not empty.');
  });
  return { rows: rows.length, columns, letters: rows.flat().map((cell) => parseLetter(cell, block, empty)) };
};

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);

/** The cells of a group, with columns and rows counted from `first`. */
const cellsOfGroup = (group: unknown, first: 0 | 1): Cell[] => {
  const cells = isFields(group) && Array.isArray(group['cells']) ? group['cells'] : [];
  return cells.filter(isPair).map(([column, row]) => ({ row: row - first, column: column - first }));
};

/** The straight placement of a word on cells that spell it; `undefined` for any others. */
const placementOn = ({ rows, columns, letters }: Grid, word: string, cells: readonly Cell[]): Placement | undefined => {
  const [start, end] = [cells[0], cells.at(-1)];
  if (!start || !end) return undefined;
  const direction = directionBetween(start, end) ?? (cells.length === 1 ? 'E' : undefined);
  if (!direction) return undefined;
  const placement = { word, start, direction };
  const line = cellsOf(placement);
  const isOnLine =
    cells.length === line.length &&
    cells.every(({ row, column }, i) => row === line[i]?.row && column === line[i]?.column);
  const isInside = line.every(({ row, column }) => row >= 0 && row < rows && column >= 0 && column < columns);
  if (!isOnLine || !isInside) return undefined;
  return line.map(({ row, column }) => letters[row * columns + column]).join('') === word ? placement : undefined;
};

/** Programs count cells from 0 or from 1. The letters tell which. */
const findPlacement = (grid: Grid, word: string, group: unknown): Placement | undefined =>
  placementOn(grid, word, cellsOfGroup(group, 0)) ?? placementOn(grid, word, cellsOfGroup(group, 1));

const entriesOf = (solution: unknown): [string, unknown][] => {
  if (typeof solution === 'string') return solution.split(/[\s,;]+/u).map((word) => [word, undefined]);
  if (Array.isArray(solution)) return solution.map((word) => [String(word), undefined]);
  return isFields(solution) ? Object.entries(solution) : [];
};

const parseWords = (grid: Grid, solution: unknown): LooseWord[] => {
  const entries = entriesOf(solution).filter(([label]) => label.trim() !== '');
  if (entries.length > MAX_WORDS) throw new Unreadable(`Its “solution” has more than ${MAX_WORDS} words.`);
  return entries.map(([label, group]) => {
    const word = toCapitals(label.normalize('NFC').replace(/\s+/gu, ''), 'und');
    const placement = findPlacement(grid, word, group);
    return { word, label: label.trim(), secret: false, ...(placement && { placement }) };
  });
};

/** Reads parsed JSON that `isIpuz`, of any origin. It does not look at our own field. */
export const parseIpuz = (fields: Fields): IpuzReading => {
  try {
    checkKind(fields['kind']);
    const grid = parseGrid(fields);
    const title = typeof fields['title'] === 'string' ? { title: unescapeHtml(fields['title']) } : {};
    const loose = { grid, words: parseWords(grid, fields['solution']), ...title };
    return { kind: 'ipuz', loose, own: fields[OWN_FIELD] };
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'invalid-ipuz', message: error.message };
    throw error;
  }
};
