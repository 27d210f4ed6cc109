import type { Cell } from '../puzzle/cell.ts';
import { parseCell } from '../puzzle/notation.ts';

/** One thing a player entered, as typed in `text`. */
export type Entry =
  | { readonly kind: 'pair'; readonly text: string; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'word-and-cell'; readonly text: string; readonly word: string; readonly cell: Cell }
  | { readonly kind: 'one-cell'; readonly text: string }
  | { readonly kind: 'no-cell'; readonly text: string };

/** More entries than any puzzle has words are not a submission; the rest of the text is not read. */
export const MAX_ENTRIES = 60;

interface CellRun {
  readonly words: string;
  readonly cells: readonly string[];
}

/** A cell stands alone: not inside a word ("B2B") and not part of a longer number. */
const CELL =
  /(?<![\p{L}\p{N}])[A-Za-z]{1,2}[1-9]\d{0,2}(?=[A-Za-z]{1,2}[1-9]\d{0,2}(?![\p{L}\p{N}])|(?![\p{L}\p{N}]))/u;
const SEPARATORS = /^[\s,;:.\-–—>→|/()]+|[\s,;:.\-–—>→|/()]+$/gu;

const trimSeparators = (text: string): string => text.replace(SEPARATORS, '');

/** Cuts a line into runs: words, if any, and the cells that follow them. */
const splitRuns = (line: string): CellRun[] => {
  const runs: { words: string; cells: string[] }[] = [];
  let rest = line;
  while (rest !== '') {
    const match = CELL.exec(rest);
    const words = trimSeparators(match ? rest.slice(0, match.index) : rest);
    if (words !== '' || runs.length === 0) runs.push({ words, cells: [] });
    if (!match) break;
    runs.at(-1)?.cells.push(match[0]);
    // A letter glued to the next cell ("D4J10") would not be at a boundary any more, so a space takes its place.
    rest = ` ${rest.slice(match.index + match[0].length)}`;
    if (trimSeparators(rest) === '') break;
  }
  return runs.filter(({ words, cells }) => words !== '' || cells.length > 0);
};

const cellOf = (text: string): Cell => parseCell(text) as Cell;

const pairsOf = (cells: readonly string[]): Entry[] => {
  const entries: Entry[] = [];
  for (let i = 0; i < cells.length; i += 2) {
    const [from = '', to] = [cells[i], cells[i + 1]];
    if (to === undefined) entries.push({ kind: 'one-cell', text: from.toUpperCase() });
    else entries.push({ kind: 'pair', text: `${from} ${to}`.toUpperCase(), from: cellOf(from), to: cellOf(to) });
  }
  return entries;
};

/** An odd number of cells after a word belongs to it (`QUEEN D4`); an even one gives both ends already. */
const entriesOfRun = ({ words, cells }: CellRun): Entry[] => {
  const [first, ...others] = cells;
  if (words === '') return pairsOf(cells);
  if (first === undefined) return [{ kind: 'no-cell', text: words }];
  if (cells.length % 2 === 0) return pairsOf(cells);
  const text = `${words} ${first.toUpperCase()}`;
  return [{ kind: 'word-and-cell', text, word: words, cell: cellOf(first) }, ...pairsOf(others)];
};

/** `D4 QUEEN` is as good as `QUEEN D4`, where nothing else stands on the line. */
const swapLoneCell = (runs: readonly CellRun[]): readonly CellRun[] => {
  const [first, second] = runs;
  const isSwapped = runs.length === 2 && first?.words === '' && first.cells.length === 1 && second?.cells.length === 0;
  return isSwapped ? [{ words: second?.words ?? '', cells: first?.cells ?? [] }] : runs;
};

/**
 * The entries of a submission, in order, at most `MAX_ENTRIES`: both ends of a word (`D4 J10`, `d4-j10`, `D4..J10`) or
 * a word and one end (`QUEEN D4`), any number on a line and any number of lines.
 */
export const parseEntries = (text: string): Entry[] =>
  text
    .normalize('NFC')
    .split(/\r\n|[\r\n;]/)
    .flatMap((line) => swapLoneCell(splitRuns(line)).flatMap(entriesOfRun))
    .slice(0, MAX_ENTRIES);
