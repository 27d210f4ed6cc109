import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { END_REMINDERS, endFromMessage, REMIND_ME, REMIND_NO_MORE } from '../src/discord/boards/reminder-controls.ts';
import { remindMe, remindNoMore, showStats } from '../src/discord/boards/show-stats.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';

const definition = describe(new SlashCommandBuilder().setName('stats'), 'stats.describe')
  .setContexts(InteractionContextType.Guild)
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
