import { ButtonStyle } from 'discord.js';
import { isWanted } from '../../game/places/channel-settings.ts';
import { toLineStart } from '../../puzzle/model/letters.ts';
import { describeShortDate, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { usedOccasions } from '../../words/find-pack.ts';
import { OCCASIONS } from '../../words/occasions.ts';
import { type ComingDay, comingWeek } from '../lists/words-dates.ts';
import { themesAway } from '../lists/words-never.ts';
import { occasionName } from '../schedule/variant-names.ts';
import { panelId } from './panel-ids.ts';
import { button, menu, type PagePart, type Row, row, section, text } from './panel-parts.ts';
import { dayStamp } from './panel-state.ts';
import { fieldId, isOff, type PageView } from './setting-pages.ts';

/** The pages of the panel for what is left out, and for the coming week. */

/** Seasons and holidays in two halves, since a menu has at most 25 choices. */
export const occasionHalves = (): readonly (readonly (typeof OCCASIONS)[number][])[] => {
  const used = OCCASIONS.filter((occasion) => usedOccasions().includes(occasion));
  const middle = Math.ceil(used.length / 2);
  return [used.slice(0, middle), used.slice(middle)];
};

const occasionMenu = (view: PageView, half: number): Row => {
  const { wording, panel } = view;
  const occasions = occasionHalves()[half] ?? [];
  const nameOf = (index: number): string => {
    const occasion = occasions.at(index);
    return occasion ? occasionName(occasion, wording) : '';
  };
  return menu({
    customId: fieldId(view, 'set', 'without', String(half)),
    choices: occasions.map((occasion) => ({ value: occasion, label: occasionName(occasion, wording) })),
    chosen: panel.channel.leftOut ?? [],
    placeholder: `${nameOf(0)} – ${nameOf(-1)}`,
    isMany: true,
    isOff: isOff(view),
  });
};

const MAX_NAMED = 30;

const listed = (names: readonly string[], none: string): string =>
  names.length === 0 ? none : names.slice(0, MAX_NAMED).join(', ') + (names.length > MAX_NAMED ? ', …' : '');

/** Seasons, holidays and themes that stay away. */
export const themesPage = async (view: PageView): Promise<PagePart[]> => {
  const { panel, services, wording } = view;
  const { say } = wording;
  const none = say('settings.none');
  const leftOut = (panel.channel.leftOut ?? []).map((occasion) => occasionName(occasion, wording));
  const away = await themesAway(services.game, panel.channel.guildId);
  const titles = away.map(({ title }) => escapeText(title));
  return [
    text(say('settings.left_out', { names: listed(leftOut, none) })),
    occasionMenu(view, 0),
    occasionMenu(view, 1),
    section(
      say('settings.away', { names: listed(titles, none) }),
      button(panelId('type', panel, 'never'), say('settings.button_never'), { isOff: isOff(view) }),
    ),
    ...(away.length === 0
      ? []
      : [
          menu({
            customId: panelId('allow', panel),
            choices: away.map(({ title, id }) => ({ value: id, label: title })),
            chosen: [],
            placeholder: say('settings.menu_allow'),
            isOff: isOff(view),
          }),
        ]),
  ];
};

/** The controls of the chosen day. */
const dayButtons = ({ panel, services, wording }: PageView, date: PuzzleDate): Row => {
  const { say } = wording;
  const place = { ...panel, date };
  const stamp = dayStamp(panel.channel, date, services);
  const isSkipped = panel.channel.changes.get(date)?.isSkipped === true;
  const change = (name: string, label: string) => button(panelId('day', place, stamp, name), label);
  return row(
    button(panelId('preview', place), say('settings.button_preview')),
    change('swap', say('daily.button_swap')),
    change('reroll', say('daily.button_reroll')),
    change(isSkipped ? 'unskip' : 'skip', say(isSkipped ? 'daily.button_unskip' : 'daily.button_skip')),
    button(panelId('type', place, 'list'), say('settings.button_list')),
  );
};

const dayLine = (
  view: PageView,
  { date, text: told, form, isOver }: ComingDay,
  chosen: PuzzleDate | undefined,
): PagePart => {
  const { panel, wording } = view;
  const isChosen = date === chosen;
  const line = `**${toLineStart(describeShortDate(date, wording.locale))}**${form ? ` · ${form}` : ''}\n${told}`;
  if (isOver || !isWanted(panel.channel)) return text(line);
  const open = button(panelId('turn', { ...panel, date }), wording.say('settings.button_day'), {
    style: isChosen ? ButtonStyle.Primary : ButtonStyle.Secondary,
    isOff: isChosen,
  });
  return section(line, open);
};

/** The next seven days, and the controls of one of them. */
export const daysPage = async (view: PageView): Promise<PagePart[]> => {
  const { panel, services, wording } = view;
  const days = await comingWeek(panel.channel, services, wording);
  const open = days.filter(({ isOver }) => !isOver);
  const chosen = (open.find(({ date }) => date === panel.date) ?? open[0])?.date;
  return [
    ...days.map((day) => dayLine(view, day, chosen)),
    ...(chosen && isWanted(panel.channel)
      ? [text(`**${toLineStart(wording.date(chosen))}**`), dayButtons(view, chosen)]
      : []),
  ];
};
