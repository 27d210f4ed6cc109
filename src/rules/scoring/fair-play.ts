/**
 * Rules that keep guessing from winning. Points alone cannot: the first wrong entries are free, so that players dare to
 * type, and a guesser would keep the finds. A player with many misses for their finds must therefore give both ends of
 * a word. Blind guessing hardly ever hits both.
 *
 * The sixth wrong entry costs 1 point, and each further one twice as many. Each also makes the player wait, four times
 * as long as the one before. A player with more finds than wrong entries does not wait. So a guesser cannot sweep a
 * board before the next one, and honest players never wait.
 *
 * Fewer points for one end would hurt most honest members, because they give one end. `scripts/campaigns/guessing.ts`
 * measures blind strategies.
 */

export const FREE_WRONG_ENTRIES = 5;

/** Wrong guesses at the hidden message that do not count as wrong entries. */
export const FREE_MESSAGE_GUESSES = 3;

export const FIRST_WAIT_MINUTES = 10;

/** The factor from each wait to the next. */
const WAIT_FACTOR = 4;

/** The longest wait is this many steps above the first: 42 hours, longer than a puzzle stays open. */
const MAX_WAIT_STEPS = 4;

/** The rules of guessing. They are a value, so that a campaign can compare them with others. */
export interface FairPlay {
  /** The total cost of so many wrong entries, in points. */
  readonly costOf: (wrongEntries: number) => number;
  /** How many finds make one end of a word, or a single cell, enough. */
  readonly findsForOneEnd: (wrongEntries: number) => number;
  /** Whether a word once placed wrongly needs both ends from then on. */
  readonly missedNeedBothEnds: boolean;
  /** The wait after the last of so many wrong entries with so many finds, in milliseconds. */
  readonly waitMsAfter: (wrongEntries: number, found: number) => number;
}

/** The cost stops doubling here, so that it stays a whole number. No score is nearly as high. */
const MAX_COSTLY = 30;

/** The total cost of so many wrong entries. The first that is not free costs 1 point, the next 2, then 4, 8, … */
export const costOf = (wrongEntries: number): number =>
  2 ** Math.min(MAX_COSTLY, Math.max(0, wrongEntries - FREE_WRONG_ENTRIES)) - 1;

/** Finds for each wrong entry that make one end of a word enough. */
export const FINDS_FOR_ONE_END = 4;

export const FAIR_PLAY: FairPlay = {
  costOf,
  findsForOneEnd: (wrongEntries) => wrongEntries * FINDS_FOR_ONE_END,
  missedNeedBothEnds: true,
  waitMsAfter: (wrongEntries, found) => {
    const steps = wrongEntries - FREE_WRONG_ENTRIES - 1;
    if (steps < 0 || found > wrongEntries) return 0;
    return FIRST_WAIT_MINUTES * 60_000 * WAIT_FACTOR ** Math.min(steps, MAX_WAIT_STEPS);
  },
};

/** How many of a player's wrong entries stay known. Repeating a known one is free. A form cannot hold as many. */
export const MAX_KNOWN_GUESSES = 100;

/** A player's wrong entries in one puzzle. */
export interface GuessCount {
  readonly inTime: number;
  readonly late: number;
  /** The last guesses, oldest first. Some of them were free. */
  readonly known: readonly string[];
  /** When the last counted entry came, in milliseconds since 1970. `undefined` without one, and for older records. */
  readonly lastAt: number | undefined;
}

/** Guesses unknown before this submission. */
export interface NewGuesses {
  readonly guesses: readonly string[];
  /** How many of them count. */
  readonly counted: number;
  readonly isLate: boolean;
  readonly at: number;
}

export const addGuesses = (
  { inTime, late, known, lastAt }: GuessCount,
  { guesses, counted, isLate, at }: NewGuesses,
): GuessCount => ({
  inTime: inTime + (isLate ? 0 : counted),
  late: late + (isLate ? counted : 0),
  known: [...known, ...guesses].slice(-MAX_KNOWN_GUESSES),
  lastAt: counted > 0 && !isLate ? at : lastAt,
});
