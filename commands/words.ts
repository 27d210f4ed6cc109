import {
  PermissionFlagsBits,
  SlashCommandBuilder,
  type SlashCommandStringOption,
  type SlashCommandSubcommandBuilder,
} from 'discord.js';
import { bySubcommand, type Command } from '../src/discord/interactions/command.ts';
import { dateOption, describe, IN_SERVERS, languageChoices } from '../src/discord/interactions/describe-option.ts';
import { ADD_AGAIN, addFromForm, openAddForm, openAgain, SEND_LIST } from '../src/features/lists/add-form.ts';
import { SEND_OPTIONS } from '../src/features/lists/list-form.ts';
import {
  APPROVE_PROPOSAL,
  approve,
  DECLINE_PROPOSAL,
  decline,
  PAGE_PROPOSAL,
  PREVIEW_PROPOSAL,
  preview,
  showProposals,
  turnToProposal,
} from '../src/features/lists/review-proposals.ts';
import { addList, dropList, keepList } from '../src/features/lists/words-add.ts';
import { scheduleList, showQueue, UNPIN_LIST, unpin } from '../src/features/lists/words-dates.ts';
import {
  CHOOSE_COUNT,
  CHOOSE_CROSSINGS,
  chooseCount,
  chooseCrossings,
  DROP_LIST,
  editList,
  KEEP_LIST,
  OPEN_OPTIONS,
  openOptions,
  takeOptions,
} from '../src/features/lists/words-edit.ts';
import { completeWords, dropOwnList, showList, showLists } from '../src/features/lists/words-lists.ts';
import {
  ALLOW_THEME,
  ALLOW_THEMES,
  allowFromButton,
  allowFromMenu,
  neverTheme,
} from '../src/features/lists/words-never.ts';
import { OPTION_LIMITS } from '../src/game/lists/list-options.ts';
import { OWN_LIST_LIMITS } from '../src/game/lists/word-lists.ts';
import type { MessageKey } from '../src/wording/message-key.ts';
import { LIST_LANGUAGES } from '../src/words/list-languages.ts';

/** Discord's limit on a text option. */
const MAX_TEXT = 6_000;
const MAX_THEME = 60;
const namedBy = (option: SlashCommandStringOption, key: MessageKey): SlashCommandStringOption =>
  describe(option.setName('name'), key)
    .setRequired(true)
    .setAutocomplete(true)
    .setMaxLength(OWN_LIST_LIMITS.nameLength);

const named = (option: SlashCommandStringOption): SlashCommandStringOption => namedBy(option, 'words.describe_name');

const addOptions = (add: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  describe(add.setName('add'), 'words.describe_add')
    .addStringOption((option) =>
      describe(option.setName('name'), 'words.describe_new_name').setMaxLength(OWN_LIST_LIMITS.nameLength),
    )
    .addStringOption((option) => describe(option.setName('words'), 'words.describe_words').setMaxLength(MAX_TEXT))
    .addAttachmentOption((option) => describe(option.setName('file'), 'words.describe_file'))
    .addStringOption((option) =>
      describe(option.setName('language'), 'words.describe_language').addChoices(...languageChoices(LIST_LANGUAGES)),
    )
    .addBooleanOption((option) => describe(option.setName('preview'), 'words.describe_preview'))
    .addIntegerOption((option) =>
      describe(option.setName('choose'), 'words.describe_choose')
        .setMinValue(OPTION_LIMITS.choose.min)
        .setMaxValue(OPTION_LIMITS.choose.max),
    );

const definition = describe(new SlashCommandBuilder().setName('words'), 'words.describe')
  .setContexts(IN_SERVERS.contexts)
  .setIntegrationTypes(IN_SERVERS.installations)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand(addOptions)
  .addSubcommand((list) => describe(list.setName('list'), 'words.describe_list'))
  .addSubcommand((edit) => describe(edit.setName('edit'), 'words.describe_edit').addStringOption(named))
  .addSubcommand((show) => describe(show.setName('show'), 'words.describe_show').addStringOption(named))
  .addSubcommand((remove) => describe(remove.setName('remove'), 'words.describe_remove').addStringOption(named))
  .addSubcommand((schedule) =>
    describe(schedule.setName('schedule'), 'words.describe_schedule')
      .addStringOption((option) => namedBy(option, 'words.describe_choice'))
      .addStringOption((option) => dateOption(option, 'words.describe_date').setRequired(true)),
  )
  .addSubcommand((never) =>
    describe(never.setName('never'), 'words.describe_never').addStringOption((option) =>
      describe(option.setName('theme'), 'words.describe_never_theme').setAutocomplete(true).setMaxLength(MAX_THEME),
    ),
  )
  .addSubcommand((queue) => describe(queue.setName('queue'), 'words.describe_queue'))
  .addSubcommand((proposals) => describe(proposals.setName('proposals'), 'words.describe_proposals'))
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  run: bySubcommand({
    add: addList,
    edit: editList,
    list: showLists,
    show: showList,
    remove: dropOwnList,
    schedule: scheduleList,
    never: neverTheme,
    queue: showQueue,
    proposals: showProposals,
  }),
  form: openAddForm,
  complete: completeWords,
  controls: {
    [SEND_LIST]: { kind: 'reply', visibility: 'ephemeral', updatesOwn: true, run: addFromForm },
    [ADD_AGAIN]: { kind: 'form', open: openAgain },
    [KEEP_LIST]: { kind: 'update', run: keepList },
    [OPEN_OPTIONS]: { kind: 'form', open: openOptions },
    [SEND_OPTIONS]: { kind: 'update', run: takeOptions },
    [CHOOSE_CROSSINGS]: { kind: 'update', run: chooseCrossings },
    [CHOOSE_COUNT]: { kind: 'update', run: chooseCount },
    [DROP_LIST]: { kind: 'update', run: dropList },
    [ALLOW_THEME]: { kind: 'update', run: allowFromButton },
    [ALLOW_THEMES]: { kind: 'update', run: allowFromMenu },
    [UNPIN_LIST]: { kind: 'update', run: unpin },
    [APPROVE_PROPOSAL]: { kind: 'update', run: approve },
    [DECLINE_PROPOSAL]: { kind: 'update', run: decline },
    [PREVIEW_PROPOSAL]: { kind: 'update', run: preview },
    [PAGE_PROPOSAL]: { kind: 'update', run: turnToProposal },
  },
} satisfies Command;
