import { ButtonStyle, ContainerBuilder } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import type { Wording } from '../../wording/wording.ts';
import { findDaily } from '../schedule/change-settings.ts';
import { findTroubles } from '../schedule/channel-trouble.ts';
import { describeClock } from '../schedule/describe-clock.ts';
import { describePostTime, describeState } from '../schedule/describe-schedule.ts';
import { PAGES, type Page } from '../schedule/settings-buttons.ts';
import { setupButton } from '../schedule/setup-form.ts';
import { daysPage, themesPage } from './day-pages.ts';
import { panelId } from './panel-ids.ts';
import { button, channelMenu, type PagePart, type Row, row, text } from './panel-parts.ts';
import type { Panel, PanelPlace } from './panel-state.ts';
import { type PageView, peoplePage, puzzlePage, weekPage } from './setting-pages.ts';

/** The panel of `/settings`, as one message. It reads, and neither builds nor draws. */

/** Searchlight's amber. */
const ACCENT = 0xf0b232;

const BODIES: Readonly<Record<Page, (view: PageView) => PagePart[] | Promise<PagePart[]>>> = {
  puzzle: puzzlePage,
  people: peoplePage,
  week: weekPage,
  themes: themesPage,
  days: daysPage,
};

/** The channel's state and troubles, and on the first page its time and next post, each on a line. */
const describeOutlook = async ({ panel, services, wording }: PageView): Promise<string[]> => {
  const { channel, page } = panel;
  const isFirst = page === 'puzzle';
  const [next] = isFirst && channel.state === 'active' ? await services.nextPosts(channel.channelId, 1) : [];
  const troubles = await findTroubles(channel, services, wording);
  return [
    ...describeState(channel, wording),
    ...troubles.map(({ full }) => full),
    ...(isFirst
      ? [wording.say('settings.time', { time: describeClock(channel.postTime, channel.timeZone, wording) })]
      : []),
    ...(next
      ? [`-# ${wording.say('settings.next', { when: describePostTime(next, channel.timeZone, wording) })}`]
      : []),
  ];
};

const headOf = ({ page }: PanelPlace, { say }: Wording): string => `### ${say(`settings.page_${page}`)}`;

const pageTabs = (place: PanelPlace, { say }: Wording): Row =>
  row(
    ...PAGES.map((page) =>
      button(panelId('turn', { ...place, page, date: undefined }), say(`settings.page_${page}`), {
        style: page === place.page ? ButtonStyle.Primary : ButtonStyle.Secondary,
      }),
    ),
  );

/** What a channel without puzzles shows: the way to its first. */
const newChannelParts = ({ channelId }: PanelPlace, wording: Wording): PagePart[] => [
  text(wording.say('settings.not_daily', { channel: channelId })),
  row(setupButton(wording, channelId)),
];

const bodyOf = async (view: PageView): Promise<PagePart[]> => {
  const { panel, wording } = view;
  const outlook = await describeOutlook(view);
  return [
    ...(outlook.length > 0 ? [text(outlook.join('\n'))] : []),
    ...(panel.channel.state === 'stopped'
      ? [row(button(panelId('start', panel), wording.say('settings.button_start'), { style: ButtonStyle.Success }))]
      : []),
    ...(await BODIES[panel.page](view)),
  ];
};

const addTo = (container: ContainerBuilder, part: PagePart): void => {
  if ('setButtonAccessory' in part) container.addSectionComponents(part);
  else if ('addComponents' in part) container.addActionRowComponents(part);
  else container.addTextDisplayComponents(part);
};

const frame = (parts: readonly PagePart[]): ContainerBuilder => {
  const container = new ContainerBuilder().setAccentColor(ACCENT);
  for (const part of parts) addTo(container, part);
  return container;
};

/** The panel as it is now. `notice` tells what was changed, or why nothing was. */
export const showPanel = async (
  place: PanelPlace,
  { guildId, wording }: Caller,
  services: Services,
  notice?: string,
): Promise<Reply> => {
  const channel = await findDaily(services, guildId, place.channelId);
  const panel: Panel = { ...place, channel };
  const body = channel
    ? await bodyOf({ panel: { ...panel, channel }, services, wording })
    : newChannelParts(place, wording);
  const channels = channelMenu(panelId('channel', place), place.channelId, wording.say('settings.menu_channel'));
  return {
    content: '',
    parts: [
      frame([text(headOf(place, wording)), channels, ...body]),
      ...(notice ? [text(notice)] : []),
      ...(channel ? [pageTabs(place, wording)] : []),
    ],
  };
};
