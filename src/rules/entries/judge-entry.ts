import type { Cell } from '../../puzzle/model/cell.ts';
import { DIRECTIONS, type Direction } from '../../puzzle/model/direction.ts';
import { isInside, letterAt } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { formatCell } from '../../puzzle/model/notation.ts';
import { directionBetween, lineOf } from '../../puzzle/model/placement.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { comparable } from './comparable.ts';
import { type IsTold, isListed, tokensOf, wordMeant, wordsAmong, wordsNamed } from './match-word.ts';
import { mayBeMessage } from './message-guess.ts';
import type { Entry } from './parse-entries.ts';

/** A wanted word read off the grid at the cells a player named. */
export interface Occurrence {
  readonly word: PlacedWord;
  readonly start: Cell;
  readonly end: Cell;
  readonly direction: Direction;
}

/** Of two cells on a line each that are not both ends of one word: what each is by itself. */
interface ApartCells {
  readonly cells?: readonly Judgement[];
}

/** What an entry comes to on a puzzle, whoever entered it. */
export type Judgement =
  | { readonly kind: 'right'; readonly entry: Entry; readonly occurrence: Occurrence }
  /** A cell alone; `occurrences` are the listed words that begin or end there, found or not. */
  | {
      readonly kind: 'ends-at';
      readonly entry: Entry;
      readonly cell: Cell;
      readonly occurrences: readonly Occurrence[];
    }
  /** The hidden message itself. */
  | { readonly kind: 'message'; readonly entry: Entry }
  /** Words without cells, on a puzzle whose hidden message is another; `isGuess` if they can have been meant for it. */
  | { readonly kind: 'not-message'; readonly entry: Entry; readonly isGuess: boolean }
  /** A line on the grid that spells no wanted word; `spells` is what it does spell. */
  | ({
      readonly kind: 'wrong';
      readonly entry: Entry;
      readonly from: Cell;
      readonly to: Cell;
      readonly spells: string;
    } & ApartCells)
  /** A word of the theme that is there, inside another one, but not to be found; `word` is as hidden. */
  | { readonly kind: 'theme-word'; readonly entry: Entry; readonly word: string }
  /** A word of the list that neither begins nor ends at that cell. */
  | { readonly kind: 'misplaced'; readonly entry: Entry; readonly word: PlacedWord; readonly cell: Cell }
  | { readonly kind: 'outside'; readonly entry: Entry; readonly cell: Cell }
  | ({ readonly kind: 'no-line'; readonly entry: Entry; readonly from: Cell; readonly to: Cell } & ApartCells)
  /** Any other word: one nobody knows, or one not told at the wrong cell; `isGuess` if it can have been one of these. */
  | {
      readonly kind: 'not-listed';
      readonly entry: Entry;
      readonly word: string;
      readonly cell: Cell;
      readonly isGuess: boolean;
      /** The list tells its words, so that a word is on it or not. */
      readonly isListTold: boolean;
    }
  /** A word of the list but for a slip of the finger, with a cell, whether or not that is the right one. */
  | {
      readonly kind: 'misspelt';
      readonly entry: Entry;
      readonly typed: string;
      readonly word: PlacedWord;
      readonly cell: Cell;
    }
  /** A word of the list without a cell. */
  | { readonly kind: 'no-place'; readonly entry: Entry; readonly word: PlacedWord }
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

/** The word of the theme that a line spells, from either end, without being wanted. */
const themeWordOn = ({ themeWords = [] }: Puzzle, spells: string): string | undefined => {
  const backwards = splitCells(spells).reverse().join('');
  return themeWords.find((word) => word === spells || word === backwards);
};

/** The word if it begins or ends at a cell. */
const findAt = (puzzle: Puzzle, cell: Cell, word: PlacedWord): Occurrence | undefined => {
  const length = splitCells(word.word).length;
  for (const direction of DIRECTIONS) {
    const to = lineOf(cell, direction, length).at(-1) ?? cell;
    const occurrence = isInside(puzzle.grid, to) ? readOccurrence(puzzle, cell, direction, to) : undefined;
    if (occurrence?.word === word) return occurrence;
  }
  return undefined;
};

/** The word of the theme that is named, if it begins or ends at a cell without being wanted. */
const themeWordAt = (puzzle: Puzzle, cell: Cell, typed: string): string | undefined =>
  (puzzle.themeWords ?? []).find((word) => {
    if (comparable(word) !== comparable(typed)) return false;
    const lines = DIRECTIONS.map((direction) => readLine(puzzle, cell, direction, splitCells(word).length));
    return lines.some((line) => themeWordOn(puzzle, line) === word);
  });

const judgeCell = (puzzle: Puzzle, entry: Entry & { kind: 'one-cell' }): Judgement => {
  const { cell } = entry;
  if (!isInside(puzzle.grid, cell)) return { kind: 'outside', entry, cell };
  const listed = puzzle.words.filter(({ secret }) => !secret);
  return { kind: 'ends-at', entry, cell, occurrences: listed.flatMap((word) => findAt(puzzle, cell, word) ?? []) };
};

const apartCells = (puzzle: Puzzle, { from, to, isApart }: Entry & { kind: 'pair' }): ApartCells =>
  isApart
    ? { cells: [from, to].map((cell) => judgeCell(puzzle, { kind: 'one-cell', text: formatCell(cell), cell })) }
    : {};

const judgePair = (puzzle: Puzzle, entry: Entry & { kind: 'pair' }): Judgement => {
  const { from, to } = entry;
  const outside = [from, to].find((cell) => !isInside(puzzle.grid, cell));
  if (outside) return { kind: 'outside', entry, cell: outside };
  const direction = directionBetween(from, to);
  if (!direction) return { kind: 'no-line', entry, from, to, ...apartCells(puzzle, entry) };
  const occurrence = readOccurrence(puzzle, from, direction, to);
  if (occurrence) return { kind: 'right', entry, occurrence };
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column)) + 1;
  const spells = readLine(puzzle, from, direction, length);
  const word = themeWordOn(puzzle, spells);
  if (word !== undefined) return { kind: 'theme-word', entry, word };
  return { kind: 'wrong', entry, from, to, spells, ...apartCells(puzzle, entry) };
};

/** More words than a secret one has: whoever types them is talking. */
const MAX_GUESS_TOKENS = 3;

const judgeUnlisted = (puzzle: Puzzle, entry: Entry & { kind: 'word-and-cell' }, isTold: IsTold): Judgement => {
  const { word, cell } = entry;
  const ofTheme = themeWordAt(puzzle, cell, word);
  if (ofTheme !== undefined) return { kind: 'theme-word', entry, word: ofTheme };
  const meant = wordMeant(puzzle, word, isTold);
  if (meant) return { kind: 'misspelt', entry, typed: word, word: meant, cell };
  const isGuess = !puzzle.words.every(isTold) && tokensOf(word).length <= MAX_GUESS_TOKENS;
  return { kind: 'not-listed', entry, word, cell, isGuess, isListTold: puzzle.words.some(isTold) };
};

const judgeWord = (puzzle: Puzzle, entry: Entry & { kind: 'word-and-cell' }, isTold: IsTold): Judgement => {
  const { cell } = entry;
  // Before the word is looked at: what is said of a cell outside must not depend on it.
  if (!isInside(puzzle.grid, cell)) return { kind: 'outside', entry, cell };
  const words = wordsAmong(puzzle, entry.word);
  for (const word of words) {
    const occurrence = findAt(puzzle, cell, word);
    if (occurrence) return { kind: 'right', entry, occurrence };
  }
  // A word that the list does not tell is not given away by a guess at the wrong cell.
  const word = words.find(isTold);
  return word ? { kind: 'misplaced', entry, word, cell } : judgeUnlisted(puzzle, entry, isTold);
};

const judgeWords = (puzzle: Puzzle, entry: Entry & { kind: 'no-cell' }, isTold: IsTold): Judgement => {
  const listed = wordsNamed(puzzle, entry.text).find(isTold) ?? wordMeant(puzzle, entry.text, isTold);
  if (listed) return { kind: 'no-place', entry, word: listed };
  if (puzzle.message === undefined) return { kind: 'not-understood', entry };
  return { kind: 'not-message', entry, isGuess: mayBeMessage(puzzle, entry.text) };
};

/**
 * Judges one entry against the grid itself, so that any true occurrence of a wanted word counts. What is said of words
 * that the list does not tell is the same whether or not they are on the board.
 */
export const judgeEntry = (puzzle: Puzzle, entry: Entry, isTold: IsTold = isListed): Judgement => {
  switch (entry.kind) {
    case 'pair':
      return judgePair(puzzle, entry);
    case 'word-and-cell':
      return judgeWord(puzzle, entry, isTold);
    case 'one-cell':
      return judgeCell(puzzle, entry);
    case 'message':
      return { kind: 'message', entry };
    case 'no-cell':
      return judgeWords(puzzle, entry, isTold);
  }
};
