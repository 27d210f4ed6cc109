import type { Cell } from '../puzzle/model/cell.ts';
import { parseCell } from '../puzzle/model/notation.ts';
import { type MessageTest, type Run, readRuns } from './typed-runs.ts';

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

/**
 * The entries of a submission, in order, at most `MAX_ENTRIES`: both ends of a word (`D4 J10`, `d4-j10`, `D4..J10`, on a
 * line each, with the word beside or between them) or a word and one end (`QUEEN D4`), any number on a line and any number
 * of lines. The hidden message may be the whole text, a line, or what stands between commas: commas and what looks like
 * cells may be part of it. Full-width letters are read as plain ones, and texts given as such. Takes time in proportion to
 * the text.
 */
export const parseEntries = (text: string, isMessage: MessageTest = () => false): Entries => {
  const typed = text.normalize('NFKC');
  if (isMessage(typed)) return { entries: [{ kind: 'message', text: typed }], unread: 0 };
  const all = readRuns(typed, isMessage).flatMap((run) => entriesOfRun(run, isMessage));
  return { entries: all.slice(0, MAX_ENTRIES), unread: Math.max(0, all.length - MAX_ENTRIES) };
};
