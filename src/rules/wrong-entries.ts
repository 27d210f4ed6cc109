/** How many of a player's wrong entries are remembered, so that entering one again is free; more than a form can hold. */
export const MAX_KNOWN_GUESSES = 100;

/** What a player entered wrongly in one puzzle. */
export interface GuessCount {
  readonly inTime: number;
  readonly late: number;
  /** The last guesses, the oldest first. */
  readonly known: readonly string[];
}

/** Counts guesses that are not known yet. */
export const addGuesses = (
  { inTime, late, known }: GuessCount,
  guesses: readonly string[],
  isLate: boolean,
): GuessCount => ({
  inTime: inTime + (isLate ? 0 : guesses.length),
  late: late + (isLate ? guesses.length : 0),
  known: [...known, ...guesses].slice(-MAX_KNOWN_GUESSES),
});
