import type { Guild } from 'discord.js';
import { html } from 'hono/html';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { DAY_CHOICES, PLAY_MODES, USUAL_WEEK } from '../../game/places/puzzle-settings.ts';
import { CROSSINGS, DEFAULT_CROSSINGS } from '../../puzzle/model/construction.ts';
import { DIFFICULTIES } from '../../puzzle/model/difficulty.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import { COLOR_THEMES } from '../../render/model/tokens.ts';
import { difficultyName, languageName, sortLanguages } from '../../wording/setting-names.ts';
import { usedOccasions } from '../../words/find-pack.ts';
import { packLanguages } from '../../words/load-packs.ts';
import { AMERICAN } from '../schedule/change-settings.ts';
import { occasionName, variantName, weekdayName } from '../schedule/variant-names.ts';
import { typedZone } from '../schedule/zone-choices.ts';
import { type Field, fieldStamp } from '../settings/panel-state.ts';
import { discordHtml } from './discord-text.ts';
import type { Html } from './page-frame.ts';
import { type Choice, type Drawing, selectOf, ZONE_LIST } from './server-parts.ts';

/** The fields of a channel's settings. Beside each stand the value that the page shows and the stamp of that value. */

interface FieldPlace extends Drawing {
  readonly guild: Guild;
  readonly channel: DailyChannel;
}

const hidden = (field: Field, shown: string, { channel, host }: FieldPlace): Html => html`
  <input type="hidden" name="was.${field}" value="${shown}">
  <input type="hidden" name="seen.${field}" value="${fieldStamp(channel, field, host.services)}">`;

const textField = (field: Field, label: string, value: string, place: FieldPlace, list?: string): Html => html`
  <label><span>${label}</span><input name="${field}" value="${value}"${
    list === undefined ? '' : html` list="${list}"`
  } maxlength="60" autocomplete="off"></label>
  ${hidden(field, value, place)}`;

const choiceField = (
  field: Field,
  label: string,
  shown: string,
  choices: readonly Choice[],
  place: FieldPlace,
): Html => html`
  <label><span>${discordHtml(label, place.guild)}</span>
    ${selectOf(field, shown, choices)}</label>
  ${hidden(field, shown, place)}`;

const checkField = (field: Field, label: string, isOn: boolean, place: FieldPlace): Html => html`
  <label class="check"><input type="checkbox" name="${field}" value="on"${isOn ? html` checked` : ''}>${label}</label>
  ${hidden(field, isOn ? 'on' : 'off', place)}`;

/** A box for each season and holiday with a theme. Closed boxes are sent too. */
const leftOutField = (place: FieldPlace): Html => {
  const { channel, wording } = place;
  const { leftOut = [] } = channel;
  const occasions = usedOccasions();
  const shown = occasions.filter((occasion) => leftOut.includes(occasion));
  const boxes = occasions.map(
    (occasion) =>
      html`<label class="check"><input type="checkbox" name="without" value="${occasion}"${
        leftOut.includes(occasion) ? html` checked` : ''
      }>${occasionName(occasion, wording)}</label>`,
  );
  const title = wording.say('admin.left_out');
  return html`<details class="group"><summary>${title}${shown.length > 0 ? html` <span class="note">${shown.length}</span>` : ''}</summary>
      <div class="boxes" role="group" aria-label="${title}">${boxes}</div></details>
    ${hidden('without', shown.join(','), place)}`;
};

/** The server's roles, highest first, after the choice of none. A role that is gone keeps its id as a name. */
const roleChoices = (guild: Guild, none: string, shown: string | undefined): Choice[] => {
  const roles = [...guild.roles.cache.values()]
    .filter(({ id }) => id !== guild.id)
    .sort((a, b) => b.position - a.position);
  const known = roles.map(({ id, name }): Choice => [id, `@${name}`]);
  const isGone = shown !== undefined && !roles.some(({ id }) => id === shown);
  return [['', none], ...known, ...(isGone ? [[shown, `@${shown}`] as const] : [])];
};

const boardFields = (place: FieldPlace): Html[] => {
  const { wording, channel } = place;
  const { say } = wording;
  const { language, spelling, difficulty, crossings = DEFAULT_CROSSINGS, mode, colors } = channel;
  const choices = <T extends string>(values: readonly T[], nameOf: (value: T) => string): Choice[] =>
    values.map((value) => [value, nameOf(value)]);
  const languages = choices(sortLanguages([...packLanguages(), AMERICAN], wording), (tag) =>
    languageName(tag, wording),
  );
  const spoken = spelling === AMERICAN ? AMERICAN : language;
  const difficulties = choices(DIFFICULTIES, (name) => difficultyName(wording, name));
  const crossing = choices(CROSSINGS, (value) => say(`common.crossings_${value}`));
  const modes = choices(PLAY_MODES, (value) => say(`common.mode_${value}`));
  const themes = choices(COLOR_THEMES, (value) => say(`common.colors_${value}`));
  return [
    choiceField('language', say('settings.language'), spoken, languages, place),
    choiceField('difficulty', say('settings.difficulty'), difficulty, difficulties, place),
    choiceField('crossings', say('settings.crossings'), crossings, crossing, place),
    choiceField('mode', say('settings.mode'), mode ?? 'alone', modes, place),
    choiceField('colors', say('settings.colors'), colorThemeOf(colors), themes, place),
  ];
};

/** When, how and for whom the channel's puzzles are posted. */
export const settingFields = (place: FieldPlace): Html => {
  const { guild, channel, wording, host } = place;
  const { say } = wording;
  const { postTime, timeZone, roleId, championRoleId, withThread, withLeagues = true } = channel;
  const pinged = roleChoices(guild, say('settings.menu_ping'), roleId);
  const crowned = roleChoices(guild, say('settings.menu_champion'), championRoleId);
  return html`<div class="fields">
    ${textField('time', say('settings.form_time'), postTime, place)}
    ${textField('zone', say('settings.form_zone'), typedZone(timeZone, host.services.game.now(), wording), place, ZONE_LIST)}
    ${boardFields(place)}
    ${choiceField('role', say('settings.ping'), roleId ?? '', pinged, place)}
    ${choiceField('champion', say('settings.champion'), championRoleId ?? '', crowned, place)}
    ${checkField('thread', say('admin.threads'), withThread, place)}
    ${checkField('leagues', say('admin.leagues'), withLeagues, place)}
  </div>${leftOutField(place)}`;
};

/** The form of each weekday, which all channels of the server share. */
export const weekFields = (place: FieldPlace): Html => {
  const { channel, wording } = place;
  const { variants = USUAL_WEEK } = channel;
  const choices = DAY_CHOICES.map((name): Choice => [name, variantName(name, wording)]);
  return html`<div class="fields">${variants.map((variant, day) =>
    choiceField(`day-${day}`, weekdayName(day, wording.locale), variant, choices, place),
  )}</div>`;
};
