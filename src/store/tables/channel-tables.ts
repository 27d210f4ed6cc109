import type { Generated } from 'kysely';

/** Where puzzles are posted, and what was posted; instants are milliseconds since 1970, flags 0 or 1. */

export interface ChannelsTable {
  readonly channel_id: string;
  readonly guild_id: string;
  /** `09:00`, on the clock of `time_zone`. */
  readonly post_time: string;
  readonly time_zone: string;
  readonly difficulty: string;
  readonly language: string;
  readonly role_id: string | null;
  readonly with_thread: number;
  readonly state: ChannelState;
  /** Why the channel is paused, by a name that the wording has a sentence for. */
  readonly state_reason: string | null;
  /** When its time or zone was last set, or it was started again: a post due before that is not late. */
  readonly set_up_at: number;
  /** Of its pictures: `light`, `dark` or `contrast`. */
  readonly colors: Generated<string>;
  /** The spelling an admin chose, such as `en-US`; `null` for that of the place. */
  readonly spelling: string | null;
  /** What no built-in theme is wanted for: names of seasons and holidays with spaces between. */
  readonly left_out: Generated<string>;
  /** How much its words cross: `few`, `many` or `maximum`. */
  readonly crossings: Generated<string>;
  /** What is played on each weekday, from Monday on, with spaces between; empty for words on all. */
  readonly variants: Generated<string>;
  /** Whether its members play `alone` or `together`. */
  readonly mode: Generated<string>;
  /** Given to the champions of each week. */
  readonly champion_role_id: Generated<string | null>;
  /** The first date of the week whose champions were last chosen for the role; `null` if it is to be chosen again. */
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
  /** `null` until Discord has confirmed the message. */
  readonly message_id: string | null;
  readonly is_late: number;
  /** Followed a change of the channel's schedule, or was moved because of one. */
  readonly is_shifted: Generated<number>;
  /** Its members play one board together. */
  readonly is_together: Generated<number>;
  readonly claimed_at: number;
  readonly posted_at: number | null;
  /** The program, by an id of this run, that may send until `lease_until`; afterwards any may take over. */
  readonly lease_owner: Generated<string>;
  readonly lease_until: Generated<number>;
  /** When it was first sent since the channel was last seen without it. */
  readonly first_sent_at: Generated<number>;
}

/**
 * `sending` from the claim on: a message may exist. `posted` has its id. `unknown` may have a message that cannot be
 * looked up, and `missed` has none and its date is past: neither is ever sent again.
 */
export type PostState = 'sending' | 'posted' | 'unknown' | 'missed';

/** Threads below posts that Discord refused to open; a row goes once its thread is open, or after a day. */
export interface RefusedThreadsTable {
  readonly message_id: string;
  readonly guild_id: string;
  readonly channel_id: string;
  readonly name: string;
  readonly tries: Generated<number>;
  /** When it is asked for again, and when it was refused first; milliseconds since 1970. */
  readonly next_at: number;
  readonly refused_at: number;
}

export interface RemovedGuildsTable {
  readonly guild_id: string;
  readonly removed_at: number;
}

/** What an admin is to be told once. */
export interface NoticesTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly channel_id: string;
  /** What it is about, as JSON. */
  readonly matter: string;
  readonly created_at: number;
  /** `null` until it was delivered, or given up. */
  readonly told_at: number | null;
  readonly attempts: Generated<number>;
}

/** What an admin changed about one date of a channel. */
export interface DayChangesTable {
  readonly channel_id: string;
  readonly guild_id: string;
  readonly puzzle_date: string;
  /** Nothing is posted on that date. */
  readonly is_skipped: number;
  /** How often another build was asked for. */
  readonly rerolls: number;
}

/** Champions who have a role, or are to get it or lose it. */
export interface ChampionRolesTable {
  readonly guild_id: string;
  readonly user_id: string;
  /** The channel whose settings name the role. */
  readonly channel_id: string;
  readonly role_id: string;
  readonly state: ChampionRoleState;
  /** How often Discord has refused the change that is waiting. */
  readonly tries: Generated<number>;
  /** When Discord is asked next, in milliseconds since 1970; `null` if nothing is to be changed. */
  readonly next_at: number | null;
}

export type ChampionRoleState = 'give' | 'held' | 'take';
