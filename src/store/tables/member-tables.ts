import type { Generated } from 'kysely';

/** Choices of members and moderators. Instants are milliseconds since 1970. */

export interface MemberTables {
  readonly hiddenPlayers: HiddenPlayersTable;
  readonly worldNames: WorldNamesTable;
  readonly memberColors: MemberColorsTable;
  readonly reminders: RemindersTable;
  readonly ownReminders: OwnRemindersTable;
  readonly voidedDays: VoidedDaysTable;
  readonly moderationLog: ModerationLogTable;
  readonly deletedPlays: DeletedPlaysTable;
  readonly playerLinks: PlayerLinksTable;
  readonly playerSessions: PlayerSessionsTable;
  readonly races: RacesTable;
  readonly racers: RacersTable;
  readonly unfinishedAnswers: UnfinishedAnswersTable;
}

/** Members that do not appear on leaderboards, by their own choice. */
export interface HiddenPlayersTable {
  readonly guildId: string;
  readonly userId: string;
  readonly hiddenAt: number;
}

/** Members that show their name on a board of the world. All others have no name there. */
export interface WorldNamesTable {
  readonly guildId: string;
  readonly userId: string;
  readonly shownAt: number;
}

/** A member that wants a direct message in the evening if a streak is in danger. */
export interface RemindersTable {
  readonly guildId: string;
  readonly userId: string;
  readonly language: string;
  readonly since: number;
  /** The date of the last checked puzzle. Empty before the first check. */
  readonly checkedDate: Generated<string>;
  /** Discord refused the last message. The bot must still tell the member that messages stop. */
  readonly isRefused: Generated<boolean>;
}

/** Members who want a message at a time of day, when the puzzle of their own place is there. */
export interface OwnRemindersTable {
  /** The id of the member's own place. */
  readonly guildId: string;
  readonly userId: string;
  readonly language: string;
  /** Such as `18:00`, on the clock of the place. */
  readonly timeOfDay: string;
  /** The next message, in milliseconds since 1970. */
  readonly nextAt: number;
}

/** The colors of pictures that only this member sees. Without a row, the channel's colors apply. */
export interface MemberColorsTable {
  readonly guildId: string;
  readonly userId: string;
  readonly colors: string;
}

/** Days of players that admins took out of the ranking. */
export interface VoidedDaysTable {
  readonly guildId: string;
  readonly userId: string;
  readonly puzzleDate: string;
  readonly voidedAt: number;
}

/** Admins' actions on players' days, with reasons. */
export interface ModerationLogTable {
  readonly id: Generated<number>;
  readonly guildId: string;
  /** `null` after the bot deleted the member's data. */
  readonly userId: string | null;
  readonly moderatorId: string | null;
  readonly puzzleDate: string;
  readonly action: ModerationAction;
  readonly reason: string;
  readonly actedAt: number;
}

export type ModerationAction = 'void' | 'restore';

/** A puzzle that was open when a member deleted all data. */
export interface DeletedPlaysTable {
  readonly guildId: string;
  readonly editionId: number;
  /** A fingerprint of the member and the puzzle, instead of a name. */
  readonly memberHash: string;
}

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

/** An interaction whose answer is under way. */
export interface UnfinishedAnswersTable {
  /** The interaction's id. */
  readonly id: string;
  readonly guildId: string;
  readonly userId: string;
  /** The run of the program that answers. */
  readonly runId: string;
  /** The application's id and the interaction's token, encrypted with a key that is not in the database. */
  readonly sealedToken: string;
  /** The language of the answer. */
  readonly language: string;
  /** The member sent entries of a puzzle. */
  readonly isFind: boolean;
  /** The answer replaces the message of a component. */
  readonly isUpdate: boolean;
  readonly askedAt: number;
  /** The end of the token's life at Discord. */
  readonly expiresAt: number;
}
