import type { Game } from '../../game/game.ts';
import type { ListReader } from '../../game/lists/list-reader.ts';
import type { NeededPermission } from '../../game/ops/needed-permissions.ts';
import type { NextPost } from '../../game/posts/next-post.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Connection } from './connection.ts';
import type { Directory } from './directory.ts';
import type { FetchUpload } from './fetch-upload.ts';
import type { ReadMemberNames } from './member-names.ts';

/** What commands may use besides their own arguments. */
export interface Services {
  readonly game: Game;
  /** The next posts of a channel, soonest first; from a later instant on if one is given. */
  readonly nextPosts: (channelId: string, count: number, fromMs?: number) => Promise<readonly NextPost[]>;
  /** Posts what is due in this channel now; resolves when it is posted or has failed. */
  readonly postDue: (channelId: string) => Promise<void>;
  /** Updates the posts of an edition with what the server has found in it. */
  readonly noteFind: (guildId: string, editionId: number) => void;
  /** Has the puzzles of the coming week built again if they changed, within a minute or so. */
  readonly hastenBuilds: () => void;
  /** Posts a date's puzzle in this channel before its time; resolves when it is posted or has failed. */
  readonly postNow: (channelId: string, date: PuzzleDate) => Promise<void>;
  /** Whether a mention of the role in that channel notifies its members. */
  readonly checkPing: (use: ChannelUse, roleId: string) => Promise<PingCheck>;
  /** Whether the bot can give a role to champions. */
  readonly checkChampionRole: (guildId: string, roleId: string) => Promise<ChampionRoleCheck>;
  /** When the newest backup was made, in milliseconds since 1970; `undefined` if none is known. */
  readonly lastBackupAt: () => Promise<number | undefined>;
  readonly connection: () => Connection;
  readonly directory: Directory;
  /** Fetches what a member uploaded, from the hosts that may be asked alone. */
  readonly fetchUpload: FetchUpload;
  /** Reads what admins give for their lists. */
  readonly lists: ListReader;
  /** What keeps the bot from posting in a channel of that server. */
  readonly checkChannel: (use: ChannelUse) => Promise<ChannelCheck>;
  /** How members come to the web player. */
  readonly player: PlayerEntrances;
  /** What members of a server are called. */
  readonly memberNames: ReadMemberNames;
}

/** The ways to the web player that are set up. */
export interface PlayerEntrances {
  /** Where members' browsers reach it, without a slash at the end; `undefined` if they do not. */
  readonly url: string | undefined;
  /** It can be opened inside Discord. */
  readonly hasActivity: boolean;
}

export const NO_PLAYER: PlayerEntrances = { url: undefined, hasActivity: false };

/** What the bot is to do in a channel. */
export interface ChannelUse {
  readonly guildId: string;
  readonly channelId: string;
  readonly withThread: boolean;
}

/** `unknown` if the channel is gone, which is reported as such. */
export type PingCheck = 'ready' | 'not-allowed' | 'role-gone' | 'unknown';

/**
 * `managed` roles belong to a bot, a subscription or boosters; `powerful` ones let their members run the server. `unknown`
 * while Discord does not tell.
 */
export type ChampionRoleCheck = 'ready' | 'gone' | 'no-permission' | 'too-high' | 'managed' | 'powerful' | 'unknown';

export type ChannelCheck =
  | { readonly kind: 'ready' }
  | { readonly kind: 'unknown-channel' }
  /** A voice channel, a category, a forum or a thread in one. */
  | { readonly kind: 'not-text' }
  /** A thread in a channel that could be posted in. */
  | { readonly kind: 'thread'; readonly parentId: string }
  | { readonly kind: 'missing'; readonly permissions: readonly NeededPermission[] };
