import { EmbedBuilder, InteractionContextType, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import { describeHelp, describeStreaks, describeWrongEntries } from '../src/wording/describe-help.ts';

const definition = describe(new SlashCommandBuilder().setName('help'), 'help.describe')
  .setContexts(InteractionContextType.Guild)
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: async ({ wording }) => ({
    content: describeHelp(wording),
    embeds: [
      new EmbedBuilder().setTitle(wording.say('help.wrong_title')).setDescription(describeWrongEntries(wording)),
      new EmbedBuilder().setTitle(wording.say('help.streaks_title')).setDescription(describeStreaks(wording)),
    ],
  }),
} satisfies Command;
