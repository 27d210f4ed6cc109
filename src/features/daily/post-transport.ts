import {
  type APIMessage,
  type Client,
  DefaultRestOptions,
  DiscordAPIError,
  type Guild,
  MessageFlags,
  PermissionFlagsBits,
  REST,
  Routes,
} from 'discord.js';
import { type Meter, NO_METER } from '../../base/meter.ts';
import type { Directory } from '../../discord/gateway/link.ts';
import { measureRequests } from '../../discord/gateway/measure-requests.ts';
import type { ReplyFile } from '../../discord/replies/reply.ts';
import { type AdminPlaces, placesIn } from './admin-places.ts';
import { type Breaker, classifyError, type Failure, type Limiter } from './post-limiter.ts';
import { type PostPart, partsToSend } from './post-parts.ts';

/** An outgoing message. `embeds` and `components` hold Discord's JSON. */
export interface OutgoingMessage {
  readonly content: string;
  readonly embeds: readonly object[];
  readonly files: readonly ReplyFile[];
  readonly components: readonly object[];
  /** The whole message, in place of content, embeds and components. It shows the files that it names. */
  readonly parts?: readonly PostPart[];
  readonly roleIds: readonly string[];
  readonly nonce: string;
}

/** A message after an edit: other text above the same embeds and buttons, or other parts. Its files stay. */
export type Edit = { readonly content: string } | { readonly parts: readonly PostPart[] };

/** The parts of a sent message, ready for an edit; `undefined` if it has content and embeds instead. */
export interface ShownMessage {
  readonly kind: 'shown';
  readonly parts: readonly PostPart[] | undefined;
}

/** A message in a channel's history. */
export interface SeenMessage {
  readonly id: string;
  readonly isOurs: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The custom ids of its buttons. */
  readonly customIds: readonly string[];
}

/** Gives a role to a member, or takes it away. */
export interface RoleRequest {
  readonly guildId: string;
  readonly userId: string;
  readonly roleId: string;
  readonly isGiven: boolean;
}

/**
 * Discord for posting. From `send` to `changeRole`, each call makes one request and never throws. The directory answers
 * the others.
 */
export interface PostTransport {
  send(channelId: string, message: OutgoingMessage): Promise<{ kind: 'sent'; messageId: string } | Failure>;
  /** Reads one of the bot's messages. Needs Read Message History. */
  read(channelId: string, messageId: string): Promise<ShownMessage | Failure>;
  /** Changes one of the bot's messages without a ping. A message of parts stays one, and takes no other edit. */
  edit(channelId: string, messageId: string, edit: Edit): Promise<{ kind: 'edited' } | Failure>;
  /** Newest first, at most 100, older than the message `before`. Empty if the bot may not read the history. */
  history(channelId: string, before?: string): Promise<{ kind: 'read'; messages: readonly SeenMessage[] } | Failure>;
  startThread(channelId: string, messageId: string, name: string): Promise<{ kind: 'started' } | Failure>;
  openDirectMessages(userId: string): Promise<{ kind: 'opened'; channelId: string } | Failure>;
  /**
   * Gives a member a role, or takes it away. A repetition has no effect. `gone` if the member or role no longer exists.
   */
  changeRole(change: RoleRequest): Promise<{ kind: 'changed' } | { kind: 'gone' } | Failure>;
  /** `true` means: an empty history really is empty. */
  canReadHistory(guildId: string, channelId: string): Promise<boolean>;
  /** `false` during an outage of the server, and before its first event. */
  isAvailable(guildId: string): boolean;
  hasRole(guildId: string, roleId: string): Promise<boolean>;
  /** `undefined` while the name is unknown. */
  serverName(guildId: string): Promise<string | undefined>;
  /** Places where a server's admins read notices, best first. */
  adminPlaces(guildId: string): Promise<AdminPlaces>;
}

/** The time limit for one answer of Discord. */
export const REQUEST_TIMEOUT_MS = 15_000;

const HISTORY_PAGE = 100;

const customIdsOf = ({ components = [] }: APIMessage): string[] =>
  components
    .flatMap((row): readonly object[] => ('components' in row ? row.components : []))
    .flatMap((part) => ('custom_id' in part ? [String(part.custom_id)] : []));

const bodyOfParts = (parts: readonly PostPart[]): object => ({
  flags: MessageFlags.IsComponentsV2,
  components: parts,
});

const bodyOf = ({ content, embeds, files, components, parts, roleIds, nonce }: OutgoingMessage): object => ({
  ...(parts ? bodyOfParts(parts) : { content, embeds, components }),
  attachments: files.map(({ name, description }, id) => ({ id: String(id), filename: name, description })),
  allowed_mentions: { parse: [], roles: roleIds },
  nonce,
  enforce_nonce: true,
});

/** A separate REST client without retries. discord.js's own would repeat a message after an error. */
const createRest = (options: TransportOptions): REST => {
  const { apiUrl, limiter, timeoutMs = REQUEST_TIMEOUT_MS, elapsedMs = () => 0, meter = NO_METER } = options;
  const send = measureRequests(DefaultRestOptions.makeRequest, elapsedMs, meter);
  return new REST({
    api: apiUrl,
    version: '10',
    retries: 0,
    timeout: timeoutMs,
    rejectOnRateLimit: () => true,
    makeRequest: async (url, init) => {
      const answered = await limiter.leave();
      try {
        return await send(url, init);
      } finally {
        answered();
      }
    },
  });
};

export interface TransportOptions {
  readonly client: Client;
  readonly directory: Directory;
  readonly token: string;
  readonly apiUrl: string;
  readonly breaker: Breaker;
  readonly limiter: Pick<Limiter, 'leave'>;
  /** Counts requests by this clock. If absent, they go uncounted. */
  readonly elapsedMs?: () => number;
  readonly meter?: Pick<Meter, 'request' | 'trace'>;
  readonly timeoutMs?: number;
}

/** Discord's JSON error code. */
const THREAD_IS_THERE = 160_004;

/** After a lost answer, a second request finds the thread already there. */
const passIfThere = (error: unknown): void => {
  if (!(error instanceof DiscordAPIError) || error.code !== THREAD_IS_THERE) throw error;
};

/** Discord's JSON error codes for a missing member, role or user. */
const GONE: readonly (number | string)[] = [10_007, 10_011, 10_013];

const isGone = (error: unknown): boolean => error instanceof DiscordAPIError && GONE.includes(error.code);

/**
 * Throws if an answer lacks an id. Proxies send such answers if they cannot parse Discord's. They prove as little as no
 * answer.
 */
const idOf = (answer: unknown): string => {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  if (typeof id !== 'string') throw new Error('expected what was made to have an id, got an answer without one');
  return id;
};

const asValue = async <T>(request: () => Promise<T>): Promise<T | Failure> => {
  try {
    return await request();
  } catch (error) {
    return classifyError(error);
  }
};

const canReadIn = (guild: Guild | undefined, channelId: string): boolean => {
  const me = guild?.members.me;
  const wanted = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.ReadMessageHistory;
  return (me && guild.channels.cache.get(channelId)?.permissionsFor(me).has(wanted)) ?? false;
};

/** Sends one request and returns its failure as a value. */
type Ask = <T>(request: (rest: REST) => Promise<T>) => Promise<T | Failure>;

const readHistory = async (rest: REST, { client }: TransportOptions, channelId: string, before?: string) => {
  const query = new URLSearchParams({ limit: String(HISTORY_PAGE), ...(before && { before }) });
  const messages = (await rest.get(Routes.channelMessages(channelId), { query })) as APIMessage[];
  const seen = messages.map((message) => ({
    id: message.id,
    isOurs: message.author.id === client.user?.id,
    at: Date.parse(message.timestamp),
    customIds: customIdsOf(message),
  }));
  return { kind: 'read' as const, messages: seen };
};

const isOfParts = ({ flags }: APIMessage): boolean => ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;

const readOne = async (rest: REST, channelId: string, messageId: string): Promise<ShownMessage> => {
  const message = (await rest.get(Routes.channelMessage(channelId, messageId))) as APIMessage;
  return { kind: 'shown', parts: isOfParts(message) ? partsToSend(message.components ?? []) : undefined };
};

type Messages = Pick<PostTransport, 'send' | 'read' | 'edit' | 'history' | 'startThread' | 'openDirectMessages'>;

const askOfMessages = (ask: Ask, options: TransportOptions): Messages => ({
  send: (channelId, message) =>
    ask(async (rest) => {
      const files = message.files.map(({ name, data }) => ({ name, data }));
      const sent = await rest.post(Routes.channelMessages(channelId), { body: bodyOf(message), files });
      return { kind: 'sent' as const, messageId: idOf(sent) };
    }),
  read: (channelId, messageId) => ask((rest) => readOne(rest, channelId, messageId)),
  edit: (channelId, messageId, edit) =>
    ask(async (rest) => {
      const body = { ...('parts' in edit ? bodyOfParts(edit.parts) : edit), allowed_mentions: { parse: [] } };
      await rest.patch(Routes.channelMessage(channelId, messageId), { body });
      return { kind: 'edited' as const };
    }),
  history: (channelId, before) => ask((rest) => readHistory(rest, options, channelId, before)),
  startThread: (channelId, messageId, name) =>
    ask(async (rest) => {
      await rest.post(Routes.threads(channelId, messageId), { body: { name } }).catch(passIfThere);
      return { kind: 'started' as const };
    }),
  openDirectMessages: (userId) =>
    ask(async (rest) => {
      const channel = await rest.post(Routes.userChannels(), { body: { recipient_id: userId } });
      return { kind: 'opened' as const, channelId: idOf(channel) };
    }),
});

const changeRole = async (rest: REST, { guildId, userId, roleId, isGiven }: RoleRequest) => {
  const route = Routes.guildMemberRole(guildId, userId, roleId);
  try {
    await (isGiven ? rest.put(route) : rest.delete(route));
  } catch (error) {
    if (isGone(error)) return { kind: 'gone' as const };
    throw error;
  }
  return { kind: 'changed' as const };
};

/** Makes requests through discord.js's REST manager, one per call. The directory answers questions about servers. */
export const createTransport = (options: TransportOptions): PostTransport => {
  const { client, directory, token, breaker } = options;
  const rest = createRest(options);
  // Listeners to the client's answers also receive these.
  rest.on('response', (request, response) => void client.rest.emit('response', request, response));
  client.rest.on('response', (_, { status }) => breaker.record(status));
  // The manager forgets a token after one refusal.
  const ask: Ask = (request) => asValue(() => request(rest.setToken(token)));
  return {
    ...askOfMessages(ask, options),
    changeRole: (change) => ask((manager) => changeRole(manager, change)),
    canReadHistory: async (guildId, channelId) => canReadIn(await directory.findServer(guildId), channelId),
    isAvailable: directory.isAvailable,
    hasRole: async (guildId, roleId) => (await directory.findServer(guildId))?.roles.cache.has(roleId) ?? false,
    serverName: async (guildId) => (await directory.findServer(guildId))?.name,
    adminPlaces: async (guildId) => placesIn(await directory.findServer(guildId)),
  };
};
