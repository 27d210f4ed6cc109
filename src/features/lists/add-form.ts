import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  CheckboxBuilder,
  FileUploadBuilder,
  LabelBuilder,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller, CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { ModalReply, Reply } from '../../discord/replies/reply.ts';
import { OWN_LIST_LIMITS } from '../../game/lists/word-lists.ts';
import { languageName, sortLanguages } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { LIST_LANGUAGES } from '../../words/list-languages.ts';
import { dropForm, findForm, type KeptForm, keepForm } from './kept-forms.ts';
import { addGiven, type GivenList, languageHere } from './words-add.ts';

/** The form of `/words add` without options. A refused form can be opened again with what stood in it. */

export const SEND_LIST = 'words-added';
export const ADD_AGAIN = 'words-again';

const NAME = 'name';
const WORDS = 'words';
const FILE = 'file';
const LANGUAGE = 'language';
const PREVIEW = 'preview';

/** Discord's limit on a text input. */
const MAX_WORDS = 4_000;

const textInput = (id: string, style: TextInputStyle, max: number, value: string): TextInputBuilder => {
  const input = new TextInputBuilder().setCustomId(id).setStyle(style).setMaxLength(max).setRequired(false);
  return value === '' ? input : input.setValue(value.slice(0, max));
};

const languageMenu = (chosen: string, wording: Wording): StringSelectMenuBuilder =>
  new StringSelectMenuBuilder().setCustomId(LANGUAGE).addOptions(
    sortLanguages(LIST_LANGUAGES, wording).map((tag) => ({
      label: languageName(tag, wording),
      value: tag,
      default: tag === chosen,
    })),
  );

const addForm = ({ name, words, language, isPreviewed }: KeptForm, wording: Wording): ModalReply => {
  const { say } = wording;
  const label = (title: string, more?: string): LabelBuilder => {
    const part = new LabelBuilder().setLabel(title);
    return more === undefined ? part : part.setDescription(more);
  };
  const file = new FileUploadBuilder().setCustomId(FILE).setRequired(false).setMinValues(0).setMaxValues(1);
  const modal = new ModalBuilder()
    .setCustomId(formatCustomId({ action: SEND_LIST, args: [] }))
    .setTitle(say('words.form_add'))
    .addLabelComponents(
      label(say('words.form_name'), say('words.describe_new_name')).setTextInputComponent(
        textInput(NAME, TextInputStyle.Short, OWN_LIST_LIMITS.nameLength, name).setRequired(true),
      ),
      label(say('words.form_words'), say('words.form_words_more')).setTextInputComponent(
        textInput(WORDS, TextInputStyle.Paragraph, MAX_WORDS, words),
      ),
      label(say('words.form_file'), say('words.describe_file')).setFileUploadComponent(file),
      label(say('daily.form_language')).setStringSelectMenuComponent(languageMenu(language, wording)),
      label(say('settings.button_preview'), say('words.describe_preview')).setCheckboxComponent(
        new CheckboxBuilder().setCustomId(PREVIEW).setDefault(isPreviewed),
      ),
    );
  return { modal };
};

const emptyForm = async (caller: Caller, { game }: Services): Promise<KeptForm> => ({
  name: '',
  words: '',
  language: await languageHere(game, caller),
  isPreviewed: false,
});

/** Opens the form if `/words add` comes without any option. */
export const openAddForm = async (call: CommandCall, services: Services): Promise<ModalReply | undefined> => {
  const { options } = call;
  if (options.getSubcommand() !== 'add') return undefined;
  const hasText = ['name', 'words', 'language'].some((name) => options.getString(name) !== null);
  const hasMore =
    options.getAttachment('file') !== null ||
    options.getBoolean('preview') !== null ||
    options.getInteger('choose') !== null;
  return hasText || hasMore ? undefined : addForm(await emptyForm(call, services), call.wording);
};

/** Opens the form with what stood in a refused one. */
export const openAgain = async (call: ControlCall, services: Services): Promise<ModalReply> =>
  addForm(findForm(services.game, call) ?? (await emptyForm(call, services)), call.wording);

const againRow = ({ say }: Wording): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    new ButtonBuilder()
      .setCustomId(formatCustomId({ action: ADD_AGAIN, args: [] }))
      .setStyle(ButtonStyle.Primary)
      .setLabel(say('words.button_again')),
  );

const givenIn = ({ inputs, files }: ControlCall): GivenList => {
  const typed = inputs[WORDS] ?? '';
  const language = inputs[LANGUAGE] ?? '';
  return {
    name: inputs[NAME] ?? '',
    typed: typed.trim() === '' ? undefined : typed,
    file: files[FILE],
    language: LIST_LANGUAGES.includes(language) ? language : undefined,
    isPreviewed: inputs[PREVIEW] === 'true',
    choose: undefined,
  };
};

/** Takes the filled form, with the same checks as for the typed options. */
export const addFromForm = async (call: ControlCall, services: Services): Promise<Reply> => {
  const { game } = services;
  const { wording } = call;
  const given = givenIn(call);
  const isEmpty = given.typed === undefined && !given.file;
  const added = isEmpty ? undefined : await addGiven(given, call, services);
  if (added?.kind === 'taken') {
    dropForm(game, call);
    return added.reply;
  }
  const { name, typed: words = '', language = await languageHere(game, call), isPreviewed } = given;
  keepForm(game, call, { name, words, language, isPreviewed });
  const reply = added?.reply ?? { content: wording.say('words.form_empty') };
  return { ...reply, components: [againRow(wording)] };
};
