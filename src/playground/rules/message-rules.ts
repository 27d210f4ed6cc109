import {
  type ActionRow,
  type ButtonComponent,
  type Embed,
  type Json,
  MESSAGE_FLAGS,
  type SelectComponent,
} from '../model/discord-wire.ts';
import { type PathProblem, problemIf, refuse, requireNone } from './refusal.ts';
import type { UploadedFile } from './request-body.ts';

/** Discord's limits beyond its published schemas. */

const MAX_CONTENT = 2000;
const MAX_EMBED_CHARACTERS = 6000;
const MAX_ROWS = 5;
const COMPONENTS_V2 = 1 << 15;

/** The body of a message, after the schema found it well formed. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: readonly Embed[] | null;
  readonly components?: readonly ActionRow[] | null;
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

interface Part {
  readonly id: unknown;
  readonly path: PathProblem['path'];
}

/** The parts whose custom id another part has before them. */
export const duplicateProblems = (parts: readonly Part[]): PathProblem[] => {
  const ids = parts.map(({ id }) => id);
  const message = 'Component custom id cannot be duplicated';
  return parts.flatMap(({ id, path }, i) =>
    problemIf(
      id !== undefined && ids.indexOf(id) < i,
      [...path, 'custom_id'],
      'COMPONENT_CUSTOM_ID_DUPLICATED',
      message,
    ),
  );
};

/** The field at fault, and why. */
type Complaint = readonly [field: string, message: string];

const buttonComplaint = ({ label, emoji, style, url, custom_id }: ButtonComponent): Complaint | undefined => {
  if (!label && emoji == null) return ['label', 'A label or emoji must be provided'];
  if (style < 5 && !custom_id) return ['custom_id', 'A custom id is required'];
  if (style === 5 && !url) return ['url', 'A url is required'];
  return style === 5 && custom_id ? ['custom_id', 'A custom id and url cannot both be specified'] : undefined;
};

const selectComplaint = ({ options = [] }: SelectComponent): Complaint | undefined => {
  const isTwice = new Set(options.map(({ value }) => value)).size < options.length;
  return isTwice ? ['options', 'The specified option value is already used'] : undefined;
};

const partProblems = (part: ButtonComponent | SelectComponent, path: PathProblem['path']): PathProblem[] => {
  const [field, message] = (part.type === 2 ? buttonComplaint(part) : selectComplaint(part)) ?? [];
  return field && message ? [{ path: [...path, field], code: 'BASE_TYPE_REQUIRED', message }] : [];
};

const NO_ROW = 'Value of field "type" must be one of (1,) for messages without the components flag.';
const TOO_WIDE = 'The specified component exceeds the maximum width';

const rowProblems = ({ type, components }: ActionRow, i: number): PathProblem[] => {
  const path = ['components', i];
  if (type !== 1) return problemIf(true, [...path, 'type'], 'UNION_TYPE_CHOICES', NO_ROW);
  const isMixed = components.length > 1 && components.some((part) => part.type !== 2);
  return [
    ...problemIf(isMixed, path, 'COMPONENT_LAYOUT_WIDTH_EXCEEDED', TOO_WIDE),
    ...components.flatMap((part, j) => partProblems(part, [...path, 'components', j])),
  ];
};

const componentProblems = (rows: readonly ActionRow[]): PathProblem[] => {
  const isLong = rows.length > MAX_ROWS;
  const parts = rows.flatMap(({ type, components }, i) =>
    type === 1 ? components.map(({ custom_id: id }, j) => ({ id, path: ['components', i, 'components', j] })) : [],
  );
  return [
    ...problemIf(isLong, ['components'], 'BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${MAX_ROWS} in length.`),
    ...rows.flatMap(rowProblems),
    ...duplicateProblems(parts),
  ];
};

const embedMedia = ({ image, thumbnail, footer, author }: Embed): (string | undefined)[] => [
  image?.url,
  thumbnail?.url,
  footer?.icon_url,
  author?.icon_url,
];

const NO_MEDIA = 'The referenced attachment was not found';

const attachmentProblems = (
  { embeds, attachments }: MessageBody,
  files: readonly UploadedFile[],
  kept: readonly string[],
): PathProblem[] => {
  const urls = new Set([...files.map(({ filename }) => cleanFilename(filename)), ...kept].map(attachmentUrl));
  const isDangling = (url = ''): boolean => url.startsWith(attachmentUrl('')) && !urls.has(url);
  const isMissing = (id: string): boolean => id.length < 15 && !files.some(({ key }) => key === id);
  return [
    ...(embeds ?? []).flatMap((embed, i) =>
      embedMedia(embed).flatMap((url) =>
        problemIf(isDangling(url), ['embeds', i], 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND', NO_MEDIA),
      ),
    ),
    ...(attachments ?? []).flatMap(({ id }, i) =>
      problemIf(isMissing(id), ['attachments', i, 'id'], 'ATTACHMENT_NOT_FOUND', 'Attachment data not found'),
    ),
  ];
};

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
  const hasV2 = ((body.flags ?? 0) & COMPONENTS_V2) !== 0;
  const problems = [
    ...problemIf(isLong, ['content'], 'BASE_TYPE_MAX_LENGTH', `Must be ${MAX_CONTENT} or fewer in length.`),
    ...embedProblems(body.embeds ?? []),
    ...componentProblems(body.components ?? []),
    ...attachmentProblems(body, files, kept),
    ...problemIf(hasV2, ['flags'], 'COMPONENTS_V2_NOT_OFFERED', 'The stand-in knows messages of rows only.'),
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
