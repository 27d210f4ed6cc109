import type { Generated } from 'kysely';

/** Puzzles. Instants are milliseconds since 1970, flags 0 or 1. */

export interface EditionsTable {
  readonly id: Generated<number>;
  readonly edition_key: string;
  readonly puzzle_date: string;
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  readonly puzzle_json: string;
  /** The number of words on its printed list. A player with as many finds has finished. */
  readonly listed_words: number;
  readonly built_at: number;
  /** The server that owns it; `null` for one that version 1.0 built for all servers. */
  readonly owner_guild_id: string | null;
  readonly kind: Generated<EditionKind>;
  /** For daily editions: the number of requests for another build. */
  readonly reroll: Generated<number>;
  /** The content of its list: `words`, `clues`, `pictures` or `none`. */
  readonly listing: Generated<string>;
  /**
   * The hidden message of a server's own list, in the admin's spelling; `null` for built-in messages and without one.
   */
  readonly message_text: Generated<string | null>;
}

/** `practice` belongs to one member. The bot never posts or ranks it. */
export type EditionKind = 'daily' | 'practice';

/** A server's edition on a date without a post. */
export interface UnpostedEditionsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly edition_id: number;
}

/** A member's own puzzle, without a ranking. */
export interface PracticesTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly user_id: string;
  /** Its edition. The practice disappears with it. */
  readonly puzzle_id: number | null;
  /** A pack's id or one of the server's lists. Practices with the same theme are the same exercise. */
  readonly theme: string;
  readonly with_clues: number;
  readonly started_at: number;
  readonly finished_at: number | null;
  /** The time when the member gave up and saw the solution. */
  readonly given_up_at: number | null;
}

/** The number of a member's deleted finished practices of a theme. */
export interface PracticeCountsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly theme: string;
  readonly finished: number;
}
