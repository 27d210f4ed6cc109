import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { ASK_HINT } from '../src/discord/board/buttons.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import { CHOOSE_HINT, TAKE_HINT } from '../src/discord/play/hint-controls.ts';
import { chooseHint, giveHint, offerHint, offerPuzzleHint } from '../src/discord/play/offer-hint.ts';

const definition = describe(new SlashCommandBuilder().setName('hint'), 'hint.describe')
  .setContexts(InteractionContextType.Guild)
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: offerHint,
  components: { [ASK_HINT]: offerPuzzleHint, [CHOOSE_HINT]: chooseHint, [TAKE_HINT]: giveHint },
} satisfies Command;
