import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { choice, describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { SHOW_LEADERBOARD } from '../src/features/play/board-files.ts';
import { LEAGUE, TURN_LEAGUE, turnLeague } from '../src/features/standings/leagues/show-league.ts';
import {
  isLeaderboardEmpty,
  showLeaderboard,
  showPuzzleBoard,
  TURN_PAGE,
  turnPage,
} from '../src/features/standings/show-leaderboard.ts';
import { SHOW_RECAP, showRecap } from '../src/features/standings/show-recap.ts';
import { TIMED, TURN_TIMES, turnTimes } from '../src/features/standings/timed/show-times.ts';
import { BOARD_PERIODS } from '../src/rules/dates/puzzle-date.ts';

const MAX_PAGES = 10_000;

const definition = describe(new SlashCommandBuilder().setName('leaderboard'), 'leaderboard.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addStringOption((option) =>
    describe(option.setName('period'), 'leaderboard.describe_period').addChoices(
      ...BOARD_PERIODS.map((period) => choice(period, `leaderboard.choice_${period}`)),
      choice(LEAGUE, 'leaderboard.choice_league'),
      choice(TIMED, 'leaderboard.choice_timed'),
    ),
  )
  .addIntegerOption((option) =>
    describe(option.setName('page'), 'leaderboard.describe_page').setMinValue(1).setMaxValue(MAX_PAGES),
  )
  .toJSON();

export default {
  definition,
  visibility: 'public',
  isPrivate: isLeaderboardEmpty,
  isAdminOnly: false,
  run: showLeaderboard,
  components: { [SHOW_LEADERBOARD]: showPuzzleBoard, [SHOW_RECAP]: showRecap, [TURN_TIMES]: turnTimes },
  controls: { [TURN_PAGE]: turnPage, [TURN_LEAGUE]: turnLeague },
} satisfies Command;
