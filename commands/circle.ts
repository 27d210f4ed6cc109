import { SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import { bySubcommand, type Command } from '../src/discord/interactions/command.ts';
import { describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { pressOpen, showCircle } from '../src/features/circles/circle-board.ts';
import { invite, JOIN, SHOW_INVITE, showInvite } from '../src/features/circles/circle-invite.ts';
import {
  FREE,
  listMembers,
  OUT,
  PICK,
  pickMember,
  setFree,
  takeOut,
} from '../src/features/circles/circle-moderation.ts';
import { completeCircle } from '../src/features/circles/circle-named.ts';
import { ASK_END, CHANGE, MEMBERS, openPanel, PANEL, RENEW } from '../src/features/circles/circle-panel.ts';
import {
  askToEnd,
  backToPanel,
  CHANGED,
  ENDED,
  end,
  newCodeOf,
  openForm,
  takeForm,
} from '../src/features/circles/circle-settings.ts';
import {
  create,
  join,
  LEFT,
  leave,
  OPEN,
  pressJoin,
  pressLeave,
  pressStay,
  STAY,
} from '../src/features/circles/join-and-leave.ts';

/** Twice the longest name and three times a code: both are read and refused with a sentence. */
const MAX_NAME = 80;
const MAX_CODE = 30;

const ABOUT_A_CIRCLE = ['leave', 'invite', 'board', 'settings'] as const;

const aboutCircle =
  (name: (typeof ABOUT_A_CIRCLE)[number]) =>
  (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
    describe(subcommand.setName(name), `circle.describe_${name}`).addStringOption((option) =>
      describe(option.setName('circle'), 'circle.describe_circle').setAutocomplete(true).setMaxLength(MAX_NAME),
    );

const builder = describe(new SlashCommandBuilder().setName('circle'), 'circle.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addSubcommand((subcommand) =>
    describe(subcommand.setName('create'), 'circle.describe_create').addStringOption((option) =>
      describe(option.setName('name'), 'circle.describe_name').setRequired(true).setMaxLength(MAX_NAME),
    ),
  )
  .addSubcommand((subcommand) =>
    describe(subcommand.setName('join'), 'circle.describe_join').addStringOption((option) =>
      describe(option.setName('code'), 'circle.describe_code').setRequired(true).setMaxLength(MAX_CODE),
    ),
  );

const definition = ABOUT_A_CIRCLE.reduce((with_, name) => with_.addSubcommand(aboutCircle(name)), builder).toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: bySubcommand({ create, join, leave, invite, board: showCircle, settings: openPanel }),
  complete: completeCircle,
  controls: {
    [SHOW_INVITE]: showInvite,
    [JOIN]: pressJoin,
    [OPEN]: pressOpen,
    [LEFT]: pressLeave,
    [STAY]: pressStay,
    [PANEL]: backToPanel,
    [CHANGE]: openForm,
    [CHANGED]: takeForm,
    [RENEW]: newCodeOf,
    [MEMBERS]: listMembers,
    [PICK]: pickMember,
    [OUT]: takeOut,
    [FREE]: setFree,
    [ASK_END]: askToEnd,
    [ENDED]: end,
  },
} satisfies Command;
