import { SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe, EVERYWHERE } from '../src/discord/interactions/describe-option.ts';
import { ASK_HINT, ASK_WORDS } from '../src/features/play/board-files.ts';
import {
  CHOOSE_HINT,
  chooseHint,
  giveHint,
  offerHint,
  offerPuzzleHint,
  TAKE_HINT,
} from '../src/features/play/hints/offer-hint.ts';
import { giveWords, offerWords, SHOW_WORDS } from '../src/features/play/offer-words.ts';

const definition = describe(new SlashCommandBuilder().setName('hint'), 'hint.describe')
  .setContexts(EVERYWHERE.contexts)
  .setIntegrationTypes(EVERYWHERE.installations)
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: offerHint,
  components: {
    [ASK_HINT]: offerPuzzleHint,
    [CHOOSE_HINT]: chooseHint,
    [TAKE_HINT]: giveHint,
    [ASK_WORDS]: offerWords,
    [SHOW_WORDS]: giveWords,
  },
} satisfies Command;
