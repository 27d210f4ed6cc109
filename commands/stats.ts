import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { END_REMINDERS, endFromMessage, REMIND_ME, REMIND_NO_MORE } from '../src/features/standings/reminders.ts';
import { remindMe, remindNoMore, showStats } from '../src/features/standings/show-stats.ts';

const definition = describe(new SlashCommandBuilder().setName('stats'), 'stats.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addUserOption((option) => describe(option.setName('player'), 'stats.describe_player'))
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: showStats,
  controls: { [REMIND_ME]: remindMe, [REMIND_NO_MORE]: remindNoMore },
  directControls: { [END_REMINDERS]: endFromMessage },
} satisfies Command;
