import { PermissionFlagsBits, SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, IN_SERVERS } from '../src/discord/interactions/describe-option.ts';
import {
  completeModeratedDate,
  MAX_REVIEW_PAGES,
  runModeration,
  TURN_REVIEW_PAGE,
  turnReviewPage,
} from '../src/features/members/moderate-handlers.ts';

const MAX_REASON = 200;

const withOptions = (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  subcommand
    .addUserOption((option) => describe(option.setName('player'), 'moderate.describe_player').setRequired(true))
    .addStringOption((option) =>
      describe(option.setName('date'), 'moderate.describe_date')
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(40),
    )
    .addStringOption((option) =>
      describe(option.setName('reason'), 'moderate.describe_reason').setMaxLength(MAX_REASON),
    );

const withReviewOptions = (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  subcommand
    .addStringOption((option) =>
      describe(option.setName('date'), 'moderate.describe_date').setAutocomplete(true).setMaxLength(40),
    )
    .addIntegerOption((option) =>
      describe(option.setName('page'), 'moderate.describe_page').setMinValue(1).setMaxValue(MAX_REVIEW_PAGES),
    );

const definition = describe(new SlashCommandBuilder().setName('moderate'), 'moderate.describe')
  .setContexts(IN_SERVERS.contexts)
  .setIntegrationTypes(IN_SERVERS.installations)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand((subcommand) => withOptions(describe(subcommand.setName('void'), 'moderate.describe_void')))
  .addSubcommand((subcommand) => withOptions(describe(subcommand.setName('restore'), 'moderate.describe_restore')))
  .addSubcommand((subcommand) => withReviewOptions(describe(subcommand.setName('review'), 'moderate.describe_review')))
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  run: runModeration,
  complete: completeModeratedDate,
  controls: { [TURN_REVIEW_PAGE]: turnReviewPage },
} satisfies Command;
