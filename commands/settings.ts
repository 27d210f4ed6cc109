import { PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, IN_SERVERS } from '../src/discord/interactions/describe-option.ts';
import { OPEN_PAGE } from '../src/features/schedule/settings-buttons.ts';
import {
  allowTheme,
  askStop,
  changeChosenDay,
  chooseChannel,
  openPage,
  previewDay,
  setField,
  startAgain,
  takeTyped,
  turnPage,
} from '../src/features/settings/change-panel.ts';
import { ACTIONS } from '../src/features/settings/panel-ids.ts';
import { likelyChannel } from '../src/features/settings/panel-state.ts';
import { showPanel } from '../src/features/settings/show-panel.ts';
import { openTyped } from '../src/features/settings/typed-values.ts';

const definition = describe(new SlashCommandBuilder().setName('settings'), 'settings.describe')
  .setContexts(IN_SERVERS.contexts)
  .setIntegrationTypes(IN_SERVERS.installations)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  run: async (call, services) =>
    showPanel({ page: 'puzzle', channelId: await likelyChannel(call, services) }, call, services),
  controls: {
    [OPEN_PAGE]: { kind: 'reply', visibility: 'ephemeral', run: openPage },
    [ACTIONS.turn]: { kind: 'update', run: turnPage },
    [ACTIONS.channel]: { kind: 'update', run: chooseChannel },
    [ACTIONS.set]: { kind: 'update', run: setField },
    [ACTIONS.type]: { kind: 'form', open: openTyped },
    [ACTIONS.typed]: { kind: 'update', run: takeTyped },
    [ACTIONS.day]: { kind: 'update', run: changeChosenDay },
    [ACTIONS.allow]: { kind: 'update', run: allowTheme },
    [ACTIONS.preview]: { kind: 'reply', visibility: 'ephemeral', run: previewDay },
    [ACTIONS.stop]: { kind: 'reply', visibility: 'ephemeral', run: askStop },
    [ACTIONS.start]: { kind: 'update', run: startAgain },
  },
} satisfies Command;
