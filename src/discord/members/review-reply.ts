import { ActionRowBuilder, ButtonBuilder, ButtonStyle, EmbedBuilder } from 'discord.js';
import { type ReviewPage, type ReviewView, reviewDay } from '../../game/members/review-day.ts';
import { parsePuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { describeReview } from '../../wording/members/describe-review.ts';
import type { Wording } from '../../wording/wording.ts';
import type { Services } from '../gateway/services.ts';
import { formatCustomId } from '../interactions/custom-id.ts';
import type { Reply } from '../replies/reply.ts';

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

export const showReview = async ({ game }: Services, view: ReviewView, wording: Wording): Promise<Reply> => {
  const review = await reviewDay(game, view);
  const { text, footer } = describeReview(review, view.date, wording);
  const embed = new EmbedBuilder().setDescription(text);
  if (footer) embed.setFooter({ text: footer });
  return { content: '', embeds: [embed], components: pageButtons(view, review, wording) };
};

/** The view in a page button's custom id; `undefined` for a forged one. */
export const reviewIn = (
  [dateText = '', pageText = '']: readonly string[],
  guildId: string,
): ReviewView | undefined => {
  const date = parsePuzzleDate(dateText);
  return date && /^\d{1,5}$/.test(pageText) ? { guildId, date, page: Number(pageText) } : undefined;
};
