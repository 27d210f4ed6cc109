import type { Cell } from '../puzzle/cell.ts';
import { parseCell } from '../puzzle/notation.ts';
import { LOOKALIKES, toLatinLetters } from './latin-letters.ts';

/** One thing a player entered, as typed in `text`. */
export type Entry =
  | { readonly kind: 'pair'; readonly text: string; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'word-and-cell'; readonly text: string; readonly word: string; readonly cell: Cell }
  | { readonly kind: 'one-cell'; readonly text: string }
  /** The hidden message of the puzzle. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'no-cell'; readonly text: string };

/** A submission as read: `unread` entries came after the last that was taken. */
export interface Entries {
  readonly entries: readonly Entry[];
  readonly unread: number;
}

/** More entries at once than the largest board has words; what comes after them is counted, not read. */
export const MAX_ENTRIES = 60;

/** Words, if any, and the cells that follow them. */
interface Run {
  readonly words: string;
  readonly cells: readonly string[];
}

/** Cells that stand alone or together (`D4`, `D4J10`), but not inside a word (`B2B`). */
const CELL = `([A-Za-z${LOOKALIKES}]{1,2})0?([1-9]\\d{0,2})`;
const CELLS = new RegExp(`(?<![\\p{L}\\p{N}])(?:${CELL})+(?![\\p{L}\\p{N}])`, 'gu');
const ONE_CELL = new RegExp(CELL, 'gu');

/** From the first letter or digit to the last: what stands around a word does not belong to it. */
const CORE = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su;

/** Words that people put between two cells. */
const CONNECTORS: ReadonlySet<string> = new Set([
  'to',
  'and',
  'bis',
  'und',
  'à',
  'au',
  'et',
  'a',
  'y',
  'έως',
  'ως',
  'και',
]);

const wordsIn = (text: string): string => {
  const words = CORE.exec(text)?.[0] ?? '';
  return CONNECTORS.has(words.toLowerCase()) ? '' : words;
};

const splitCellNames = (text: string): string[] =>
  Array.from(text.matchAll(ONE_CELL), ([, column = '', row = '']) => toLatinLetters(column) + row);

/** Cuts a part of a line into runs. */
const splitRuns = (part: string): Run[] => {
  const runs: { words: string; cells: string[] }[] = [];
  let end = 0;
  for (const match of part.matchAll(CELLS)) {
    const words = wordsIn(part.slice(end, match.index));
    if (words !== '' || runs.length === 0) runs.push({ words, cells: [] });
    runs.at(-1)?.cells.push(...splitCellNames(match[0]));
    end = match.index + match[0].length;
  }
  const rest = wordsIn(part.slice(end));
  return rest === '' ? runs : [...runs, { words: rest, cells: [] }];
};

const isLoneCell = (run: Run | undefined): run is Run => run?.words === '' && run.cells.length === 1;
const isOnlyWords = (run: Run | undefined): run is Run =>
  run !== undefined && run.words !== '' && run.cells.length === 0;

/** A cell and a word belong together in either order (`D4 QUEEN`), and so do two cells with a comma between (`D4, J10`). */
const joinHalves = (runs: readonly Run[]): Run[] => {
  const joined: Run[] = [];
  for (let i = 0; i < runs.length; i++) {
    const [run, next] = [runs[i] as Run, runs[i + 1]];
    const isJoined = isLoneCell(run) ? isLoneCell(next) || isOnlyWords(next) : isOnlyWords(run) && isLoneCell(next);
    if (!isJoined || !next) joined.push(run);
    else {
      joined.push({ words: run.words || next.words, cells: [...run.cells, ...next.cells] });
      i++;
    }
  }
  return joined;
};

const cellOf = (text: string): Cell => parseCell(text) as Cell;

/** A cell that is given twice is still only one end. */
const pairOf = (from: string, to = from): Entry => {
  const ends = { from: cellOf(from), to: cellOf(to) };
  const isOne = ends.from.row === ends.to.row && ends.from.column === ends.to.column;
  return isOne ? { kind: 'one-cell', text: from } : { kind: 'pair', text: `${from} ${to}`, ...ends };
};

const pairsOf = (cells: readonly string[]): Entry[] =>
  cells.flatMap((from, i) => (i % 2 === 0 ? [pairOf(from, cells[i + 1])] : []));

/** An odd number of cells after a word belongs to it (`QUEEN D4`); an even one gives both ends already. */
const entriesOfRun = ({ words, cells }: Run, isMessage: MessageTest): Entry[] => {
  const [first, ...others] = cells;
  if (words === '') return pairsOf(cells);
  if (first === undefined) return [{ kind: isMessage(words) ? 'message' : 'no-cell', text: words }];
  if (cells.length % 2 === 0) return pairsOf(cells);
  return [{ kind: 'word-and-cell', text: `${words} ${first}`, word: words, cell: cellOf(first) }, ...pairsOf(others)];
};

const entriesOfLine = (line: string, isMessage: MessageTest): Entry[] => {
  if (isMessage(line)) return [{ kind: 'message', text: line }];
  return joinHalves(line.split(',').flatMap(splitRuns)).flatMap((run) => entriesOfRun(run, isMessage));
};

/** Whether a text is the hidden message: only the puzzle knows. */
type MessageTest = (text: string) => boolean;

/**
 * The entries of a submission, in order, at most `MAX_ENTRIES`: both ends of a word (`D4 J10`, `d4-j10`, `D4..J10`) or
 * a word and one end (`QUEEN D4`), any number on a line and any number of lines. The hidden message may be the whole
 * text, a line, or what stands between commas: commas and what looks like cells may be part of it. Takes time in
 * proportion to the text.
 */
export const parseEntries = (text: string, isMessage: MessageTest = () => false): Entries => {
  const typed = text.normalize('NFC');
  if (isMessage(typed)) return { entries: [{ kind: 'message', text: typed }], unread: 0 };
  const all = typed.split(/[\r\n;]+/).flatMap((line) => entriesOfLine(line, isMessage));
  return { entries: all.slice(0, MAX_ENTRIES), unread: Math.max(0, all.length - MAX_ENTRIES) };
};
