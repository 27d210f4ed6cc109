import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, IN_SERVERS, languageChoices } from '../src/discord/interactions/describe-option.ts';
import { runPropose } from '../src/features/lists/propose-list.ts';
import { OWN_LIST_LIMITS } from '../src/game/lists/word-lists.ts';
import { packLanguages } from '../src/words/load-packs.ts';

/** Discord's limit on a text option. */
const MAX_TEXT = 6_000;

/** `/words` is for admins alone, so members propose lists by a command of their own. */
const definition = describe(new SlashCommandBuilder().setName('propose'), 'propose.describe')
  .setContexts(IN_SERVERS.contexts)
  .setIntegrationTypes(IN_SERVERS.installations)
  .addStringOption((option) =>
    describe(option.setName('name'), 'propose.describe_name').setMaxLength(OWN_LIST_LIMITS.nameLength),
  )
  .addStringOption((option) => describe(option.setName('words'), 'propose.describe_words').setMaxLength(MAX_TEXT))
  .addStringOption((option) =>
    describe(option.setName('language'), 'propose.describe_language').addChoices(...languageChoices(packLanguages())),
  )
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: runPropose,
} satisfies Command;
