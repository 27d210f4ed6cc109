import {
  ActionRowBuilder,
  type APIComponentInContainer,
  type APIMessageTopLevelComponent,
  type ButtonBuilder,
  ComponentType,
  ContainerBuilder,
  SectionBuilder,
  SeparatorBuilder,
  TextDisplayBuilder,
  ThumbnailBuilder,
} from 'discord.js';
import { MAX_TEXT, picturePart } from '../../discord/replies/lay-out-reply.ts';
import { fitContent, type ReplyFile } from '../../discord/replies/reply.ts';

/**
 * The layout of the daily post: title, picture, buttons, details, a line about tomorrow, and the news of earlier days. No news stands between
 * a player and the buttons, for the thumb and for a screen reader. A phone shows the end of the newest message, so long
 * news would push the buttons out of sight. A spoiler would save no height, and small print would dim the names of
 * members. The post therefore has the main lines of each block. A button gives a member the rest.
 */

/** Part of a message, in Discord's JSON. */
export type PostPart = APIMessageTopLevelComponent;

/** News below the puzzle. */
export interface NewsBlock {
  readonly title: string;
  readonly text: string;
  readonly picture?: ReplyFile;
  /** A small picture beside the text. A tap opens it. */
  readonly thumbnail?: ReplyFile;
  readonly button?: ButtonBuilder;
}

export interface PostLayout {
  readonly head: string;
  readonly picture: ReplyFile;
  readonly buttons: readonly ActionRowBuilder<ButtonBuilder>[];
  /** The text below the buttons, which later edits replace. */
  readonly details: string;
  /** A line in small print, which edits keep. */
  readonly outlook?: string | undefined;
  readonly news: readonly NewsBlock[];
}

/** The details grow by a line once members find words. */
const MAX_GROWTH = 300;
const MAX_DETAILS = 2_000;
/** Less of a block tells nothing. */
const MIN_BLOCK = 100;

/** Finds the details again in a sent message. Discord numbers all other parts from 1. */
const DETAILS_ID = 1_000;

const textPart = (content: string, id?: number): TextDisplayBuilder =>
  new TextDisplayBuilder({ content, ...(id !== undefined && { id }) });

const besideText = (text: TextDisplayBuilder, { name, description }: ReplyFile): SectionBuilder =>
  new SectionBuilder().addTextDisplayComponents(text).setThumbnailAccessory(
    new ThumbnailBuilder({
      media: { url: `attachment://${name}` },
      ...(description !== undefined && { description }),
    }),
  );

/** Cuts the blocks so that all of them have at most `room` characters. The last ones are cut first. */
const fitBlocks = (blocks: readonly NewsBlock[], room: number): NewsBlock[] => {
  let left = room;
  return blocks.flatMap((block) => {
    const max = left - block.title.length - '### \n'.length;
    if (max < MIN_BLOCK) return [];
    const text = fitContent(block.text, max);
    left = max - text.length;
    return [{ ...block, text }];
  });
};

const addBlock = (container: ContainerBuilder, { title, text, picture, thumbnail, button }: NewsBlock): void => {
  const told = textPart(`### ${title}\n${text}`);
  if (thumbnail) container.addSectionComponents(besideText(told, thumbnail));
  else container.addTextDisplayComponents(told);
  if (picture) container.addMediaGalleryComponents(picturePart(picture));
  // Beside the text, the button would leave a phone half a line for it.
  if (button) container.addActionRowComponents(new ActionRowBuilder<ButtonBuilder>().addComponents(button));
};

const newsContainer = (blocks: readonly NewsBlock[]): ContainerBuilder => {
  const container = new ContainerBuilder();
  for (const [i, block] of blocks.entries()) {
    if (i > 0) container.addSeparatorComponents(new SeparatorBuilder());
    addBlock(container, block);
  }
  return container;
};

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0);

/** The parts of a new post. */
export const layOutPost = ({ head, picture, buttons, details, outlook, news }: PostLayout): PostPart[] => {
  const shown = fitContent(details, MAX_DETAILS);
  const small = outlook === undefined ? [] : [`-# ${outlook}`];
  const blocks = fitBlocks(news, MAX_TEXT - sumOf([head, shown, ...small].map(({ length }) => length)) - MAX_GROWTH);
  return [
    textPart(head).toJSON(),
    picturePart(picture).toJSON(),
    ...buttons.map((row) => row.toJSON()),
    textPart(shown, DETAILS_ID).toJSON(),
    ...small.map((line) => textPart(line).toJSON()),
    ...(blocks.length > 0 ? [newsContainer(blocks).toJSON()] : []),
  ];
};

const lengthOf = (part: PostPart | APIComponentInContainer): number => {
  if (part.type === ComponentType.TextDisplay) return part.content.length;
  const hasParts = part.type === ComponentType.Container || part.type === ComponentType.Section;
  return hasParts ? sumOf(part.components.map(lengthOf)) : 0;
};

const isDetails = ({ id }: PostPart): boolean => id === DETAILS_ID;

/** The parts of a sent post with other details; `undefined` if the message has none. */
export const replaceDetails = (parts: readonly PostPart[], details: string): PostPart[] | undefined => {
  if (!parts.some(isDetails)) return undefined;
  const others = sumOf(parts.filter((part) => !isDetails(part)).map(lengthOf));
  const content = fitContent(details, Math.min(MAX_DETAILS, MAX_TEXT - others));
  return parts.map((part) =>
    part.type === ComponentType.TextDisplay && isDetails(part) ? { ...part, content } : part,
  );
};

/** The name of a file, from the address that Discord gave it. */
const fileIn = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

const nameFile = <Item extends { readonly media: { readonly url: string } }>(item: Item): Item => ({
  ...item,
  media: { url: `attachment://${fileIn(item.media.url)}` },
});

const nameFiles = <Part extends PostPart | APIComponentInContainer>(part: Part): Part => {
  if (part.type === ComponentType.MediaGallery) return { ...part, items: part.items.map(nameFile) };
  if (part.type === ComponentType.Section && part.accessory.type === ComponentType.Thumbnail) {
    return { ...part, accessory: nameFile(part.accessory) };
  }
  return part.type === ComponentType.Container ? { ...part, components: part.components.map(nameFiles) } : part;
};

/**
 * The parts that Discord returned, in the form that an edit sends. Discord gives addresses of files that expire, so an
 * edit names the message's own files instead.
 */
export const partsToSend = (returned: readonly PostPart[]): PostPart[] => returned.map(nameFiles);
