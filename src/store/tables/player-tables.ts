import type { Generated } from 'kysely';

/** Who plays in a browser; instants are milliseconds since 1970, flags 0 or 1. */

/** Links to the web player that nobody has used yet. */
export interface PlayerLinksTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly user_id: string;
  readonly puzzle_id: number;
  /** What the member reads. */
  readonly language: string;
  readonly expires_at: number;
}

/** Who plays in a browser. */
export interface PlayerSessionsTable {
  /** A fingerprint of what the browser keeps. */
  readonly key_hash: string;
  readonly guild_id: string;
  readonly user_id: string;
  readonly puzzle_id: number;
  readonly language: string;
  /** The puzzle was open when the session began, so it ends when the puzzle closes. */
  readonly was_open: number;
  readonly started_at: number;
  readonly expires_at: number;
}
