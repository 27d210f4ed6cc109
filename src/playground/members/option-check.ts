/** Discord's client checks a command before it sends it: types, required options, choices, lengths and ranges. */

import { type Json, OPTION_TYPES, type WireCommand, type WireOption } from '../model/discord-wire.ts';
import type { InputProblem, OptionValue, UseCommand } from '../model/page-api.ts';
import type { Guild, World } from '../world/world.ts';

/** An option as the bot receives it. */
export interface SentOption {
  readonly name: string;
  readonly type: number;
  readonly value?: OptionValue;
  readonly focused?: true;
  readonly options?: readonly SentOption[];
}

type CheckedOptions =
  | { readonly kind: 'ready'; readonly options: readonly SentOption[] }
  | { readonly kind: 'refused'; readonly problems: readonly InputProblem[] };

const REQUIRED = 'This option is required. Specify a value.';

const textProblem = (option: WireOption, value: OptionValue): string | undefined => {
  if (typeof value !== 'string') return 'Enter text.';
  const { min_length = 0, max_length = 6000 } = option;
  if (value.length < min_length) return `This option must be at least ${min_length} characters long.`;
  return value.length > max_length ? `This option must be at most ${max_length} characters long.` : undefined;
};

const numberProblem = (option: WireOption, value: OptionValue): string | undefined => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Input a valid number.';
  if (option.type === OPTION_TYPES.integer && !Number.isSafeInteger(value)) return 'Input a valid integer.';
  if (option.min_value !== undefined && value < option.min_value)
    return `The value must be at least ${option.min_value}.`;
  if (option.max_value !== undefined && value > option.max_value)
    return `The value must be at most ${option.max_value}.`;
  return undefined;
};

const channelProblem = (
  world: World,
  guild: Guild | undefined,
  option: WireOption,
  id: OptionValue,
): string | undefined => {
  const channel = world.channels.get(String(id));
  if (channel === undefined || channel.guild_id !== guild?.id) return 'Choose one of the channels in the list.';
  const allowed = option.channel_types ?? [];
  return allowed.length > 0 && !allowed.includes(channel.type) ? 'Choose a channel of another kind.' : undefined;
};

const existsProblem = (exists: boolean | undefined, thing: string): string | undefined =>
  exists ? undefined : `Choose a ${thing} that exists.`;

const valueProblem = (
  world: World,
  guild: Guild | undefined,
  option: WireOption,
  value: OptionValue,
): string | undefined => {
  const isMember = guild?.members.has(String(value));
  const isRole = guild?.roles.some(({ id }) => id === value);
  switch (option.type) {
    case OPTION_TYPES.string:
      return textProblem(option, value);
    case OPTION_TYPES.integer:
    case OPTION_TYPES.number:
      return numberProblem(option, value);
    case OPTION_TYPES.boolean:
      return typeof value === 'boolean' ? undefined : 'Choose True or False.';
    case OPTION_TYPES.user:
      return existsProblem(isMember, 'user');
    case OPTION_TYPES.role:
      return existsProblem(isRole, 'role');
    case OPTION_TYPES.mentionable:
      return existsProblem(isMember || isRole, 'user or role');
    case OPTION_TYPES.channel:
      return channelProblem(world, guild, option, value);
    default:
      return existsProblem(world.files.has(String(value)), 'file');
  }
};

const choiceProblem = ({ choices = [] }: WireOption, value: OptionValue): string | undefined =>
  choices.length === 0 || choices.some((choice) => choice.value === value)
    ? undefined
    : 'Choose one of the values in the list.';

const optionProblem = (
  world: World,
  guild: Guild | undefined,
  option: WireOption,
  value: OptionValue | undefined,
): string | undefined => {
  if (value === undefined || value === '') return option.required ? REQUIRED : undefined;
  return valueProblem(world, guild, option, value) ?? choiceProblem(option, value);
};

/** The options that a request fills: the command's own or a subcommand's. `undefined` without a known subcommand. */
const leafOf = (
  command: WireCommand,
  { group, subcommand }: UseCommand,
): { readonly path: readonly WireOption[]; readonly options: readonly WireOption[] } | undefined => {
  const path: WireOption[] = [];
  let options = command.options;
  for (const [name, type] of [
    [group, 2],
    [subcommand, 1],
  ] as const) {
    if (name === undefined) continue;
    const found = options.find((option) => option.name === name && option.type === type);
    if (found === undefined) return undefined;
    path.push(found);
    options = found.options ?? [];
  }
  return options.some(({ type }) => type <= OPTION_TYPES['subcommand-group']) ? undefined : { path, options };
};

const nest = (path: readonly WireOption[], options: readonly SentOption[]): readonly SentOption[] =>
  path.reduceRight<readonly SentOption[]>((inner, { name, type }) => [{ name, type, options: inner }], options);

const refused = (problems: readonly InputProblem[]): CheckedOptions => ({ kind: 'refused', problems });

const unknownOptions = (known: readonly WireOption[], values: Readonly<Record<string, OptionValue>>): InputProblem[] =>
  Object.keys(values)
    .filter((field) => !known.some(({ name }) => name === field))
    .map((field) => ({ field, text: 'This option does not exist' }));

/** Checks a command as typed. Nests its options as the bot expects them, in the order of the command's definition. */
export const checkOptions = (
  world: World,
  guild: Guild | undefined,
  command: WireCommand,
  request: UseCommand,
): CheckedOptions => {
  const leaf = leafOf(command, request);
  if (leaf === undefined) return refused([{ text: 'Choose a subcommand' }]);
  const values = request.options ?? {};
  const problems = leaf.options.flatMap((option) => {
    const text = optionProblem(world, guild, option, values[option.name]);
    return text === undefined ? [] : [{ field: option.name, text }];
  });
  const all = [...problems, ...unknownOptions(leaf.options, values)];
  if (all.length > 0) return refused(all);
  const sent = leaf.options.flatMap((option) => sentOption(option, values[option.name]));
  return { kind: 'ready', options: nest(leaf.path, sent) };
};

const sentOption = ({ name, type }: WireOption, value: OptionValue | undefined): SentOption[] =>
  value === undefined || value === '' ? [] : [{ name, type, value }];

/** The options so far, for suggestions. Required options may be missing. The focused one goes out even when empty. */
export const partialOptions = (command: WireCommand, request: UseCommand, focused: string): CheckedOptions => {
  const leaf = leafOf(command, request);
  const option = leaf?.options.find(({ name }) => name === focused);
  if (leaf === undefined || !option?.autocomplete)
    return refused([{ field: focused, text: 'This option has no suggestions' }]);
  const values = request.options ?? {};
  const sent = leaf.options.flatMap((candidate): SentOption[] => {
    const value = values[candidate.name];
    if (candidate.name !== focused) return sentOption(candidate, value);
    return [{ name: candidate.name, type: candidate.type, value: String(value ?? ''), focused: true }];
  });
  return { kind: 'ready', options: nest(leaf.path, sent) };
};

const collect = (options: readonly SentOption[], types: readonly number[]): string[] =>
  options.flatMap(({ type, value, options: inner }) => [
    ...(types.includes(type) && value !== undefined ? [String(value)] : []),
    ...collect(inner ?? [], types),
  ]);

const byId = (ids: readonly string[], find: (id: string) => object | undefined): Json =>
  Object.fromEntries(ids.map((id) => [id, find(id)]).filter(([, found]) => found !== undefined));

type Ids = Readonly<Record<'users' | 'roles' | 'channels' | 'attachments', readonly string[]>>;

/** The users, members, roles, channels and files behind the ids in the options. */
export const resolveIds = (world: World, guild: Guild | undefined, ids: Ids): Json => ({
  users: byId(ids.users, (id) => guild?.members.get(id)?.user),
  members: byId(ids.users, (id) => withPermissions(guild?.members.get(id), 'user')),
  roles: byId(ids.roles, (id) => guild?.roles.find((role) => role.id === id)),
  channels: byId(ids.channels, (id) => withPermissions(world.channels.get(id))),
  attachments: byId(ids.attachments, (id) => world.files.get(id)?.wire),
});

/** `without` names a field to leave out. */
const withPermissions = (thing: object | undefined, without = ''): object | undefined => {
  if (thing === undefined) return undefined;
  const { [without]: _, ...rest } = thing as Json;
  return { ...rest, permissions: '0' };
};

/** Ids in the options, grouped by the kinds of things they may name. */
export const idsByKind = (options: readonly SentOption[]): Ids => ({
  users: collect(options, [OPTION_TYPES.user, OPTION_TYPES.mentionable]),
  roles: collect(options, [OPTION_TYPES.role, OPTION_TYPES.mentionable]),
  channels: collect(options, [OPTION_TYPES.channel]),
  attachments: collect(options, [OPTION_TYPES.attachment]),
});
