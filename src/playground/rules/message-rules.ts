import { type Embed, type Json, MESSAGE_FLAGS } from '../model/discord-wire.ts';
import { everyComponent, type MessageComponent, mediaIn } from '../model/wire-components.ts';
import { richProblems, rowsProblems } from './component-rules.ts';
import { type PathProblem, problemIf, refuse, requireNone } from './refusal.ts';
import type { UploadedFile } from './request-body.ts';

/** Discord's limits beyond its published schemas. */

const MAX_CONTENT = 2000;
const MAX_EMBED_CHARACTERS = 6000;

/** The body of a message, after the schema found it well formed. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly Embed[] | null;
  readonly components?: readonly MessageComponent[] | null;
  readonly sticker_ids?: readonly string[] | null;
  readonly poll?: Json | null;
  readonly attachments?: readonly AttachmentRequest[] | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly flags?: number | null;
  readonly nonce?: string | number | null;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: { readonly message_id: string } | null;
}

export interface AttachmentRequest {
  readonly id: string;
  readonly filename?: string | null;
  readonly description?: string | null;
}

export interface AllowedMentions {
  readonly parse?: readonly string[] | null;
  readonly users?: readonly string[] | null;
  readonly roles?: readonly string[] | null;
  readonly replied_user?: boolean | null;
}

const embedCharacters = ({ title, description, footer, author, fields }: Embed): number => {
  const texts = [
    title,
    description,
    footer?.text,
    author?.name,
    ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
  ];
  return texts.reduce((sum, text) => sum + (text ?? '').length, 0);
};

const embedProblems = (embeds: readonly Embed[]): PathProblem[] => {
  const total = embeds.reduce((sum, embed) => sum + embedCharacters(embed), 0);
  const message = `Embed size exceeds maximum size of ${MAX_EMBED_CHARACTERS}`;
  return problemIf(total > MAX_EMBED_CHARACTERS, ['embeds'], 'MAX_EMBED_SIZE_EXCEEDED', message);
};

const embedMedia = ({ image, thumbnail, footer, author }: Embed): (string | undefined)[] => [
  image?.url,
  thumbnail?.url,
  footer?.icon_url,
  author?.icon_url,
];

const UNKNOWN_FILE = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
const NO_MEDIA = 'The referenced attachment was not found';

const attachmentProblems = (
  { embeds, attachments, components }: MessageBody,
  files: readonly UploadedFile[],
  kept: readonly string[],
): PathProblem[] => {
  const urls = new Set([...files.map(({ filename }) => cleanFilename(filename)), ...kept].map(attachmentUrl));
  const isDangling = (url = ''): boolean => url.startsWith(attachmentUrl('')) && !urls.has(url);
  const isMissing = (id: string): boolean => id.length < 15 && !files.some(({ key }) => key === id);
  return [
    ...everyComponent(components ?? []).flatMap(({ part, path }) =>
      mediaIn(part).flatMap(({ url }) => problemIf(isDangling(url), path, UNKNOWN_FILE, NO_MEDIA)),
    ),
    ...(embeds ?? []).flatMap((embed, i) =>
      embedMedia(embed).flatMap((url) => problemIf(isDangling(url), ['embeds', i], UNKNOWN_FILE, NO_MEDIA)),
    ),
    ...(attachments ?? []).flatMap(({ id }, i) =>
      problemIf(isMissing(id), ['attachments', i, 'id'], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found'),
    ),
  ];
};

/** Whether the message has parts in place of content and embeds. */
export const hasParts = (flags: number | null | undefined): boolean =>
  ((flags ?? 0) & MESSAGE_FLAGS.componentsV2) !== 0;

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '';

/** The fields that a message of parts cannot have. */
const legacyProblems = (body: MessageBody): PathProblem[] =>
  (['content', 'embeds', 'poll', 'sticker_ids'] as const).flatMap((field) => {
    const message = `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`;
    return problemIf(isFilled(body[field]), [field], 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2', message);
  });

/**
 * Refuses with 50035 the faults that the schemas do not catch. `kept` names the attachments that an edited message
 * keeps. `place` is the message's path in the body.
 */
export const requireMessageRules = (
  body: MessageBody,
  files: readonly UploadedFile[],
  kept: readonly string[] = [],
  place: readonly string[] = [],
): void => {
  const isLong = (body.content ?? '').length > MAX_CONTENT;
  const components = body.components ?? [];
  const problems = [
    ...problemIf(isLong, ['content'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_CONTENT} or fewer in length.`),
    ...embedProblems(body.embeds ?? []),
    ...(hasParts(body.flags) ? [...legacyProblems(body), ...richProblems(components)] : rowsProblems(components)),
    ...attachmentProblems(body, files, kept),
  ];
  requireNone(problems.map((problem) => ({ ...problem, path: [...place, ...problem.path] })));
};

const isVisible = (embed: Embed): boolean =>
  Object.entries(embed).some(([key, value]) => key !== 'type' && value != null);

/** Refuses an empty message with 50006. */
export const requireContent = (body: MessageBody, attachments: number): void => {
  const hasText = (body.content ?? '').trim() !== '';
  const hasMore = attachments > 0 || (body.embeds ?? []).some(isVisible) || (body.components ?? []).length > 0;
  if (!hasText && !hasMore) throw refuse('emptyMessage');
};

/** Whether the bot asked for a message that only one member sees. */
export const isEphemeral = (body: Json | MessageBody): boolean =>
  (Number(body.flags ?? 0) & MESSAGE_FLAGS.ephemeral) !== 0;

/** The address by which an embed names a file of its own message. */
export const attachmentUrl = (filename: string): string => `attachment://${filename}`;

/** Follows Discord: spaces become underscores, and other characters unfit for a file name go. */
export const cleanFilename = (filename: string): string =>
  filename
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^\.+/, '') || 'unknown';
