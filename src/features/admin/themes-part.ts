import { html } from 'hono/html';
import { isWanted } from '../../game/places/channel-settings.ts';
import { themesFor } from '../lists/choice-named.ts';
import { allow, neverNamed, themesAway } from '../lists/words-never.ts';
import type { AdminHost } from './admin-host.ts';
import { discordHtml } from './discord-text.ts';
import type { ManagedServer } from './managed-servers.ts';
import type { Html } from './page-frame.ts';
import { type ServerDrawing, serverForm } from './server-parts.ts';

/** The built-in themes that stay away from a server, as `/words never` shows and changes them. */

/** The id of the list of themes, which the fields for a theme suggest. */
export const THEME_LIST = 'themes';

const allowForm = (server: ManagedServer, id: string, title: string, drawing: ServerDrawing): Html => {
  const button = html`<button name="theme" value="${id}">${drawing.wording.say('words.button_allow')}<span class="visually-hidden"> ${title}</span></button>`;
  return html`<li><span>${title}</span>${serverForm('allow', server, drawing, button)}</li>`;
};

/** A card with the themes kept away; nothing for a server without puzzles. */
export const themesPart = async (server: ManagedServer, drawing: ServerDrawing): Promise<Html> => {
  const { guild, caller, channels } = server;
  if (!channels.some(isWanted)) return html``;
  const { say, locale } = drawing.wording;
  const { game } = drawing.host.services;
  const away = await themesAway(game, guild.id);
  const ids = new Set(away.map(({ id }) => id));
  const titles = (await themesFor(game, caller)).flatMap(({ id, title }) => (ids.has(id) ? [] : [title]));
  const names = away.length === 0 ? say('settings.none') : '';
  const input = html`<label><span>${say('settings.form_never')}</span>
      <input name="theme" list="${THEME_LIST}" maxlength="60" autocomplete="off" required></label>
    <button>${say('settings.button_never')}</button>`;
  return html`<section class="card"><h2>${say('settings.page_themes')}</h2>
    <p>${discordHtml(say('settings.away', { names }), guild)}</p>
    ${away.length > 0 ? html`<ul class="away">${away.map(({ id, title }) => allowForm(server, id, title, drawing))}</ul>` : ''}
    <div class="ask">${serverForm('never', server, drawing, input)}</div>
    <datalist id="${THEME_LIST}">${titles
      .sort(new Intl.Collator(locale).compare)
      .map((title) => html`<option value="${title}"></option>`)}</datalist>
  </section>`;
};

/** Keeps a theme away, or lets it come again, and returns what to tell. */
export const changeTheme = async (
  kind: 'never' | 'allow',
  form: URLSearchParams,
  { caller }: ManagedServer,
  { services }: AdminHost,
): Promise<string> => {
  const theme = form.get('theme') ?? '';
  return (await (kind === 'never' ? neverNamed : allow)(theme, caller, services)).content;
};
