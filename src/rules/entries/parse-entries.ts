import { type Cell, formatColumn, parseCell } from '../../puzzle/model/grid.ts';
import { cleanLabel } from '../../puzzle/model/invisible.ts';
import { limitMarks } from '../../puzzle/model/letters.ts';

/**
 * Columns have Latin letters, but players on a Greek or Cyrillic keyboard type letters that look the same: `Α5` (alpha)
 * is column A. A letter without a lookalike stands for the Latin letter on its key. Rho counts by its look, as P.
 */
const LATIN: Readonly<Record<string, string>> = {
  ...{ Α: 'A', Β: 'B', Γ: 'G', Δ: 'D', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Λ: 'L', Μ: 'M', Ν: 'N' },
  ...{ Ο: 'O', Π: 'P', Ρ: 'P', Σ: 'S', Τ: 'T', Υ: 'Y', Φ: 'F', Χ: 'X' },
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T', Х: 'X' },
};

/** Every letter that {@link toLatinLetters} changes, in both cases, for a character class. */
const LOOKALIKES = Object.keys(LATIN)
  .flatMap((letter) => [letter, letter.toLowerCase()])
  .join('');

/** Upper-cased, with each letter of {@link LOOKALIKES} as the Latin one it stands for. */
const toLatinLetters = (text: string): string =>
  Array.from(text.toUpperCase(), (letter) => LATIN[letter] ?? letter).join('');

/** How cells look in typed text. */

const COLUMN = `[A-Za-z${LOOKALIKES}]`;
/** From 1. It also reads `0`, so that a reply can call the cell outside. */
const ROW = '0?([1-9]\\d{0,2}|0)';
const ALONE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;

/** Cells, single or joined (`D4`, `D4J10`), but not inside a word (`B2B`). */
const CELLS = new RegExp(`${ALONE[0]}(?:${COLUMN}{1,2}${ROW})+${ALONE[1]}`, 'gu');

const ONE_CELL = new RegExp(`(${COLUMN}{1,2})${ROW}`, 'gu');

/** The cells in a match of {@link CELLS}, in the board's notation. */
const splitCellNames = (text: string): string[] =>
  Array.from(text.matchAll(ONE_CELL), ([, column = '', row = '']) => toLatinLetters(column) + row);

/** `(A,3)`, `[A, 3]`. */
const BRACKETED_CELL = new RegExp(`[(\\[]\\s*(${COLUMN}{1,2})\\s*,\\s*(\\d{1,3})\\s*[)\\]]`, 'gu');

/** `(A,3)` as `A3`, because a comma otherwise separates entries. */
const unwrapCells = (text: string): string => text.replace(BRACKETED_CELL, ' $1$2 ');

/** `5,2`: the number of a column, then that of a row. */
const NUMBERED_CELL = /[([]?([1-9]\d?)\s*[,:]\s*([1-9]\d?)[)\]]?/gu;
/** A line of such cells and nothing else, apart from signs between them. */
const NUMBERED_LINE = /^\s*(?:[([]?[1-9]\d?\s?[,:]\s?[1-9]\d?[)\]]?(?:[\s,;>–—-]{1,3}|$))+$/u;

/** `5,2 11,2` as `E2 K2`. Only a line of numbers alone is read so. */
const nameNumberedCells = (line: string): string =>
  NUMBERED_LINE.test(line)
    ? line.replace(NUMBERED_CELL, (_, column, row) => `${formatColumn(Number(column) - 1)}${row} `)
    : line;

/** `10J`, with one letter only: `1st` is no cell. */
const TURNED_CELL = new RegExp(`${ALONE[0]}([1-9]\\d{0,2})(${COLUMN})${ALONE[1]}`, 'gu');
const SPACED_CELL = new RegExp(`${ALONE[0]}(${COLUMN})\\s+(?=${ROW}${ALONE[1]})`, 'gu');
const LONE_NUMBER = /(?<![\p{L}\p{N}])\p{N}/u;

/** `10J` as `J10`. Also `A 12` as `A12`, if every number in the text follows the letter of its column. */
const closeCells = (text: string): string => {
  const turned = text.replace(TURNED_CELL, '$2$1');
  const closed = turned.replace(SPACED_CELL, '$1');
  return LONE_NUMBER.test(closed) ? turned : closed;
};

/** Tests of typed words that need the puzzle. */
export interface MessageTest {
  /** Whether words are the hidden message. */
  readonly isMessage: (text: string) => boolean;
  /** Whether words may be a guess at it, and name no word of the puzzle. */
  readonly isGuess: (text: string) => boolean;
}

/** Words, if any, and the cells that follow them. */
interface Run {
  readonly words: string;
  readonly cells: readonly string[];
  /** Two cells on lines of their own: both ends of one word, or one end each of two words. */
  readonly isApart?: true;
}

const COMMA = /[,、،]/u;
const LINE_END = /[\r\n;]+/;

/** From the first letter or digit to the last, without the characters around. */
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
  'do',
  'i',
  'oraz',
]);

const wordsIn = (text: string): string => {
  const words = CORE.exec(text)?.[0] ?? '';
  return CONNECTORS.has(words.toLowerCase()) ? '' : words;
};

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

/** A cell and a word are one entry in either order (`D4 QUEEN`). So are two cells with a comma between (`D4, J10`). */
const areHalves = (run: Run | undefined, next: Run | undefined): boolean =>
  isLoneCell(run) ? isLoneCell(next) || isOnlyWords(next) : isOnlyWords(run) && isLoneCell(next);

/** Joins neighbours that belong together. Each item joins at most once. */
const joinNeighbours = <Item>(items: readonly Item[], join: (item: Item, next: Item) => Item | undefined): Item[] => {
  const joined: Item[] = [];
  for (let i = 0; i < items.length; i++) {
    const [item, next] = [items[i] as Item, items[i + 1]];
    const both = next === undefined ? undefined : join(item, next);
    joined.push(both ?? item);
    if (both !== undefined) i++;
  }
  return joined;
};

const joinRuns = (run: Run, next: Run): Run | undefined =>
  areHalves(run, next) ? { words: run.words || next.words, cells: [...run.cells, ...next.cells] } : undefined;

/** Both ends of a word may stand on a line each. */
const joinLines = (line: readonly Run[], next: readonly Run[]): Run[] | undefined => {
  const [run, nextRun] = [line[0], next[0]];
  if (line.length > 1 || next.length > 1 || !isLoneCell(run) || !isLoneCell(nextRun)) return undefined;
  return [{ words: '', cells: [...run.cells, ...nextRun.cells], isApart: true }];
};

const isEven = (count: number): boolean => count % 2 === 0;

/** Drops the word behind (`D4 J10 QUEEN`) or between both ends (`D4 QUEEN J10`), because the ends already give it. */
const dropWords = (runs: readonly Run[], { isMessage, isGuess }: MessageTest): readonly Run[] => {
  const [first, last] = [runs[0], runs.at(-1)];
  if (!first || !last || runs.length < 2 || first.words !== '') return runs;
  const counts = runs.map(({ cells }) => cells.length);
  const isBehind = isOnlyWords(last) && !isMessage(last.words) && !isGuess(last.words) && counts.every(isEven);
  const isBetween = isLoneCell(first) && last.cells.length === 1 && counts.slice(1, -1).every((count) => count === 2);
  const cells = runs.flatMap((run) => run.cells);
  const isEndTwice = cells.some((cell, i) => isEven(i) && cell === cells[i + 1]);
  return (isBehind || isBetween) && !isEndTwice ? [{ words: '', cells }] : runs;
};

const runsOfPart = (part: string, { isMessage }: MessageTest): Run[] => {
  const closed = closeCells(part);
  return splitRuns(closed !== part && isMessage(part) ? part : closed);
};

/** The runs of a line. A part that may continue beyond a comma keeps its words. */
const runsOfLine = (line: string, test: MessageTest): Run[] => {
  if (test.isMessage(line)) return [{ words: line, cells: [] }];
  const parts = unwrapCells(nameNumberedCells(line))
    .split(COMMA)
    .map((part) => runsOfPart(part, test))
    .filter((runs) => runs.length > 0);
  const short = parts.map((runs) => dropWords(runs, test));
  const isOpen = (runs: readonly Run[], i: number): boolean =>
    areHalves(short[i - 1]?.at(-1), runs[0]) || areHalves(runs.at(-1), short[i + 1]?.[0]);
  return joinNeighbours(
    parts.flatMap((runs, i) => (isOpen(runs, i) ? runs : (short[i] ?? runs))),
    joinRuns,
  );
};

/**
 * The runs of a text, in order. A line with the hidden message is one run. The time grows with the length of the text.
 */
const readRuns = (text: string, test: MessageTest): Run[] => {
  const lines = text
    .split(LINE_END)
    .map((line) => runsOfLine(line, test))
    .filter((runs) => runs.length > 0);
  return joinNeighbours(lines, joinLines).flat();
};

/** One thing a player entered, as typed in `text`. */
export type Entry =
  | {
      readonly kind: 'pair';
      readonly text: string;
      readonly from: Cell;
      readonly to: Cell;
      /** Each cell has a line of its own, so it may be one end of a word by itself. */
      readonly isApart?: true;
      /** Drawn by hand on the board, perhaps on a single cell. */
      readonly isDrag?: true;
    }
  | { readonly kind: 'word-and-cell'; readonly text: string; readonly word: string; readonly cell: Cell }
  | { readonly kind: 'one-cell'; readonly text: string; readonly cell: Cell }
  /** The hidden message of the puzzle. */
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'no-cell'; readonly text: string };

/** A submission as read. `unread` counts the entries past the limit. */
interface Entries {
  readonly entries: readonly Entry[];
  readonly unread: number;
}

/** A text that a player typed or, if `isDrag`, the ends of a line that they drew on the board. */
export interface Input {
  readonly text: string;
  readonly isDrag?: boolean;
}

/** The most entries at once, more than a daily board has words. It only counts the entries after them. */
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
 * Cells may also be `10J`, `(J,10)`, or `10,4` on a line of such numbers, the column first. Full-width letters become plain ones, in the entries' texts too. The time grows
 * with the length of the text.
 */
export const parseEntries = (text: string, test: MessageTest = NO_MESSAGE): Entries => {
  const typed = limitMarks(cleanLabel(text)).normalize('NFKC').slice(0, MAX_READ);
  if (test.isMessage(typed)) return { entries: [{ kind: 'message', text: typed }], unread: 0 };
  const all = readRuns(typed, test).flatMap((run) => entriesOfRun(run, test));
  return { entries: all.slice(0, MAX_ENTRIES), unread: Math.max(0, all.length - MAX_ENTRIES) };
};

/** The entries of an input. A drag with anything but two cells counts as typed. */
export const parseInput = ({ text, isDrag }: Input, test?: MessageTest): Entries => {
  const read = parseEntries(text, test);
  const [entry] = read.entries;
  if (!isDrag || read.entries.length !== 1) return read;
  if (entry?.kind !== 'pair' && entry?.kind !== 'one-cell') return read;
  const { from, to } = entry.kind === 'pair' ? entry : { from: entry.cell, to: entry.cell };
  return { entries: [{ kind: 'pair', text: entry.text, from, to, isDrag: true }], unread: 0 };
};
