import { splitCells } from '../../puzzle/model/letters.ts';
import type { ListedWord, Listing } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';

const lengthOf = ({ word }: ListedWord): number => splitCells(word).length;

/**
 * The words in the order of their list. Words that players see keep the order given, which is alphabetical or the
 * author's. For words they must guess, that order would tell first letters. Lengths thus come shortest first, pictures
 * come before the clues among them, and equals come in an order drawn from the seed.
 */
export const orderOfList = (words: readonly ListedWord[], listing: Listing, seed: string): readonly ListedWord[] => {
  if (listing === 'words') return words;
  const drawn = shuffle([...words], createRng(`${seed}/list`));
  if (listing === 'none') return drawn.sort((a, b) => lengthOf(a) - lengthOf(b));
  return drawn.sort((a, b) => Number(a.emoji === undefined) - Number(b.emoji === undefined));
};
