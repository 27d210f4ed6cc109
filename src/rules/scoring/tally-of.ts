import type { Occurrence } from '../entries/judge-entry.ts';
import { costlyHints, hintsForWords, type PlayedRecord } from './scoring.ts';

/** A player's record so far, and the additions of a submission. */
export interface Tally {
  readonly found: Set<string>;
  /** Counted wrong entries, and all guesses still known. */
  wrongEntries: number;
  readonly guesses: Set<string>;
  /** The word of each hint taken while the puzzle was open. */
  readonly hints: readonly string[];
  /** The hints that each listed word carries because the player had the list shown. */
  readonly hintsForWords: number;
  hasMessage: boolean;
  readonly newFinds: { readonly occurrence: Occurrence; readonly points: number }[];
  readonly newGuesses: string[];
  /** How many new guesses count as wrong entries. */
  newWrongEntries: number;
  /** Guesses that no longer count, because the player has found the word beside them. */
  readonly forgiven: string[];
  hasNewMessage: boolean;
  /** Words off the list, as hidden, in the order of their finds. */
  readonly offList: Set<string>;
}

type TalliedRecord = Pick<PlayedRecord, 'message' | 'wordsShown'> & {
  readonly finds: readonly { readonly word: string }[];
  readonly wrongEntries: { readonly inTime: number; readonly known: readonly string[] };
  readonly hints: readonly { readonly word: string; readonly isLate: boolean; readonly isFree: boolean }[];
  readonly offList: readonly string[];
};

export const tallyOf = ({ finds, wrongEntries, hints, message, wordsShown, offList }: TalliedRecord): Tally => ({
  found: new Set(finds.map(({ word }) => word)),
  wrongEntries: wrongEntries.inTime,
  guesses: new Set(wrongEntries.known),
  hints: costlyHints(hints).map(({ word }) => word),
  hintsForWords: hintsForWords(wordsShown),
  hasMessage: message !== undefined,
  newFinds: [],
  newGuesses: [],
  newWrongEntries: 0,
  forgiven: [],
  hasNewMessage: false,
  offList: new Set(offList),
});
