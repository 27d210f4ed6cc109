import { InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { calendarFile } from '../src/discord/boards/stats-calendar.ts';
import type { Command } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import { readStats } from '../src/game/boards/stats.ts';
import { dateInGuild } from '../src/game/editions/current-edition.ts';
import { isMemberHidden } from '../src/game/members/privacy.ts';
import { describeStats } from '../src/wording/describe-stats.ts';

const definition = describe(new SlashCommandBuilder().setName('stats'), 'stats.describe')
  .setContexts(InteractionContextType.Guild)
  .addUserOption((option) => describe(option.setName('player'), 'stats.describe_player'))
  .toJSON();

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: false,
  async run({ options, guildId, userId, wording }, { game }) {
    const { say } = wording;
    const playerId = options.getUser('player')?.id ?? userId;
    const isOwn = playerId === userId;
    const player = `<@${playerId}>`;
    const button = say('puzzle.button_submit');
    if (!isOwn && (await isMemberHidden(game, { guildId, userId: playerId })))
      return { content: say('stats.hidden', { player }) };
    const answer = await readStats(game, { guildId, userId: playerId });
    if (answer.kind === 'nothing')
      return { content: isOwn ? say('stats.nothing', { button }) : say('stats.nothing_of', { player }) };
    if (answer.kind === 'late')
      return { content: isOwn ? say('stats.late', { button }) : say('stats.late_of', { player }) };
    const { stats } = answer;
    return {
      content: describeStats(stats, isOwn ? say('stats.own') : say('stats.of', { player }), wording),
      draw: async (pictures) => calendarFile(pictures, stats, await dateInGuild(game, guildId), wording),
    };
  },
} satisfies Command;
