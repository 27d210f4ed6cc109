/**
 * From the text in an option's box to the value that is sent. Pure.
 *
 * @import { OptionValue } from '../../model/page-api.ts'
 * @import { OptionView } from '../../model/page-views.ts'
 * @import { Directory } from '../directory.js'
 *
 * @typedef {{ value: OptionValue } | { problem: string } | { absent: true }} Reading
 */

const BOOLEANS = [
  { name: 'True', value: true },
  { name: 'False', value: false },
];

/**
 * Everything that may be chosen, or `undefined` if text is free (or completed by the bot).
 *
 * @param {OptionView} option
 * @param {Directory} directory
 * @returns {readonly { name: string, value: OptionValue }[] | undefined}
 */
export const choicesOf = (option, { people, roles, channels }) => {
  const users = people.map(({ id, name }) => ({ name: `@${name}`, value: id }));
  const roleChoices = roles.map(({ id, name }) => ({ name: `@${name}`, value: id }));
  switch (option.kind) {
    case 'boolean':
      return BOOLEANS;
    case 'user':
      return users;
    case 'role':
      return roleChoices;
    case 'mentionable':
      return [...users, ...roleChoices];
    case 'channel':
      return channels.filter(isAllowed(option)).map(({ id, name }) => ({ name: `#${name}`, value: id }));
    default:
      return option.choices.length > 0 ? option.choices : undefined;
  }
};

/**
 * @param {OptionView} option
 * @returns {(channel: Directory['channels'][number]) => boolean}
 */
const isAllowed =
  ({ channelKinds }) =>
  ({ kind }) =>
    channelKinds?.includes(kind) ?? true;

/**
 * Those that begin with the text come first.
 *
 * @template {{ name: string }} Choice
 * @param {readonly Choice[]} choices
 * @param {string} text
 * @returns {Choice[]}
 */
export const filterChoices = (choices, text) => {
  const query = plain(text);
  const matching = choices.filter(({ name }) => plain(name).includes(query));
  return matching.sort((a, b) => Number(plain(b.name).startsWith(query)) - Number(plain(a.name).startsWith(query)));
};

/** @param {string} text without case, accents and the sign before a name */
const plain = (text) => text.trim().replace(/^[@#]/, '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * @param {OptionView} option any kind but attachment
 * @param {string} text
 * @param {Directory} directory
 * @returns {Reading}
 */
export const readOption = (option, text, directory) => {
  const typed = text.trim();
  if (typed === '')
    return option.required ? { problem: 'This option is required. Specify a value.' } : { absent: true };
  const choices = choicesOf(option, directory);
  if (choices) return readChoice(choices, typed);
  return option.kind === 'string' ? readText(option, typed) : readNumber(option, typed);
};

/**
 * @param {readonly { name: string, value: OptionValue }[]} choices
 * @param {string} typed
 * @returns {Reading}
 */
const readChoice = (choices, typed) => {
  const choice = choices.find(({ name, value }) => plain(name) === plain(typed) || String(value) === typed);
  return choice ? { value: choice.value } : { problem: 'Choose one of the values in the list.' };
};

/**
 * @param {OptionView} option
 * @param {string} typed
 * @returns {Reading}
 */
const readText = ({ minLength = 0, maxLength = 6000 }, typed) => {
  const length = typed.length;
  if (length < minLength) return { problem: `This option must be at least ${minLength} characters long.` };
  if (length > maxLength) return { problem: `This option must be at most ${maxLength} characters long.` };
  return { value: typed };
};

/**
 * @param {OptionView} option
 * @param {string} typed
 * @returns {Reading}
 */
const readNumber = ({ kind, minValue = -Infinity, maxValue = Infinity }, typed) => {
  const value = Number(typed.replace(',', '.'));
  if (Number.isNaN(value)) return { problem: 'Input a valid number.' };
  if (kind === 'integer' && !Number.isSafeInteger(value)) return { problem: 'Input a valid integer.' };
  if (value < minValue) return { problem: `The value must be at least ${minValue}.` };
  if (value > maxValue) return { problem: `The value must be at most ${maxValue}.` };
  return { value };
};
