import type { Context } from 'hono';
import { html } from 'hono/html';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import type { ComingDay } from '../lists/words-dates.ts';
import { PlayerProblem } from '../player/player-input.ts';
import { dayOfControl } from '../schedule/daily-day.ts';
import { drawDay, isUnbuilt } from '../schedule/daily-preview.ts';
import type { AdminHost } from './admin-host.ts';
import type { AdminSession } from './admin-session.ts';
import type { Html } from './page-frame.ts';
import type { Drawing } from './server-parts.ts';

/**
 * The pictures of coming puzzles. A browser fetches each only after a press, since it is inside a closed part of the
 * page. The solution needs a second press.
 */

const PICTURES = ['puzzle', 'solution'] as const;
type Picture = (typeof PICTURES)[number];

const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'",
};

/** Shows a day's puzzle after a press, and its solution after another one. */
export const previewPart = (
  { guildId, channelId }: DailyChannel,
  { date }: ComingDay,
  { terms, wording }: Drawing,
): Html => {
  const { say } = wording;
  const day = wording.date(date);
  const picture = (name: Picture, alt: string): Html => {
    const query = new URLSearchParams({ channel: channelId, date, picture: name });
    const address = `${terms.basePath}/admin/previews/${guildId}?${query}`;
    return html`<a href="${address}"><img loading="lazy" alt="${alt}" src="${address}"></a>`;
  };
  return html`<details class="preview"><summary>${say('settings.button_preview')}<span class="visually-hidden"> ${day}</span></summary>
    ${picture('puzzle', say('admin.preview_alt', { date: day }))}
    <details><summary>${say('admin.solution')}<span class="visually-hidden"> ${day}</span></summary>
      ${picture('solution', say('admin.solution_alt', { date: day }))}</details></details>`;
};

/** Draws the picture of a request. `pay` charges for it, and throws if the person has to wait. */
export const sendPreview = async (
  c: Context,
  guildId: string,
  { services, pictures }: AdminHost,
  { wording }: AdminSession,
  pay: (action: 'rebuild' | 'answer') => void,
): Promise<Response> => {
  const { channel = '', date = '', picture } = c.req.query();
  const name = PICTURES.find((known) => known === picture);
  const day = await dayOfControl({ guildId, args: [channel, date] }, services);
  if (!name || !day) throw new PlayerProblem(404, 'settings.day_gone', wording);
  pay((await isUnbuilt(day, services)) ? 'rebuild' : 'answer');
  const png = await drawDay(day, name === 'solution', { services, pictures, wording });
  return c.body(new Uint8Array(png), 200, HEADERS);
};
