import type { Listing } from '../../puzzle/model/puzzle.ts';
import type { ListedWord } from '../../puzzle/model/spec.ts';
import type { Wording } from '../wording.ts';

/** The list's name for a missing word; `index` counts from 0. */
export const nameInList = (
  { label, clue, emoji }: ListedWord,
  index: number,
  listing: Listing,
  { say }: Wording,
): string => {
  if (listing === 'none') return say('board.word_number', { number: index + 1 });
  if (listing === 'pictures' && emoji) return `${index + 1}. ${emoji}`;
  return listing === 'words' ? label : (clue ?? label);
};
