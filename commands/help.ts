import { ActionRowBuilder, ButtonBuilder, ButtonStyle, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { formatCustomId } from '../src/discord/interactions/custom-id.ts';
import { describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/replies/reply.ts';
import { describeHelpPage, HELP_PAGES, type HelpPage, helpTitle } from '../src/wording/describe-help.ts';
import type { Wording } from '../src/wording/wording.ts';

/** Turns to a page of the help, which is the argument. */
const TURN_HELP = 'help-turn';

const definition = describe(new SlashCommandBuilder().setName('help'), 'help.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .toJSON();

const pageButton = (page: HelpPage, shown: HelpPage, wording: Wording): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action: TURN_HELP, args: [page] }))
    .setLabel(helpTitle(page, wording))
    .setStyle(page === shown ? ButtonStyle.Primary : ButtonStyle.Secondary)
    .setDisabled(page === shown);

const showPage = (page: HelpPage, wording: Wording): Reply => ({
  content: describeHelpPage(page, wording),
  components: [
    new ActionRowBuilder<ButtonBuilder>().addComponents(HELP_PAGES.map((each) => pageButton(each, page, wording))),
  ],
});

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: async ({ wording }) => showPage('how', wording),
  controls: {
    [TURN_HELP]: {
      kind: 'update',
      run: async ({ args: [wanted], wording }) =>
        showPage(HELP_PAGES.find((page) => page === wanted) ?? 'how', wording),
    },
  },
} satisfies Command;
