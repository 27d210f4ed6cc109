import type { Generated } from 'kysely';

/** Members' actions in puzzles, and the results from them. Instants are milliseconds since 1970, flags 0 or 1. */

export interface FindsTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly word: string;
  readonly start_cell: string;
  readonly end_cell: string;
  readonly is_secret: number;
  readonly points: number;
  readonly found_at: number;
  readonly is_late: number;
}

/** One row for each edition in which a member acted. */
export interface ParticipationsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly edition_id: number;
  readonly wrong_entries: Generated<number>;
  readonly late_wrong_entries: Generated<number>;
  /** The time of the last wrong entry before the puzzle closed; `null` if unknown. */
  last_wrong_at: Generated<number | null>;
  /** The last wrong entries as a JSON array of texts, oldest first. */
  readonly known_guesses: Generated<string>;
}

export interface HintsTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly word: string;
  /** 1 reveals the region, 2 the direction, 3 the start cell. */
  readonly level: number;
  readonly taken_at: number;
  /** The puzzle was already closed, so the hint cost no points. */
  readonly is_late: number;
}

/** Players that read the hidden message of a puzzle. */
export interface SolvedMessagesTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly solved_at: number;
  readonly is_late: number;
}

/** Players that found every listed word before the puzzle closed. */
export interface FinishesTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  /** From 1, in the order of finishing. The place of a deleted player stays empty. */
  readonly place: number;
  readonly finished_at: number;
}

/**
 * A player's ranked result in an edition, from actions before it closed. It follows from the finds and other actions.
 */
export interface PlaysTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly puzzle_date: string;
  /** With bonus and penalty, never below 0. */
  readonly points: number;
  /** The number of listed words found, and of all listed words. */
  readonly found: number;
  readonly listed: number;
  /** The number of secret words found. */
  readonly secrets: Generated<number>;
  readonly hints: number;
  readonly wrong_entries: number;
  /** The time of the last listed word; `null` while a word is missing. */
  readonly finished_at: number | null;
}

/** The sum of a visible player's plays over a period. */
export interface TotalsTable {
  readonly guild_id: string;
  readonly user_id: string;
  /** In the format of `periodKey` in `rules/dates/period-key.ts`. */
  readonly period: string;
  readonly points: number;
  readonly hints: number;
  readonly wrong_entries: number;
  readonly words: number;
  readonly puzzles: number;
  readonly finished: number;
}
