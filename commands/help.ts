import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import type { Command } from '../src/discord/command.ts';
import { describe } from '../src/discord/wording/describe-option.ts';
import { ALL_WORDS_BONUS, FREE_WRONG_ENTRIES } from '../src/game/scoring.ts';

const definition = describe(new SlashCommandBuilder().setName('help'), 'help.describe')
  .setContexts(InteractionContextType.Guild)
  .toJSON();

const HELP = `**How to play**
Find the listed words in the grid: across, down, diagonally and, in harder puzzles, backwards.
Press **Submit words** below the puzzle, or use \`/found\`, and say where a word is: both ends (\`D4 J10\`, either order) or the word and one end (\`QUEEN D4\`). Column first, then row. Several at once are fine, on one line or on many.

**Points**
Each letter gives 2 points in a word that reads → or ↓, 3 on ↘ or ↗, 4 on any backward direction.
Finding all listed words: +${ALL_WORDS_BONUS}.
Your first ${FREE_WRONG_ENTRIES} wrong entries of a puzzle are free, each later one costs 1 point; a score never falls below 0.
Ranks go by points, then by fewer wrong entries. Time never counts, so take it.
A puzzle is open until the next one is posted; after that you can still play it, for no points.

**Commands**
\`/puzzle\` the puzzle with your finds (also as text, or an earlier date) · \`/found\` submit words · \`/leaderboard\` the ranking
\`/daily setup\` · \`/daily status\` (admins) the daily post in a channel`;

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  run: () => Promise.resolve({ content: HELP }),
} satisfies Command;
