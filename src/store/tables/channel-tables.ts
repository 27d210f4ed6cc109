import type { Generated } from 'kysely';

/** Channels and their posts. Instants are milliseconds since 1970. */

export interface ChannelTables {
  readonly channels: ChannelsTable;
  readonly posts: PostsTable;
  readonly dayChanges: DayChangesTable;
  readonly refusedThreads: RefusedThreadsTable;
  readonly notices: NoticesTable;
  readonly removedGuilds: RemovedGuildsTable;
  readonly championRoles: ChampionRolesTable;
  readonly places: PlacesTable;
}

export interface ChannelsTable {
  readonly channelId: string;
  readonly guildId: string;
  /** Such as `09:00`, on the clock of `timeZone`. */
  readonly postTime: string;
  readonly timeZone: string;
  readonly difficulty: string;
  readonly language: string;
  readonly roleId: string | null;
  readonly withThread: boolean;
  readonly state: ChannelState;
  /** The reason for a pause. The wording has a sentence for each name. */
  readonly stateReason: string | null;
  /** The last change of time or zone, or the last start. A post due before it does not count as late. */
  readonly setUpAt: number;
  /** The colors of its pictures: `light`, `dark` or `contrast`. */
  readonly colors: Generated<string>;
  /** The spelling that an admin chose, such as `en-US`; `null` for that of the place. */
  readonly spelling: string | null;
  /** Seasons and holidays without built-in themes: names with spaces between. */
  readonly leftOut: Generated<string>;
  /** Built-in themes that never come, with their dates and spaces between. All channels of a server have the same. */
  readonly bannedThemes: Generated<string>;
  /** The amount of crossings: `few`, `many` or `maximum`. */
  readonly crossings: Generated<string>;
  /** The variant of each weekday from Monday on, with spaces between. Empty for words on every day. */
  readonly variants: Generated<string>;
  /** Its members play `alone` or `together`. */
  readonly mode: Generated<string>;
  /** The role for the champions of each week. */
  readonly championRoleId: Generated<string | null>;
  /** The first date of the week of the present champions; `null` asks for a new choice. */
  readonly crownedWeek: Generated<string | null>;
  /** The date on which admins were asked whether to go on although nobody plays; `null` if they never were. */
  readonly quietAsked: Generated<string | null>;
  /** A large server has divisions. All channels of a server have the same. */
  readonly withLeagues: Generated<boolean>;
}

export type ChannelState = 'active' | 'paused' | 'stopped';

export interface PostsTable {
  readonly id: Generated<number>;
  readonly channelId: string;
  readonly guildId: string;
  readonly puzzleDate: string;
  readonly editionId: number;
  readonly state: Generated<PostState>;
  /** `null` until Discord confirms the message. */
  readonly messageId: string | null;
  readonly isLate: boolean;
  /** It followed a change of the channel's schedule, or moved because of one. */
  readonly isShifted: Generated<boolean>;
  /** Its members play one board together. */
  readonly isTogether: Generated<boolean>;
  readonly claimedAt: number;
  readonly postedAt: number | null;
  /** The id of the run that may send until `leaseUntil`. After that, any run may take over. */
  readonly leaseOwner: Generated<string>;
  readonly leaseUntil: Generated<number>;
  /** The time of the first attempt since the last look at the channel without a message. */
  readonly firstSentAt: Generated<number>;
}

/**
 * `sending` starts with the claim: a message may exist. `posted` has a message id. `unknown` may have a message that
 * the bot cannot look up. `missed` has no message, and its date is past. The bot never sends the last two again.
 */
export type PostState = 'sending' | 'posted' | 'unknown' | 'missed';

/** Threads below posts that Discord refused to open. A row lasts until its thread opens, or for a day. */
export interface RefusedThreadsTable {
  readonly messageId: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly name: string;
  readonly tries: Generated<number>;
  /** The time of the next attempt and of the first refusal, in milliseconds since 1970. */
  readonly nextAt: number;
  readonly refusedAt: number;
}

export interface RemovedGuildsTable {
  readonly guildId: string;
  readonly removedAt: number;
}

/** A notice to an admin. The bot tells it once. */
export interface NoticesTable {
  readonly id: Generated<number>;
  readonly guildId: string;
  readonly channelId: string;
  /** Its subject, as JSON. */
  readonly matter: string;
  readonly createdAt: number;
  /** `null` until the bot delivers it or gives up. */
  readonly toldAt: number | null;
  readonly attempts: Generated<number>;
}

/** An admin's changes to one date of a channel. */
export interface DayChangesTable {
  readonly channelId: string;
  readonly guildId: string;
  readonly puzzleDate: string;
  /** The bot does not post on that date. */
  readonly isSkipped: boolean;
  /** The number of requests for another build. */
  readonly rerolls: number;
  /** Ids of built-in themes instead of the one due, with spaces between. The last one is in force. */
  readonly swappedThemes: Generated<string>;
}

/** Champions with a role, or with a change of role ahead. */
export interface ChampionRolesTable {
  readonly guildId: string;
  readonly userId: string;
  /** The channel with this role in its settings. */
  readonly channelId: string;
  readonly roleId: string;
  readonly state: ChampionRoleState;
  /** The number of Discord's refusals of the waiting change. */
  readonly tries: Generated<number>;
  /** The time of the next request to Discord, in milliseconds since 1970; `null` without a waiting change. */
  readonly nextAt: number | null;
}

export type ChampionRoleState = 'give' | 'held' | 'take';

/** A place without a server of the bot. */
export interface PlacesTable {
  /** The place's id, such as `d` and the id of a member. */
  readonly guildId: string;
  readonly language: string;
  /** IANA name: a new puzzle comes at its midnight. */
  readonly timeZone: string;
  readonly difficulty: string;
  readonly openedAt: number;
  /** The day of the last use, in milliseconds since 1970; up to a day old. */
  readonly usedAt: number;
  /** The member's last known install, by Discord's clock; `null` without one. */
  readonly authorizedAt: number | null;
  /** The date that stays until `heldUntil`, because the clock was moved to another one; else `null`. */
  readonly heldDate: string | null;
  /** Milliseconds since 1970. */
  readonly heldUntil: number | null;
}
