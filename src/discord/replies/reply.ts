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

/** What draws for one member in the colours they chose for what they alone see, or for all in the channel's. */
export interface MemberPictures extends Pictures {
  readonly colors: ColorTheme;
}

/** What a command answers; dispatch sends it. Mentions in it are shown but ping nobody. */
export interface Reply {
  readonly content: string;
  readonly embeds?: readonly EmbedBuilder[];
  readonly files?: readonly ReplyFile[];
  /** Draws what goes with the text; if that fails or has to wait too long, the text goes out without it and says so. */
  readonly draw?: (pictures: MemberPictures) => Promise<ReplyFile | readonly ReplyFile[]>;
  readonly components?: readonly ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>[];
  /** In the place of `components` if the picture had to wait too long: the button “My board” is among them. */
  readonly componentsUndrawn?: Reply['components'];
  /** For the member alone, such as a refusal, if the command answers publicly. */
  readonly isPrivate?: boolean;
}

/** A form to open instead of a reply. */
export interface ModalReply {
  readonly modal: ModalBuilder;
}

/** Discord's limit on a message's text. */
export const MAX_CONTENT = 2_000;

/** Discord's limit on an embed's description. */
export const MAX_DESCRIPTION = 4_096;

/** Cuts a text at a line end so that it fits a message, and says that it was cut. */
export const fitContent = (content: string, max = MAX_CONTENT): string => {
  if (content.length <= max) return content;
  const mark = '\n…';
  const cut = content.slice(0, max - mark.length);
  const lineEnd = cut.lastIndexOf('\n');
  return (lineEnd > max / 2 ? cut.slice(0, lineEnd) : cut) + mark;
};

/** A reply with one more line, for which its text makes room. */
export const addNote = (reply: Reply, note: string): Reply => {
  const line = reply.content === '' ? note : `\n${note}`;
  return { ...reply, content: fitContent(reply.content, MAX_CONTENT - line.length) + line };
};
