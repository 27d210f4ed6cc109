import {
  type ActionRowBuilder,
  type APIApplicationCommandOption,
  type ButtonBuilder,
  type CommandInteractionOption,
  type ContainerBuilder,
  type EmbedBuilder,
  type MediaGalleryBuilder,
  type MessageActionRowComponentBuilder,
  type ModalBuilder,
  type StringSelectMenuBuilder,
  TextDisplayBuilder,
} from 'discord.js';
import type { ColorTheme } from '../../render/model/tokens.ts';
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

/** A part of a message in Discord's Components V2. */
export type MessagePart =
  | ContainerBuilder
  | TextDisplayBuilder
  | MediaGalleryBuilder
  | ActionRowBuilder<MessageActionRowComponentBuilder>;

/** The texts of a reply after its content, for a message in which pictures and buttons stand between the texts. */
export interface Layout {
  /** Between the pictures and the buttons; short, so that the buttons stay near. */
  readonly below?: string;
  /** After the buttons. */
  readonly details?: string;
}

/** A command's answer; dispatch sends it. Its mentions ping nobody. */
export interface Reply {
  readonly content: string;
  readonly embeds?: readonly EmbedBuilder[];
  readonly files?: readonly ReplyFile[];
  /** Draws the pictures. If that fails or would wait too long, the text goes out alone with a note. */
  readonly draw?: (pictures: MemberPictures) => Promise<ReplyFile | readonly ReplyFile[]>;
  readonly components?: readonly ActionRowBuilder<ButtonBuilder | StringSelectMenuBuilder>[];
  /**
   * Lays the message out as parts: content, pictures, text, components, text. An edit of an older message without parts
   * joins the texts instead. A reply whose message may later show a picture needs it too.
   */
  readonly layout?: Layout;
  /** The whole message, in place of content, embeds, files and components. */
  readonly parts?: readonly MessagePart[];
  /** Replaces `components` if the picture would wait too long; it contains the button “My board”. */
  readonly componentsUndrawn?: Reply['components'];
  /** Only the member sees it although the command answers publicly; a refusal, for instance. Needs `decided`. */
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

/** A reply with one more line at its end; a long text gets shorter to make room. */
export const addNote = (reply: Reply, note: string): Reply => {
  if (reply.parts) return { ...reply, parts: [...reply.parts, new TextDisplayBuilder({ content: note })] };
  if (reply.layout) {
    const { details } = reply.layout;
    return { ...reply, layout: { ...reply.layout, details: details ? `${details}\n${note}` : note } };
  }
  const line = reply.content === '' ? note : `\n${note}`;
  return { ...reply, content: fitContent(reply.content, MAX_CONTENT - line.length) + line };
};

/** Measures texts before any other code reads them, because a slow reading of one long text would delay all members. */

/** The longest text for suggestions, and for an option without a limit of its own. */
export const MAX_TYPED = 100;
/** Discord's limit on the text in a form's input. */
const MAX_INPUT = 4_000;

/** A text over its limit, with the name of its option or input. */
export interface LongText {
  readonly name: string;
  readonly count: number;
  readonly max: number;
}

type Given = Pick<CommandInteractionOption, 'name' | 'value'> & { readonly options?: readonly Given[] | undefined };
type Defined = Pick<APIApplicationCommandOption, 'name'> & {
  readonly max_length?: number;
  readonly options?: readonly Defined[];
};

const measure = (name: string, text: string, max: number): LongText | undefined =>
  text.length > max ? { name, count: text.length, max } : undefined;

/** Finds the first option with a text longer than its definition allows; it looks into subcommands too. */
export const findLongOption = (given: readonly Given[], defined: readonly Defined[]): LongText | undefined => {
  for (const { name, value, options = [] } of given) {
    const definition = defined.find((candidate) => candidate.name === name);
    const long =
      typeof value === 'string'
        ? measure(name, value, definition?.max_length ?? MAX_TYPED)
        : findLongOption(options, definition?.options ?? []);
    if (long) return long;
  }
  return undefined;
};

/** Finds the first input of a form that is longer than Discord allows. */
export const findLongInput = (inputs: Readonly<Record<string, string>>): LongText | undefined =>
  Object.entries(inputs)
    .map(([name, text]) => measure(name, text, MAX_INPUT))
    .find((long) => long !== undefined);

/** Lines that may exceed a message. */
interface Lines {
  readonly head: string;
  readonly lines: readonly string[];
  /** The text after the lines; empty for none. */
  readonly tail: string;
  /** The sentence about further lines in the attached file. */
  readonly more: (count: number) => string;
  /** The name of the file with all lines; never a member's text. */
  readonly fileName: string;
  /** The lines in plain text, without a message's markup. */
  readonly fileLines: readonly string[];
}

const join = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/**
 * A message with as many lines as fit. If some are left out, it gives their number and attaches all lines as a file.
 */
export const fitLines = ({ head, lines, tail, more, fileName, fileLines }: Lines): Reply => {
  const whole = join(head, ...lines, tail);
  if (whole.length <= MAX_CONTENT) return { content: whole };
  const room = MAX_CONTENT - join(head, more(lines.length), tail).length - 1;
  let [shown, length] = [0, 0];
  for (const line of lines) {
    length += line.length + 1;
    if (length > room) break;
    shown++;
  }
  return {
    content: join(head, ...lines.slice(0, shown), more(lines.length - shown), tail),
    files: [{ name: fileName, data: Buffer.from(fileLines.join('\n')) }],
  };
};

/** As many lines as fit, with the number of the others. */
export const fitRows = (rows: readonly string[], max: number, more: (count: number) => string): string => {
  let text = rows.join('\n');
  for (let shown = rows.length - 1; text.length > max && shown >= 0; shown--) {
    text = join(...rows.slice(0, shown), more(rows.length - shown));
  }
  return text;
};
