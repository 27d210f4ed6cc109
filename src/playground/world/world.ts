import { randomBytes } from 'node:crypto';
import type { Clock } from '../model/clock.ts';
import type {
  Json,
  WireAttachment,
  WireChannel,
  WireCommand,
  WireMember,
  WireMessage,
  WireRole,
  WireUser,
} from '../model/discord-wire.ts';
import type { Interaction, OpenModal } from '../model/interaction.ts';
import { type Activities, createActivities } from './activities.ts';
import { createSigningKey, type SigningKey } from './signing-key.ts';

/**
 * Everything the stand-in knows, in memory. Code replaces values and never changes them in place, so readers may keep
 * them.
 */
export interface World {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly bot: BotAccount;
  readonly guilds: Map<string, Guild>;
  readonly users: Map<string, User>;
  /** Channels, threads and direct messages by id; a deleted one is gone. */
  readonly channels: Map<string, WireChannel>;
  /** By id, oldest first. */
  readonly messages: Map<string, StoredMessage>;
  /** Message id by author and nonce, with the time of use. */
  readonly nonces: Map<string, { readonly messageId: string; readonly at: number }>;
  /** By guild id; global ones under {@link GLOBAL}. */
  readonly commands: Map<string, readonly WireCommand[]>;
  /** By token. */
  readonly interactions: Map<string, Interaction>;
  readonly modals: Map<string, OpenModal>;
  readonly activities: Activities;
  /** Ids of members who refuse direct messages from the bot. */
  readonly closedTo: Set<string>;
  /** Ids of people who installed the app for themselves. */
  readonly userInstalls: Set<string>;
  /** Bytes of attachments and uploads by attachment id. */
  readonly files: Map<string, StoredFile>;
  readonly truth: TruthEntry[];
  readonly listeners: Set<(event: WorldEvent) => void>;
  readonly shardLimits: ShardLimits;
  /** The attachments' origin, such as `http://127.0.0.1:4711`. Set once the server listens. */
  origin: string;
  /** Sends interactions to the bot's address instead of the gateway. */
  takesHttp: boolean;
  /** Whether a bot is connected to the gateway now, or has an address. */
  isOnline: () => boolean;
  /** Changes an interaction before the bot receives it. Campaigns use it to send broken ones. */
  alterInteraction: (payload: Json) => Json;
}

export const GLOBAL = 'global';

/** How many connections a bot's servers need: https://docs.discord.com/developers/events/gateway#sharding */
export interface ShardLimits {
  /** Discord recommends one shard for each batch of this many servers. */
  readonly serversAShard: number;
  /** The gateway refuses a shard with more servers. */
  readonly mostServersAShard: number;
  /** How many shards may identify within five seconds. */
  readonly identifiesAtOnce: number;
}

const SHARD_LIMITS: ShardLimits = { serversAShard: 1_000, mostServersAShard: 2_500, identifiesAtOnce: 1 };

interface BotAccount {
  readonly user: WireUser;
  readonly applicationId: string;
  readonly token: string;
  readonly key: SigningKey;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly owner_id: string;
  readonly preferred_locale: string;
  readonly joined_at: string;
  /** The name of the channel for the server's rules, in a server with the community features. */
  readonly rulesChannel?: string;
  readonly roles: readonly WireRole[];
  /** By user id, the bot included. */
  readonly members: ReadonlyMap<string, WireMember>;
}

interface User {
  readonly wire: WireUser;
  readonly locale: string;
  readonly avatarColor: string;
}

export interface StoredMessage {
  readonly wire: WireMessage;
  /** The one member who sees it. `undefined` for a public message. */
  readonly onlyFor: string | undefined;
  readonly state: 'sent' | 'thinking' | 'failed';
  /** "Ada used /puzzle" */
  readonly usedBy: { readonly userId: string; readonly command: string } | undefined;
  readonly dismissed: boolean;
  /** Counts its changes, from 0. */
  readonly revision: number;
  /** Ids of the members whom it notifies. */
  readonly pings: readonly string[];
}

export interface StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly wire: WireAttachment;
}

export type WorldEvent =
  | { readonly kind: 'message-created'; readonly message: StoredMessage }
  | { readonly kind: 'message-updated'; readonly message: StoredMessage }
  | { readonly kind: 'message-removed'; readonly message: StoredMessage }
  | { readonly kind: 'channel-created'; readonly channel: WireChannel }
  | { readonly kind: 'channel-updated'; readonly channel: WireChannel }
  | { readonly kind: 'channel-deleted'; readonly channel: WireChannel }
  | { readonly kind: 'guild-joined'; readonly guild: Guild }
  | { readonly kind: 'guild-left'; readonly guildId: string }
  | { readonly kind: 'member-updated'; readonly guildId: string; readonly member: WireMember }
  | { readonly kind: 'commands-changed' }
  /** Installed by a server (0) or a person (1). */
  | {
      readonly kind: 'authorized';
      readonly userId: string;
      readonly installation: 0 | 1;
      readonly scopes: readonly string[];
      readonly guild: Guild | undefined;
    }
  | { readonly kind: 'deauthorized'; readonly userId: string }
  /** A member opened or left an Activity. */
  | { readonly kind: 'activity-changed' }
  /** For the bot alone. */
  | { readonly kind: 'interaction'; readonly payload: Readonly<Record<string, unknown>> };

/** In the shape of Discord's: the account's id, a time and a signature. */
const createToken = (id: string): string =>
  [
    Buffer.from(id).toString('base64url'),
    randomBytes(4).toString('base64url'),
    randomBytes(28).toString('base64url'),
  ].join('.');

/** A user's fields at Discord's defaults. */
export const UNSET_USER = { public_flags: 0, flags: 0, primary_guild: null } as const;

const createBot = (nextId: () => string): BotAccount => {
  const id = nextId();
  const user = {
    id,
    username: 'searchlight',
    global_name: null,
    discriminator: '0001',
    avatar: null,
    ...UNSET_USER,
    bot: true,
  } as const;
  return { user, applicationId: id, token: createToken(id), key: createSigningKey() };
};

export const createWorld = (
  clock: Clock,
  nextId: () => string = createSnowflakes(clock.now),
  shardLimits: ShardLimits = SHARD_LIMITS,
): World => {
  return {
    clock,
    nextId,
    bot: createBot(nextId),
    guilds: new Map(),
    users: new Map(),
    channels: new Map(),
    messages: new Map(),
    nonces: new Map(),
    commands: new Map(),
    interactions: new Map(),
    modals: new Map(),
    activities: createActivities(),
    closedTo: new Set(),
    userInstalls: new Set(),
    files: new Map(),
    truth: [],
    shardLimits,
    listeners: new Set(),
    origin: '',
    takesHttp: false,
    isOnline: () => false,
    alterInteraction: (payload) => payload,
  };
};

export const emit = (world: World, event: WorldEvent): void => {
  for (const listener of world.listeners) listener(event);
};

/** The present time as Discord writes it, ISO 8601 in UTC. */
export const timestamp = (world: World): string => new Date(world.clock.now()).toISOString();

const DISCORD_EPOCH_MS = 1_420_070_400_000;
const COUNTER_BITS = 22n;

/**
 * Discord's ids: milliseconds since its epoch in the upper bits, a counter below. They always rise, even if the clock
 * stands still or goes back (https://docs.discord.com/developers/reference#snowflakes).
 */
export const createSnowflakes = (now: () => number): (() => string) => {
  let last = 0n;
  return () => {
    const timed = BigInt(now() - DISCORD_EPOCH_MS) << COUNTER_BITS;
    last = timed > last ? timed : last + 1n;
    return last.toString();
  };
};

/** The real events, even if the bot received a different answer. `at` is in milliseconds since 1970. */
export type TruthEntry =
  | {
      readonly kind: 'created' | 'edited' | 'deleted';
      readonly at: number;
      readonly channelId: string;
      readonly messageId: string;
      readonly content: string;
      readonly ephemeral: boolean;
      readonly nonce: string | number | undefined;
    }
  | {
      readonly kind: 'response';
      readonly at: number;
      readonly interactionId: string;
      /** Interaction callback type: 4 message, 5 thinking, 6 acknowledged, 7 update, 8 choices, 9 modal. */
      readonly type: number;
      /** Milliseconds between the interaction and this answer. */
      readonly afterMs: number;
    }
  | { readonly kind: 'expired'; readonly at: number; readonly interactionId: string }
  | {
      /** A request, recorded after its answer. `at` is its arrival. `status` is 0 for a cut connection. */
      readonly kind: 'request';
      readonly at: number;
      readonly method: string;
      readonly path: string;
      readonly status: number;
      readonly refusal: Json | undefined;
    };

const KEPT = 50_000;

/** Adds an entry. Drops the oldest ones, since a playground may run for weeks. */
export const recordTruth = (truth: TruthEntry[], entry: TruthEntry): void => {
  truth.push(entry);
  if (truth.length > KEPT) truth.splice(0, KEPT / 10);
};
