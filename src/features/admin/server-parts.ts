import type { Guild } from 'discord.js';
import { html } from 'hono/html';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { isWanted } from '../../game/places/channel-settings.ts';
import { describeShortDate } from '../../rules/dates/puzzle-date.ts';
import type { Wording } from '../../wording/wording.ts';
import { type ComingDay, comingWeek } from '../lists/words-dates.ts';
import type { DoctorFinding } from '../operating/doctor-finding.ts';
import { describeHealth, LEVELS } from '../operating/examine-server.ts';
import type { AdminHost, AdminTerms } from './admin-host.ts';
import type { AdminSession } from './admin-session.ts';
import { discordHtml } from './discord-text.ts';
import type { ManagedServer } from './managed-servers.ts';
import { formToken, type Html } from './page-frame.ts';

/** What both pages show of a server. */

/** What a page is drawn from. */
export interface Drawing {
  readonly host: AdminHost;
  readonly terms: AdminTerms;
  readonly wording: Wording;
}

export const channelName = (guild: Guild, channelId: string): string =>
  `#${guild.channels.cache.get(channelId)?.name ?? channelId}`;

/** What the page of one server is drawn from. */
export interface ServerDrawing extends Drawing {
  readonly session: AdminSession;
}

/** What the forms of a server's page do. */
export const FORM_KINDS = ['settings', 'day', 'start', 'list', 'stop', 'setup', 'never', 'allow'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** A form of the server's page. The answer is the same page with a notice. */
export const serverForm = (
  kind: FormKind,
  { guild }: Pick<ManagedServer, 'guild'>,
  { session, terms }: ServerDrawing,
  fields: Html,
): Html => html`<form method="post" action="${terms.basePath}/admin/servers/${guild.id}">
    ${formToken(session)}<input type="hidden" name="kind" value="${kind}">
    ${fields}
  </form>`;

/** A value, and how to name it. */
export type Choice = readonly [string, string];

export const selectOf = (name: string, shown: string, choices: readonly Choice[]): Html =>
  html`<select name="${name}">${choices.map(
    ([value, label]) => html`<option value="${value}"${value === shown ? html` selected` : ''}>${label}</option>`,
  )}</select>`;

/** The id of the list of common time zones, which the fields for a zone suggest. */
export const ZONE_LIST = 'zones';

/** The health in a sentence, then what is not in order, problems first. A word says what each colour says. */
export const healthPart = (findings: readonly DoctorFinding[], guild: Guild, wording: Wording): Html => {
  const faults = LEVELS.filter((level) => level !== 'ok').flatMap((level) =>
    findings.filter((finding) => finding.level === level),
  );
  const items = faults.map(
    ({ level, text }) =>
      html`<li class="${level}"><strong>${wording.say(`doctor.level_${level}`)}</strong> ${discordHtml(text, guild)}</li>`,
  );
  return html`<p class="health ${faults[0]?.level ?? 'ok'}">${describeHealth(findings, wording)}</p>
    ${items.length > 0 ? html`<ul class="findings">${items}</ul>` : ''}`;
};

/** A channel's coming seven days, as in the panel of settings, each with its actions. */
export const weekPart = async (
  channel: DailyChannel,
  guild: Guild,
  { host, wording }: Drawing,
  actions: (day: ComingDay) => Html = () => html``,
): Promise<Html> => {
  if (!isWanted(channel)) return html``;
  const days = await comingWeek(channel, host.services, wording);
  return html`<dl class="week">${days.map(
    (day) =>
      html`<div${day.isOver ? html` class="over"` : ''}>
        <dt>${describeShortDate(day.date, wording.locale)}</dt>
        <dd>${discordHtml(day.text, guild)}${day.form ? html` <span class="note">· ${day.form}</span>` : ''} ${actions(day)}</dd>
      </div>`,
  )}</dl>`;
};
