import { html } from 'hono/html';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { examine } from '../operating/examine-server.ts';
import { findTroubles } from '../schedule/channel-trouble.ts';
import { describeSettings } from '../schedule/describe-schedule.ts';
import { discordHtml } from './discord-text.ts';
import type { ManagedServer } from './managed-servers.ts';
import type { Html } from './page-frame.ts';
import { channelName, type Drawing, healthPart, weekPart } from './server-parts.ts';

/** The page of one server: its health, and each channel with its settings and coming week. */

const MAX_CHANNELS = 20;

const channelCard = async ({ guild }: ManagedServer, channel: DailyChannel, drawing: Drawing): Promise<Html> => {
  const { host, wording } = drawing;
  const troubles = await findTroubles(channel, host.services, wording);
  return html`<section class="card" id="channel-${channel.channelId}">
    <h2>${channelName(guild, channel.channelId)}</h2>
    <p class="settings">${discordHtml(describeSettings(channel, troubles, wording), guild)}</p>
    <h3>${wording.say('admin.week')}</h3>
    ${await weekPart(channel, guild, drawing)}
  </section>`;
};

export const serverMain = async (server: ManagedServer, drawing: Drawing): Promise<Html> => {
  const { guild, channels, caller } = server;
  const { host, terms, wording } = drawing;
  const findings = await examine(caller, host.services);
  const cards = await Promise.all(
    channels.slice(0, MAX_CHANNELS).map((channel) => channelCard(server, channel, drawing)),
  );
  const more = channels.length - MAX_CHANNELS;
  return html`<p><a href="${terms.basePath}/admin">${wording.say('admin.back')}</a></p>
    <h1>${guild.name}</h1>
    <section class="card"><h2>${wording.say('admin.health')}</h2>${healthPart(findings, guild, wording)}</section>
    ${cards}
    ${more > 0 ? html`<p class="note">${wording.say('admin.more_channels', { count: more })}</p>` : ''}`;
};
