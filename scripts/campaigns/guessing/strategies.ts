import { type Cell, endOf, formatCell, isInside, letterAt } from '../../../src/puzzle/model/grid.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { listedWords, type Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { type Rng, shuffle } from '../../../src/puzzle/model/rng.ts';
import type { Entry } from '../../../src/rules/entries/parse-entries.ts';
import { drawn, drawnAround } from './drags.ts';

/**
 * Ways to play without looking for words. They know the list, and the cells of each letter. They never compare two
 * letters of a line, because that is looking.
 */

/** Entries in the order of trial. The player skips entries for words found by then. */
export interface Attempt {
  readonly entry: Entry;
  /** The intended word, as hidden. `undefined` for any word. */
  readonly word?: string;
  /** Further attempts if this one was a free line near a missing word. They end with the first that counts. */
  readonly onNear?: () => readonly Attempt[];
}

export type Strategy = (puzzle: Puzzle, rng: Rng) => Attempt[];

const cellsOfBoard = ({ grid }: Puzzle): Cell[] =>
  grid.letters.map((_, i) => ({ row: Math.floor(i / grid.columns), column: i % grid.columns }));

const cellsOfLetter = (puzzle: Puzzle, letter: string): Cell[] =>
  cellsOfBoard(puzzle).filter((cell) => letterAt(puzzle.grid, cell) === letter);

const endLetters = (word: string): [string, string] => {
  const letters = splitCells(word);
  return [letters[0] ?? '', letters.at(-1) ?? ''];
};

const bare = (cell: Cell): Attempt => ({ entry: { kind: 'one-cell', text: formatCell(cell), cell } });

const oneEnd = (word: string, cell: Cell): Attempt => ({
  word,
  entry: { kind: 'word-and-cell', text: `${word} ${formatCell(cell)}`, word, cell },
});

const pair = (from: Cell, to: Cell, word?: string): Attempt => ({
  ...(word === undefined ? {} : { word }),
  entry: { kind: 'pair', text: `${formatCell(from)} ${formatCell(to)}`, from, to },
});

const hidden = (puzzle: Puzzle): string[] => listedWords(puzzle).map(({ word }) => word);

/** Each word with the rarer of its end letters, the rarest first. */
const rarestFirst = (puzzle: Puzzle): { readonly word: string; readonly cells: readonly Cell[] }[] =>
  hidden(puzzle)
    .map((word) => {
      const [first, last] = endLetters(word).map((letter) => cellsOfLetter(puzzle, letter));
      return { word, cells: (first ?? []).length <= (last ?? []).length ? (first ?? []) : (last ?? []) };
    })
    .sort((a, b) => a.cells.length - b.cells.length);

const pairsFrom = (puzzle: Puzzle, word: string, cell: Cell): Attempt[] =>
  puzzle.directions.flatMap((direction) => {
    const to = endOf({ word, start: cell, direction });
    return isInside(puzzle.grid, to) ? [pair(cell, to, word)] : [];
  });

const letterCells: Strategy = (puzzle, rng) =>
  hidden(puzzle).flatMap((word) => {
    const [first, last] = endLetters(word);
    const cells = [...cellsOfLetter(puzzle, first), ...(last === first ? [] : cellsOfLetter(puzzle, last))];
    return shuffle(cells, rng).map((cell) => oneEnd(word, cell));
  });

const rarestCells: Strategy = (puzzle, rng) =>
  rarestFirst(puzzle).flatMap(({ word, cells }) => shuffle(cells, rng).map((cell) => oneEnd(word, cell)));

/**
 * Takes one cell for each word, then the next cell for each word. So it tries every word before it misses one twice.
 */
const rarestInTurn: Strategy = (puzzle, rng) => {
  const words = rarestFirst(puzzle).map(({ word, cells }) => ({ word, cells: shuffle(cells, rng) }));
  const most = Math.max(...words.map(({ cells }) => cells.length));
  return Array.from({ length: most }, (_, i) => i).flatMap((i) =>
    words.flatMap(({ word, cells }) => {
      const cell = cells[i];
      return cell ? [oneEnd(word, cell)] : [];
    }),
  );
};

const allBare: Strategy = (puzzle) => cellsOfBoard(puzzle).map(bare);

/** Single cells. Letters that end many words but stand in few cells come first. */
const bestLetterBare: Strategy = (puzzle, rng) => {
  const ends = hidden(puzzle).flatMap(endLetters);
  const letters = [...new Set(ends)].map((letter) => {
    const cells = cellsOfLetter(puzzle, letter);
    return { cells, worth: ends.filter((end) => end === letter).length / cells.length };
  });
  return letters.sort((a, b) => b.worth - a.worth).flatMap(({ cells }) => shuffle(cells, rng).map(bare));
};

const rarestPairs: Strategy = (puzzle, rng) =>
  rarestFirst(puzzle).flatMap(({ word, cells }) =>
    shuffle(
      cells.flatMap((cell) => pairsFrom(puzzle, word, cell)),
      rng,
    ),
  );

/** More lines than a player can try in a day, although many leave the board. */
const MAX_LINES = 3_000;

const allPairs: Strategy = (puzzle, rng) => {
  const cells = cellsOfBoard(puzzle);
  const lines = hidden(puzzle).flatMap((word) => cells.map((cell) => ({ word, cell })));
  return shuffle(lines, rng)
    .slice(0, MAX_LINES)
    .flatMap(({ word, cell }) => shuffle(pairsFrom(puzzle, word, cell), rng).slice(0, 1));
};

/** Single cells with a letter that begins or ends a word, in list order. */
const letterBare: Strategy = (puzzle, rng) =>
  [...new Set(hidden(puzzle).flatMap(endLetters))].flatMap((letter) =>
    shuffle(cellsOfLetter(puzzle, letter), rng).map(bare),
  );

/** Pairs from all cells with the first letter of each word, in the order of the list. */
const letterPairs: Strategy = (puzzle, rng) =>
  hidden(puzzle).flatMap((word) =>
    shuffle(
      cellsOfLetter(puzzle, endLetters(word)[0]).flatMap((cell) => pairsFrom(puzzle, word, cell)),
      rng,
    ),
  );

const mixed: Strategy = (puzzle, rng) => [
  ...letterBare(puzzle, rng).slice(0, 30),
  ...letterCells(puzzle, rng).slice(0, 30),
  ...allPairs(puzzle, rng),
];

const mixedRarest: Strategy = (puzzle, rng) => [
  ...bestLetterBare(puzzle, rng).slice(0, 30),
  ...rarestInTurn(puzzle, rng).slice(0, 30),
  ...rarestPairs(puzzle, rng),
];

const messages: Strategy = ({ message = 'x'.repeat(30) }) =>
  Array.from({ length: 60 }, (_, i) => ({ entry: { kind: 'no-cell', text: `${i}${message.slice(1)}` } }));

/** Neighbouring cells in the top row. Every word is longer. */
const slips = ({ grid }: Puzzle): Attempt[] =>
  Array.from({ length: grid.columns - 1 }, (_, column) => pair({ row: 0, column }, { row: 0, column: column + 1 }));

const CAREFUL_SLIPS = 8;

/** A careful member: both ends of each word. A wrong entry comes before every second word, at most eight in all. */
export const careful: Strategy = (puzzle) => {
  const wrong = slips(puzzle).slice(0, CAREFUL_SLIPS);
  return listedWords(puzzle).flatMap(({ word, placement }, i) => {
    const found = pair(placement.start, endOf(placement), word);
    return i % 2 === 1 ? [...wrong.slice((i - 1) / 2, (i + 1) / 2), found] : [found];
  });
};

/** Strategies that do not count letters. */
export const BLIND: Readonly<Record<string, Strategy>> = {
  'each word, all cells of its end letters': letterCells,
  'bare: all cells': allBare,
  'bare: all cells of end letters': letterBare,
  'pairs: all': allPairs,
  'bare, then one end, then pairs': mixed,
  'the hidden message': messages,
  'drags: all': drawn(allPairs),
  'drags: all, then around free ones': drawnAround(allPairs),
  'bare, then one end, then drags around free ones': drawnAround(mixed),
};

/**
 * Half blind strategies. They count the letters of the whole board and begin with the likeliest. Or they know a word's
 * first letter, length and directions. On small boards they are right every second or third time, like a careless
 * member. A rule with free wrong entries cannot tell the two apart. So the campaign reports them and does not limit
 * them to a tenth.
 */
export const COUNTING: Readonly<Record<string, Strategy>> = {
  'counting: each word, rarest letters first': rarestCells,
  'counting: one cell for each word in turn': rarestInTurn,
  'counting: bare, likeliest letters first': bestLetterBare,
  'counting: pairs from all first letters': letterPairs,
  'counting: pairs, rarest letters first': rarestPairs,
  'counting: bare, then one end, then pairs': mixedRarest,
  'counting: drags from all first letters, then around free ones': drawnAround(letterPairs),
  'counting: drags, rarest letters first, then around free ones': drawnAround(rarestPairs),
};

/** Strategies that enter single cells, which the old rule refused. */
export const isBare = (name: string): boolean => name.includes('bare');
