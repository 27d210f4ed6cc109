import type { APIApplicationCommandOption, CommandInteractionOption } from 'discord.js';

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
