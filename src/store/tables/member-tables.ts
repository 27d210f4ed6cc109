import type { Generated } from 'kysely';

/** Choices of members and moderators. Instants are milliseconds since 1970. */

/** Members that do not appear on leaderboards, by their own choice. */
export interface HiddenPlayersTable {
  readonly guildId: string;
  readonly userId: string;
  readonly hiddenAt: number;
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
