import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { type IsTold, isListed, tokensOf, wordMeant, wordsAmong } from './match-word.ts';
import type { Entry } from './parse-entries.ts';

/** The most words in a name. A longer text may be the hidden message. */
const MAX_NAME_TOKENS = 3;

const isName = (puzzle: Puzzle, entry: Entry, isTold: IsTold): boolean => {
  if (entry.kind !== 'no-cell') return false;
  // If the list shows no words, the fate of a name must not reveal whether the puzzle hides it.
  if (!puzzle.words.some(isTold)) return tokensOf(entry.text).length <= MAX_NAME_TOKENS;
  return wordsAmong(puzzle, entry.text).length > 0 || wordMeant(puzzle, entry.text, isTold) !== undefined;
};

/** Drops the name of a word next to both its ends, beyond a comma or on a line of its own: `D4 J10, QUEEN`. */
export const dropNames = (puzzle: Puzzle, entries: readonly Entry[], isTold: IsTold = isListed): Entry[] =>
  entries.filter(
    (entry, i) =>
      !isName(puzzle, entry, isTold) || (entries[i - 1]?.kind !== 'pair' && entries[i + 1]?.kind !== 'pair'),
  );
