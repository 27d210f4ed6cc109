import type { Generated } from 'kysely';

/** What members played, and what follows from it; instants are milliseconds since 1970, flags 0 or 1. */

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

/** One row for each member and edition that they did anything in. */
export interface ParticipationsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly edition_id: number;
  readonly wrong_entries: Generated<number>;
  readonly late_wrong_entries: Generated<number>;
  /** When the last wrong entry came while the puzzle was open; `null` if that was not noted. */
  last_wrong_at: Generated<number | null>;
  /** The last wrong entries as a JSON array of texts, the oldest first. */
  readonly known_guesses: Generated<string>;
}

export interface HintsTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly word: string;
  /** 1 tells the region, 2 the direction, 3 the start cell. */
  readonly level: number;
  readonly taken_at: number;
  /** Taken when the puzzle was closed: it cost nothing. */
  readonly is_late: number;
}

/** Players who read the hidden message of a puzzle. */
export interface SolvedMessagesTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly solved_at: number;
  readonly is_late: number;
}

/** Players who found every listed word while the puzzle was open. */
export interface FinishesTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  /** From 1, in the order they finished; a place whose player is deleted stays empty. */
  readonly place: number;
  readonly finished_at: number;
}

/** What a player did in an edition while it was open, as far as it is ranked: kept beside the finds it follows from. */
export interface PlaysTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly puzzle_date: string;
  /** With bonus and penalty, never below 0. */
  readonly points: number;
  /** Listed words found, and how many there are. */
  readonly found: number;
  readonly listed: number;
  /** Secret words found. */
  readonly secrets: Generated<number>;
  readonly hints: number;
  readonly wrong_entries: number;
  /** When the last listed word was found; `null` while one is missing. */
  readonly finished_at: number | null;
}

/** The sum of a visible player's plays over a period. */
export interface TotalsTable {
  readonly guild_id: string;
  readonly user_id: string;
  /** As `periodKey` in `rules/dates/period-key.ts` writes it. */
  readonly period: string;
  readonly points: number;
  readonly hints: number;
  readonly wrong_entries: number;
  readonly words: number;
  readonly puzzles: number;
  readonly finished: number;
}
