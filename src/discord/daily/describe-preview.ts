import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import type { DayChange } from '../../game/channels/day-changes.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { DatePost } from '../../game/posts/posting.ts';
import { listedWords, type PlacedWord } from '../../puzzle/model/puzzle.ts';
import { measureDifficulty } from '../../puzzle/verify/difficulty-score.ts';
import { difficultyName } from '../../wording/difficulty-name.ts';
import { escapeText } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import type { Wording } from '../../wording/wording.ts';
import { formatCustomId } from '../interactions/custom-id.ts';
import type { Day } from './daily-day.ts';

/** An admin's preview of a coming puzzle, and the buttons below it. */

export const REROLL_DAY = 'daily-reroll';
export const SKIP_DAY = 'daily-skip';
export const POST_TODAY = 'daily-post';

export interface Preview {
  readonly day: Day;
  readonly edition: Edition;
  readonly change: DayChange;
  readonly post: DatePost;
  readonly isToday: boolean;
}

const labelsOf = (words: readonly PlacedWord[]): string => words.map(({ label }) => escapeText(label)).join(', ');

const describeWords = ({ puzzle }: Edition, wording: Wording): string[] => {
  const listed = listedWords(puzzle);
  const secret = puzzle.words.filter((word) => word.secret);
  const say = (key: MessageKey, words: readonly PlacedWord[]): string =>
    wording.say(key, { count: words.length, words: labelsOf(words) });
  return [say('daily.preview_words', listed), ...(secret.length > 0 ? [say('daily.preview_secret', secret)] : [])];
};

const describeBuild = (preview: Preview, wording: Wording): string => {
  const { edition, change, post } = preview;
  const build = change.rerolls + 1;
  return [
    difficultyName(wording, edition.difficulty),
    wording.say('daily.preview_score', { score: Math.round(measureDifficulty(edition.puzzle).score) }),
    ...(build > 1 ? [wording.say('daily.preview_build', { build })] : []),
    ...(change.isSkipped ? [`**${wording.say('daily.is_left_out')}**`] : []),
    ...(post.kind === 'none' ? [] : [`**${wording.say('daily.is_posted')}**`]),
  ].join(' · ');
};

export const describePreview = (preview: Preview, wording: Wording): string => {
  const { day, edition } = preview;
  return [
    `**${escapeText(edition.title)}** · ${wording.date(day.date)} · <#${day.channel.channelId}>`,
    describeBuild(preview, wording),
    ...describeWords(edition, wording),
    ...(edition.lostMessage === undefined ? [] : [wording.say('daily.preview_no_message')]),
  ].join('\n');
};

type Row = ActionRowBuilder<ButtonBuilder>;

const button = (label: string, { channel, date }: Day, action: string, ...args: string[]): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action, args: [channel.channelId, date, ...args] }))
    .setLabel(label)
    .setStyle(ButtonStyle.Secondary);

const rowOf = (...buttons: ButtonBuilder[]): Row => new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);

/** No buttons once the date is posted: after that it cannot change. */
export const previewButtons = ({ day, change, post, isToday }: Preview, wording: Wording): Row[] => {
  if (post.kind !== 'none') return [];
  const skip = change.isSkipped
    ? button(wording.say('daily.button_unskip'), day, SKIP_DAY, 'off', 'preview')
    : button(wording.say('daily.button_skip'), day, SKIP_DAY, 'on', 'preview');
  return [
    rowOf(
      button(wording.say('daily.button_reroll'), day, REROLL_DAY),
      skip,
      ...(isToday ? [button(wording.say('daily.button_post'), day, POST_TODAY)] : []),
    ),
  ];
};

/** The button that undoes a skip or its reversal. */
export const undoButton = (day: Day, isSkipped: boolean, wording: Wording): Row[] => [
  rowOf(button(wording.say('daily.button_undo'), day, SKIP_DAY, isSkipped ? 'off' : 'on', 'text')),
];
