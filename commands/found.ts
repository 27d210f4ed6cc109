import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { CELLS, MAX_CELLS, SUBMIT_WORDS, SUBMITTED_WORDS } from '../src/features/play/board-files.ts';
import { openFoundForm, submitFound, takeFoundForm } from '../src/features/play/submit-found.ts';

const definition = describe(new SlashCommandBuilder().setName('found'), 'found.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addStringOption((option) =>
    describe(option.setName(CELLS), 'found.describe_cells').setRequired(true).setMaxLength(MAX_CELLS),
  )
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: submitFound,
  components: { [SUBMIT_WORDS]: openFoundForm, [SUBMITTED_WORDS]: takeFoundForm },
} satisfies Command;
