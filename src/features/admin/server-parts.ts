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
import { discordHtml } from './discord-text.ts';
import type { Html } from './page-frame.ts';

/** What both pages show of a server. */

/** What a page is drawn from. */
export interface Drawing {
  readonly host: AdminHost;
  readonly terms: AdminTerms;
  readonly wording: Wording;
}

export const channelName = (guild: Guild, channelId: string): string =>
  `#${guild.channels.cache.get(channelId)?.name ?? channelId}`;

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
        <dd>${discordHtml(day.text, guild)} ${actions(day)}</dd>
      </div>`,
  )}</dl>`;
};
