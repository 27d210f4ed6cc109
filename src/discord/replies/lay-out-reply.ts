import { MediaGalleryBuilder, TextDisplayBuilder } from 'discord.js';
import { fitContent, type MessagePart, type Reply, type ReplyFile } from './reply.ts';

/**
 * The layout of a reply as parts: content, pictures, the text below them, buttons and menus, details. Screen readers
 * follow this order, and the thumb finds the buttons right below the picture. Discord keeps a message of parts one for
 * good, and a message of content and embeds may be older than this layout. So an edit has the form of its message.
 */

/** Discord's limit on all texts of a message of parts together. */
export const MAX_TEXT = 4_000;
/** Fewer characters of a text tell nothing. */
const MIN_TEXT = 20;

/** One to ten pictures of the message, with their alt texts. */
export const picturePart = (...files: readonly ReplyFile[]): MediaGalleryBuilder =>
  new MediaGalleryBuilder({
    items: files.map(({ name, description }) => ({
      media: { url: `attachment://${name}` },
      ...(description !== undefined && { description }),
    })),
  });

/** Cuts texts to Discord's limit on all of them. The last ones are cut first. */
const fitTexts = (texts: readonly string[]): string[] => {
  let room = MAX_TEXT;
  return texts.map((text) => {
    const fit = room < MIN_TEXT ? '' : fitContent(text, room);
    room -= fit.length;
    return fit;
  });
};

/** A text of a message cannot be empty. */
const textParts = (content = ''): TextDisplayBuilder[] =>
  content.trim() === '' ? [] : [new TextDisplayBuilder({ content })];

/** The parts of a reply in the order of reading. Embeds have no place among parts. */
export const layOutReply = ({ content, embeds, files = [], components = [], layout = {} }: Reply): MessagePart[] => {
  if (embeds && embeds.length > 0)
    throw new Error(`expected a reply for a message of parts, got ${embeds.length} embeds`);
  const [head, below, details] = fitTexts([fitContent(content), layout.below ?? '', layout.details ?? '']);
  return [
    ...textParts(head),
    ...(files.length > 0 ? [picturePart(...files)] : []),
    ...textParts(below),
    ...components,
    ...textParts(details),
  ];
};

/** All texts of a reply as the content of a message without parts. */
export const contentOf = ({ content, layout = {} }: Reply): string =>
  fitContent([content, layout.below, layout.details].filter(Boolean).join('\n'));
