import type { SlashCommandSubcommandBuilder } from 'discord.js';
import { EmbedBuilder, InteractionContextType, PermissionFlagsBits, SlashCommandBuilder } from 'discord.js';
import { MAX_REVIEW_PAGES, reviewIn, showReview, TURN_REVIEW_PAGE } from '../src/discord/boards/review-reply.ts';
import type { Services } from '../src/discord/gateway/services.ts';
import type { Command, CommandCall } from '../src/discord/interactions/command.ts';
import { describe } from '../src/discord/interactions/describe-option.ts';
import type { Reply } from '../src/discord/interactions/reply.ts';
import { suggestDates } from '../src/discord/interactions/suggest-dates.ts';
import { recountPosts } from '../src/discord/play/recount-posts.ts';
import { currentEdition, dateInGuild, playableDates } from '../src/game/editions/current-edition.ts';
import { moderationHistory, restoreDay, voidDay } from '../src/game/members/moderation.ts';
import type { PuzzleDate } from '../src/rules/dates/puzzle-date.ts';
import { readDate } from '../src/rules/dates/read-date.ts';
import { describeHistory, describeModeration } from '../src/wording/describe-moderation.ts';
import { escapeText } from '../src/wording/escape.ts';

const MAX_REASON = 200;
const SEARCHED_DATES = 400;

const withOptions = (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  subcommand
    .addUserOption((option) => describe(option.setName('player'), 'moderate.describe_player').setRequired(true))
    .addStringOption((option) =>
      describe(option.setName('date'), 'moderate.describe_date')
        .setRequired(true)
        .setAutocomplete(true)
        .setMaxLength(40),
    )
    .addStringOption((option) =>
      describe(option.setName('reason'), 'moderate.describe_reason').setMaxLength(MAX_REASON),
    );

const withReviewOptions = (subcommand: SlashCommandSubcommandBuilder): SlashCommandSubcommandBuilder =>
  subcommand
    .addStringOption((option) =>
      describe(option.setName('date'), 'moderate.describe_date').setAutocomplete(true).setMaxLength(40),
    )
    .addIntegerOption((option) =>
      describe(option.setName('page'), 'moderate.describe_page').setMinValue(1).setMaxValue(MAX_REVIEW_PAGES),
    );

const definition = describe(new SlashCommandBuilder().setName('moderate'), 'moderate.describe')
  .setContexts(InteractionContextType.Guild)
  .setDefaultMemberPermissions(PermissionFlagsBits.ManageGuild)
  .addSubcommand((subcommand) => withOptions(describe(subcommand.setName('void'), 'moderate.describe_void')))
  .addSubcommand((subcommand) => withOptions(describe(subcommand.setName('restore'), 'moderate.describe_restore')))
  .addSubcommand((subcommand) => withReviewOptions(describe(subcommand.setName('review'), 'moderate.describe_review')))
  .toJSON();

const moderate = async (services: Services, call: CommandCall, date: PuzzleDate): Promise<Reply> => {
  const { game } = services;
  const { guildId, userId: moderatorId, options, wording } = call;
  const { id: userId } = options.getUser('player', true);
  const act = options.getSubcommand() === 'void' ? voidDay : restoreDay;
  const reason = options.getString('reason')?.trim() ?? '';
  const moderation = await act(game, { guildId, userId, moderatorId, date, reason });
  await recountPosts(services, guildId);
  const history = await moderationHistory(game, guildId, userId);
  const embeds = history.length > 0 ? [new EmbedBuilder().setDescription(describeHistory(history, wording))] : [];
  return { content: describeModeration(moderation, { userId, date }, wording), embeds };
};

const review = async (services: Services, call: CommandCall, date: PuzzleDate): Promise<Reply> => {
  const { guildId, options, wording } = call;
  return showReview(services, { guildId, date, page: options.getInteger('page') ?? 1 }, wording);
};

/** The date that is named; without one, that of the puzzle being played. */
const dateMeant = async ({ game }: Services, call: CommandCall): Promise<PuzzleDate | undefined> => {
  const { guildId, channelId, canView, options, wording } = call;
  const text = options.getString('date');
  if (text === null) return (await currentEdition(game, guildId, channelId, canView)).date;
  return readDate(text, await dateInGuild(game, guildId), wording.locale, 'past');
};

export default {
  definition,
  visibility: 'ephemeral',
  isAdminOnly: true,
  async run(call, services) {
    const { options, wording } = call;
    const date = await dateMeant(services, call);
    if (date)
      return options.getSubcommand() === 'review' ? review(services, call, date) : moderate(services, call, date);
    return { content: wording.say('moderate.bad_date', { date: escapeText(options.getString('date') ?? '', 20) }) };
  },
  async complete({ guildId, typed, wording }, { game }) {
    return suggestDates(await playableDates(game, guildId, SEARCHED_DATES), typed, wording);
  },
  controls: {
    [TURN_REVIEW_PAGE]: {
      kind: 'update',
      async run({ args, guildId, wording }, services) {
        const view = reviewIn(args, guildId);
        return view ? showReview(services, view, wording) : { content: wording.say('common.gone') };
      },
    },
  },
} satisfies Command;
