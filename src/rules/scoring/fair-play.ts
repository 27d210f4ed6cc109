/**
 * What keeps guessing from winning. Points alone do not: the first wrong entries are free, so that nobody is afraid of
 * typing, and what was found by then would be kept. So whoever misses much for what they find must say more: both ends of
 * a word, which blind guessing hardly ever hits. The sixth wrong entry costs 1 point and each further one twice as many.
 * Each of them also makes the player wait, four times as long as the one before, unless they have found more words than
 * they got wrong: so no board can be swept before the next one is posted, and who looks never waits. Fewer points for a word given by one end were refused: most honest members give one end.
 * `scripts/campaigns/guessing.ts` measures what blind strategies get.
 */

export const FREE_WRONG_ENTRIES = 5;

/** Wrong guesses at the hidden message that do not count as wrong entries. */
export const FREE_MESSAGE_GUESSES = 3;

export const FIRST_WAIT_MINUTES = 10;

/** Each wait is so many times as long as the one before. */
const WAIT_FACTOR = 4;

/** The longest wait is this many steps above the first: 42 hours, longer than a puzzle is open. */
const MAX_WAIT_STEPS = 4;

/** The rules of guessing: they are a value so that others can be tried against them. */
export interface FairPlay {
  /** What so many wrong entries cost altogether. */
  readonly costOf: (wrongEntries: number) => number;
  /** How many words must be found for one end of a word, or a cell alone, to say enough. */
  readonly findsForOneEnd: (wrongEntries: number) => number;
  /** Whether a word that was placed wrongly once needs both ends from then on. */
  readonly missedNeedBothEnds: boolean;
  /** How long to wait after the last of so many wrong entries with so many words found, in milliseconds. */
  readonly waitMsAfter: (wrongEntries: number, found: number) => number;
}

/** Costs are not doubled any more often, so that they stay whole numbers; no score is as high by far. */
const MAX_COSTLY = 30;

/** The points that so many wrong entries cost: 1 for the first that is not free, 2 for the next, then 4, 8, … */
export const costOf = (wrongEntries: number): number =>
  2 ** Math.min(MAX_COSTLY, Math.max(0, wrongEntries - FREE_WRONG_ENTRIES)) - 1;

/** How many words have to be found for each wrong entry, for one end of a word to be enough. */
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
