import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, EVERYWHERE, languageChoices } from '../src/discord/interactions/describe-option.ts';
import { showWorld, WORLD_COMPONENTS } from '../src/features/standings/world/show-world.ts';
import { LANGUAGES } from '../src/words/languages.ts';

const definition = describe(new SlashCommandBuilder().setName('world'), 'world.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addStringOption((option) =>
    describe(option.setName('language'), 'world.describe_language').addChoices(...languageChoices(LANGUAGES)),
  )
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: showWorld,
  components: WORLD_COMPONENTS,
} satisfies Command;
