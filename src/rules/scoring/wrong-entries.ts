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
