import type { Generated } from 'kysely';

/** Choices of members and moderators. Instants are milliseconds since 1970. */

/** Members that do not appear on leaderboards, by their own choice. */
export interface HiddenPlayersTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly hidden_at: number;
}

/** A member that wants a direct message in the evening if a streak is in danger. */
export interface RemindersTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly language: string;
  readonly since: number;
  /** The date of the last checked puzzle. Empty before the first check. */
  readonly checked_date: Generated<string>;
  /** 1 if Discord refused the last message. The bot must still tell the member that messages stop. */
  readonly is_refused: Generated<number>;
}

/** The colors of pictures that only this member sees. Without a row, the channel's colors apply. */
export interface MemberColorsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly colors: string;
}

/** Days of players that admins took out of the ranking. */
export interface VoidedDaysTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly puzzle_date: string;
  readonly voided_at: number;
}

/** Admins' actions on players' days, with reasons. */
export interface ModerationLogTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  /** `null` after the bot deleted the member's data. */
  readonly user_id: string | null;
  readonly moderator_id: string | null;
  readonly puzzle_date: string;
  readonly action: ModerationAction;
  readonly reason: string;
  readonly acted_at: number;
}

export type ModerationAction = 'void' | 'restore';

/** A puzzle that was open when a member deleted all data. */
export interface DeletedPlaysTable {
  readonly guild_id: string;
  readonly edition_id: number;
  /** A fingerprint of the member and the puzzle, instead of a name. */
  readonly member_hash: string;
}
