import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';

/** In which order a list is printed: as it came, by label, the shortest word first, or by chance. */
export const ORDERS = ['given', 'alphabetical', 'length', 'shuffled'] as const;

export type ListOrder = (typeof ORDERS)[number];

/** Upper or lower case for letters and list; `undefined` prints capitals, and labels as they are written. */
export const CASES = ['upper', 'lower'] as const;

export type LetterCase = (typeof CASES)[number];

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

/** The puzzle with its list in an order; secret words stay last. The grid is the same. */
export const arrangeList = (puzzle: Puzzle, order: ListOrder, language: string): Puzzle => {
  const listed = puzzle.words.filter(({ secret }) => !secret);
  const secret = puzzle.words.filter((word) => word.secret);
  return { ...puzzle, words: [...sortWords(listed, order, language, puzzle.seed), ...secret] };
};

/** The puzzle as it is printed in one case; only for pictures and text, since its words no longer match its grid. */
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
