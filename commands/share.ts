import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { dateOption, describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { SHARE_RESULT } from '../src/features/play/board-files.ts';
import { completeDate } from '../src/features/play/show-puzzle.ts';
import { sharePuzzleResult, shareResult } from '../src/features/standings/share-result.ts';

const definition = describe(new SlashCommandBuilder().setName('share'), 'share.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .addStringOption((option) => dateOption(option, 'share.describe_date'))
  .toJSON();

export default {
  definition,
  visibility: 'decided',
  isAdminOnly: false,
  run: shareResult,
  complete: completeDate,
  components: { [SHARE_RESULT]: sharePuzzleResult },
} satisfies Command;
