import type { Embed, EmbedMedia, WireAttachment } from '../model/discord-wire.ts';
import type { AnyComponent, Media, MessageComponent } from '../model/wire-components.ts';
import { type AttachmentRequest, attachmentUrl, cleanFilename } from '../rules/message-rules.ts';
import type { UploadedFile } from '../rules/request-body.ts';
import type { StoredFile, World } from './world.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Pixels of a PNG, from its header (https://www.w3.org/TR/png/#11IHDR); `undefined` for anything else. */
export const pngSize = (bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined => {
  if (bytes.length < 24 || SIGNATURE.some((byte, i) => bytes[i] !== byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

/** Decides by the file's ending, as Discord mostly does. Never serves HTML or SVG under their own types. */
const contentTypeOf = (filename: string): string =>
  TYPES[filename.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream';

interface NewFile {
  readonly filename: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly description?: string | undefined;
}

/** Keeps a file and gives it an id and an address below the stand-in's own. */
export const storeFile = (world: World, channelId: string, file: NewFile): StoredFile => {
  const id = world.nextId();
  const filename = cleanFilename(file.filename);
  const url = `${world.origin}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
  const wire: WireAttachment = {
    id,
    filename,
    ...(file.description === undefined ? {} : { description: file.description }),
    content_type: contentTypeOf(filename),
    size: file.bytes.length,
    url,
    proxy_url: url,
    ...pngSize(file.bytes),
  };
  const stored = { bytes: file.bytes, wire };
  world.files.set(id, stored);
  return stored;
};

/** Stores a message's files, in the order of the form, with the alt texts of its JSON. */
export const storeUploads = (
  world: World,
  channelId: string,
  files: readonly UploadedFile[],
  requests: readonly AttachmentRequest[],
): WireAttachment[] =>
  files.map((file) => {
    const request = requests.find(({ id }) => id === file.key);
    const filename = request?.filename ?? file.filename;
    return storeFile(world, channelId, { ...file, filename, description: request?.description ?? undefined }).wire;
  });

const isFileOf =
  (url: string) =>
  (file: WireAttachment): boolean =>
    url === file.url || url === attachmentUrl(file.filename);

/** The address and size of the attachment that a picture of an embed names, if it names one. */
const withFile = <T extends EmbedMedia | Media>(media: T, attachments: readonly WireAttachment[]): T => {
  const { url = media.url, width, height } = attachments.find(isFileOf(media.url)) ?? {};
  return { ...media, url, ...(width !== undefined && height !== undefined && { width, height }) };
};

/** Replaces `attachment://` addresses in embeds with the message's own attachments, as Discord does. */
export const resolveEmbeds = (embeds: readonly Embed[], attachments: readonly WireAttachment[]): Embed[] =>
  embeds.map((embed) => ({
    ...embed,
    ...(embed.image && { image: withFile(embed.image, attachments) }),
    ...(embed.thumbnail && { thumbnail: withFile(embed.thumbnail, attachments) }),
  }));

/** A file's name and size stand beside its address. */
const fileFacts = (media: Media, attachments: readonly WireAttachment[]): { name?: string; size?: number } => {
  const file = attachments.find(isFileOf(media.url));
  return file ? { name: file.filename, size: file.size } : {};
};

const withFiles = (part: AnyComponent, attachments: readonly WireAttachment[]): AnyComponent => {
  if (part.type === 11) return { ...part, media: withFile(part.media, attachments) };
  if (part.type === 13)
    return { ...part, file: withFile(part.file, attachments), ...fileFacts(part.file, attachments) };
  if (part.type !== 12) return part;
  return { ...part, items: part.items.map((item) => ({ ...item, media: withFile(item.media, attachments) })) };
};

/** Replaces `attachment://` addresses in parts, and numbers the parts, as Discord does. */
export const resolveComponents = (
  components: readonly MessageComponent[],
  attachments: readonly WireAttachment[],
): readonly MessageComponent[] => {
  let lastId = 0;
  const resolve = (part: AnyComponent): AnyComponent => {
    const id = part.id ?? ++lastId;
    const resolved = { ...withFiles(part, attachments), id } as AnyComponent;
    if (resolved.type === 9)
      return {
        ...resolved,
        components: resolved.components.map(resolve),
        accessory: resolve(resolved.accessory),
      } as AnyComponent;
    return resolved.type === 1 || resolved.type === 17
      ? ({ ...resolved, components: resolved.components.map(resolve) } as AnyComponent)
      : resolved;
  };
  return components.map(resolve) as MessageComponent[];
};
