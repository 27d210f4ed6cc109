import { html } from 'hono/html';
import { type DailyChannel, isWanted } from '../../game/places/channel-settings.ts';
import type { ComingDay } from '../lists/words-dates.ts';
import { examine } from '../operating/examine-server.ts';
import { findTroubles } from '../schedule/channel-trouble.ts';
import { describeSettings } from '../schedule/describe-schedule.ts';
import { dayStamp } from '../settings/panel-state.ts';
import type { AdminSession } from './admin-session.ts';
import { discordHtml } from './discord-text.ts';
import type { ManagedServer } from './managed-servers.ts';
import { formToken, type Html } from './page-frame.ts';
import { channelName, type Drawing, healthPart, weekPart } from './server-parts.ts';
import { settingFields, weekFields } from './settings-form.ts';
import type { FormKind } from './take-form.ts';

/** The page of one server: its health, and each channel with its settings and coming week. */

const MAX_CHANNELS = 20;

/** What the page is drawn from. */
interface ServerDrawing extends Drawing {
  readonly session: AdminSession;
}

/** A form about a channel. The answer is the same page with a notice. */
const channelForm = (
  kind: FormKind,
  { guildId, channelId }: DailyChannel,
  { session, terms }: ServerDrawing,
  fields: Html,
): Html => html`<form method="post" action="${terms.basePath}/admin/servers/${guildId}">
    ${formToken(session)}
    <input type="hidden" name="kind" value="${kind}"><input type="hidden" name="channel" value="${channelId}">
    ${fields}
  </form>`;

/** Swaps, rerolls, skips or puts back a day. */
const dayForm = (channel: DailyChannel, { date, isOver }: ComingDay, drawing: ServerDrawing): Html => {
  if (isOver) return html``;
  const { host, wording } = drawing;
  const { say } = wording;
  const isSkipped = channel.changes.get(date)?.isSkipped === true;
  const change = (name: string, label: string): Html => html`<button name="change" value="${name}">${label}</button>`;
  return html`<details><summary>${say('settings.button_day')}<span class="visually-hidden"> ${wording.date(date)}</span></summary>
    ${channelForm(
      'day',
      channel,
      drawing,
      html`<input type="hidden" name="date" value="${date}">
        <input type="hidden" name="seen" value="${dayStamp(channel, date, host.services)}">
        <p class="buttons">${change('swap', say('daily.button_swap'))} ${change('reroll', say('daily.button_reroll'))}
        ${isSkipped ? change('unskip', say('daily.button_unskip')) : change('skip', say('daily.button_skip'))}</p>`,
    )}</details>`;
};

/** The forms of a running channel; a stopped one can be started again. */
const channelForms = (server: ManagedServer, channel: DailyChannel, drawing: ServerDrawing): Html => {
  const { say } = drawing.wording;
  if (channel.state === 'stopped') {
    return channelForm(
      'start',
      channel,
      drawing,
      html`<button class="primary">${say('settings.button_start')}</button>`,
    );
  }
  const place = { ...drawing, guild: server.guild, channel };
  const save = html`<p><button class="primary">${say('admin.save')}</button></p>`;
  const fields = (title: string, body: Html): Html =>
    html`<details><summary>${title}</summary>${channelForm('settings', channel, drawing, html`${body}${save}`)}</details>`;
  const week = html`<p class="note">${say('settings.week')}</p>${weekFields(place)}`;
  return html`${fields(say('admin.change'), settingFields(place))}${fields(say('settings.page_week'), week)}`;
};

const channelCard = async (server: ManagedServer, channel: DailyChannel, drawing: ServerDrawing): Promise<Html> => {
  const { guild } = server;
  const { host, wording } = drawing;
  const troubles = await findTroubles(channel, host.services, wording);
  const week = await weekPart(channel, guild, drawing, (day) => dayForm(channel, day, drawing));
  return html`<section class="card" id="channel-${channel.channelId}">
    <h2>${channelName(guild, channel.channelId)}</h2>
    <p class="settings">${discordHtml(describeSettings(channel, troubles, wording), guild)}</p>
    ${isWanted(channel) ? html`<h3>${wording.say('admin.week')}</h3>${week}` : ''}
    ${channelForms(server, channel, drawing)}
  </section>`;
};

/** `notice` tells what a form changed, or why it changed nothing. */
export const serverMain = async (server: ManagedServer, drawing: ServerDrawing, notice?: string): Promise<Html> => {
  const { guild, channels, caller } = server;
  const { host, terms, wording } = drawing;
  const findings = await examine(caller, host.services);
  const cards = await Promise.all(
    channels.slice(0, MAX_CHANNELS).map((channel) => channelCard(server, channel, drawing)),
  );
  const more = channels.length - MAX_CHANNELS;
  return html`<p><a href="${terms.basePath}/admin">${wording.say('admin.back')}</a></p>
    <h1>${guild.name}</h1>
    ${notice === undefined ? '' : html`<p class="card notice" role="status">${discordHtml(notice, guild)}</p>`}
    <section class="card"><h2>${wording.say('admin.health')}</h2>${healthPart(findings, guild, wording)}</section>
    ${cards}
    ${more > 0 ? html`<p class="note">${wording.say('admin.more_channels', { count: more })}</p>` : ''}`;
};
