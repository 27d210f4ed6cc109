import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { judgeEntry } from './judge-entry.ts';
import { type IsTold, isListed, tokensOf, wordMeant, wordsAmong } from './match-word.ts';
import type { Entry } from './parse-entries.ts';

/** The most words in a name. A longer text may be the hidden message. */
const MAX_NAME_TOKENS = 3;

type Pair = Entry & { kind: 'pair' };

const wordAt = (puzzle: Puzzle, pair: Pair): PlacedWord | undefined => {
  const judged = judgeEntry(puzzle, pair);
  return judged.kind === 'right' ? judged.occurrence.word : undefined;
};

/** Whether a text is the name of the word between both ends. */
const isNameOf = (puzzle: Puzzle, text: string, pair: Pair, isTold: IsTold): boolean => {
  const word = wordAt(puzzle, pair);
  if (!word) return false;
  // If the list shows no words, the fate of a name must not reveal whether the puzzle hides it.
  if (!puzzle.words.some(isTold)) return tokensOf(text).length <= MAX_NAME_TOKENS;
  return wordsAmong(puzzle, text).includes(word) || wordMeant(puzzle, text, isTold) === word;
};

/**
 * Drops the name of a word next to both its ends, beyond a comma or on a line of its own: `D4 J10, QUEEN`. Any other
 * word gets its own answer.
 */
export const dropNames = (puzzle: Puzzle, entries: readonly Entry[], isTold: IsTold = isListed): Entry[] =>
  entries.filter((entry, i) => {
    if (entry.kind !== 'no-cell') return true;
    const beside = [entries[i - 1], entries[i + 1]];
    return !beside.some((other) => other?.kind === 'pair' && isNameOf(puzzle, entry.text, other, isTold));
  });
