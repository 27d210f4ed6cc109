import type { ActionRowBuilder, ButtonBuilder, EmbedBuilder, ModalBuilder, StringSelectMenuBuilder } from 'discord.js';
import type { ColorTheme } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';

/** A picture or file sent with a reply. */
export interface ReplyFile {
  readonly name: string;
  readonly data: Buffer;
  /** Alt text, at most 1,024 characters. */
  readonly description?: string;
}

/** Draws in one colour theme: the member's choice for private pictures, or the channel's. */
export interface MemberPictures extends Pictures {
  readonly colors: ColorTheme;
}

/** A command's answer; dispatch sends it. Its mentions ping nobody. */
export interface Reply {
  readonly content: string;
  readonly embeds?: readonly EmbedBuilder[];
  readonly files?: readonly ReplyFile[];
  /** Draws the pictures. If that fails or would wait too long, the text goes out alone with a note. */
  readonly draw?: (pictures: MemberPictures) => Promise<ReplyFile | readonly ReplyFile[]>;
  readonly components?: readonly ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>[];
  /** Replaces `components` if the picture would wait too long; it contains the button “My board”. */
  readonly componentsUndrawn?: Reply['components'];
  /** Only the member sees it although the command answers publicly; for a refusal, for instance. */
  readonly isPrivate?: boolean;
}

/** A form that opens instead of a reply. */
export interface ModalReply {
  readonly modal: ModalBuilder;
}

/** Discord's limit on a message's text. */
export const MAX_CONTENT = 2_000;

/** Discord's limit on an embed's description. */
export const MAX_DESCRIPTION = 4_096;

/** Cuts a text at a line end so that it fits a message, and marks the cut. */
export const fitContent = (content: string, max = MAX_CONTENT): string => {
  if (content.length <= max) return content;
  const mark = '\n…';
  const cut = content.slice(0, max - mark.length);
  const lineEnd = cut.lastIndexOf('\n');
  return (lineEnd > max / 2 ? cut.slice(0, lineEnd) : cut) + mark;
};

/** A reply with one more line; a long text gets shorter to make room. */
export const addNote = (reply: Reply, note: string): Reply => {
  const line = reply.content === '' ? note : `\n${note}`;
  return { ...reply, content: fitContent(reply.content, MAX_CONTENT - line.length) + line };
};
