import { type ActionRow, type Embed, type Json, MESSAGE_FLAGS } from '../model/wire.ts';
import { invalidForm, type PathProblem, refuse } from './refusal.ts';
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
  if (total <= MAX_EMBED_CHARACTERS) return [];
  const message = `Embed size exceeds maximum size of ${MAX_EMBED_CHARACTERS}`;
  return [{ path: ['embeds'], code: 'MAX_EMBED_SIZE_EXCEEDED', message }];
};

const duplicateProblems = (rows: readonly ActionRow[]): PathProblem[] => {
  const seen = new Set<string>();
  return rows.flatMap((row, i) =>
    row.components.flatMap((component, j): PathProblem[] => {
      const id = component.custom_id;
      if (id === undefined || !seen.has(id)) return id === undefined || !seen.add(id) ? [] : [];
      const path = ['components', i, 'components', j, 'custom_id'];
      return [{ path, code: 'COMPONENT_CUSTOM_ID_DUPLICATED', message: 'Component custom id cannot be duplicated' }];
    }),
  );
};

const buttonProblem = (component: ActionRow['components'][number]): { field: string; message: string } | undefined => {
  if (component.type !== 2) return undefined;
  const hasFace = Boolean(component.label) || component.emoji != null;
  if (!hasFace) return { field: 'label', message: 'A label or emoji must be provided' };
  if (component.style === 5 && !component.url) return { field: 'url', message: 'A url is required' };
  if (component.style === 5 && component.custom_id)
    return { field: 'custom_id', message: 'A custom id and url cannot both be specified' };
  if (component.style < 5 && !component.custom_id) return { field: 'custom_id', message: 'A custom id is required' };
  return undefined;
};

const selectProblem = (component: ActionRow['components'][number]): { field: string; message: string } | undefined => {
  if (component.type !== 3) return undefined;
  const values = (component.options ?? []).map(({ value }) => value);
  if (values.length === 0) return { field: 'options', message: 'This field is required' };
  if (new Set(values).size < values.length)
    return { field: 'options', message: 'The specified option value is already used' };
  return undefined;
};

const rowProblems = (rows: readonly ActionRow[]): PathProblem[] => {
  const tooMany = rows.length > MAX_ROWS;
  const length = {
    path: ['components'],
    code: 'BASE_TYPE_BAD_LENGTH',
    message: `Must be between 1 and ${MAX_ROWS} in length.`,
  };
  const each = rows.flatMap((row, i) => {
    if (row.type !== 1) {
      const message = 'Value of field "type" must be one of (1,) for messages without the components flag.';
      return [{ path: ['components', i, 'type'], code: 'UNION_TYPE_CHOICES', message }];
    }
    const mixed = row.components.length > 1 && row.components.some(({ type }) => type !== 2);
    const widths = mixed
      ? [
          {
            path: ['components', i],
            code: 'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
            message: 'The specified component exceeds the maximum width',
          },
        ]
      : [];
    return [
      ...widths,
      ...row.components.flatMap((component, j) => partProblems(component, ['components', i, 'components', j])),
    ];
  });
  return [...(tooMany ? [length] : []), ...each, ...duplicateProblems(rows.filter(({ type }) => type === 1))];
};

const partProblems = (
  component: ActionRow['components'][number],
  path: readonly (string | number)[],
): PathProblem[] => {
  const problem = buttonProblem(component) ?? selectProblem(component);
  return problem === undefined
    ? []
    : [{ path: [...path, problem.field], code: 'BASE_TYPE_REQUIRED', message: problem.message }];
};

const embedMedia = (embed: Embed): (string | undefined)[] => [
  embed.image?.url,
  embed.thumbnail?.url,
  embed.footer?.icon_url,
  embed.author?.icon_url,
];

const attachmentProblems = (
  body: MessageBody,
  files: readonly UploadedFile[],
  kept: readonly string[],
): PathProblem[] => {
  const names = new Set([...files.map(({ filename }) => cleanFilename(filename)), ...kept]);
  const dangling = (body.embeds ?? []).flatMap((embed, i) =>
    embedMedia(embed)
      .filter((url) => url?.startsWith('attachment://') && !names.has(url.slice('attachment://'.length)))
      .map(() => ({
        path: ['embeds', i],
        code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        message: 'The referenced attachment was not found',
      })),
  );
  const keys = new Set(files.map(({ key }) => key));
  const missing = (body.attachments ?? [])
    .map(({ id }, i) => ({ id, i }))
    .filter(({ id }) => id.length < 15 && !keys.has(id))
    .map(({ i }) => ({
      path: ['attachments', i, 'id'],
      code: 'ATTACHMENT_NOT_FOUND',
      message: 'Attachment data not found',
    }));
  return [...dangling, ...missing];
};

const contentProblems = (content: string): PathProblem[] =>
  content.length <= MAX_CONTENT
    ? []
    : [{ path: ['content'], code: 'BASE_TYPE_MAX_LENGTH', message: `Must be ${MAX_CONTENT} or fewer in length.` }];

const flagProblems = (flags: number): PathProblem[] =>
  (flags & COMPONENTS_V2) === 0
    ? []
    : [{ path: ['flags'], code: 'COMPONENTS_V2_NOT_OFFERED', message: 'The stand-in knows messages of rows only.' }];

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
  const problems = [
    ...contentProblems(body.content ?? ''),
    ...embedProblems(body.embeds ?? []),
    ...rowProblems(body.components ?? []),
    ...attachmentProblems(body, files, kept),
    ...flagProblems(body.flags ?? 0),
  ];
  if (problems.length > 0)
    throw invalidForm(problems.map((problem) => ({ ...problem, path: [...place, ...problem.path] })));
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

/** Follows Discord: spaces become underscores, and other characters unfit for a file name go. */
export const cleanFilename = (filename: string): string =>
  filename
    .replace(/\s+/g, '_')
    .replace(/[^\p{L}\p{N}._-]/gu, '')
    .replace(/^\.+/, '') || 'unknown';
