/** Rules of slash commands: https://docs.discord.com/developers/interactions/application-commands */

import { ApplicationCommandUpdateRequestSchema } from 'discord-api-spec/zod';
import { OPTION_TYPES, type WireChoice, type WireOption } from '../model/discord-wire.ts';
import { type PathProblem, problemIf, requireNone } from './refusal.ts';
import { asObject } from './request-body.ts';
import { schemaProblems } from './schema-check.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]+$/u;
const MAX_SLASH_COMMANDS = 100;
const MAX_CHOICE = 100;
const MAX_CHARACTERS = 8000;

const REQUIRED_FIRST = 'Required options must be placed before non-required options';
const NO_MIXTURE = 'Sub-command and sub-command group option types are mutually exclusive to all other types';
const NO_AUTOCOMPLETE = 'Options with choices can not have autocomplete';
const UNIQUE = 'Application command names must be unique';

type Path = PathProblem['path'];

/** The schema demands a number, but Discord also takes the same digits as text. */
const withNumericPermissions = (command: unknown): unknown => {
  const bits = asObject(command)['default_member_permissions'];
  return typeof bits === 'string' && /^\d+$/.test(bits)
    ? { ...asObject(command), default_member_permissions: Number(bits) }
    : command;
};

const nameProblems = (name: string, path: Path): PathProblem[] => {
  const isValid = NAME.test(name) && name === name.toLowerCase();
  return problemIf(!isValid, [...path, 'name'], 'APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
};

const isNested = ({ type }: WireOption): boolean => type <= OPTION_TYPES['subcommand-group'];

const listProblems = (options: readonly WireOption[], path: Path): PathProblem[] => {
  const isMixed = options.some(isNested) && !options.every(isNested);
  return options.flatMap((option, i) => {
    const [at, before] = [[...path, i], options.slice(0, i)];
    const isTwice = before.some(({ name }) => name === option.name);
    const isLate = option.required === true && before.some(({ required }) => !required);
    return [
      ...problemIf(isTwice, at, 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS', 'Option name already exists'),
      ...problemIf(isLate, at, 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID', REQUIRED_FIRST),
      ...problemIf(isMixed, [...at, 'type'], 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID', NO_MIXTURE),
      ...optionProblems(option, at),
    ];
  });
};

/** A choice's text value is shorter than the published schema says. */
export const choiceProblems = (choices: readonly WireChoice[], path: Path): PathProblem[] =>
  choices.flatMap(({ value }, i) => {
    const isLong = typeof value === 'string' && value.length > MAX_CHOICE;
    return problemIf(
      isLong,
      [...path, i, 'value'],
      'BASE_TYPE_MAX_LENGTH',
      `Must be ${MAX_CHOICE} or fewer in length.`,
    );
  });

const optionProblems = (option: WireOption, path: Path): PathProblem[] => {
  const { name, autocomplete, choices = [], options = [] } = option;
  const hasBoth = autocomplete === true && choices.length > 0;
  const at = [...path, 'autocomplete'];
  return [
    ...nameProblems(name, path),
    ...problemIf(hasBoth, at, 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES', NO_AUTOCOMPLETE),
    ...choiceProblems(choices, [...path, 'choices']),
    ...listProblems(options, [...path, 'options']),
  ];
};

/** A command or an option: what counts for the size of a command. */
interface Counted {
  readonly name: string;
  readonly type?: number | null;
  readonly description?: string | null;
  readonly options?: readonly WireOption[] | null;
  readonly choices?: readonly WireChoice[];
}

const characters = ({ name, description, options, choices }: Counted): number =>
  name.length +
  (description ?? '').length +
  (choices ?? []).reduce((sum, choice) => sum + choice.name.length + String(choice.value).length, 0) +
  (options ?? []).reduce((sum, option) => sum + characters(option), 0);

const slashProblems = (command: Counted, path: Path): PathProblem[] => {
  const isTooLarge = characters(command) > MAX_CHARACTERS;
  return [
    ...nameProblems(command.name, path),
    ...problemIf(!command.description, [...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'),
    ...listProblems(command.options ?? [], [...path, 'options']),
    ...problemIf(isTooLarge, path, 'APPLICATION_COMMAND_TOO_LARGE', `Command exceeds maximum size (${MAX_CHARACTERS})`),
  ];
};

/** Good commands, as texts. A bot registers the same ones at each start, and the schema takes most of that start. */
const known = new Set<string>();
const MAX_KNOWN = 1000;

const newProblems = (command: unknown, path: Path): PathProblem[] => {
  const shape = schemaProblems(ApplicationCommandUpdateRequestSchema, withNumericPermissions(command));
  if (shape.length > 0) return shape.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
  return (asObject(command)['type'] ?? 1) === 1 ? slashProblems(command as Counted, path) : [];
};

const commandProblems = (command: unknown, path: Path): PathProblem[] => {
  const text = JSON.stringify(command);
  if (known.has(text)) return [];
  const problems = newProblems(command, path);
  if (problems.length === 0 && known.size < MAX_KNOWN) known.add(text);
  return problems;
};

/** Refuses a list of commands with 50035 and names every problem. `single` leaves the list's index out of the paths. */
export const requireCommands = (commands: readonly unknown[], single = false): void => {
  const keys = commands.map((command) => `${asObject(command)['type'] ?? 1}/${asObject(command)['name']}`);
  const twice = (i: number): boolean => keys.indexOf(keys[i] ?? '') < i;
  const tooMany = commands.length > MAX_SLASH_COMMANDS;
  requireNone([
    ...commands.flatMap((command, i) => commandProblems(command, single ? [] : [i])),
    ...commands.flatMap((_, i) => problemIf(twice(i), [i], 'APPLICATION_COMMANDS_DUPLICATE_NAME', UNIQUE)),
    ...problemIf(tooMany, [], 'BASE_TYPE_BAD_LENGTH', `Must be ${MAX_SLASH_COMMANDS} or fewer in length.`),
  ]);
};
