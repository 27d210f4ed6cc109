import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import { SHARE_RESULT } from '../src/features/play/board-files.ts';
import { completeShareDate, sharePuzzleResult, shareResult } from '../src/features/standings/share-result.ts';

/** The longest date in words, with room to spare. */
const MAX_DATE = 40;

const definition = describe(new SlashCommandBuilder().setName('share'), 'share.describe')
  .setContexts(InteractionContextType.Guild)
  .addStringOption((option) =>
    describe(option.setName('date'), 'share.describe_date').setAutocomplete(true).setMaxLength(MAX_DATE),
  )
  .toJSON();

export default {
  definition,
  visibility: 'public',
  isAdminOnly: false,
  run: shareResult,
  complete: completeShareDate,
  components: { [SHARE_RESULT]: sharePuzzleResult },
} satisfies Command;
