/** Rules of slash commands: https://docs.discord.com/developers/interactions/application-commands */

import { ApplicationCommandUpdateRequestSchema, type Schema } from 'discord-api-spec/zod';
import { OPTION_TYPES, type WireChoice, type WireOption } from '../model/wire.ts';
import { invalidForm, type PathProblem } from './refusal.ts';
import { asObject } from './request-body.ts';
import { schemaProblems } from './schema-check.ts';

const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;
const MAX_SLASH_COMMANDS = 100;
const MAX_CHOICE = 100;
const MAX_CHARACTERS = 8000;

type Path = readonly (string | number)[];

/** The schema demands a number, but Discord also takes the same digits as text. */
const withNumericPermissions = (command: unknown): unknown => {
  const bits = asObject(command)['default_member_permissions'];
  return typeof bits === 'string' && /^\d+$/.test(bits)
    ? { ...asObject(command), default_member_permissions: Number(bits) }
    : command;
};

const nameProblems = (name: string, path: Path): PathProblem[] => {
  if (NAME.test(name) && name === name.toLowerCase()) return [];
  const message = 'Command name is invalid';
  return [{ path: [...path, 'name'], code: 'APPLICATION_COMMAND_INVALID_NAME', message }];
};

const descriptionProblems = (description: unknown, path: Path): PathProblem[] =>
  typeof description === 'string' && description.length > 0
    ? []
    : [{ path: [...path, 'description'], code: 'BASE_TYPE_REQUIRED', message: 'This field is required' }];

const listProblems = (options: readonly WireOption[], path: Path): PathProblem[] => {
  const names = options.map(({ name }) => name);
  const firstOptional = options.findIndex(({ required }) => !required);
  const isNested = ({ type }: WireOption): boolean => type <= OPTION_TYPES['subcommand-group'];
  const mixed = options.some(isNested) && !options.every(isNested);
  const each = options.flatMap((option, i) => [
    ...(names.indexOf(option.name) < i
      ? [
          {
            path: [...path, i],
            code: 'APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS',
            message: 'Option name already exists',
          },
        ]
      : []),
    ...(option.required && firstOptional >= 0 && firstOptional < i
      ? [
          {
            path: [...path, i],
            code: 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
            message: 'Required options must be placed before non-required options',
          },
        ]
      : []),
    ...(mixed
      ? [
          {
            path: [...path, i, 'type'],
            code: 'APPLICATION_COMMAND_OPTIONS_TYPE_INVALID',
            message: 'Sub-command and sub-command group option types are mutually exclusive to all other types',
          },
        ]
      : []),
    ...optionProblems(option, [...path, i]),
  ]);
  return each;
};

/** A choice's text value is shorter than the published schema says. */
export const choiceProblems = (choices: readonly WireChoice[], path: Path): PathProblem[] =>
  choices.flatMap(({ value }, i) => {
    const message = `Must be ${MAX_CHOICE} or fewer in length.`;
    const tooLong = typeof value === 'string' && value.length > MAX_CHOICE;
    return tooLong ? [{ path: [...path, i, 'value'], code: 'BASE_TYPE_MAX_LENGTH', message }] : [];
  });

const optionProblems = (option: WireOption, path: Path): PathProblem[] => [
  ...nameProblems(option.name, path),
  ...descriptionProblems(option.description, path),
  ...(option.autocomplete && (option.choices ?? []).length > 0
    ? [
        {
          path: [...path, 'autocomplete'],
          code: 'APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES',
          message: 'Options with choices can not have autocomplete',
        },
      ]
    : []),
  ...choiceProblems(option.choices ?? [], [...path, 'choices']),
  ...listProblems(option.options ?? [], [...path, 'options']),
];

interface CommandBody {
  readonly name: string;
  readonly description?: string | null;
  readonly type?: number | null;
  readonly options?: readonly WireOption[] | null;
}

interface Counted {
  readonly name: string;
  readonly description?: string | null;
  readonly options?: readonly WireOption[] | null;
  readonly choices?: readonly WireChoice[];
}

const characters = ({ name, description, options, choices }: Counted): number =>
  name.length +
  (description ?? '').length +
  (choices ?? []).reduce((sum, choice) => sum + choice.name.length + String(choice.value).length, 0) +
  (options ?? []).reduce((sum, option) => sum + characters(option), 0);

const slashProblems = (command: CommandBody, path: Path): PathProblem[] => {
  if ((command.type ?? 1) !== 1) return [];
  const message = `Command exceeds maximum size (${MAX_CHARACTERS})`;
  return [
    ...nameProblems(command.name, path),
    ...descriptionProblems(command.description, path),
    ...listProblems(command.options ?? [], [...path, 'options']),
    ...(characters(command) > MAX_CHARACTERS ? [{ path, code: 'APPLICATION_COMMAND_TOO_LARGE', message }] : []),
  ];
};

const commandProblems = (command: unknown, path: Path, schema: Schema): PathProblem[] => {
  const shape = schemaProblems(schema, withNumericPermissions(command));
  if (shape.length > 0) return shape.map((problem) => ({ ...problem, path: [...path, ...problem.path] }));
  return slashProblems(command as CommandBody, path);
};

/** Refuses a list of commands with 50035 and names every problem. `single` leaves the list's index out of the paths. */
export const requireCommands = (commands: readonly unknown[], single = false): void => {
  const each = commands.flatMap((command, i) =>
    commandProblems(command, single ? [] : [i], ApplicationCommandUpdateRequestSchema),
  );
  const keys = commands.map((command) => `${asObject(command)['type'] ?? 1}/${asObject(command)['name']}`);
  const message = 'Application command names must be unique';
  const twice = keys.flatMap((key, i) =>
    keys.indexOf(key) < i ? [{ path: [i], code: 'APPLICATION_COMMANDS_DUPLICATE_NAME', message }] : [],
  );
  const tooMany = commands.length > MAX_SLASH_COMMANDS;
  const length = {
    path: [],
    code: 'BASE_TYPE_BAD_LENGTH',
    message: `Must be ${MAX_SLASH_COMMANDS} or fewer in length.`,
  };
  const problems = [...each, ...twice, ...(tooMany ? [length] : [])];
  if (problems.length > 0) throw invalidForm(problems);
};
