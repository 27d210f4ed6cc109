import type { Game } from '../../game/game.ts';
import type { ListReader } from '../../game/lists/list-reader.ts';
import type { RandomBytes } from '../../game/places/circle-code.ts';
import type { NeededPermission } from '../../game/places/needed-permissions.ts';
import type { NextPost } from '../../game/posts/planned-post.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { FetchUpload } from './fetch-upload.ts';
import type { Connection, Directory } from './link.ts';
import type { ReadMemberNames } from './member-lookups.ts';

/** Services that commands may use besides their own arguments. */
export interface Services {
  readonly game: Game;
  /** The next posts of a channel, soonest first, from `fromMs` or from now. */
  readonly nextPosts: (channelId: string, count: number, fromMs?: number) => Promise<readonly NextPost[]>;
  /** Posts a channel's due puzzle now; resolves after success or failure. */
  readonly postDue: (channelId: string) => Promise<void>;
  /** Updates the posts of an edition with the server's latest count of finds. */
  readonly noteFind: (guildId: string, editionId: number) => void;
  /** Tells the pages of a race's members, and of its Activity, that the race changed. */
  readonly noteRace: (race: ChangedRace) => void;
  /** Rebuilds changed puzzles of the coming week: those of a named server at once, else all within about a minute. */
  readonly hastenBuilds: (guildId?: string) => void;
  /** Posts a date's puzzle before its time; resolves after success or failure. */
  readonly postNow: (channelId: string, date: PuzzleDate) => Promise<void>;
  /** Checks whether a mention of the role in that channel notifies its members. */
  readonly checkPing: (use: ChannelUse, roleId: string) => Promise<PingCheck>;
  /** Checks whether the bot can give a role to champions. */
  readonly checkChampionRole: (guildId: string, roleId: string) => Promise<ChampionRoleCheck>;
  /** The time of the newest backup, in milliseconds since 1970; `undefined` if no backup is known. */
  readonly lastBackupAt: () => Promise<number | undefined>;
  readonly connection: () => Connection;
  readonly directory: Directory;
  /** Fetches a member's upload from the allowed hosts only. */
  readonly fetchUpload: FetchUpload;
  /** Reads admins' word lists. */
  readonly lists: ListReader;
  /** Checks for obstacles to posting in a channel of that server. */
  readonly checkChannel: (use: ChannelUse) => Promise<ChannelCheck>;
  /** The ways into the web player. */
  readonly player: PlayerEntrances;
  /** Bytes that nobody can guess, for codes. */
  readonly random: RandomBytes;
  /** The names of a server's members. */
  readonly memberNames: ReadMemberNames;
}

export interface ChangedRace {
  readonly guildId: string;
  readonly id: number;
  /** `undefined` without an Activity. */
  readonly instance: string | undefined;
}

/** The available ways into the web player. */
export interface PlayerEntrances {
  /** The web player's address for browsers, without a slash at the end; `undefined` if browsers cannot reach it. */
  readonly url: string | undefined;
  /** Members can open the player inside Discord. */
  readonly hasActivity: boolean;
  /** The address that opens the player inside Discord, from any channel; `undefined` without one. */
  readonly activityUrl?: string | undefined;
  /** The pages for admins of several servers; `undefined` without them. */
  readonly adminUrl?: string | undefined;
}

export const NO_PLAYER: PlayerEntrances = { url: undefined, hasActivity: false };

/** A channel and the bot's plans for it. */
export interface ChannelUse {
  readonly guildId: string;
  readonly channelId: string;
  readonly withThread: boolean;
}

/** `unknown` if the channel is gone; `checkChannel` reports that. */
export type PingCheck = 'ready' | 'not-allowed' | 'role-gone' | 'unknown';

/**
 * `managed` roles belong to a bot, a subscription or boosters; `powerful` ones let their members run the server.
 * `unknown` means that Discord gives no answer now.
 */
export type ChampionRoleCheck = 'ready' | 'gone' | 'no-permission' | 'too-high' | 'managed' | 'powerful' | 'unknown';

export type ChannelCheck =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unknown-channel' }
  /** A voice channel, a category, a forum or a thread in one. */
  | { readonly kind: 'not-text' }
  /** A thread in a channel that can hold puzzles. */
  | { readonly kind: 'thread'; readonly parentId: string }
  | { readonly kind: 'missing'; readonly permissions: readonly NeededPermission[] };
