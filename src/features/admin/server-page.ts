import { html } from 'hono/html';
import { OWN_LIST_LIMITS } from '../../game/lists/word-lists.ts';
import { type DailyChannel, isWanted } from '../../game/places/channel-settings.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { ComingDay } from '../lists/words-dates.ts';
import { examine } from '../operating/examine-server.ts';
import { findTroubles } from '../schedule/channel-trouble.ts';
import { describeSettings } from '../schedule/describe-schedule.ts';
import { ZONES } from '../schedule/setup-form.ts';
import { typedZone, zoneLabel } from '../schedule/zone-choices.ts';
import { dayStamp } from '../settings/panel-state.ts';
import { discordHtml } from './discord-text.ts';
import type { ManagedServer } from './managed-servers.ts';
import type { Html } from './page-frame.ts';
import { previewPart } from './preview-part.ts';
import {
  channelName,
  type FormKind,
  healthPart,
  type ServerDrawing,
  serverForm,
  weekPart,
  ZONE_LIST,
} from './server-parts.ts';
import { settingFields, weekFields } from './settings-form.ts';
import { setupFields } from './setup-part.ts';
import { THEME_LIST, themesPart } from './themes-part.ts';

/** The page of one server: its health, and each channel with its settings and coming week. */

const MAX_CHANNELS = 20;

/** The outcome of a form. */
export interface Told {
  /** What it changed, or why it changed nothing, in Discord's markdown. */
  readonly notice: string;
  readonly form: URLSearchParams;
}

/** A form about a channel. */
const channelForm = (
  kind: FormKind,
  server: ManagedServer,
  { channelId }: DailyChannel,
  drawing: ServerDrawing,
  fields: Html,
): Html => serverForm(kind, server, drawing, html`<input type="hidden" name="channel" value="${channelId}">${fields}`);

/** Puts a list or theme on a day. */
const listFields = (date: PuzzleDate, { wording: { say } }: ServerDrawing): Html => html`
  <input type="hidden" name="date" value="${date}">
  <label><span>${say('settings.form_list')}</span>
    <input name="list" list="${THEME_LIST}" maxlength="${OWN_LIST_LIMITS.nameLength}" autocomplete="off" required></label>
  <button>${say('settings.button_list')}</button>`;

/** Swaps, rerolls, skips or puts back a day, or gives it a list or theme. */
const dayForm = (server: ManagedServer, channel: DailyChannel, { date }: ComingDay, drawing: ServerDrawing): Html => {
  const { host, wording } = drawing;
  const { say } = wording;
  const isSkipped = channel.changes.get(date)?.isSkipped === true;
  const change = (name: string, label: string): Html => html`<button name="change" value="${name}">${label}</button>`;
  return html`<details><summary>${say('settings.button_day')}<span class="visually-hidden"> ${wording.date(date)}</span></summary>
    ${channelForm(
      'day',
      server,
      channel,
      drawing,
      html`<input type="hidden" name="date" value="${date}">
        <input type="hidden" name="seen" value="${dayStamp(channel, date, host.services)}">
        <p class="buttons">${change('swap', say('daily.button_swap'))} ${change('reroll', say('daily.button_reroll'))}
        ${isSkipped ? change('unskip', say('daily.button_unskip')) : change('skip', say('daily.button_skip'))}</p>`,
    )}<div class="ask">${channelForm('list', server, channel, drawing, listFields(date, drawing))}</div></details>`;
};

/** A day's preview and changes, unless it is posted. */
const dayParts = (server: ManagedServer, channel: DailyChannel, day: ComingDay, drawing: ServerDrawing): Html =>
  day.isOver
    ? html``
    : html`<div class="actions">${previewPart(channel, day, drawing)}${dayForm(server, channel, day, drawing)}</div>`;

/** The question before a channel is stopped, with the button that stops it. */
const stopPart = (server: ManagedServer, channel: DailyChannel, drawing: ServerDrawing): Html => {
  const { say } = drawing.wording;
  const question = discordHtml(say('daily.stop_ask', { channel: channel.channelId }), server.guild);
  const button = html`<p><button class="danger">${say('daily.button_stop')}</button></p>`;
  return html`<details><summary>${say('daily.button_stop')}</summary>
    <p>${question}</p>${channelForm('stop', server, channel, drawing, button)}</details>`;
};

/** The forms of a running channel; a stopped one can be started again. */
const channelForms = (server: ManagedServer, channel: DailyChannel, drawing: ServerDrawing): Html => {
  const { say } = drawing.wording;
  if (channel.state === 'stopped') {
    return channelForm(
      'start',
      server,
      channel,
      drawing,
      html`<button class="primary">${say('settings.button_start')}</button>`,
    );
  }
  const place = { ...drawing, guild: server.guild, channel };
  const save = html`<p><button class="primary">${say('admin.save')}</button></p>`;
  const fields = (title: string, body: Html): Html =>
    html`<details><summary>${title}</summary>${channelForm('settings', server, channel, drawing, html`${body}${save}`)}</details>`;
  const week = html`<p class="note">${say('settings.week')}</p>${weekFields(place)}`;
  return html`${fields(say('admin.change'), settingFields(place))}${fields(say('settings.page_week'), week)}${stopPart(server, channel, drawing)}`;
};

const channelCard = async (server: ManagedServer, channel: DailyChannel, drawing: ServerDrawing): Promise<Html> => {
  const { guild } = server;
  const { host, wording } = drawing;
  const troubles = await findTroubles(channel, host.services, wording);
  const week = await weekPart(channel, guild, drawing, (day) => dayParts(server, channel, day, drawing));
  return html`<section class="card" id="channel-${channel.channelId}">
    <h2>${channelName(guild, channel.channelId)}</h2>
    <p class="settings">${discordHtml(describeSettings(channel, troubles, wording), guild)}</p>
    ${isWanted(channel) ? html`<h3>${wording.say('admin.week')}</h3>${week}` : ''}
    ${channelForms(server, channel, drawing)}
  </section>`;
};

/** The form for a channel without puzzles: in the open on a server that has none. */
const setupCard = async (server: ManagedServer, drawing: ServerDrawing, told: Told | undefined): Promise<Html> => {
  const { say } = drawing.wording;
  const typed = told?.form.get('kind') === 'setup' ? told.form : undefined;
  const fields = await setupFields(server, drawing, typed);
  const save = html`<p><button class="primary">${say('daily.greeting_button')}</button></p>`;
  const form = serverForm('setup', server, drawing, html`${fields}${save}`);
  return server.channels.length === 0
    ? html`<section class="card"><h2>${say('daily.greeting_button')}</h2><p>${say('admin.no_channel')}</p>${form}</section>`
    : html`<section class="card"><details><summary>${say('admin.another')}</summary>${form}</details></section>`;
};

/** Suggestions for the fields of time zones. */
const zoneList = ({ host, wording }: ServerDrawing): Html => {
  const nowMs = host.services.game.now();
  return html`<datalist id="${ZONE_LIST}">${ZONES.map(
    (zone) => html`<option value="${typedZone(zone, nowMs, wording)}">${zoneLabel({ zone }, nowMs, wording)}</option>`,
  )}</datalist>`;
};

/** The whole page, with the outcome of a form above it. */
export const serverMain = async (server: ManagedServer, drawing: ServerDrawing, told?: Told): Promise<Html> => {
  const { guild, channels, caller } = server;
  const { host, terms, wording } = drawing;
  const findings = await examine(caller, host.services);
  const cards = await Promise.all(
    channels.slice(0, MAX_CHANNELS).map((channel) => channelCard(server, channel, drawing)),
  );
  const more = channels.length - MAX_CHANNELS;
  return html`<p><a href="${terms.basePath}/admin">${wording.say('admin.back')}</a></p>
    <h1>${guild.name}</h1>
    ${told ? html`<p class="card notice" role="status">${discordHtml(told.notice, guild)}</p>` : ''}
    <section class="card"><h2>${wording.say('admin.health')}</h2>${healthPart(findings, guild, wording)}</section>
    ${cards}
    ${more > 0 ? html`<p class="note">${wording.say('admin.more_channels', { count: more })}</p>` : ''}
    ${await themesPart(server, drawing)}${await setupCard(server, drawing, told)}${zoneList(drawing)}`;
};
