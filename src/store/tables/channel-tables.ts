import type { Generated } from 'kysely';

/** Channels and their posts. Instants are milliseconds since 1970, flags 0 or 1. */

export interface ChannelsTable {
  readonly channel_id: string;
  readonly guild_id: string;
  /** Such as `09:00`, on the clock of `time_zone`. */
  readonly post_time: string;
  readonly time_zone: string;
  readonly difficulty: string;
  readonly language: string;
  readonly role_id: string | null;
  readonly with_thread: number;
  readonly state: ChannelState;
  /** The reason for a pause. The wording has a sentence for each name. */
  readonly state_reason: string | null;
  /** The last change of time or zone, or the last start. A post due before it does not count as late. */
  readonly set_up_at: number;
  /** The colors of its pictures: `light`, `dark` or `contrast`. */
  readonly colors: Generated<string>;
  /** The spelling that an admin chose, such as `en-US`; `null` for that of the place. */
  readonly spelling: string | null;
  /** Seasons and holidays without built-in themes: names with spaces between. */
  readonly left_out: Generated<string>;
  /** The amount of crossings: `few`, `many` or `maximum`. */
  readonly crossings: Generated<string>;
  /** The variant of each weekday from Monday on, with spaces between. Empty for words on every day. */
  readonly variants: Generated<string>;
  /** Its members play `alone` or `together`. */
  readonly mode: Generated<string>;
  /** The role for the champions of each week. */
  readonly champion_role_id: Generated<string | null>;
  /** The first date of the week of the present champions; `null` asks for a new choice. */
  readonly crowned_week: Generated<string | null>;
}

export type ChannelState = 'active' | 'paused' | 'stopped';

export interface PostsTable {
  readonly id: Generated<number>;
  readonly channel_id: string;
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly edition_id: number;
  readonly state: Generated<PostState>;
  /** `null` until Discord confirms the message. */
  readonly message_id: string | null;
  readonly is_late: number;
  /** It followed a change of the channel's schedule, or moved because of one. */
  readonly is_shifted: Generated<number>;
  /** Its members play one board together. */
  readonly is_together: Generated<number>;
  readonly claimed_at: number;
  readonly posted_at: number | null;
  /** The id of the run that may send until `lease_until`. After that, any run may take over. */
  readonly lease_owner: Generated<string>;
  readonly lease_until: Generated<number>;
  /** The time of the first attempt since the last look at the channel without a message. */
  readonly first_sent_at: Generated<number>;
}

/**
 * `sending` starts with the claim: a message may exist. `posted` has a message id. `unknown` may have a message that
 * the bot cannot look up. `missed` has no message, and its date is past. The bot never sends the last two again.
 */
export type PostState = 'sending' | 'posted' | 'unknown' | 'missed';

/** Threads below posts that Discord refused to open. A row lasts until its thread opens, or for a day. */
export interface RefusedThreadsTable {
  readonly message_id: string;
  readonly guild_id: string;
  readonly channel_id: string;
  readonly name: string;
  readonly tries: Generated<number>;
  /** The time of the next attempt and of the first refusal, in milliseconds since 1970. */
  readonly next_at: number;
  readonly refused_at: number;
}

export interface RemovedGuildsTable {
  readonly guild_id: string;
  readonly removed_at: number;
}

/** A notice to an admin. The bot tells it once. */
export interface NoticesTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly channel_id: string;
  /** Its subject, as JSON. */
  readonly matter: string;
  readonly created_at: number;
  /** `null` until the bot delivers it or gives up. */
  readonly told_at: number | null;
  readonly attempts: Generated<number>;
}

/** An admin's changes to one date of a channel. */
export interface DayChangesTable {
  readonly channel_id: string;
  readonly guild_id: string;
  readonly puzzle_date: string;
  /** The bot does not post on that date. */
  readonly is_skipped: number;
  /** The number of requests for another build. */
  readonly rerolls: number;
}

/** Champions with a role, or with a change of role ahead. */
export interface ChampionRolesTable {
  readonly guild_id: string;
  readonly user_id: string;
  /** The channel with this role in its settings. */
  readonly channel_id: string;
  readonly role_id: string;
  readonly state: ChampionRoleState;
  /** The number of Discord's refusals of the waiting change. */
  readonly tries: Generated<number>;
  /** The time of the next request to Discord, in milliseconds since 1970; `null` without a waiting change. */
  readonly next_at: number | null;
}

export type ChampionRoleState = 'give' | 'held' | 'take';
