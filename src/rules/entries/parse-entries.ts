import type { Cell } from '../../puzzle/model/grid.ts';
import { limitMarks } from '../../puzzle/model/letters.ts';
import { parseCell } from '../../puzzle/model/notation.ts';
import { type MessageTest, type Run, readRuns } from './typed-runs.ts';

/** One thing a player entered, as typed in `text`. */
export type Entry =
  | {
      readonly kind: 'pair';
      readonly text: string;
      readonly from: Cell;
      readonly to: Cell;
      /** Each cell has a line of its own, so it may be one end of a word by itself. */
      readonly isApart?: true;
    }
  | { readonly kind: 'word-and-cell'; readonly text: string; readonly word: string; readonly cell: Cell }
  | { readonly kind: 'one-cell'; readonly text: string; readonly cell: Cell }
  /** The hidden message of the puzzle. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'no-cell'; readonly text: string };

/** A submission as read. `unread` counts the entries past the limit. */
export interface Entries {
  readonly entries: readonly Entry[];
  readonly unread: number;
}

/** More entries at once than the largest board has words. It only counts the entries after them. */
export const MAX_ENTRIES = 60;

/** More characters than a player can type. NFKC may turn a single one into a whole sentence. */
const MAX_READ = 8_000;

/** `A0` is a cell above the board. */
const cellOf = (text: string): Cell =>
  parseCell(text) ?? { row: -1, column: (parseCell(text.replace(/0$/, '1')) as Cell).column };

/** The same cell twice is still only one end. */
const pairOf = (from: string, to = from): Entry => {
  const ends = { from: cellOf(from), to: cellOf(to) };
  const isOne = ends.from.row === ends.to.row && ends.from.column === ends.to.column;
  return isOne ? { kind: 'one-cell', text: from, cell: ends.from } : { kind: 'pair', text: `${from} ${to}`, ...ends };
};

const pairsOf = (cells: readonly string[]): Entry[] =>
  cells.flatMap((from, i) => (i % 2 === 0 ? [pairOf(from, cells[i + 1])] : []));

/**
 * With an odd number of cells after a word, the first belongs to it (`QUEEN D4`). An even number already gives both
 * ends.
 */
const entriesOfRun = ({ words, cells, isApart }: Run, { isMessage }: MessageTest): Entry[] => {
  const [first, ...others] = cells;
  if (words === '' && isApart)
    return pairsOf(cells).map((entry) => (entry.kind === 'pair' ? { ...entry, isApart } : entry));
  if (words === '') return pairsOf(cells);
  if (first === undefined) return [{ kind: isMessage(words) ? 'message' : 'no-cell', text: words }];
  if (cells.length % 2 === 0) return pairsOf(cells);
  return [{ kind: 'word-and-cell', text: `${words} ${first}`, word: words, cell: cellOf(first) }, ...pairsOf(others)];
};

const NO_MESSAGE: MessageTest = { isMessage: () => false, isGuess: () => false };

/**
 * The entries of a submission in order, at most `MAX_ENTRIES`. Lines may hold any number of them:
 *
 * - Both ends of a word: `D4 J10`, `d4-j10`, `D4..J10`, or a line for each. The word may stand beside or between them.
 * - A word and one end: `QUEEN D4`, `found QUEEN at D4`.
 * - One end alone.
 * - The hidden message: the whole text, a line, or a part between commas. It may contain commas and lookalikes of
 *   cells.
 *
 * Cells may also be `10J` or `(J,10)`. Full-width letters become plain ones, in the entries' texts too. The time grows
 * with the length of the text.
 */
export const parseEntries = (text: string, test: MessageTest = NO_MESSAGE): Entries => {
  const typed = limitMarks(text).normalize('NFKC').slice(0, MAX_READ);
  if (test.isMessage(typed)) return { entries: [{ kind: 'message', text: typed }], unread: 0 };
  const all = readRuns(typed, test).flatMap((run) => entriesOfRun(run, test));
  return { entries: all.slice(0, MAX_ENTRIES), unread: Math.max(0, all.length - MAX_ENTRIES) };
};
