import type { Puzzle } from '../../puzzle/model/puzzle.ts';
import { wordMeant, wordsAmong } from './match-word.ts';
import type { Entry } from './parse-entries.ts';

const isName = (puzzle: Puzzle, entry: Entry): boolean =>
  entry.kind === 'no-cell' &&
  (wordsAmong(puzzle, entry.text).length > 0 || wordMeant(puzzle, entry.text) !== undefined);

/** Leaves out the name of a word beside both its ends, beyond a comma or on a line of its own: `D4 J10, QUEEN`. */
export const dropNames = (puzzle: Puzzle, entries: readonly Entry[]): Entry[] =>
  entries.filter(
    (entry, i) => !isName(puzzle, entry) || (entries[i - 1]?.kind !== 'pair' && entries[i + 1]?.kind !== 'pair'),
  );
