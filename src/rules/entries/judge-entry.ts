import {
  type Cell,
  DIRECTIONS,
  type Direction,
  directionBetween,
  endOf,
  formatCell,
  isInside,
  isSameCell,
  letterAt,
  lineOf,
} from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import {
  comparable,
  type IsTold,
  isListed,
  mayBeMessage,
  tokensOf,
  wordMeant,
  wordsAmong,
  wordsNamed,
} from './match-word.ts';
import type { Entry } from './parse-entries.ts';

/** A wanted word that the grid spells at the cells a player named. */
export interface Occurrence {
  readonly word: PlacedWord;
  readonly start: Cell;
  readonly end: Cell;
  readonly direction: Direction;
}

/** Two cells on separate lines that are not the ends of one word: the judgement of each cell. */
interface ApartCells {
  readonly cells?: readonly Judgement[];
}

/** The wanted word that a text without cells names. No reply may tell it to a player who has not found it. */
interface Named {
  readonly named?: PlacedWord | undefined;
}

/** The judgement of an entry on a puzzle, the same for every player. */
export type Judgement =
  | { readonly kind: 'right'; readonly entry: Entry; readonly occurrence: Occurrence }
  /** A single cell. `occurrences` are the listed words that begin or end there, found or not. */
  | {
      readonly kind: 'ends-at';
      readonly entry: Entry;
      readonly cell: Cell;
      readonly occurrences: readonly Occurrence[];
    }
  /** A single cell, while the list names no word: guessing cells must not find words that nobody has named. */
  | { readonly kind: 'unnamed-end'; readonly entry: Entry; readonly cell: Cell }
  /** The hidden message itself. */
  | { readonly kind: 'message'; readonly entry: Entry }
  /** Words without cells that are not the puzzle's hidden message. `isGuess` if they may be a guess at it. */
  | ({ readonly kind: 'not-message'; readonly entry: Entry; readonly isGuess: boolean } & Named)
  /** A line on the grid that spells no wanted word; `spells` is its text. */
  | ({
      readonly kind: 'wrong';
      readonly entry: Entry;
      readonly from: Cell;
      readonly to: Cell;
      readonly spells: string;
    } & ApartCells)
  /** A real word that is not wanted. The cells are its ends, from its first letter to its last. */
  | {
      readonly kind: 'off-list';
      readonly entry: Entry;
      /** As a puzzle would hide it. */
      readonly word: string;
      readonly start: Cell;
      readonly end: Cell;
    }
  /** A word of the list without an end at that cell. */
  | { readonly kind: 'misplaced'; readonly entry: Entry; readonly word: PlacedWord; readonly cell: Cell }
  | { readonly kind: 'outside'; readonly entry: Entry; readonly cell: Cell }
  | ({ readonly kind: 'no-line'; readonly entry: Entry; readonly from: Cell; readonly to: Cell } & ApartCells)
  /**
   * Any other word: an unknown one, or one missing from the list and at the wrong cell. `isGuess` if it may be the
   * latter.
   */
  | {
      readonly kind: 'not-listed';
      readonly entry: Entry;
      readonly word: string;
      readonly cell: Cell;
      readonly isGuess: boolean;
      /** Whether the list shows any words. */
      readonly isListTold: boolean;
    }
  /** A word of the list with a typing slip, and a cell that may be right or wrong. */
  | {
      readonly kind: 'misspelt';
      readonly entry: Entry;
      readonly typed: string;
      readonly word: PlacedWord;
      readonly cell: Cell;
    }
  /** A word of the list without a cell. */
  | { readonly kind: 'no-place'; readonly entry: Entry; readonly word: PlacedWord }
  | ({ readonly kind: 'not-understood'; readonly entry: Entry } & Named);

const readLine = (puzzle: Puzzle, start: Cell, direction: Direction, length: number): string =>
  lineOf(start, direction, length)
    .map((cell) => letterAt(puzzle.grid, cell) ?? '')
    .join('');

const stepsBetween = (from: Cell, to: Cell): number =>
  Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column));

/** The wanted word on a line, read from either end. */
const readOccurrence = (puzzle: Puzzle, from: Cell, direction: Direction, to: Cell): Occurrence | undefined => {
  const length = stepsBetween(from, to) + 1;
  const back = directionBetween(to, from) as Direction;
  const ways = [
    { start: from, end: to, direction },
    { start: to, end: from, direction: back },
  ];
  const readings = ways.flatMap((way) => {
    const text = readLine(puzzle, way.start, way.direction, length);
    const word = puzzle.words.find((candidate) => candidate.word === text);
    return word ? [{ word, ...way }] : [];
  });
  // A palindrome reads both ways. It counts as placed, so that the way of dragging changes no points.
  const own = readings.find(
    ({ word: { placement }, start, end }) => isSameCell(placement.start, start) && isSameCell(endOf(placement), end),
  );
  // A word that also stands inside a longer one is found at its own place only.
  const isElsewhere = ({ word: { word } }: Occurrence): boolean =>
    puzzle.certificate.contained?.some((pair) => pair.word === word) !== true;
  return own ?? readings.find(isElsewhere);
};

/** Whether a text in hidden form is a real word of the puzzle's language. */
export type IsWord = (text: string) => boolean;

/** The unwanted word on a line, from either end: another word of the theme, or any real word. */
const readOffList = (
  puzzle: Puzzle,
  [from, to]: readonly [Cell, Cell],
  isWord: IsWord,
): Pick<Extract<Judgement, { kind: 'off-list' }>, 'word' | 'start' | 'end'> | undefined => {
  const direction = directionBetween(from, to);
  if (!direction) return undefined;
  const spells = readLine(puzzle, from, direction, stepsBetween(from, to) + 1);
  const backwards = splitCells(spells).reverse().join('');
  const isReal = (text: string): boolean => (puzzle.themeWords ?? []).includes(text) || isWord(text);
  if (isReal(spells)) return { word: spells, start: from, end: to };
  return isReal(backwards) ? { word: backwards, start: to, end: from } : undefined;
};

/** The word's occurrence if it begins or ends at a cell. */
const findAt = (puzzle: Puzzle, cell: Cell, word: PlacedWord): Occurrence | undefined => {
  const length = splitCells(word.word).length;
  for (const direction of DIRECTIONS) {
    const to = lineOf(cell, direction, length).at(-1) ?? cell;
    const occurrence = isInside(puzzle.grid, to) ? readOccurrence(puzzle, cell, direction, to) : undefined;
    if (occurrence?.word === word) return occurrence;
  }
  return undefined;
};

/** The unwanted word of that name, if it begins or ends at a cell. */
const offListAt = (puzzle: Puzzle, cell: Cell, typed: string, isWord: IsWord): ReturnType<typeof readOffList> => {
  const length = splitCells(comparable(typed)).length;
  if (length < 2) return undefined;
  for (const direction of DIRECTIONS) {
    const to = lineOf(cell, direction, length).at(-1) ?? cell;
    const read = isInside(puzzle.grid, to) ? readOffList(puzzle, [cell, to], isWord) : undefined;
    if (read && comparable(read.word) === comparable(typed)) return read;
  }
  return undefined;
};

const judgeCell = (puzzle: Puzzle, entry: Entry & { kind: 'one-cell' }, isTold: IsTold): Judgement => {
  const { cell } = entry;
  if (!isInside(puzzle.grid, cell)) return { kind: 'outside', entry, cell };
  if (!puzzle.words.some(isTold)) return { kind: 'unnamed-end', entry, cell };
  const listed = puzzle.words.filter(({ secret }) => !secret);
  return { kind: 'ends-at', entry, cell, occurrences: listed.flatMap((word) => findAt(puzzle, cell, word) ?? []) };
};

const apartCells = (puzzle: Puzzle, { from, to, isApart }: Entry & { kind: 'pair' }, isTold: IsTold): ApartCells => {
  if (!isApart || !puzzle.words.some(isTold)) return {};
  const judge = (cell: Cell): Judgement =>
    judgeCell(puzzle, { kind: 'one-cell', text: formatCell(cell), cell }, isTold);
  return { cells: [from, to].map(judge) };
};

const judgePair = (puzzle: Puzzle, entry: Entry & { kind: 'pair' }, isWord: IsWord, isTold: IsTold): Judgement => {
  const { from, to } = entry;
  const outside = [from, to].find((cell) => !isInside(puzzle.grid, cell));
  if (outside) return { kind: 'outside', entry, cell: outside };
  if (entry.isDrag && isSameCell(from, to)) {
    return { kind: 'wrong', entry, from, to, spells: letterAt(puzzle.grid, from) ?? '' };
  }
  const direction = directionBetween(from, to);
  if (!direction) return { kind: 'no-line', entry, from, to, ...apartCells(puzzle, entry, isTold) };
  const occurrence = readOccurrence(puzzle, from, direction, to);
  if (occurrence) return { kind: 'right', entry, occurrence };
  const offList = readOffList(puzzle, [from, to], isWord);
  if (offList) return { kind: 'off-list', entry, ...offList };
  const spells = readLine(puzzle, from, direction, stepsBetween(from, to) + 1);
  return { kind: 'wrong', entry, from, to, spells, ...apartCells(puzzle, entry, isTold) };
};

/** The most words in a guess at a secret word; a longer text is talk. */
const MAX_GUESS_TOKENS = 3;

/** What a player's list shows, and which texts are real words. */
interface Known {
  readonly isTold: IsTold;
  readonly isWord: IsWord;
}

const judgeUnlisted = (puzzle: Puzzle, entry: Entry & { kind: 'word-and-cell' }, known: Known): Judgement => {
  const { isTold, isWord } = known;
  const { word, cell } = entry;
  const offList = offListAt(puzzle, cell, word, isWord);
  if (offList) return { kind: 'off-list', entry, ...offList };
  const meant = wordMeant(puzzle, word, isTold);
  if (meant) return { kind: 'misspelt', entry, typed: word, word: meant, cell };
  const isGuess = !puzzle.words.every(isTold) && tokensOf(word).length <= MAX_GUESS_TOKENS;
  return { kind: 'not-listed', entry, word, cell, isGuess, isListTold: puzzle.words.some(isTold) };
};

const judgeWord = (puzzle: Puzzle, entry: Entry & { kind: 'word-and-cell' }, known: Known): Judgement => {
  const { cell } = entry;
  // This check comes first, so that the reply about a cell outside does not depend on the word.
  if (!isInside(puzzle.grid, cell)) return { kind: 'outside', entry, cell };
  const words = wordsAmong(puzzle, entry.word);
  for (const word of words) {
    const occurrence = findAt(puzzle, cell, word);
    if (occurrence) return { kind: 'right', entry, occurrence };
  }
  // A guess at the wrong cell must not reveal a word that the list does not show.
  const word = words.find(known.isTold);
  return word ? { kind: 'misplaced', entry, word, cell } : judgeUnlisted(puzzle, entry, known);
};

const judgeWords = (puzzle: Puzzle, entry: Entry & { kind: 'no-cell' }, isTold: IsTold): Judgement => {
  const words = wordsNamed(puzzle, entry.text);
  const listed = words.find(isTold) ?? wordMeant(puzzle, entry.text, isTold);
  if (listed) return { kind: 'no-place', entry, word: listed };
  const [named] = words;
  if (puzzle.message === undefined) return { kind: 'not-understood', entry, named };
  return { kind: 'not-message', entry, isGuess: mayBeMessage(puzzle, entry.text), named };
};

/**
 * Judges one entry against the grid itself, so every true occurrence of a wanted word counts. A wrong entry never
 * reveals a word that the list does not show. `isWord` knows the real words beside those of the puzzle.
 */
export const judgeEntry = (
  puzzle: Puzzle,
  entry: Entry,
  isTold: IsTold = isListed,
  isWord: IsWord = () => false,
): Judgement => {
  switch (entry.kind) {
    case 'pair':
      return judgePair(puzzle, entry, isWord, isTold);
    case 'word-and-cell':
      return judgeWord(puzzle, entry, { isTold, isWord });
    case 'one-cell':
      return judgeCell(puzzle, entry, isTold);
    case 'message':
      return { kind: 'message', entry };
    case 'no-cell':
      return judgeWords(puzzle, entry, isTold);
  }
};
