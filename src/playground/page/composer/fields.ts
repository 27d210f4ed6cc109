import type { OptionValue } from '../../model/page-api.ts';
import type { ChannelView, OptionView } from '../../model/page-views.ts';
import type { Directory } from '../page-directory.ts';
import type { CommandLine } from './command-line.ts';

/** Turns the text in an option's box into the value to send. The server checks it. Pure. */

export interface Choice {
  readonly name: string;
  readonly value: OptionValue;
}

const BOOLEANS: readonly Choice[] = [
  { name: 'True', value: true },
  { name: 'False', value: false },
];

const named = (sign: string, things: readonly { readonly id: string; readonly name: string }[]): Choice[] =>
  things.map(({ id, name }) => ({ name: `${sign}${name}`, value: id }));

/** Every allowed value; `undefined` if the text is free or the bot completes it. */
export const choicesOf = (
  { kind, choices, channelKinds }: OptionView,
  { people, roles, channels }: Directory,
): readonly Choice[] | undefined => {
  const isAllowed = (channel: ChannelView): boolean => channelKinds?.includes(channel.kind) ?? true;
  switch (kind) {
    case 'boolean':
      return BOOLEANS;
    case 'user':
      return named('@', people);
    case 'role':
      return named('@', roles);
    case 'mentionable':
      return [...named('@', people), ...named('@', roles)];
    case 'channel':
      return named('#', channels.filter(isAllowed));
    default:
      return choices.length > 0 ? choices : undefined;
  }
};

/** A text without case, accents and the sign before a name. */
const plain = (text: string): string =>
  text.trim().replace(/^[@#]/, '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Choices that begin with the text come first. */
export const filterChoices = <T extends { readonly name: string }>(choices: readonly T[], text: string): T[] => {
  const query = plain(text);
  const matching = choices.filter(({ name }) => plain(name).includes(query));
  return matching.sort((a, b) => Number(plain(b.name).startsWith(query)) - Number(plain(a.name).startsWith(query)));
};

/** The value of a text: of the choice that it names, a number, or else the text. `undefined` if there is none. */
export const parseValue = (option: OptionView, text: string, directory: Directory): OptionValue | undefined => {
  const typed = text.trim();
  if (typed === '') return undefined;
  const choice = choicesOf(option, directory)?.find(
    ({ name, value }) => plain(name) === plain(typed) || String(value) === typed,
  );
  if (choice) return choice.value;
  const number = Number(typed.replace(',', '.'));
  return ['integer', 'number'].includes(option.kind) && Number.isFinite(number) ? number : typed;
};

/** An option that is being filled in. */
export interface Field {
  readonly option: OptionView;
  readonly text: string;
  /** Chosen from the list; typing takes it back. */
  readonly chosen?: OptionValue | undefined;
  readonly file?: File | undefined;
  readonly problem?: string | undefined;
}

/** The fields of required options, and of options that the line names. */
export const firstFields = ({ leaf, texts }: CommandLine): Field[] =>
  leaf.options
    .filter(({ name, required }) => required || texts.has(name))
    .map((option) => ({ option, text: texts.get(option.name) ?? '' }));

type Upload = (file: File) => Promise<{ readonly id: string }>;

/** The values of the fields by name of their option. Without `upload`, files are left out. */
export const readFields = async (fields: readonly Field[], directory: Directory, upload?: Upload) => {
  const values: Record<string, OptionValue> = {};
  for (const { option, text, chosen, file } of fields) {
    const id = file && upload && (await upload(file)).id;
    const value = option.kind === 'attachment' ? id : (chosen ?? parseValue(option, text, directory));
    if (value !== undefined) values[option.name] = value;
  }
  return values;
};
