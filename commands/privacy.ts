import { SlashCommandBuilder, type SlashCommandStringOption } from 'discord.js';
import { bySubcommand, type Command } from '../src/discord/interactions/command.ts';
import { choice, describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { SCOPES } from '../src/features/members/member-places.ts';
import {
  askToDelete,
  DELETE_ALL,
  deleteAll,
  exportAll,
  HIDE_ME,
  hideMe,
  KEEP_ALL,
  keepAll,
  SHOW_ME,
  showMe,
  showMemberData,
  WHERE,
} from '../src/features/members/privacy-handlers.ts';

const whereOption = (option: SlashCommandStringOption): SlashCommandStringOption =>
  describe(option.setName(WHERE), 'place.describe_where').setChoices(
    SCOPES.map((scope) => choice(scope, `place.choice_${scope}`)),
  );

const definition = describe(new SlashCommandBuilder().setName('privacy'), 'privacy.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addSubcommand((subcommand) => describe(subcommand.setName('show'), 'privacy.describe_show'))
  .addSubcommand((subcommand) =>
    describe(subcommand.setName('export'), 'privacy.describe_export').addStringOption(whereOption),
  )
  .addSubcommand((subcommand) =>
    describe(subcommand.setName('delete'), 'privacy.describe_delete').addStringOption(whereOption),
  )
  .addSubcommand((subcommand) => describe(subcommand.setName('hide'), 'privacy.describe_hide'))
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: bySubcommand({ show: showMemberData, export: exportAll, delete: askToDelete, hide: hideMe }),
  controls: {
    [DELETE_ALL]: deleteAll,
    [KEEP_ALL]: keepAll,
    [HIDE_ME]: { kind: 'update', run: hideMe },
    [SHOW_ME]: { kind: 'update', run: showMe },
  },
} satisfies Command;
