import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js';
import { formatCustomId } from '../../discord/interactions/custom-id.ts';
import type { Wording } from '../../wording/wording.ts';

/** The buttons that open the panel of `/settings`, below other answers. */

/** The pages of the panel, in their order. */
export const PAGES = ['puzzle', 'people', 'week', 'themes', 'days'] as const;
export type Page = (typeof PAGES)[number];

/** Opens a page as a new private message. The arguments are the page, and the channel if one is meant. */
export const OPEN_PAGE = 'settings-open';

const openButton = (page: Page, label: string, channelId?: string): ButtonBuilder =>
  new ButtonBuilder()
    .setCustomId(formatCustomId({ action: OPEN_PAGE, args: [page, ...(channelId ? [channelId] : [])] }))
    .setStyle(ButtonStyle.Secondary)
    .setLabel(label);

/** A button for each page of the panel. Without a channel, the panel chooses one itself. */
export const settingsRow = (wording: Wording, channelId?: string): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    PAGES.map((page) => openButton(page, wording.say(`settings.page_${page}`), channelId)),
  );

/** What is worth a look after a server's first setup. `people` is the name of the place with the roles. */
export const describeFirstSteps = (people: 'settings.page_people' | 'admin.change', { say }: Wording): string =>
  say('daily.first_steps', { people: `**${say(people)}**` });

/** The one button below the bot's greeting. */
export const allSettingsButton = (wording: Wording): ButtonBuilder =>
  openButton('puzzle', wording.say('settings.button_all'));
