import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';

/** The order of a printed list: as given, by label, shortest word first, or random. */
export const ORDERS = ['given', 'alphabetical', 'length', 'shuffled'] as const;

type ListOrder = (typeof ORDERS)[number];

/** Which text of each word the list has. */
export const LISTINGS = ['labels', 'clues', 'both'] as const;

/** Upper or lower case for letters and list. `undefined` prints capitals on the grid and labels as written. */
export const CASES = ['upper', 'lower'] as const;

type LetterCase = (typeof CASES)[number];

const lengthOf = ({ word }: PlacedWord): number => splitCells(word).length;

const sortWords = (words: readonly PlacedWord[], order: ListOrder, language: string, seed: string): PlacedWord[] => {
  const byLabel = (a: PlacedWord, b: PlacedWord): number => a.label.localeCompare(b.label, language);
  switch (order) {
    case 'given':
      return [...words];
    case 'alphabetical':
      return [...words].sort(byLabel);
    case 'length':
      return [...words].sort((a, b) => lengthOf(a) - lengthOf(b) || byLabel(a, b));
    case 'shuffled':
      return shuffle(words, createRng(`${seed}/order`));
  }
};

/** The puzzle with its list in the given order. Secret words stay last. The grid stays the same. */
export const arrangeList = (puzzle: Puzzle, order: ListOrder, language: string): Puzzle => {
  const listed = puzzle.words.filter(({ secret }) => !secret);
  const secret = puzzle.words.filter((word) => word.secret);
  return { ...puzzle, words: [...sortWords(listed, order, language, puzzle.seed), ...secret] };
};

/** The puzzle in one case for print. Use it for pictures and text only: its words no longer match its grid. */
export const printInCase = (puzzle: Puzzle, letterCase: LetterCase, language: string): Puzzle => {
  const change = (text: string): string =>
    letterCase === 'lower' ? text.toLocaleLowerCase(language) : text.toLocaleUpperCase(language);
  const { letters } = puzzle.grid;
  return {
    ...puzzle,
    grid: { ...puzzle.grid, letters: letterCase === 'lower' ? letters.map(change) : letters },
    words: puzzle.words.map((word) => ({ ...word, label: change(word.label) })),
  };
};
