import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { choice, colorChoices, dateOption, describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import {
  OPEN_OWN,
  openOwnSettings,
  SEND_OWN,
  saveOwnSettings,
  showPuzzleOrOwn,
} from '../src/features/own/own-settings.ts';
import { MY_BOARD, PLAY, PLAY_HERE } from '../src/features/play/board-files.ts';
import { completeDate, play, showMyBoard } from '../src/features/play/show-puzzle.ts';
import { START_TIMED, startClock } from '../src/features/play/timed/start-button.ts';
import { RACE_OFFER_COMPONENTS } from '../src/features/player/together/race-offer.ts';

const definition = describe(new SlashCommandBuilder().setName('puzzle'), 'puzzle.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addStringOption((option) => dateOption(option, 'puzzle.describe_date'))
  .addStringOption((option) =>
    describe(option.setName('view'), 'puzzle.describe_view').addChoices(
      choice('image', 'puzzle.choice_image'),
      choice('text', 'puzzle.choice_text'),
    ),
  )
  .addStringOption((option) =>
    describe(option.setName('colors'), 'puzzle.describe_colors').addChoices(...colorChoices()),
  )
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: showPuzzleOrOwn,
  complete: completeDate,
  components: {
    [PLAY]: play,
    [PLAY_HERE]: { kind: 'launch' },
    [MY_BOARD]: showMyBoard,
    [START_TIMED]: startClock,
    ...RACE_OFFER_COMPONENTS,
  },
  controls: { [OPEN_OWN]: openOwnSettings, [SEND_OWN]: saveOwnSettings },
} satisfies Command;
