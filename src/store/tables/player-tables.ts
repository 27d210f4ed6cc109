import type { Generated } from 'kysely';

/** Play in a browser, and races. Instants are milliseconds since 1970. */

/** Unused links to the web player. */
export interface PlayerLinksTable {
  readonly id: Generated<number>;
  readonly guildId: string;
  readonly userId: string;
  readonly puzzleId: number;
  /** The member's language. */
  readonly language: string;
  readonly expiresAt: number;
}

/** A member's session in a browser. */
export interface PlayerSessionsTable {
  /** A fingerprint of the key in the browser. */
  readonly keyHash: string;
  readonly guildId: string;
  readonly userId: string;
  readonly puzzleId: number;
  readonly language: string;
  /** The session began before the puzzle closed. The session then ends with the puzzle. */
  readonly wasOpen: boolean;
  readonly startedAt: number;
  readonly expiresAt: number;
  /** A fingerprint of the session's Activity; `null` in a browser. */
  readonly instance: Generated<string | null>;
}

/** A race of a server's members in one puzzle. */
export interface RacesTable {
  readonly puzzleId: number;
  readonly guildId: string;
  /** Members join with it. Unique in its server. */
  readonly code: string;
  /** The theme of a rematch: a pack's id, or one of the server's lists. */
  readonly theme: string;
  /** `null` after that member deleted all data. */
  readonly openedBy: string | null;
  /** As in a session. The race is on offer in this Activity. */
  readonly instance: string | null;
  readonly openedAt: number;
  /** The time when the letters appear; `null` while the race waits for members. */
  readonly startsAt: number | null;
  /** The latest end. */
  readonly endsAt: number;
  /** The code of the rematch; `null` without one. */
  readonly rematchCode: string | null;
}

/** A member in a race. A member that leaves before the start loses the row. */
export interface RacersTable {
  readonly puzzleId: number;
  readonly guildId: string;
  readonly userId: string;
  readonly joinedAt: number;
  /** The time of giving up; `null` for a member that went on to the end. */
  readonly leftAt: number | null;
  /** The member no longer views the race. */
  readonly isClosed: Generated<boolean>;
}
