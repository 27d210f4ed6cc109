import type { Generated } from 'kysely';

/** What members and moderators chose; instants are milliseconds since 1970. */

/** Members who do not want to be shown on leaderboards. */
export interface HiddenPlayersTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly hidden_at: number;
}

/** A member who is told by direct message, in the evening, that a streak is in danger. */
export interface RemindersTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly language: string;
  readonly since: number;
  /** The date of the puzzle that was looked at last; empty before the first. */
  readonly checked_date: Generated<string>;
  /** 1 if Discord refused the last message: the member is still to be told that no more will come. */
  readonly is_refused: Generated<number>;
}

/** Of the pictures that a member alone sees; without a row they are drawn as the channel's. */
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

/** What admins did to whose day, and why. */
export interface ModerationLogTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  /** `null` for someone whose data were deleted. */
  readonly user_id: string | null;
  readonly moderator_id: string | null;
  readonly puzzle_date: string;
  readonly action: ModerationAction;
  readonly reason: string;
  readonly acted_at: number;
}

export type ModerationAction = 'void' | 'restore';

/** A puzzle that was open when a member deleted everything. */
export interface DeletedPlaysTable {
  readonly guild_id: string;
  readonly edition_id: number;
  /** A fingerprint of the member and the puzzle, in place of a name. */
  readonly member_hash: string;
}
