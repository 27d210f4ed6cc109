import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';

/** The buttons that change or post the puzzle of one date in one channel. */

export const REROLL_DAY = 'daily-reroll';
export const SWAP_THEME = 'daily-swap';
export const SKIP_DAY = 'daily-skip';
export const POST_TODAY = 'daily-post';

export type Row = ActionRowBuilder<ButtonBuilder>;

/** A button whose custom id has the channel, the date and `args`. */
export const dayButton = (
  label: string,
  { channel, date }: { readonly channel: Pick<DailyChannel, 'channelId'>; readonly date: PuzzleDate },
  action: string,
  ...args: string[]
): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action, args: [channel.channelId, date, ...args] }))
    .setLabel(label)
    .setStyle(ButtonStyle.Secondary);

export const rowOf = (...buttons: ButtonBuilder[]): Row =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(...buttons);
