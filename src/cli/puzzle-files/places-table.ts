import type { LoosePuzzle, LooseWord } from '../../puzzle/formats/loose-puzzle.ts';
import {
  cellsOf,
  coveredCells,
  directionBetween,
  endOf,
  formatCell,
  type Grid,
  parseCell,
} from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { type CsvRecord, formatRecord, parseCsv } from '../../words/tables/csv.ts';

/**
 * The places of words as CSV, a line a word. A second table below may hold the rows of each grid and of its solution.
 * Puzzle numbers start at 1.
 */

const PLACES = ['puzzle', 'label', 'word', 'clue', 'start', 'end', 'direction', 'secret'];
const GRIDS = ['puzzle', 'row', 'grid', 'solution'];

/** Stands for a cell without a letter. A space would be lost at the ends of a field. */
const NO_LETTER = '.';

/** The rows of a grid as text. `shows` says which letters to keep. */
export const rowTexts = (
  { rows, columns, letters }: Grid,
  shows: (at: number) => boolean = () => true,
  blocked: string = NO_LETTER,
): string[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const letter = letters[row * columns + column] ?? '';
      if (letter === '') return blocked;
      return shows(row * columns + column) ? letter : NO_LETTER;
    }).join(''),
  );

/** The rows of a solution: the letters of the words, and a dot for each other one. */
export const solutionRows = ({ grid, words }: Puzzle, blocked: string = NO_LETTER): string[] => {
  const covered = coveredCells(words, grid);
  return rowTexts(grid, (at) => covered.has(at), blocked);
};

const placeRecords = (puzzles: readonly Puzzle[]): string[][] =>
  puzzles.flatMap(({ words }, i) =>
    words.map(({ label, word, clue = '', placement, secret }) => [
      String(i + 1),
      label,
      word,
      clue,
      formatCell(placement.start),
      formatCell(endOf(placement)),
      placement.direction,
      secret ? 'yes' : 'no',
    ]),
  );

const gridRecords = (puzzles: readonly Puzzle[]): string[][] =>
  puzzles.flatMap((puzzle, i) => {
    const solution = solutionRows(puzzle);
    return rowTexts(puzzle.grid).map((row, at) => [String(i + 1), String(at + 1), row, solution[at] ?? '']);
  });

/** The placement of each word, and on request the grids below an empty line. */
export const formatPlaces = (puzzles: readonly Puzzle[], withGrids: boolean): string => {
  const places = [PLACES, ...placeRecords(puzzles)].map(formatRecord);
  const grids = withGrids ? ['', ...[GRIDS, ...gridRecords(puzzles)].map(formatRecord)] : [];
  return `${[...places, ...grids].join('\n')}\n`;
};

/** Whether a text begins like such a table. */
export const isPlacesTable = (text: string): boolean => text.startsWith(PLACES.join(','));

/** The puzzles of a table, or the rest of a sentence about its fault. */
export type TableReading =
  | { readonly kind: 'read'; readonly puzzles: readonly LoosePuzzle[] }
  | { readonly kind: 'no-puzzle'; readonly problem: string };

const parseWord = ({ fields }: CsvRecord): LooseWord | undefined => {
  const [, label = '', word = '', clue = '', start = '', end = '', , secret] = fields;
  const [from, to] = [parseCell(start), parseCell(end)];
  const direction = from && to && (directionBetween(from, to) ?? (splitCells(word).length === 1 ? 'E' : undefined));
  if (word === '' || !from || !to || !direction) return undefined;
  const placement = { word, start: from, direction };
  const last = cellsOf(placement).at(-1);
  if (last?.row !== to.row || last.column !== to.column) return undefined;
  return { word, label, placement, secret: secret === 'yes', ...(clue !== '' && { clue }) };
};

const parseGridOf = (records: readonly CsvRecord[]): Grid | undefined => {
  const rows = records.map(({ fields }) => splitCells(fields[2] ?? '').map((cell) => (cell === NO_LETTER ? '' : cell)));
  const columns = rows[0]?.length ?? 0;
  if (columns === 0 || rows.some(({ length }) => length !== columns)) return undefined;
  return { rows: rows.length, columns, letters: rows.flat() };
};

/** Reads a table of places with grids. */
export const readPlaces = (text: string): TableReading => {
  const records = parseCsv(text);
  const head = records.findIndex(({ fields }) => fields.join(',') === GRIDS.join(','));
  if (head === -1) return { kind: 'no-puzzle', problem: 'holds places but no grids: write it with --grids' };
  const [places, grids] = [records.slice(1, head), records.slice(head + 1)];
  const numbers = [...new Set(grids.map(({ fields }) => fields[0] ?? ''))];
  const puzzles: LoosePuzzle[] = [];
  for (const number of numbers) {
    const isOf = ({ fields }: CsvRecord): boolean => fields[0] === number;
    const grid = parseGridOf(grids.filter(isOf));
    if (!grid) return { kind: 'no-puzzle', problem: `has rows of different lengths in puzzle ${number}` };
    const words: LooseWord[] = [];
    for (const record of places.filter(isOf)) {
      const word = parseWord(record);
      if (!word) return { kind: 'no-puzzle', problem: `has no word with its place on line ${record.line}` };
      words.push(word);
    }
    puzzles.push({ grid, words });
  }
  return { kind: 'read', puzzles };
};
