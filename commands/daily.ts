import { ChannelType, PermissionFlagsBits, SlashCommandBuilder, type SlashCommandSubcommandBuilder } from 'discord.js';
import { bySubcommand, type Command } from '../src/discord/interactions/command.ts';
import {
  choice,
  colorChoices,
  describe,
  IN_SERVERS,
  languageChoices,
  localizedChoice,
} from '../src/discord/interactions/describe-option.ts';
import { AMERICAN } from '../src/features/schedule/change-settings.ts';
import { completeDaily } from '../src/features/schedule/daily-day.ts';
import { postDaily, postFromPreview } from '../src/features/schedule/daily-post.ts';
import { previewDaily, skipDaily, skipFromButton } from '../src/features/schedule/daily-preview.ts';
import { rerollDaily, rerollFromPreview, swapFromPreview } from '../src/features/schedule/daily-reroll.ts';
import { openSetup, setUpDaily, setUpFromForm, showDaily } from '../src/features/schedule/daily-setup.ts';
import {
  KEEP_CHANNEL,
  keepFromButton,
  STOP_CHANNEL,
  stopDaily,
  stopFromButton,
} from '../src/features/schedule/daily-stop.ts';
import { EVERY_DAY, setVariants, USUAL, WEEKDAYS } from '../src/features/schedule/daily-variants.ts';
import { POST_TODAY, REROLL_DAY, SKIP_DAY, SWAP_THEME } from '../src/features/schedule/day-buttons.ts';
import { CHOOSE_QUIET, chooseQuiet } from '../src/features/schedule/quiet-choice.ts';
import { OPEN_SETUP, SEND_SETUP } from '../src/features/schedule/setup-form.ts';
import { weekdayName } from '../src/features/schedule/variant-names.ts';
import { DAY_CHOICES, PLAY_MODES } from '../src/game/places/puzzle-settings.ts';
import { CROSSINGS } from '../src/puzzle/model/construction.ts';
import { DIFFICULTIES } from '../src/puzzle/model/difficulty.ts';
import { packLanguages } from '../src/words/load-packs.ts';

const addDate = (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  subcommand.addStringOption((option) =>
    describe(option.setName('date'), 'daily.describe_date').setAutocomplete(true).setMaxLength(40),
  );

const weekdayChoice = (name: string, day: number) => localizedChoice(name, (language) => weekdayName(day, language));

const addVariants = (variants: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  describe(variants.setName('variants'), 'daily.describe_variants')
    .addStringOption((option) =>
      describe(option.setName('weekday'), 'daily.describe_weekday').addChoices(
        choice(EVERY_DAY, 'daily.every_day'),
        ...WEEKDAYS.map(weekdayChoice),
      ),
    )
    .addStringOption((option) =>
      describe(option.setName('variant'), 'daily.describe_variant').addChoices(
        ...DAY_CHOICES.map((name) => choice(name, `daily.variant_${name}`)),
        choice(USUAL, 'daily.variant_week'),
      ),
    );

const addSetup = (setup: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
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
        ...DIFFICULTIES.map((name) => choice(name, `common.difficulty_${name}`)),
      ),
    )
    .addStringOption((option) =>
      describe(option.setName('language'), 'daily.describe_language').addChoices(
        ...languageChoices([...packLanguages(), AMERICAN]),
      ),
    )
    .addStringOption((option) =>
      describe(option.setName('crossings'), 'daily.describe_crossings').addChoices(
        ...CROSSINGS.map((name) => choice(name, `common.crossings_${name}`)),
      ),
    )
    .addStringOption((option) =>
      describe(option.setName('mode'), 'daily.describe_mode').addChoices(
        ...PLAY_MODES.map((mode) => choice(mode, `common.mode_${mode}`)),
      ),
    )
    .addRoleOption((option) => describe(option.setName('role'), 'daily.describe_role'))
    .addRoleOption((option) => describe(option.setName('champion-role'), 'daily.describe_champion_role'))
    .addBooleanOption((option) => describe(option.setName('thread'), 'daily.describe_thread'))
    .addBooleanOption((option) => describe(option.setName('leagues'), 'daily.describe_leagues'))
    .addStringOption((option) =>
      describe(option.setName('colors'), 'daily.describe_colors').addChoices(...colorChoices()),
    )
    .addStringOption((option) =>
      describe(option.setName('without'), 'daily.describe_without').setAutocomplete(true).setMaxLength(400),
    );

const definition = describe(new SlashCommandBuilder().setName('daily'), 'daily.describe')
  .setContexts(IN_SERVERS.contexts)
  .setIntegrationTypes(IN_SERVERS.installations)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand(addSetup)
  .addSubcommand((status) => describe(status.setName('status'), 'daily.describe_status'))
  .addSubcommand(addVariants)
  .addSubcommand((stop) =>
    describe(stop.setName('stop'), 'daily.describe_stop').addChannelOption((option) =>
      describe(option.setName('channel'), 'daily.describe_stop_channel'),
    ),
  )
  .addSubcommand((post) => describe(post.setName('post'), 'daily.describe_post'))
  .addSubcommand((preview) => addDate(describe(preview.setName('preview'), 'daily.describe_preview')))
  .addSubcommand((skip) => addDate(describe(skip.setName('skip'), 'daily.describe_skip')))
  .addSubcommand((reroll) => addDate(describe(reroll.setName('reroll'), 'daily.describe_reroll')))
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  run: bySubcommand({
    setup: setUpDaily,
    status: showDaily,
    variants: setVariants,
    stop: stopDaily,
    post: postDaily,
    preview: previewDaily,
    skip: skipDaily,
    reroll: rerollDaily,
  }),
  complete: completeDaily,
  controls: {
    [OPEN_SETUP]: { kind: 'form', open: openSetup },
    [SEND_SETUP]: { kind: 'reply', visibility: 'ephemeral', run: setUpFromForm },
    [REROLL_DAY]: { kind: 'update', run: rerollFromPreview },
    [SWAP_THEME]: { kind: 'update', run: swapFromPreview },
    [SKIP_DAY]: { kind: 'update', run: skipFromButton },
    [STOP_CHANNEL]: { kind: 'update', run: stopFromButton },
    [KEEP_CHANNEL]: { kind: 'update', run: keepFromButton },
    [CHOOSE_QUIET]: { kind: 'update', run: chooseQuiet },
    [POST_TODAY]: { kind: 'update', run: postFromPreview },
  },
} satisfies Command;
