import { EmbedBuilder } from 'discord.js';
import { dateInGuild } from '../../game/channels/channel-settings.ts';
import { currentEdition, playableDates } from '../../game/editions/current-edition.ts';
import { moderationHistory, restoreDay, voidDay } from '../../game/members/moderation.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { readDate } from '../../rules/dates/read-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { describeHistory, describeModeration } from '../../wording/members/describe-moderation.ts';
import type { Services } from '../gateway/services.ts';
import type { Choice, CommandCall, CompletionCall, ControlCall, Handler } from '../interactions/command.ts';
import { suggestDates } from '../interactions/suggest-dates.ts';
import { recountPosts } from '../play/recount-posts.ts';
import type { Reply } from '../replies/reply.ts';
import { reviewIn, showReview } from './review-reply.ts';

const SEARCHED_DATES = 400;

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

/** The date in the option, or the date of the current puzzle. */
const dateMeant = async ({ game }: Services, call: CommandCall): Promise<PuzzleDate | undefined> => {
  const { guildId, channelId, canView, options, wording } = call;
  const text = options.getString('date');
  if (text === null) return (await currentEdition(game, guildId, channelId, canView)).date;
  return readDate(text, await dateInGuild(game, guildId), wording.locale, 'past');
};

/** Reads the date, then voids or restores a player's day, or shows a review. */
export const runModeration = async (call: CommandCall, services: Services): Promise<Reply> => {
  const { options, wording } = call;
  const date = await dateMeant(services, call);
  if (date) return options.getSubcommand() === 'review' ? review(services, call, date) : moderate(services, call, date);
  return { content: wording.say('moderate.bad_date', { date: escapeText(options.getString('date') ?? '', 20) }) };
};

/** Suggests dates of puzzles that can be played, in all channels. */
export const completeModeratedDate = async (
  { guildId, typed, wording }: CompletionCall,
  { game }: Services,
): Promise<readonly Choice[]> => suggestDates(await playableDates(game, guildId, SEARCHED_DATES), typed, wording);

/** Replaces the page of a review with another page. */
export const turnReviewPage: Handler<ControlCall> = {
  kind: 'update',
  async run({ args, guildId, wording }, services) {
    const view = reviewIn(args, guildId);
    return view ? showReview(services, view, wording) : { content: wording.say('common.gone') };
  },
};
