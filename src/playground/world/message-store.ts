import {
  type Json,
  MESSAGE_FLAGS,
  type WireAttachment,
  type WireChannel,
  type WireMember,
  type WireMessage,
  type WireUser,
} from '../model/discord-wire.ts';
import { everyComponent, type MessageComponent } from '../model/wire-components.ts';
import {
  type AllowedMentions,
  hasParts,
  type MessageBody,
  requireContent,
  requireMessageRules,
} from '../rules/message-rules.ts';
import { allows } from '../rules/permissions.ts';
import { problemIf, requireNone } from '../rules/refusal.ts';
import type { UploadedFile } from '../rules/request-body.ts';
import { permissionsIn } from './access.ts';
import { resolveComponents, resolveEmbeds, storeUploads } from './attachments.ts';
import { emit, recordTruth, type StoredMessage, timestamp, type World } from './world.ts';

interface Mentions {
  readonly users: readonly WireUser[];
  readonly roleIds: readonly string[];
  readonly everyone: boolean;
  /** Ids of the members whom the message notifies. */
  readonly pings: readonly string[];
}

const NOBODY: ReadonlyMap<string, WireMember> = new Map();

const idsIn = (content: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(content.matchAll(pattern), ([, id]) => id ?? '')),
];

const isAllowed = (allowed: AllowedMentions | null | undefined, kind: 'users' | 'roles', id: string): boolean => {
  if (allowed == null) return true;
  return (allowed.parse ?? []).includes(kind) || (allowed[kind] ?? []).includes(id);
};

/** The members that a text mentions and notifies, by `allowed_mentions` and the author's permissions. */
const readMentions = (
  world: World,
  channel: WireChannel,
  authorId: string,
  content: string,
  allowed: AllowedMentions | null | undefined,
): Mentions => {
  const members = world.guilds.get(channel.guild_id ?? '')?.members ?? NOBODY;
  const roles = world.guilds.get(channel.guild_id ?? '')?.roles ?? [];
  const mayAll = allows(permissionsIn(world, authorId, channel), 'mentionEveryone');
  const users = idsIn(content, /<@!?(\d+)>/g).flatMap((id) => members.get(id)?.user ?? []);
  const roleIds = idsIn(content, /<@&(\d+)>/g).filter((id) => isAllowed(allowed, 'roles', id));
  const pinged = roles
    .filter(({ id, mentionable }) => roleIds.includes(id) && (mentionable || mayAll))
    .map(({ id }) => id);
  const everyone =
    mayAll && /@(everyone|here)\b/.test(content) && (allowed == null || (allowed.parse ?? []).includes('everyone'));
  const named = users.filter(({ id }) => isAllowed(allowed, 'users', id));
  const byRole = [...members.values()].filter((member) => everyone || member.roles.some((id) => pinged.includes(id)));
  const pings = [...new Set([...named, ...byRole.map(({ user }) => user)].map(({ id }) => id))];
  return { users: named, roleIds, everyone, pings };
};

/** A new message. Its body has passed every check. */
interface Draft {
  readonly channel: WireChannel;
  readonly author: WireUser;
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
  /** The one member who sees an ephemeral message. */
  readonly onlyFor?: string | undefined;
  readonly state?: StoredMessage['state'];
  readonly usedBy?: StoredMessage['usedBy'];
  /** More fields of the message, such as its reply reference. */
  readonly extra?: Partial<WireMessage>;
}

/** The flags that a bot may set for good. */
const KEPT_FLAGS = MESSAGE_FLAGS.suppressEmbeds | MESSAGE_FLAGS.componentsV2;

const flagsOf = ({ onlyFor, state, body }: Draft): number =>
  ((body.flags ?? 0) & KEPT_FLAGS) |
  (onlyFor === undefined ? 0 : MESSAGE_FLAGS.ephemeral) |
  (state === 'thinking' ? MESSAGE_FLAGS.loading : 0);

/** A message of parts names its files by their addresses, and numbers its parts. */
const componentsOf = (
  flags: number,
  components: readonly MessageComponent[],
  attachments: readonly WireAttachment[],
): readonly MessageComponent[] => (hasParts(flags) ? resolveComponents(components, attachments) : components);

const writeWire = (
  world: World,
  draft: Draft,
  attachments: readonly WireAttachment[],
): Omit<WireMessage, 'mentions' | 'mention_roles' | 'mention_everyone'> => ({
  id: world.nextId(),
  channel_id: draft.channel.id,
  ...(draft.channel.guild_id !== undefined && { guild_id: draft.channel.guild_id }),
  type: 0,
  author: draft.author,
  content: draft.body.content ?? '',
  timestamp: timestamp(world),
  edited_timestamp: null,
  tts: false,
  attachments,
  embeds: resolveEmbeds(draft.body.embeds ?? [], attachments),
  components: componentsOf(flagsOf(draft), draft.body.components ?? [], attachments),
  pinned: false,
  flags: flagsOf(draft),
  ...(draft.body.nonce != null && { nonce: draft.body.nonce }),
  ...draft.extra,
});

const record = (world: World, kind: 'created' | 'edited' | 'deleted', { wire, onlyFor }: StoredMessage): void => {
  recordTruth(world.truth, {
    kind,
    at: world.clock.now(),
    channelId: wire.channel_id,
    messageId: wire.id,
    content: wire.content,
    ephemeral: onlyFor !== undefined,
    nonce: wire.nonce,
  });
};

/** The content, and the texts of all parts. */
const textOf = ({ content, components }: MessageBody): string =>
  [content ?? '', ...everyComponent(components ?? []).map(({ part }) => (part.type === 10 ? part.content : ''))].join(
    '\n',
  );

/** Stores a new message and notifies every listener. */
export const createMessage = (world: World, draft: Draft): StoredMessage => {
  const { channel, author, body } = draft;
  const attachments = storeUploads(world, channel.id, draft.files, body.attachments ?? []);
  const { users, roleIds, everyone, pings } = readMentions(
    world,
    channel,
    author.id,
    textOf(body),
    body.allowed_mentions,
  );
  const wire = {
    ...writeWire(world, draft, attachments),
    mentions: users,
    mention_roles: roleIds,
    mention_everyone: everyone,
  };
  const { onlyFor, state = 'sent', usedBy } = draft;
  const message: StoredMessage = { wire, onlyFor, state, usedBy, dismissed: false, revision: 0, pings };
  world.messages.set(wire.id, message);
  if (onlyFor === undefined) world.channels.set(channel.id, { ...channel, last_message_id: wire.id });
  record(world, 'created', message);
  emit(world, { kind: 'message-created', message });
  return message;
};

/** The attachments that remain after an edit: those the body names by id, or all if it names no attachments. */
const keptAttachments = ({ wire }: StoredMessage, body: MessageBody): WireAttachment[] => {
  const kept = body.attachments?.map(({ id }) => id);
  return wire.attachments.filter(({ id }) => kept?.includes(id) ?? true);
};

/** The message's fields after an edit, without its attachments. */
const merged = ({ wire }: StoredMessage, body: MessageBody): MessageBody => {
  const { content = wire.content, embeds = wire.embeds, components = wire.components } = body;
  return { content, embeds, components };
};

/** Without new flags an edit keeps them. */
const flagsAfter = ({ wire }: StoredMessage, { flags }: MessageBody): number =>
  flags == null ? wire.flags : (wire.flags & ~KEPT_FLAGS) | (flags & KEPT_FLAGS);

/** A message of parts stays one. */
const requireKeptParts = ({ wire }: StoredMessage, { flags }: MessageBody, place: readonly string[]): void => {
  const isRemoved = hasParts(wire.flags) && flags != null && !hasParts(flags);
  const message = 'The flag IS_COMPONENTS_V2 cannot be removed from a message';
  requireNone(problemIf(isRemoved, [...place, 'flags'], 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG', message));
};

/** Refuses an edit that breaks a limit or leaves an empty message. `place` is the message's path in the request. */
export const requireEditRules = (
  message: StoredMessage,
  body: MessageBody,
  files: readonly UploadedFile[],
  place: readonly string[] = [],
): void => {
  const kept = keptAttachments(message, body);
  const flags = flagsAfter(message, body);
  requireKeptParts(message, body, place);
  requireMessageRules(
    { ...(hasParts(flags) && merged(message, body)), ...body, flags },
    files,
    kept.map(({ filename }) => filename),
    place,
  );
  requireContent(merged(message, body), kept.length + files.length);
};

const editedWire = (
  world: World,
  old: StoredMessage,
  body: MessageBody,
  files: readonly UploadedFile[],
): WireMessage => {
  const { wire } = old;
  const uploads = storeUploads(world, wire.channel_id, files, body.attachments ?? []);
  const attachments = [...keptAttachments(old, body), ...uploads];
  const { content, embeds, components } = merged(old, body);
  const flags = flagsAfter(old, body) & ~MESSAGE_FLAGS.loading;
  return {
    ...wire,
    content: content ?? '',
    embeds: resolveEmbeds(embeds ?? [], attachments),
    components: componentsOf(flags, components ?? [], attachments),
    attachments,
    flags,
    // The first content after "thinking" is not an edit in the reader's eyes.
    edited_timestamp: old.state === 'thinking' ? null : timestamp(world),
  };
};

/** Replaces the fields in the body and keeps the others. The body has passed every check. */
export const editMessage = (
  world: World,
  old: StoredMessage,
  body: MessageBody,
  files: readonly UploadedFile[],
): StoredMessage => {
  const message = replaceMessage(world, { ...old, wire: editedWire(world, old, body, files), state: 'sent' });
  record(world, 'edited', message);
  return message;
};

/** Stores a changed message under its id, as its next revision. */
export const replaceMessage = (world: World, changed: StoredMessage): StoredMessage => {
  const message = { ...changed, revision: changed.revision + 1 };
  world.messages.set(message.wire.id, message);
  emit(world, { kind: 'message-updated', message });
  return message;
};

export const deleteMessage = (world: World, message: StoredMessage): void => {
  world.messages.delete(message.wire.id);
  record(world, 'deleted', message);
  emit(world, { kind: 'message-removed', message });
};

/** Everybody's messages of a channel, oldest first. */
export const channelMessages = (world: World, channelId: string): StoredMessage[] =>
  [...world.messages.values()].filter(({ wire, onlyFor }) => wire.channel_id === channelId && onlyFor === undefined);

export const messageReference = (channelId: string, messageId: string): Json => ({
  type: 0,
  channel_id: channelId,
  message_id: messageId,
});
