import type { APIApplicationCommandOption, CommandInteractionOption } from 'discord.js';
import { MAX_CONTENT, type Reply } from './reply.ts';

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
