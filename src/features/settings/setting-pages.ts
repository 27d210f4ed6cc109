import { type ButtonBuilder, ButtonStyle } from 'discord.js';
import type { Services } from '../../discord/gateway/services.ts';
import { type DailyChannel, isWanted } from '../../game/places/channel-settings.ts';
import { DAY_CHOICES, PLAY_MODES, USUAL_WEEK } from '../../game/places/puzzle-settings.ts';
import { CROSSINGS, DEFAULT_CROSSINGS } from '../../puzzle/model/construction.ts';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import { COLOR_THEMES } from '../../render/model/tokens.ts';
import { isTimeZone } from '../../rules/dates/time-zone.ts';
import { labelled } from '../../wording/escape.ts';
import { difficultyName, languageName, sortLanguages } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { AMERICAN } from '../schedule/change-settings.ts';
import { USUAL } from '../schedule/daily-variants.ts';
import { ZONES } from '../schedule/setup-form.ts';
import { variantName, weekdayName } from '../schedule/variant-names.ts';
import { zoneLabel } from '../schedule/zone-choices.ts';
import { panelId } from './panel-ids.ts';
import { button, linkButton, menu, type PagePart, type Row, roleMenu, row, section, text } from './panel-parts.ts';
import { type Field, fieldStamp, type Panel } from './panel-state.ts';

/** The pages of the panel for the post itself, for people, and for the week. */

/** What a page is drawn from. */
export interface PageView {
  readonly panel: Panel & { readonly channel: DailyChannel };
  readonly services: Services;
  readonly wording: Wording;
}

/** Settings of a stopped channel can be seen, and changed once it is started again. */
export const isOff = ({ panel }: PageView): boolean => panel.channel.state === 'stopped';

/** The custom id of a control that changes a field, with the stamp of what it shows. */
export const fieldId = (
  { panel, services }: PageView,
  action: 'set' | 'type',
  field: Field,
  ...more: readonly string[]
): string => panelId(action, panel, field, fieldStamp(panel.channel, field, services), ...more);

interface Choices<T extends string> {
  readonly field: Field;
  readonly name: string;
  readonly values: readonly T[];
  readonly chosen: string;
  readonly nameOf: (value: T) => string;
  readonly detailOf?: (value: T) => string | undefined;
}

/** Each choice of a menu begins with the name of its setting. Discord shows only the chosen one. */
const choose = <T extends string>(view: PageView, { field, name, values, chosen, nameOf, detailOf }: Choices<T>): Row =>
  menu({
    customId: fieldId(view, 'set', field),
    choices: values.map((value) => ({
      value,
      label: labelled(name, nameOf(value), view.wording),
      description: detailOf?.(value),
    })),
    chosen: [chosen],
    isOff: isOff(view),
  });

const zoneMenu = (view: PageView): Row => {
  const { panel, services, wording } = view;
  const { timeZone } = panel.channel;
  const isChoice = !ZONES.includes(timeZone) && isTimeZone(timeZone);
  const zones = isChoice ? [timeZone, ...ZONES] : ZONES;
  return menu({
    customId: fieldId(view, 'set', 'zone'),
    choices: zones.map((zone) => ({
      value: zone,
      label: zoneLabel({ zone }, services.game.now(), wording),
    })),
    chosen: isTimeZone(timeZone) ? [timeZone] : [],
    isOff: isOff(view),
  });
};

const postMenus = (view: PageView): Row[] => {
  const { wording } = view;
  const { language, spelling, difficulty, crossings = DEFAULT_CROSSINGS, mode, colors } = view.panel.channel;
  return [
    choose(view, {
      field: 'language',
      name: wording.say('settings.language'),
      values: sortLanguages([...packLanguages(), AMERICAN], wording),
      chosen: spelling === AMERICAN ? AMERICAN : language,
      nameOf: (tag) => languageName(tag, wording),
    }),
    choose(view, {
      field: 'difficulty',
      name: wording.say('settings.difficulty'),
      values: DIFFICULTIES,
      chosen: difficulty,
      nameOf: (name) => difficultyName(wording, name),
    }),
    choose(view, {
      field: 'crossings',
      name: wording.say('settings.crossings'),
      values: CROSSINGS,
      chosen: crossings,
      nameOf: (value) => wording.say(`common.crossings_${value}`),
    }),
    choose(view, {
      field: 'mode',
      name: wording.say('settings.mode'),
      values: PLAY_MODES,
      chosen: mode ?? 'alone',
      nameOf: (value) => wording.say(`common.mode_${value}`),
    }),
    choose(view, {
      field: 'colors',
      name: wording.say('settings.colors'),
      values: COLOR_THEMES,
      chosen: colorThemeOf(colors),
      nameOf: (value) => wording.say(`common.colors_${value}`),
    }),
  ];
};

/** A link to the pages for admins of several servers, if the bot has them. */
const webButton = ({ services, wording }: PageView): ButtonBuilder[] => {
  const { adminUrl } = services.player;
  return adminUrl === undefined ? [] : [linkButton(adminUrl, wording.say('settings.button_web'))];
};

/** When, where and how puzzles are posted. */
export const puzzlePage = (view: PageView): PagePart[] => {
  const { panel, wording } = view;
  const { say } = wording;
  const off = isOff(view);
  return [
    zoneMenu(view),
    row(
      button(fieldId(view, 'type', 'time'), say('settings.button_time'), { isOff: off }),
      button(fieldId(view, 'type', 'zone'), say('settings.button_zone'), { isOff: off }),
      ...webButton(view),
    ),
    ...postMenus(view),
    ...(isWanted(panel.channel)
      ? [row(button(panelId('stop', panel), say('daily.button_stop'), { style: ButtonStyle.Danger }))]
      : []),
  ];
};

/** Whom posts ping, who is honoured, and where people talk. */
export const peoplePage = (view: PageView): PagePart[] => {
  const { say } = view.wording;
  const { roleId, championRoleId, withThread, withLeagues = true } = view.panel.channel;
  const off = isOff(view);
  return [
    text(say('settings.ping')),
    roleMenu(fieldId(view, 'set', 'role'), roleId, say('settings.menu_ping'), off),
    text(say('settings.champion')),
    roleMenu(fieldId(view, 'set', 'champion'), championRoleId, say('settings.menu_champion'), off),
    section(
      say(withThread ? 'settings.thread_on' : 'settings.thread_off'),
      button(
        fieldId(view, 'set', 'thread', withThread ? 'off' : 'on'),
        say(withThread ? 'settings.button_thread_off' : 'settings.button_thread_on'),
        { isOff: off },
      ),
    ),
    section(
      say(withLeagues ? 'settings.leagues_on' : 'settings.leagues_off'),
      button(
        fieldId(view, 'set', 'leagues', withLeagues ? 'off' : 'on'),
        say(withLeagues ? 'settings.button_leagues_off' : 'settings.button_leagues_on'),
        { isOff: off },
      ),
    ),
  ];
};

/** The form of each weekday. */
export const weekPage = (view: PageView): PagePart[] => {
  const { wording } = view;
  const { variants = USUAL_WEEK } = view.panel.channel;
  const off = isOff(view);
  return [
    text(`-# ${wording.say('settings.week')}`),
    ...variants.map((variant, day) =>
      choose(view, {
        field: `day-${day}`,
        name: weekdayName(day, wording.locale),
        values: DAY_CHOICES,
        chosen: variant,
        nameOf: (name) => variantName(name, wording),
        detailOf: (name) => (name === USUAL_WEEK[day] ? wording.say('settings.is_usual') : undefined),
      }),
    ),
    row(
      button(fieldId(view, 'set', 'week', USUAL), wording.say('settings.button_usual'), { isOff: off }),
      button(fieldId(view, 'set', 'week', 'words'), wording.say('settings.button_words'), { isOff: off }),
    ),
  ];
};
