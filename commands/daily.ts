import { ChannelType, InteractionContextType, PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import type { Choice, Command } from '../src/discord/command.ts';
import { setUpDaily, showDaily, stopDaily } from '../src/discord/daily-setup.ts';
import { choice, describe, languageChoice } from '../src/discord/wording/describe-option.ts';
import { suggestTimeZones } from '../src/game/time-zone.ts';
import { DIFFICULTIES } from '../src/puzzle/difficulty.ts';
import { packLanguages } from '../src/words/load-packs.ts';

const SUGGESTED_ZONES = 25;

const definition = describe(new SlashCommandBuilder().setName('daily'), 'daily.describe')
  .setContexts(InteractionContextType.Guild)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand((setup) =>
    describe(setup.setName('setup'), 'daily.describe_setup')
      .addChannelOption((option) =>
        describe(option.setName('channel'), 'daily.describe_channel').addChannelTypes(
          ChannelType.GuildText,
          ChannelType.GuildAnnouncement,
        ),
      )
      .addStringOption((option) => describe(option.setName('time'), 'daily.describe_time').setMaxLength(20))
      .addStringOption((option) =>
        describe(option.setName('timezone'), 'daily.describe_timezone').setAutocomplete(true).setMaxLength(60),
      )
      .addStringOption((option) =>
        describe(option.setName('difficulty'), 'daily.describe_difficulty').addChoices(
          ...DIFFICULTIES.map((name) => choice(name, `daily.choice_${name}`)),
        ),
      )
      .addStringOption((option) =>
        describe(option.setName('language'), 'daily.describe_language').addChoices(
          ...packLanguages().map(languageChoice),
        ),
      )
      .addRoleOption((option) => describe(option.setName('role'), 'daily.describe_role'))
      .addBooleanOption((option) => describe(option.setName('thread'), 'daily.describe_thread')),
  )
  .addSubcommand((status) => describe(status.setName('status'), 'daily.describe_status'))
  .addSubcommand((stop) =>
    describe(stop.setName('stop'), 'daily.describe_stop').addChannelOption((option) =>
      describe(option.setName('channel'), 'daily.describe_stop_channel'),
    ),
  )
  .toJSON();

const SUBCOMMANDS: Readonly<Record<string, Command['run']>> = {
  setup: setUpDaily,
  status: showDaily,
  stop: stopDaily,
};

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  run(call, services) {
    const name = call.options.getSubcommand();
    const subcommand = SUBCOMMANDS[name];
    if (!subcommand) throw new Error(`/daily has no subcommand ${name}`);
    return subcommand(call, services);
  },
  complete: ({ typed }): Promise<Choice[]> =>
    Promise.resolve(suggestTimeZones(typed, SUGGESTED_ZONES).map((name) => ({ name, value: name }))),
} satisfies Command;
