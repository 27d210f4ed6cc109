import { PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, IN_SERVERS } from '../src/discord/interactions/describe-option.ts';
import { examineServer } from '../src/features/operating/examine-server.ts';

const definition = describe(new SlashCommandBuilder().setName('doctor'), 'doctor.describe')
  .setContexts(IN_SERVERS.contexts)
  .setIntegrationTypes(IN_SERVERS.installations)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  run: examineServer,
} satisfies Command;
