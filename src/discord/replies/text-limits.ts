import type { APIApplicationCommandOption, CommandInteractionOption } from 'discord.js';

/** Texts are measured before anything reads them: what is slow in proportion to a text must not be slow for everybody. */

/** The longest text that suggestions are looked up for; also of an option without a limit of its own. */
export const MAX_TYPED = 100;
/** Discord's limit on what is typed into a form. */
const MAX_INPUT = 4_000;

/** A text that is too long, by the option or input that it was given for. */
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

/** The first text among a command's options that is longer than its definition allows; those of subcommands included. */
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

/** The first input of a form that is longer than Discord lets anybody type. */
export const findLongInput = (inputs: Readonly<Record<string, string>>): LongText | undefined =>
  Object.entries(inputs)
    .map(([name, text]) => measure(name, text, MAX_INPUT))
    .find((long) => long !== undefined);
