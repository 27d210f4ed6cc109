import { SlashCommandBuilder } from 'discord.js';
import { bySubcommand, type Command } from '../src/discord/interactions/command.ts';
import { describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
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
} from '../src/features/members/privacy-handlers.ts';

const definition = describe(new SlashCommandBuilder().setName('privacy'), 'privacy.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addSubcommand((subcommand) => describe(subcommand.setName('show'), 'privacy.describe_show'))
  .addSubcommand((subcommand) => describe(subcommand.setName('export'), 'privacy.describe_export'))
  .addSubcommand((subcommand) => describe(subcommand.setName('delete'), 'privacy.describe_delete'))
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
