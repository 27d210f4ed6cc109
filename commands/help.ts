import { ActionRowBuilder, ButtonBuilder, ButtonStyle, SlashCommandBuilder } from 'discord.js';
import type { Caller, Command } from '../src/discord/interactions/command.ts';
import { formatCustomId } from '../src/discord/interactions/custom-id.ts';
import { describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/replies/reply.ts';
import { isServer, kindOfPlace } from '../src/game/places/place.ts';
import {
  describeCompany,
  describeHelpPage,
  HELP_PAGES,
  type HelpPage,
  helpTitle,
} from '../src/wording/describe-help.ts';
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

/** Tells what works in a place: outside servers on the first page, and everywhere beside the commands. */
const placeLines = (page: HelpPage, placeId: string, wording: Wording): string[] => {
  const kind = kindOfPlace(placeId);
  if (page !== 'commands' && (page !== 'how' || kind === 'server')) return [];
  const works = wording.say(kind === 'server' || kind === 'direct' ? `place.works_${kind}` : 'place.works_group');
  // The page of commands has them already.
  return [...(page === 'how' ? describeCompany(wording) : []), works].map((line) => `- ${line}`);
};

const showPage = (page: HelpPage, { guildId, wording }: Pick<Caller, 'guildId' | 'wording'>): Reply => ({
  content: [describeHelpPage(page, wording, isServer(guildId)), ...placeLines(page, guildId, wording)].join('\n'),
  components: [
    new ActionRowBuilder<ButtonBuilder>().addComponents(HELP_PAGES.map((each) => pageButton(each, page, wording))),
  ],
});

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: async (caller) => showPage('how', caller),
  controls: {
    [TURN_HELP]: {
      kind: 'update',
      run: async (caller) => showPage(HELP_PAGES.find((page) => page === caller.args[0]) ?? 'how', caller),
    },
  },
} satisfies Command;
