/**
 * Bonuses separate members who find everything, without a race. A clean puzzle has all listed words, without hints and
 * without counted wrong entries. Clean puzzles in a row bring a small growing bonus, and a clean week one of its own. Real
 * words off the list are worth a little, too.
 */

/** The rules of bonuses. They are a value, so that a campaign can compare them with others. */
export interface Bonuses {
  /** The points for the last of so many clean puzzles in a row; 0 without any. */
  readonly cleanRun: (run: number) => number;
  /** The points for a clean week. They count in the week's ranking alone. */
  readonly cleanWeek: number;
  /** The points for so many words off the list. */
  readonly offList: (words: number) => number;
}

/** Each clean puzzle in a row is worth a point more than the one before, up to this many. */
export const MAX_CLEAN_BONUS = 15;
export const CLEAN_WEEK_BONUS = 20;
/** A week with fewer posted puzzles is too short for the bonus. */
const MIN_CLEAN_WEEK = 4;

/** Shorter words stand on every board by chance. */
export const MIN_OFF_LIST_LETTERS = 4;
export const OFF_LIST_POINTS = 2;
/** Further words off the list cost nothing and give nothing. */
export const MAX_OFF_LIST = 9;
/** So many words off the list give a hint without a cost. */
export const OFF_LIST_PER_HINT = 3;

export const BONUSES: Bonuses = {
  cleanRun: (run) => Math.min(MAX_CLEAN_BONUS, run),
  cleanWeek: CLEAN_WEEK_BONUS,
  offList: (words) => Math.min(MAX_OFF_LIST, words) * OFF_LIST_POINTS,
};

/** What decides whether a clean puzzle ends a clean week. */
interface WeekEnd {
  readonly isSunday: boolean;
  /** The clean puzzles in a row, up to this one. Several on one date count once. */
  readonly run: number;
  /** The dates of the week with a post. */
  readonly posted: number;
}

export const isCleanWeek = ({ isSunday, run, posted }: WeekEnd): boolean =>
  isSunday && posted >= MIN_CLEAN_WEEK && run >= posted;

/** The free hints that so many words off the list have earned, without those already taken. */
export const freeHintsLeft = (offList: number, taken: number): number =>
  Math.max(0, Math.floor(offList / OFF_LIST_PER_HINT) - taken);

/** A puzzle's place among clean ones. */
export interface CleanFinish {
  /** The clean puzzles in a row up to this one; 0 unless it is clean itself. */
  readonly run: number;
  readonly isWeek: boolean;
}
