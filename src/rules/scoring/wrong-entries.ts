/** How many of a player's wrong entries are remembered, so that entering one again is free; more than a form can hold. */
export const MAX_KNOWN_GUESSES = 100;

/** What a player entered wrongly in one puzzle. */
export interface GuessCount {
  readonly inTime: number;
  readonly late: number;
  /** The last guesses, the oldest first; among them are some that were free. */
  readonly known: readonly string[];
  /** When the last one came that counts, in milliseconds since 1970; `undefined` if none has since that is noted. */
  readonly lastAt: number | undefined;
}

/** Guesses that were not known before. */
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
