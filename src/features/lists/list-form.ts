import { LabelBuilder, ModalBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { ModalReply } from '../../discord/replies/reply.ts';
import { type ListOptions, OPTION_LIMITS } from '../../game/lists/list-options.ts';
import { DIRECTION_SETS } from '../../game/lists/read-options.ts';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';

/** The form for a list's options, with the latest input. */

export const SEND_OPTIONS = 'words-options';

/** The menu value that leaves a choice to the channel. */
export const BY_CHANNEL = 'channel';

const MAX_SECRETS = 400;
const MAX_SHAPE = 60;
/** Spaces and signs, which do not count towards the limit, get extra room. */
const MAX_MESSAGE = 3 * OPTION_LIMITS.message;

const textInput = (name: keyof ListOptions, value: string, max: number, placeholder: string): TextInputBuilder => {
  const input = new TextInputBuilder()
    .setCustomId(name)
    .setStyle(TextInputStyle.Short)
    .setRequired(false)
    .setMaxLength(max)
    .setPlaceholder(placeholder);
  return value === '' ? input : input.setValue(value.slice(0, max));
};

const menu = (
  name: keyof ListOptions,
  values: readonly string[],
  chosen: string,
  nameOf: (value: string) => string,
): StringSelectMenuBuilder =>
  new StringSelectMenuBuilder().setCustomId(name).addOptions(
    [BY_CHANNEL, ...values].map((value) => ({
      label: nameOf(value),
      value,
      default: value === (chosen || BY_CHANNEL),
    })),
  );

export const listForm = (draft: string, options: ListOptions, wording: Wording): ModalReply => {
  const { say } = wording;
  const { message, secrets, shape, difficulty, directions } = options;
  const named = (name: (value: string) => string) => (value: string) =>
    value === BY_CHANNEL ? say('words.by_channel') : name(value);
  const label = (name: 'message' | 'secrets' | 'shape' | 'difficulty' | 'directions'): LabelBuilder =>
    new LabelBuilder().setLabel(say(`words.option_${name}`)).setDescription(say(`words.option_${name}_more`));
  const modal = new ModalBuilder()
    .setCustomId(formatCustomId({ action: SEND_OPTIONS, args: [draft] }))
    .setTitle(say('words.form_title'))
    .addLabelComponents(
      label('message').setTextInputComponent(textInput('message', message, MAX_MESSAGE, say('words.example_message'))),
      label('secrets').setTextInputComponent(textInput('secrets', secrets, MAX_SECRETS, say('words.example_secrets'))),
      label('shape').setTextInputComponent(textInput('shape', shape, MAX_SHAPE, 'heart')),
      label('difficulty').setStringSelectMenuComponent(
        menu(
          'difficulty',
          DIFFICULTIES,
          difficulty,
          named((name) => difficultyName(wording, name)),
        ),
      ),
      label('directions').setStringSelectMenuComponent(
        menu(
          'directions',
          Object.keys(DIRECTION_SETS),
          directions,
          named((name) => say(`words.directions_${name as keyof typeof DIRECTION_SETS}`)),
        ),
      ),
    );
  return { modal };
};
