import type { Generated } from 'kysely';

/** The tables as the migrations leave them; instants are milliseconds since 1970, flags 0 or 1. */
export interface Schema {
  readonly editions: EditionsTable;
  readonly channels: ChannelsTable;
  readonly posts: PostsTable;
  readonly finds: FindsTable;
  readonly participations: ParticipationsTable;
  readonly hints: HintsTable;
  readonly solved_messages: SolvedMessagesTable;
  readonly finishes: FinishesTable;
  readonly word_lists: WordListsTable;
  readonly list_drafts: ListDraftsTable;
  readonly list_pins: ListPinsTable;
  readonly list_turns: ListTurnsTable;
  readonly removed_guilds: RemovedGuildsTable;
  readonly notices: NoticesTable;
  readonly refused_threads: RefusedThreadsTable;
  readonly day_changes: DayChangesTable;
  readonly plays: PlaysTable;
  readonly totals: TotalsTable;
  readonly hidden_players: HiddenPlayersTable;
  readonly member_colors: MemberColorsTable;
  readonly champion_roles: ChampionRolesTable;
  readonly voided_days: VoidedDaysTable;
  readonly moderation_log: ModerationLogTable;
  readonly practices: PracticesTable;
  readonly practice_counts: PracticeCountsTable;
  readonly deleted_plays: DeletedPlaysTable;
  readonly player_links: PlayerLinksTable;
  readonly player_sessions: PlayerSessionsTable;
  readonly facts: { readonly name: string; readonly value: string };
}

export interface EditionsTable {
  readonly id: Generated<number>;
  readonly edition_key: string;
  readonly puzzle_date: string;
  readonly title: string;
  readonly difficulty: string;
  readonly language: string;
  readonly puzzle_json: string;
  /** How many words its printed list has: a player who found as many has finished. */
  readonly listed_words: number;
  readonly built_at: number;
  /** The server whose own list it was made of; `null` for a built-in one, which all servers share. */
  readonly owner_guild_id: string | null;
  readonly kind: Generated<EditionKind>;
  /** How often another build was asked for, of a daily one. */
  readonly reroll: Generated<number>;
}

/** `practice` is one member's own: never posted, never ranked. */
export type EditionKind = 'daily' | 'practice';

/** A server's own lists. */
export interface WordListsTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly name: string;
  /** The name without case and accents: a server has it once. */
  readonly name_key: string;
  readonly language: string;
  readonly words_json: string;
  readonly word_count: number;
  /** From 1; one more with each change of its words. */
  readonly revision: number;
}

/** Lists that wait for their admin's word; `user_id` is the admin. */
export interface ListDraftsTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly user_id: string;
  readonly name: string;
  readonly language: string;
  readonly words_json: string;
  readonly created_at: number;
}

/** Lists chosen for a date; gone with their list. */
export interface ListPinsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly list_id: number;
}

/** Lists whose turn a date is in the channels of a language; gone with their list. */
export interface ListTurnsTable {
  readonly guild_id: string;
  readonly puzzle_date: string;
  readonly language: string;
  readonly list_id: number;
}

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
  /** Given to the champions of each week. */
  readonly champion_role_id: Generated<string | null>;
  /** The first date of the week whose champions were last chosen for the role; `null` if it is to be chosen anew. */
  readonly crowned_week: Generated<string | null>;
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

/** Of the pictures that a member alone sees; without a row they are drawn as the channel's. */
export interface MemberColorsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly colors: string;
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

export interface FindsTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly word: string;
  readonly start_cell: string;
  readonly end_cell: string;
  readonly is_secret: number;
  readonly points: number;
  readonly found_at: number;
  readonly is_late: number;
}

/** One row for each member and edition that they did anything in. */
export interface ParticipationsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly edition_id: number;
  readonly wrong_entries: Generated<number>;
  readonly late_wrong_entries: Generated<number>;
  /** When the last wrong entry came while the puzzle was open; `null` if that was not noted. */
  last_wrong_at: Generated<number | null>;
  /** The last wrong entries as a JSON array of texts, the oldest first. */
  readonly known_guesses: Generated<string>;
}

export interface HintsTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly word: string;
  /** 1 tells the region, 2 the direction, 3 the start cell. */
  readonly level: number;
  readonly taken_at: number;
  /** Taken when the puzzle was closed: it cost nothing. */
  readonly is_late: number;
}

/** Players who read the hidden message of a puzzle. */
export interface SolvedMessagesTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly solved_at: number;
  readonly is_late: number;
}

/** Players who found every listed word while the puzzle was open. */
export interface FinishesTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  /** From 1, in the order they finished; a place whose player is deleted stays empty. */
  readonly place: number;
  readonly finished_at: number;
}

/** What a player did in an edition while it was open, as far as it is ranked: kept beside the finds it follows from. */
export interface PlaysTable {
  readonly guild_id: string;
  readonly edition_id: number;
  readonly user_id: string;
  readonly puzzle_date: string;
  /** With bonus and penalty, never below 0. */
  readonly points: number;
  /** Listed words found, and how many there are. */
  readonly found: number;
  readonly listed: number;
  /** Secret words found. */
  readonly secrets: Generated<number>;
  readonly hints: number;
  readonly wrong_entries: number;
  /** When the last listed word was found; `null` while one is missing. */
  readonly finished_at: number | null;
}

/** The sum of a visible player's plays over a period. */
export interface TotalsTable {
  readonly guild_id: string;
  readonly user_id: string;
  /** As `periodKey` in `rules/dates/period-key.ts` writes it. */
  readonly period: string;
  readonly points: number;
  readonly hints: number;
  readonly wrong_entries: number;
  readonly words: number;
  readonly puzzles: number;
  readonly finished: number;
}

/** Members who do not want to be shown on leaderboards. */
export interface HiddenPlayersTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly hidden_at: number;
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

/** A member's own puzzle, which ranks nowhere. */
export interface PracticesTable {
  readonly id: Generated<number>;
  readonly guild_id: string;
  readonly user_id: string;
  /** Its edition, with which it goes. */
  readonly puzzle_id: number | null;
  /** What makes two of them the same exercise: a pack's id, or one of the server's lists. */
  readonly theme: string;
  readonly with_clues: number;
  readonly started_at: number;
  readonly finished_at: number | null;
  /** When its solution was shown before all was found. */
  readonly given_up_at: number | null;
}

/** How often a member has finished a theme, in practices that are deleted. */
export interface PracticeCountsTable {
  readonly guild_id: string;
  readonly user_id: string;
  readonly theme: string;
  readonly finished: number;
}

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
}
