/** A search for the best board takes turns of annealing and of complete searches, which prove bounds. */

/** Steps of annealing before the caller may end the search, and how often in a turn. */
export const SLICE = 20_000;
export const SLICES = 20;

/** Steps of the first complete search of a board, and of the last. */
export const FIRST_PROOF = 2_000;
export const LAST_PROOF = 400_000;

/** Steps that complete searches may take for a turn of annealing, where a step costs one. */
export const PROOF_TURN = 10_000;
