import { ApplicationCommandType, ContextMenuCommandBuilder, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import {
  choice,
  describe,
  EVERYWHERE,
  languageChoices,
  menuName,
} from '../src/discord/interactions/describe-option.ts';
import {
  PRACTICE_AGAIN,
  PRACTICE_LISTING,
  PRACTICE_RESUME,
  PRACTICE_SOLUTION,
  PRACTICE_SUBMIT,
  PRACTICE_SUBMITTED,
  PRACTICE_TEXT,
} from '../src/features/practice/describe-practice.ts';
import { practiseMessage } from '../src/features/practice/message-practice.ts';
import {
  beginAgain,
  beginPractice,
  changeListing,
  completeTheme,
  openForm,
  resume,
  showAsText,
  showSolution,
  takeEntries,
} from '../src/features/practice/practice-handlers.ts';
import { DIFFICULTIES } from '../src/puzzle/model/difficulty.ts';
import { LANGUAGES } from '../src/words/languages.ts';

const definition = describe(new SlashCommandBuilder().setName('practice'), 'practice.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addStringOption((option) =>
    describe(option.setName('theme'), 'practice.describe_theme').setAutocomplete(true).setMaxLength(100),
  )
  .addStringOption((option) =>
    describe(option.setName('difficulty'), 'practice.describe_difficulty').addChoices(
      ...DIFFICULTIES.map((name) => choice(name, `common.difficulty_${name}`)),
    ),
  )
  .addBooleanOption((option) => describe(option.setName('clues'), 'practice.describe_clues'))
  .addStringOption((option) =>
    describe(option.setName('list-language'), 'practice.describe_list_language').addChoices(
      ...languageChoices(LANGUAGES),
    ),
  )
  .addStringOption((option) =>
    describe(option.setName('grid-language'), 'practice.describe_grid_language').addChoices(
      ...languageChoices(LANGUAGES),
    ),
  )
  .toJSON();

const menu = menuName(new ContextMenuCommandBuilder().setType(ApplicationCommandType.Message), 'practice.menu_name')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: beginPractice,
  complete: completeTheme,
  menu: { definition: menu, run: practiseMessage },
  components: {
    [PRACTICE_SUBMIT]: openForm,
    [PRACTICE_SUBMITTED]: takeEntries,
    [PRACTICE_LISTING]: changeListing,
    [PRACTICE_SOLUTION]: showSolution,
    [PRACTICE_AGAIN]: beginAgain,
    [PRACTICE_TEXT]: showAsText,
    [PRACTICE_RESUME]: resume,
  },
} satisfies Command;
