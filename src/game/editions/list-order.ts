import { splitCells } from '../../puzzle/model/letters.ts';
import type { Listing } from '../../puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../puzzle/model/rng.ts';

interface Entry {
  readonly word: string;
  readonly emoji?: string | undefined;
  /** Left out for listed words. */
  readonly secret?: boolean | undefined;
}

const lengthOf = ({ word }: Entry): number => splitCells(word).length;

const orderHidden = <Word extends Entry>(words: readonly Word[], listing: Listing, seed: string): Word[] => {
  const drawn = shuffle(words, createRng(`${seed}/list`));
  if (listing === 'none') return drawn.sort((a, b) => lengthOf(a) - lengthOf(b));
  return drawn.sort((a, b) => Number(a.emoji === undefined) - Number(b.emoji === undefined));
};

/**
 * A puzzle's words in the order of their list, secret ones last. Words that players see keep the order given, which is
 * alphabetical or the author's. For words they must guess, that order would tell first letters. Lengths thus come
 * shortest first, pictures come before the clues among them, and equals come in an order drawn from the seed.
 */
export const orderOfList = <Word extends Entry>(words: readonly Word[], listing: Listing, seed: string): Word[] => {
  const listed = words.filter(({ secret }) => !secret);
  const secrets = words.filter(({ secret }) => secret);
  return [...(listing === 'words' ? listed : orderHidden(listed, listing, seed)), ...secrets];
};
