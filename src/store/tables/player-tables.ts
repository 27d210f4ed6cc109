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
  /** A fingerprint of the Activity that it is in; `null` in a browser. */
  readonly instance: Generated<string | null>;
}

/** A puzzle that members of a server race each other in. */
export interface RacesTable {
  readonly puzzle_id: number;
  readonly guild_id: string;
  /** What members join it by; each is another in its server. */
  readonly code: string;
  /** What it can be raced again by: a pack's id, or one of the server's lists. */
  readonly theme: string;
  /** `null` if that member has deleted their data. */
  readonly opened_by: string | null;
  /** As in a session: whom it is offered to. */
  readonly instance: string | null;
  readonly opened_at: number;
  /** When the letters are shown; `null` while members are waited for. */
  readonly starts_at: number | null;
  /** When it is over at the latest. */
  readonly ends_at: number;
  /** The race that followed it; `null` if none did. */
  readonly rematch_code: string | null;
}

/** A member in a race; one who leaves before the start has no row any more. */
export interface RacersTable {
  readonly puzzle_id: number;
  readonly guild_id: string;
  readonly user_id: string;
  readonly joined_at: number;
  /** When the member gave up; `null` for one who went on to the end. */
  readonly left_at: number | null;
  /** The member no longer looks at it. */
  readonly is_closed: Generated<number>;
}
