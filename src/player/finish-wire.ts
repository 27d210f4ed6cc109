/**
 * The page's data about the end of a puzzle. It holds no word and no cell of a puzzle that other members still play.
 * Instants are milliseconds since 1970 on the server's clock.
 */

export interface FinishView {
  readonly puzzle: number;
  /** Every listed word is found. Otherwise the puzzle closed before. */
  readonly isFinished: boolean;
  /**
   * From the member's first find to the last listed word. `undefined` for an unfinished puzzle, and if the member sent
   * all finds at once. The server does not store when members first look at a puzzle.
   */
  readonly timeMs: number | undefined;
  /** The end of the member's try against the clock; `undefined` without one. */
  readonly timed: string | undefined;
  readonly points: number;
  /** The part of the points that the last word of the list brought; 0 without it. */
  readonly bonus: number;
  readonly wrongEntries: number;
  readonly hints: number;
  /** The listed words that the member found, and all listed words. */
  readonly wordsFound: number;
  readonly words: number;
  readonly secretsFound: number;
  readonly secretsLeft: number;
  /** The puzzle has a hidden message that the member has not read. */
  readonly isMessageLeft: boolean;
  /** The hidden message, if the member has read it. */
  readonly message: string | undefined;
  /** The order of finishing, and the member's places today and of all time, in sentences; empty without a place. */
  readonly places: readonly string[];
  readonly streak: number;
  /** Streak freezes in store. */
  readonly freezes: number;
  /** The word with the fewest finders; `undefined` until the puzzle is closed, and if too many words tie. */
  readonly hardest: HardestView | undefined;
  /** When the channel's next puzzle is due; `undefined` without a schedule. */
  readonly nextPostAt: number | undefined;
  readonly now: number;
  /** The puzzle's post in a channel that the member may view; `undefined` without one. */
  readonly link: string | undefined;
  /** The result without spoilers, ready to copy; `undefined` without a find. */
  readonly share: string | undefined;
  /** The bot may post the result to the puzzle's channel for the member. */
  readonly canPost: boolean;
  /** The reason against that, in one sentence; `undefined` if there is none. */
  readonly whyNotPost: string | undefined;
}

export interface HardestView {
  /** One word, or a few that tie. */
  readonly labels: readonly string[];
  readonly foundBy: number;
  readonly players: number;
}

/** The answer to a member who posts their result. */
export interface FinishPosted {
  /** One sentence for the member: posted now, or posted before. */
  readonly text: string;
}
