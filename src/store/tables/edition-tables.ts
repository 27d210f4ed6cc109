import type { Generated } from 'kysely';

/** Puzzles; instants are milliseconds since 1970, flags 0 or 1. */

export interface EditionsTable {
  readonly id: Generated<number>;
  readonly edition_key: string;
  readonly puzzle_date: string;
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  readonly puzzle_json: string;
  /** How many words its printed list has: a player who found as many has finished. */
  readonly listed_words: number;
  readonly built_at: number;
  /** The server that owns it; `null` for one that version 1.0 built for all servers. */
  readonly owner_guild_id: string | null;
  readonly kind: Generated<EditionKind>;
  /** How often another build was asked for, of a daily one. */
  readonly reroll: Generated<number>;
  /** What its list tells: `words`, `clues`, `pictures` or `none`. */
  readonly listing: Generated<string>;
  /** The hidden message of a server's own list as it was written; `null` for none, and for built-in ones. */
  readonly message_text: Generated<string | null>;
}

/** `practice` is one member's own: never posted, never ranked. */
export type EditionKind = 'daily' | 'practice';

/** What a server plays on a date on which nothing is posted there. */
export interface UnpostedEditionsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly edition_id: number;
}

/** A member's own puzzle, which ranks nowhere. */
export interface PracticesTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly user_id: string;
  /** Its edition, with which it goes. */
  readonly puzzle_id: number | null;
  /** What makes two of them the same exercise: a pack's id, or one of the server's lists. */
  readonly theme: string;
  readonly with_clues: number;
  readonly started_at: number;
  readonly finished_at: number | null;
  /** When its solution was shown before all was found. */
  readonly given_up_at: number | null;
}

/** How often a member has finished a theme, in practices that are deleted. */
export interface PracticeCountsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly theme: string;
  readonly finished: number;
}
