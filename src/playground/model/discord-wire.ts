import type { MessageComponent } from './wire-components.ts';

/** Discord's JSON, reduced to the fields the stand-in uses. https://docs.discord.com/developers/resources */

export type Json = Readonly<Record<string, unknown>>;

export interface WireUser {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly discriminator: string;
  readonly avatar: null;
  readonly public_flags: 0;
  readonly flags: 0;
  readonly primary_guild: null;
  readonly bot?: boolean;
}

export interface WireMember {
  readonly user: WireUser;
  readonly roles: readonly string[];
  readonly nick: null;
  readonly avatar: null;
  readonly banner: null;
  readonly premium_since: null;
  readonly communication_disabled_until: null;
  readonly joined_at: string;
  readonly deaf: boolean;
  readonly mute: boolean;
  readonly flags: number;
  readonly pending: boolean;
}

export interface WireRole {
  readonly id: string;
  readonly name: string;
  /** A decimal bit set. */
  readonly permissions: string;
  readonly color: number;
  readonly hoist: boolean;
  readonly position: number;
  readonly managed: boolean;
  readonly mentionable: boolean;
  readonly flags: number;
}

export interface WireOverwrite {
  readonly id: string;
  /** 0 role, 1 member. */
  readonly type: 0 | 1;
  readonly allow: string;
  readonly deny: string;
}

export const CHANNEL_TYPES = { text: 0, direct: 1, voice: 2, group: 3, announcement: 5, thread: 11 } as const;
export type ChannelType = (typeof CHANNEL_TYPES)[keyof typeof CHANNEL_TYPES];

export interface WireChannel {
  readonly id: string;
  readonly type: ChannelType;
  /** `null` for a group without a name. */
  readonly name?: string | null;
  readonly icon?: null;
  readonly flags?: number;
  readonly guild_id?: string;
  readonly position?: number;
  readonly topic?: string | null;
  readonly nsfw?: boolean;
  readonly parent_id?: string | null;
  readonly permission_overwrites?: readonly WireOverwrite[];
  readonly last_message_id?: string | null;
  readonly rate_limit_per_user?: number;
  /** In the bot's direct messages only the member; elsewhere everybody. */
  readonly recipients?: readonly WireUser[];
  readonly owner_id?: string;
  readonly message_count?: number;
  readonly member_count?: number;
  readonly thread_metadata?: {
    readonly archived: boolean;
    readonly auto_archive_duration: number;
    readonly archive_timestamp: string;
    readonly locked: boolean;
  };
}

/** What decides the context of an interaction. */
export type Spot = Pick<WireChannel, 'type' | 'guild_id' | 'recipients'>;

export interface WireAttachment {
  readonly id: string;
  readonly filename: string;
  readonly description?: string;
  readonly content_type: string;
  readonly size: number;
  readonly url: string;
  readonly proxy_url: string;
  readonly width?: number;
  readonly height?: number;
  readonly ephemeral?: boolean;
}

export interface WireMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly guild_id?: string;
  /** 0 plain, 19 reply, 20 answer to a slash command. */
  readonly type: 0 | 19 | 20;
  readonly author: WireUser;
  readonly content: string;
  readonly timestamp: string;
  readonly edited_timestamp: string | null;
  readonly tts: boolean;
  readonly mention_everyone: boolean;
  readonly mentions: readonly WireUser[];
  readonly mention_roles: readonly string[];
  readonly attachments: readonly WireAttachment[];
  readonly embeds: readonly Embed[];
  readonly components: readonly MessageComponent[];
  readonly pinned: boolean;
  readonly flags: number;
  readonly nonce?: string | number;
  readonly application_id?: string;
  readonly webhook_id?: string;
  readonly interaction_metadata?: Json;
  readonly interaction?: Json;
  readonly message_reference?: Json;
  readonly thread?: WireChannel;
}

export const MESSAGE_FLAGS = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  componentsV2: 1 << 15,
} as const;

export const OPTION_TYPES = {
  subcommand: 1,
  'subcommand-group': 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

/** The name of a number in one of the tables here. */
export const nameIn = <Name extends string>(table: Readonly<Record<Name, number>>, type: number): Name | undefined =>
  (Object.keys(table) as Name[]).find((name) => table[name] === type);

type Localized = Readonly<Record<string, string>> | null;

export interface WireChoice {
  readonly name: string;
  readonly name_localizations?: Localized;
  readonly value: string | number;
}

export interface WireOption {
  readonly type: number;
  readonly name: string;
  readonly name_localizations?: Localized;
  readonly description: string;
  readonly description_localizations?: Localized;
  readonly required?: boolean;
  readonly choices?: readonly WireChoice[];
  readonly options?: readonly WireOption[];
  readonly autocomplete?: boolean;
  readonly channel_types?: readonly number[];
  readonly min_length?: number;
  readonly max_length?: number;
  readonly min_value?: number;
  readonly max_value?: number;
}

export interface WireCommand {
  readonly id: string;
  readonly application_id: string;
  readonly guild_id?: string;
  readonly version: string;
  /** 1 slash command, 2 on a user, 3 on a message, 4 opens the app's Activity. */
  readonly type: number;
  readonly name: string;
  readonly name_localizations: Localized;
  readonly description: string;
  readonly description_localizations: Localized;
  readonly options: readonly WireOption[];
  readonly default_member_permissions: string | null;
  readonly dm_permission: boolean;
  readonly contexts: readonly number[] | null;
  readonly integration_types: readonly number[];
  readonly nsfw: boolean;
  /** Of type 4: 1 asks the app, 2 opens the Activity at once. */
  readonly handler?: number;
}

/** As in Discord's API; `attachment://name` is already replaced by a path on this server. */
export interface Embed {
  readonly title?: string;
  readonly description?: string;
  readonly url?: string;
  /** ISO 8601. */
  readonly timestamp?: string;
  /** 0xRRGGBB */
  readonly color?: number;
  readonly footer?: { readonly text: string; readonly icon_url?: string };
  readonly image?: EmbedMedia;
  readonly thumbnail?: EmbedMedia;
  readonly author?: { readonly name: string; readonly url?: string; readonly icon_url?: string };
  readonly fields?: readonly { readonly name: string; readonly value: string; readonly inline?: boolean }[];
}

export interface EmbedMedia {
  readonly url: string;
  readonly width?: number;
  readonly height?: number;
  /** Alt text. */
  readonly description?: string;
}
