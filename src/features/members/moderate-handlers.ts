import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Choice, CommandCall, CompletionCall, ControlCall, Handler } from '../../discord/interactions/command.ts';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import { suggestDates } from '../../discord/interactions/suggest-dates.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { currentEdition, playableDates } from '../../game/editions/current-edition.ts';
import { dateInGuild } from '../../game/places/channel-settings.ts';
import { type PuzzleDate, parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { readDate } from '../../rules/dates/read-date.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { recountPosts } from '../play/live-post.ts';
import { describeHistory, describeModeration, moderationHistory, restoreDay, voidDay } from './moderation.ts';
import { describeReview, type ReviewPage, type ReviewView, reviewDay } from './review-day.ts';

/** The pages of a day's plays with many wrong entries. */

export const TURN_REVIEW_PAGE = 'review-page';
export const MAX_REVIEW_PAGES = 10_000;

const pageButton = ({ date }: ReviewView, page: number, label: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action: TURN_REVIEW_PAGE, args: [date, String(page)] }))
    .setLabel(label)
    .setStyle(ButtonStyle.Secondary);

const pageButtons = (view: ReviewView, { page, pages }: ReviewPage, { say }: Wording) => {
  if (pages === 1) return [];
  const previous = pageButton(view, page - 1, say('leaderboard.previous')).setDisabled(page === 1);
  const next = pageButton(view, page + 1, say('leaderboard.next')).setDisabled(page === pages);
  return [new ActionRowBuilder<ButtonBuilder>().addComponents(previous, next)];
};

const showReview = async ({ game }: Services, view: ReviewView, wording: Wording): Promise<Reply> => {
  const review = await reviewDay(game, view);
  const { text, footer } = describeReview(review, view.date, wording);
  const embed = new EmbedBuilder().setDescription(text);
  if (footer) embed.setFooter({ text: footer });
  return { content: '', embeds: [embed], components: pageButtons(view, review, wording) };
};

/** The view in a page button's custom id; `undefined` for a forged one. */
const reviewIn = ([dateText = '', pageText = '']: readonly string[], guildId: string): ReviewView | undefined => {
  const date = parsePuzzleDate(dateText);
  return date && /^\d{1,5}$/.test(pageText) ? { guildId, date, page: Number(pageText) } : undefined;
};

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
