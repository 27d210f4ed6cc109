import { html } from 'hono/html';
import { examineBriefly } from '../operating/examine-server.ts';
import { describeClock } from '../schedule/describe-clock.ts';
import { describeState } from '../schedule/describe-schedule.ts';
import { discordHtml } from './discord-text.ts';
import type { ManagedServer, openServers } from './managed-servers.ts';
import type { Html } from './page-frame.ts';
import { channelName, type Drawing, healthPart, weekPart } from './server-parts.ts';

/** The page of all servers, each with its channels, health and coming week. */

/** Channels of one server on this page; the server's own page has all of them. */
const MAX_CHANNELS = 3;

const channelPart = async (
  { guild }: ManagedServer,
  channel: ManagedServer['channels'][number],
  drawing: Drawing,
): Promise<Html> => {
  const state = describeState(channel, drawing.wording).map((text) => discordHtml(text, guild));
  return html`<details>
    <summary>${channelName(guild, channel.channelId)} <span class="note">${describeClock(channel.postTime, channel.timeZone, drawing.wording)}</span> ${state}</summary>
    ${await weekPart(channel, guild, drawing)}
  </details>`;
};

const serverCard = async (server: ManagedServer, drawing: Drawing): Promise<Html> => {
  const { guild, channels } = server;
  const { host, terms, wording } = drawing;
  const findings = await examineBriefly(channels, host.services, wording);
  const shown = await Promise.all(
    channels.slice(0, MAX_CHANNELS).map((channel) => channelPart(server, channel, drawing)),
  );
  const more = channels.length - MAX_CHANNELS;
  return html`<section class="card">
    <h2><a href="${terms.basePath}/admin/servers/${guild.id}">${guild.name}</a></h2>
    ${healthPart(findings, guild, wording)}${shown}
    ${more > 0 ? html`<p class="note">${wording.say('admin.more_channels', { count: more })}</p>` : ''}
  </section>`;
};

export const listMain = async (
  { servers, unknown }: Awaited<ReturnType<typeof openServers>>,
  drawing: Drawing,
): Promise<Html> => {
  const { say } = drawing.wording;
  const cards: Html[] = [];
  for (const server of servers) cards.push(await serverCard(server, drawing));
  return html`<h1>${say('admin.title')}</h1>
    ${unknown > 0 ? html`<p class="problem">${say('admin.unknown')}</p>` : ''}
    ${servers.length + unknown === 0 ? html`<p>${say('admin.none')}</p>` : ''}
    <div class="servers">${cards}</div>`;
};
