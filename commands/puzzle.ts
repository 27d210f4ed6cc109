import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { choice, colorChoices, dateOption, describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { MY_BOARD, PLAY, PLAY_HERE } from '../src/features/play/board-files.ts';
import { completeDate, play, showMyBoard, showPuzzle } from '../src/features/play/show-puzzle.ts';
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
  run: showPuzzle,
  complete: completeDate,
  components: {
    [PLAY]: play,
    [PLAY_HERE]: { kind: 'launch' },
    [MY_BOARD]: showMyBoard,
    [START_TIMED]: startClock,
    ...RACE_OFFER_COMPONENTS,
  },
} satisfies Command;
