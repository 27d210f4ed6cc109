import type { ChannelSettings, WeekdayChoice } from '../../game/places/channel-settings.ts';
import { USUAL_WEEK, type WeekdayVariants } from '../../game/places/puzzle-settings.ts';
import { DEFAULT_CROSSINGS } from '../../puzzle/model/construction.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import { labelled } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { difficultyName, languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { zonePlace } from './describe-clock.ts';
import { occasionName, variantName, weekdayName } from './variant-names.ts';

/** Names what a change of settings changed: "Time: 09:00 → 18:00". */

/** Stands for an empty value, because "none" has other forms in many languages. */
const NOTHING = '–';

/** "• Time: 09:00 → 18:00", as a list of at most one line; an empty list for equal values. */
export const describeChange = (name: string, before: string, after: string, wording: Wording): string[] =>
  before === after ? [] : [`• ${labelled(name, `${before || NOTHING} → ${after || NOTHING}`, wording)}`];

type Describe = (settings: ChannelSettings, wording: Wording) => string;

const switched = (isOn: boolean, { say }: Wording): string => say(isOn ? 'settings.on' : 'settings.off');

const mention = (roleId: string | undefined): string => (roleId === undefined ? '' : `<@&${roleId}>`);

/** The settings in the order of the panel, each with its name. */
const SETTINGS: readonly (readonly [MessageKey, Describe])[] = [
  ['daily.form_time', ({ postTime }) => postTime],
  ['daily.form_zone', ({ timeZone }, wording) => zonePlace(timeZone, wording)],
  ['settings.language', ({ language, spelling }, wording) => languageName(spelling ?? language, wording)],
  ['settings.difficulty', ({ difficulty }, wording) => difficultyName(wording, difficulty)],
  ['settings.crossings', ({ crossings = DEFAULT_CROSSINGS }, { say }) => say(`common.crossings_${crossings}`)],
  ['settings.mode', ({ mode = 'alone' }, { say }) => say(`common.mode_${mode}`)],
  ['settings.colors', ({ colors }, { say }) => say(`common.colors_${colorThemeOf(colors)}`)],
  ['settings.name_ping', ({ roleId }) => mention(roleId)],
  ['settings.name_champion', ({ championRoleId }) => mention(championRoleId)],
  ['settings.name_thread', ({ withThread }, wording) => switched(withThread, wording)],
  ['settings.name_leagues', ({ withLeagues = true }, wording) => switched(withLeagues, wording)],
  [
    'settings.name_left_out',
    ({ leftOut = [] }, wording) => leftOut.map((occasion) => occasionName(occasion, wording)).join(', '),
  ],
];

/** The settings that differ, a line each. */
export const describeChanges = (before: ChannelSettings, after: ChannelSettings, wording: Wording): string[] =>
  SETTINGS.flatMap(([name, describe]) =>
    describeChange(wording.say(name), describe(before, wording), describe(after, wording), wording),
  );

/** The weekdays that get another form, a line each. */
export const describeWeekChanges = (
  before: WeekdayVariants = USUAL_WEEK,
  choices: readonly WeekdayChoice[],
  wording: Wording,
): string[] =>
  choices.flatMap(({ weekday, variant }) => {
    const usual = USUAL_WEEK[weekday] ?? 'words';
    const names = [before[weekday] ?? usual, variant ?? usual].map((form) => variantName(form, wording));
    return describeChange(weekdayName(weekday, wording.locale), names[0] ?? '', names[1] ?? '', wording);
  });
