import type { LoosePuzzle, LooseWord } from '../../puzzle/formats/loose-puzzle.ts';
import { directionBetween, type Placement, parseCell } from '../../puzzle/model/grid.ts';
import { hideLabel } from '../../puzzle/model/letters.ts';
import { type GridReading, parseLetterGrid } from '../puzzles/parse-letter-grid.ts';

/** Puzzles as text: our own with coordinates and lists, or a bare grid. */

/** The puzzles of a text, or the rest of a sentence about its fault. */
export type TextReading =
  | { readonly kind: 'read'; readonly puzzles: readonly LoosePuzzle[] }
  | { readonly kind: 'no-puzzle'; readonly problem: string };

const ENTRY = /^(?:\[[ x]\]|\d{1,4}\.) (?<text>.+)$/u;
const PLACE = / (?<start>[A-Z]{1,2}\d{1,3}) (?<end>[A-Z]{1,2}\d{1,3})$/u;
const SECRET = '★ ';
const BEFORE_CLUE = ' – ';

const parsePlacement = (word: string, { start = '', end = '' }: Readonly<Record<string, string>>) => {
  const [from, to] = [parseCell(start), parseCell(end)];
  const direction = from && to && directionBetween(from, to);
  return from && direction ? ({ word, start: from, direction } satisfies Placement) : undefined;
};

const parseEntry = (line: string, language: string): LooseWord[] => {
  const text = ENTRY.exec(line)?.groups?.['text'];
  if (text === undefined) return [];
  const place = PLACE.exec(text);
  const [shown = '', clue] = text.replace(PLACE, '').split(BEFORE_CLUE);
  const secret = shown.startsWith(SECRET);
  const label = secret ? shown.slice(SECRET.length) : shown;
  const word = hideLabel(label, language);
  const placement = place?.groups && parsePlacement(word, place.groups);
  return [{ word, label, secret, ...(clue !== undefined && { clue }), ...(placement && { placement }) }];
};

/** Whether a line is the first row of a grid with coordinates. */
const isFirstRow = (line: string): boolean => {
  const row = line.trim();
  return row.startsWith('1 ') && row.endsWith(' 1');
};

/** The lines of each puzzle: a grid, and all that follows before the next one. */
const splitPuzzles = (lines: readonly string[]): string[][] => {
  const starts = lines.flatMap((line, i) => (isFirstRow(line) ? [i] : []));
  return starts.map((start, i) => lines.slice(start, starts[i + 1]));
};

const loose = (reading: GridReading, words: readonly LooseWord[]): LoosePuzzle | string =>
  reading.kind === 'grid' ? { grid: reading.grid, words } : reading.message;

/** Reads every puzzle of a text. Words are hidden by the rules of the language. */
export const readTextPuzzles = (text: string, language: string): TextReading => {
  const blocks = splitPuzzles(text.split(/\r\n|\r|\n/u));
  const puzzles =
    blocks.length === 0
      ? [loose(parseLetterGrid(text, language), [])]
      : blocks.map((lines) =>
          loose(
            parseLetterGrid(lines.filter((line) => !ENTRY.test(line)).join('\n'), language),
            lines.flatMap((line) => parseEntry(line, language)),
          ),
        );
  const problem = puzzles.find((puzzle) => typeof puzzle === 'string');
  if (problem !== undefined) return { kind: 'no-puzzle', problem: `is not a grid: ${problem}` };
  return { kind: 'read', puzzles: puzzles.filter((puzzle) => typeof puzzle !== 'string') };
};
