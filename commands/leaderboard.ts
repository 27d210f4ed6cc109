import { EmbedBuilder, InteractionContextType, SlashCommandBuilder } from 'discord.js';
import { SHOW_LEADERBOARD } from '../src/discord/buttons.ts';
import type { Command } from '../src/discord/command.ts';
import { describeLeaderboard, PAGE_SIZE } from '../src/discord/describe-leaderboard.ts';
import type { Reply } from '../src/discord/reply.ts';
import { currentEdition, dateInGuild } from '../src/game/current-edition.ts';
import type { Game } from '../src/game/game.ts';
import { readLeaderboard } from '../src/game/leaderboard.ts';
import { describeDate, PERIODS, type Period, type PuzzleDate, rangeOf } from '../src/game/puzzle-date.ts';

const LOCALE = 'en-GB';

const definition = new SlashCommandBuilder()
  .setName('leaderboard')
  .setDescription('Who has found the most in this server')
  .setContexts(InteractionContextType.Guild)
  .addStringOption((option) =>
    option
      .setName('period')
      .setDescription('Of which time; the newest puzzle where left out')
      .addChoices(...PERIODS.map((period) => ({ name: period, value: period }))),
  )
  .addIntegerOption((option) =>
    option.setName('page').setDescription(`${PAGE_SIZE} players each`).setMinValue(1).setMaxValue(10_000),
  )
  .toJSON();

const titleOf = (period: Period, date: PuzzleDate): string => {
  switch (period) {
    case 'today':
      return `Leaderboard of ${describeDate(date, LOCALE)}`;
    case 'all-time':
      return 'Leaderboard of all time';
    default:
      return `Leaderboard of this ${period}`;
  }
};

interface View {
  readonly guildId: string;
  readonly userId: string;
  /** A date within the period. */
  readonly date: PuzzleDate;
  readonly period: Period;
  readonly page: number;
}

const show = async (game: Game, { guildId, userId, date, period, page }: View): Promise<Reply> => {
  const ranked = await readLeaderboard(game, guildId, rangeOf(period, date));
  const { lines, footer } = describeLeaderboard(ranked, userId, page);
  const embed = new EmbedBuilder().setTitle(titleOf(period, date)).setDescription(lines.join('\n'));
  return { content: '', embeds: [footer ? embed.setFooter({ text: footer }) : embed] };
};

const periodOf = (text: string | null): Period => PERIODS.find((period) => period === text) ?? 'today';

export default {
  definition,
  visibility: 'public',
  isAdminOnly: false,
  async run({ options, guildId, channelId, userId }, { game }) {
    const period = periodOf(options.getString('period'));
    const current = period === 'today' ? await currentEdition(game, guildId, channelId) : undefined;
    const date = current?.date ?? (await dateInGuild(game, guildId));
    return show(game, { guildId, userId, date, period, page: options.getInteger('page') ?? 1 });
  },
  components: {
    [SHOW_LEADERBOARD]: {
      kind: 'reply',
      visibility: 'ephemeral',
      run: ({ edition, guildId, userId }, { game }) =>
        show(game, { guildId, userId, date: edition.date, period: 'today', page: 1 }),
    },
  },
} satisfies Command;
