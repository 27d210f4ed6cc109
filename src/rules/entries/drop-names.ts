import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { type IsTold, isListed, tokensOf, wordMeant, wordsAmong } from './match-word.ts';
import type { Entry } from './parse-entries.ts';

/** More words than a name has: what is longer may be meant for the hidden message. */
const MAX_NAME_TOKENS = 3;

const isName = (puzzle: Puzzle, entry: Entry, isTold: IsTold): boolean => {
  if (entry.kind !== 'no-cell') return false;
  // Unless all words are told, what becomes of a name must not say whether it is one of them.
  if (!puzzle.words.some(isTold)) return tokensOf(entry.text).length <= MAX_NAME_TOKENS;
  return wordsAmong(puzzle, entry.text).length > 0 || wordMeant(puzzle, entry.text, isTold) !== undefined;
};

/** Leaves out the name of a word beside both its ends, beyond a comma or on a line of its own: `D4 J10, QUEEN`. */
export const dropNames = (puzzle: Puzzle, entries: readonly Entry[], isTold: IsTold = isListed): Entry[] =>
  entries.filter(
    (entry, i) =>
      !isName(puzzle, entry, isTold) || (entries[i - 1]?.kind !== 'pair' && entries[i + 1]?.kind !== 'pair'),
  );
