import type { Cell } from '../puzzle/model/cell.ts';
import { DIRECTIONS, type Direction } from '../puzzle/model/direction.ts';
import { isInside, letterAt } from '../puzzle/model/grid.ts';
import { splitCells } from '../puzzle/model/letters.ts';
import { directionBetween, lineOf } from '../puzzle/model/placement.ts';
import type { PlacedWord, Puzzle } from '../puzzle/model/puzzle.ts';
import { comparable, comparableMessage } from './comparable.ts';
import type { Entry } from './parse-entries.ts';

/** A wanted word read off the grid at the cells a player named. */
export interface Occurrence {
  readonly word: PlacedWord;
  readonly start: Cell;
  readonly end: Cell;
  readonly direction: Direction;
}

/** What an entry comes to on a puzzle, whoever entered it. */
export type Judgement =
  | { readonly kind: 'right'; readonly entry: Entry; readonly occurrence: Occurrence }
  /** The hidden message itself. */
  | { readonly kind: 'message'; readonly entry: Entry }
  /** Words without cells, on a puzzle whose hidden message is another. */
  | { readonly kind: 'not-message'; readonly entry: Entry }
  /** A line on the grid that spells no wanted word; `spells` is what it does spell. */
  | { readonly kind: 'wrong'; readonly entry: Entry; readonly from: Cell; readonly to: Cell; readonly spells: string }
  /** A word of the list that neither begins nor ends at that cell. */
  | { readonly kind: 'misplaced'; readonly entry: Entry; readonly word: PlacedWord; readonly cell: Cell }
  | { readonly kind: 'outside'; readonly entry: Entry; readonly cell: Cell }
  | { readonly kind: 'no-line'; readonly entry: Entry; readonly from: Cell; readonly to: Cell }
  /** Any other word: one nobody knows, or a secret one at the wrong cell. */
  | { readonly kind: 'not-listed'; readonly entry: Entry; readonly word: string; readonly cell: Cell }
  | { readonly kind: 'not-understood'; readonly entry: Entry };

const readLine = (puzzle: Puzzle, start: Cell, direction: Direction, length: number): string =>
  lineOf(start, direction, length)
    .map((cell) => letterAt(puzzle.grid, cell) ?? '')
    .join('');

/** The wanted word on a line, read from either end. */
const readOccurrence = (puzzle: Puzzle, from: Cell, direction: Direction, to: Cell): Occurrence | undefined => {
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column)) + 1;
  const back = directionBetween(to, from) as Direction;
  const ways = [
    { start: from, end: to, direction },
    { start: to, end: from, direction: back },
  ];
  for (const way of ways) {
    const text = readLine(puzzle, way.start, way.direction, length);
    const word = puzzle.words.find((candidate) => candidate.word === text);
    if (word) return { word, ...way };
  }
  return undefined;
};

const judgePair = (puzzle: Puzzle, entry: Entry & { kind: 'pair' }): Judgement => {
  const { from, to } = entry;
  const outside = [from, to].find((cell) => !isInside(puzzle.grid, cell));
  if (outside) return { kind: 'outside', entry, cell: outside };
  const direction = directionBetween(from, to);
  if (!direction) return { kind: 'no-line', entry, from, to };
  const occurrence = readOccurrence(puzzle, from, direction, to);
  if (occurrence) return { kind: 'right', entry, occurrence };
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column)) + 1;
  return { kind: 'wrong', entry, from, to, spells: readLine(puzzle, from, direction, length) };
};

/** The word where it begins or ends at a cell. */
const findAt = (puzzle: Puzzle, cell: Cell, word: PlacedWord): Occurrence | undefined => {
  const length = splitCells(word.word).length;
  for (const direction of DIRECTIONS) {
    const to = lineOf(cell, direction, length).at(-1) ?? cell;
    const occurrence = isInside(puzzle.grid, to) ? readOccurrence(puzzle, cell, direction, to) : undefined;
    if (occurrence?.word === word) return occurrence;
  }
  return undefined;
};

const judgeWord = (puzzle: Puzzle, entry: Entry & { kind: 'word-and-cell' }): Judgement => {
  const { cell } = entry;
  // Before the word is looked at: what is said of a cell outside must not depend on it.
  if (!isInside(puzzle.grid, cell)) return { kind: 'outside', entry, cell };
  const typed = comparable(entry.word);
  // Several where accents alone tell them apart, such as "Côte" and "Coté".
  const words = puzzle.words.filter(({ word }) => comparable(word) === typed);
  for (const word of words) {
    const occurrence = findAt(puzzle, cell, word);
    if (occurrence) return { kind: 'right', entry, occurrence };
  }
  // A secret word is not given away by a guess at the wrong cell.
  const word = words.find(({ secret }) => !secret);
  return word ? { kind: 'misplaced', entry, word, cell } : { kind: 'not-listed', entry, word: entry.word, cell };
};

/** Tells whether a typed text is the puzzle's hidden message. */
export const messageTest = ({ message }: Puzzle): ((text: string) => boolean) => {
  const wanted = message === undefined ? '' : comparableMessage(message);
  return (text) => wanted !== '' && comparableMessage(text) === wanted;
};

/** Judges one entry against the grid itself, so that any true occurrence of a wanted word counts. */
export const judgeEntry = (puzzle: Puzzle, entry: Entry): Judgement => {
  switch (entry.kind) {
    case 'pair':
      return judgePair(puzzle, entry);
    case 'word-and-cell':
      return judgeWord(puzzle, entry);
    case 'message':
      return { kind: 'message', entry };
    case 'no-cell':
      return { kind: puzzle.message === undefined ? 'not-understood' : 'not-message', entry };
    default:
      return { kind: 'not-understood', entry };
  }
};
