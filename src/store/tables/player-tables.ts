import type { Generated } from 'kysely';

/** Play in a browser, and races. Instants are milliseconds since 1970, flags 0 or 1. */

/** Unused links to the web player. */
export interface PlayerLinksTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly user_id: string;
  readonly puzzle_id: number;
  /** The member's language. */
  readonly language: string;
  readonly expires_at: number;
}

/** A member's session in a browser. */
export interface PlayerSessionsTable {
  /** A fingerprint of the key in the browser. */
  readonly key_hash: string;
  readonly guild_id: string;
  readonly user_id: string;
  readonly puzzle_id: number;
  readonly language: string;
  /** 1 if the session began before the puzzle closed. The session then ends with the puzzle. */
  readonly was_open: number;
  readonly started_at: number;
  readonly expires_at: number;
  /** A fingerprint of the session's Activity; `null` in a browser. */
  readonly instance: Generated<string | null>;
}

/** A race of a server's members in one puzzle. */
export interface RacesTable {
  readonly puzzle_id: number;
  readonly guild_id: string;
  /** Members join with it. Unique in its server. */
  readonly code: string;
  /** The theme of a rematch: a pack's id, or one of the server's lists. */
  readonly theme: string;
  /** `null` after that member deleted all data. */
  readonly opened_by: string | null;
  /** As in a session. The race is on offer in this Activity. */
  readonly instance: string | null;
  readonly opened_at: number;
  /** The time when the letters appear; `null` while the race waits for members. */
  readonly starts_at: number | null;
  /** The latest end. */
  readonly ends_at: number;
  /** The code of the rematch; `null` without one. */
  readonly rematch_code: string | null;
}

/** A member in a race. A member that leaves before the start loses the row. */
export interface RacersTable {
  readonly puzzle_id: number;
  readonly guild_id: string;
  readonly user_id: string;
  readonly joined_at: number;
  /** The time of giving up; `null` for a member that went on to the end. */
  readonly left_at: number | null;
  /** The member no longer views the race. */
  readonly is_closed: Generated<number>;
}
