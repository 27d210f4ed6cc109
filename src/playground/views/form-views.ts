import {
  CHANNEL_TYPES,
  type Json,
  nameIn,
  OPTION_TYPES,
  type Spot,
  type WireChoice,
  type WireCommand,
  type WireOption,
} from '../model/discord-wire.ts';
import type { OpenModal } from '../model/interaction.ts';
import type { ChannelView, ChoiceView, CommandView, ModalField, ModalView, OptionView } from '../model/page-views.ts';
import type { SelectChoice, SelectComponent } from '../model/wire-components.ts';
import {
  CHECKBOX,
  CHECKBOX_GROUP,
  choicesIn,
  FILE_UPLOAD,
  inputOf,
  RADIO_GROUP,
  valueLimits,
} from '../rules/modal-rules.ts';
import { isOffered } from '../world/installations.ts';
import { GLOBAL, type World } from '../world/world.ts';

const localized = (texts: Readonly<Record<string, string>> | null | undefined, locale: string, plain: string): string =>
  texts?.[locale] ?? plain;

const choiceView = (choice: WireChoice, locale: string): ChoiceView => ({
  name: localized(choice.name_localizations, locale, choice.name),
  value: choice.value,
});

/** Choices as a member reads them. */
export const choiceViews = (choices: readonly WireChoice[], locale: string): ChoiceView[] =>
  choices.map((choice) => choiceView(choice, locale));

/** As the page shows a channel of Discord's type. */
export const channelKind = (type: number): ChannelView['kind'] | undefined => {
  const kind = nameIn(CHANNEL_TYPES, type);
  return kind === 'group' ? 'direct' : kind;
};

const optionView = (option: WireOption, locale: string): OptionView => ({
  kind: nameIn(OPTION_TYPES, option.type) ?? 'string',
  name: option.name,
  label: localized(option.name_localizations, locale, option.name),
  description: localized(option.description_localizations, locale, option.description),
  required: option.required ?? false,
  autocomplete: option.autocomplete ?? false,
  choices: choiceViews(option.choices ?? [], locale),
  options: (option.options ?? []).map((inner) => optionView(inner, locale)),
  ...(option.min_length !== undefined && { minLength: option.min_length }),
  ...(option.max_length !== undefined && { maxLength: option.max_length }),
  ...(option.min_value !== undefined && { minValue: option.min_value }),
  ...(option.max_value !== undefined && { maxValue: option.max_value }),
  ...(option.channel_types?.length && {
    channelKinds: option.channel_types.flatMap((type) => channelKind(type) ?? []),
  }),
});

const commandView = (command: WireCommand, locale: string): CommandView => ({
  id: command.id,
  name: command.name,
  label: localized(command.name_localizations, locale, command.name),
  description: localized(command.description_localizations, locale, command.description),
  options: command.options.map((option) => optionView(option, locale)),
});

/** The slash commands registered for a server, its own before the global ones. */
export const slashCommands = (world: World, guildId: string | undefined): WireCommand[] =>
  [guildId ?? '', GLOBAL].flatMap((key) => world.commands.get(key) ?? []).filter(({ type }) => type === 1);

/** The commands offered to a member somewhere, in their language, sorted by name. */
export const commandViews = (world: World, spot: Spot, userId: string): CommandView[] => {
  const locale = world.users.get(userId)?.locale ?? 'en-US';
  return slashCommands(world, spot.guild_id)
    .filter((command) => isOffered(world, spot, userId, command))
    .map((command) => commandView(command, locale))
    .sort((a, b) => a.name.localeCompare(b.name));
};

const TEXT_INPUT = 4;
const MAX_INPUT = 4000;

const optionalText = <K extends string>(key: K, value: unknown): Partial<Record<K, string>> =>
  typeof value === 'string' && value !== '' ? ({ [key]: value } as Record<K, string>) : {};

/** What every input has. */
type Labelled = Pick<Extract<ModalField, { kind: 'input' }>, 'label' | 'description' | 'required'>;

const inputField = (input: Json, field: Labelled): ModalField => ({
  ...field,
  kind: 'input',
  customId: String(input['custom_id']),
  style: input['style'] === 2 ? 'paragraph' : 'short',
  ...optionalText('placeholder', input['placeholder']),
  ...optionalText('value', input['value']),
  minLength: Number(input['min_length'] ?? 0),
  maxLength: Number(input['max_length'] ?? MAX_INPUT),
});

const choicesOf = (input: Json): readonly SelectChoice[] => choicesIn(input) as unknown as readonly SelectChoice[];

/** The inputs that stand only in a label; `undefined` for a select. */
const labelField = (input: Json, field: Labelled): ModalField | undefined => {
  const customId = String(input['custom_id']);
  switch (input['type']) {
    case FILE_UPLOAD:
      return { ...field, kind: 'file', customId, maxFiles: valueLimits(input).most };
    case RADIO_GROUP:
      return { ...field, kind: 'radio', customId, options: choicesOf(input) };
    case CHECKBOX_GROUP:
      return { ...field, kind: 'checks', customId, options: choicesOf(input) };
    case CHECKBOX:
      return { ...field, kind: 'checkbox', customId, required: false, isOn: input['default'] === true };
    default:
      return undefined;
  }
};

const fieldOf = (part: Json, index: number): ModalField => {
  const { input, labelled } = inputOf(part, index) ?? {};
  if (!input || !labelled) return { kind: 'text', content: String(part['content'] ?? '') };
  const field = {
    label: String(labelled['label'] ?? ''),
    ...optionalText('description', labelled['description']),
    required: input['required'] !== false,
  };
  if (input['type'] === TEXT_INPUT) return inputField(input, field);
  return labelField(input, field) ?? { ...field, kind: 'select', select: input as unknown as SelectComponent };
};

/** A modal as the page draws it. */
export const modalView = ({ modalId, data }: OpenModal): ModalView => ({
  modalId,
  title: data.title,
  fields: data.components.map(fieldOf),
});
