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
