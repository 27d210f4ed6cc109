import { createAskDiscord } from '../../src/features/player/ask-discord.ts';
import { createGuardedIdentify } from '../../src/features/player/identify.ts';
import { createPageFiles } from '../../src/features/player/page-files.ts';
import { createPlayerApp } from '../../src/features/player/web-player.ts';
import type { ActivityView, SessionView } from '../../src/player/wire.ts';
import { authorize, launchActivity } from '../../src/playground/world/activities.ts';
import { type BotRig, createTestTimer } from './bot-rig.ts';

const ORIGIN = 'http://localhost:3000';

/** An opened page: what it shows first, and its further requests. */
export interface OpenedPage extends ActivityView {
  readonly send: (path: string, body: unknown) => Promise<Response>;
  readonly read: (path: string) => Promise<Response>;
}

/** The player's routes of a bot, as pages inside Discord and in a browser use them. */
export interface ActivityEntrance {
  /** Opens the Activity in a channel, by a link or without one. */
  readonly open: (userId: string, channelId: string, link?: string) => Promise<OpenedPage>;
  /** What a page sends that claims an Activity; by default the member's own code. */
  readonly claim: (userId: string, instance: string, claimed?: object) => Promise<Response>;
  /** Further requests of a browser with a session. */
  readonly pageOf: (view: SessionView, cookies: string | null) => Pick<OpenedPage, 'send' | 'read'>;
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export const createActivityEntrance = (rig: BotRig): ActivityEntrance => {
  const { apiUrl, applicationId: clientId, clientSecret, token: botToken, world } = rig.standIn;
  const app = { apiUrl, clientId, clientSecret, botToken };
  const host = () => ({ game: rig.game, ...rig.bot.player });
  const timer = createTestTimer();
  const player = createPlayerApp({
    host,
    files: createPageFiles(true),
    cookie: { path: '/play', isSecure: false },
    activity: { clientId, identify: createGuardedIdentify(app, createAskDiscord({ app, timer, host })) },
    isOwnOrigin: (origin) => origin === ORIGIN,
  });
  const post: ActivityEntrance['post'] = async (path, body, headers = {}) =>
    player.request(`${ORIGIN}/play/api${path}`, {
      method: 'POST',
      headers: { origin: ORIGIN, host: 'localhost:3000', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const pageOf: ActivityEntrance['pageOf'] = ({ session }, cookies) => {
    const headers = { cookie: cookies?.split(';')[0] ?? '', 'x-session': session };
    return {
      send: (path, body) => post(path, body, headers),
      read: async (path) => player.request(`${ORIGIN}/play/api${path}`, { headers }),
    };
  };
  const claim: ActivityEntrance['claim'] = (userId, instance, claimed = {}) =>
    post('/activity', { code: authorize(world, instance, userId) ?? 'none', instance, ...claimed });
  return {
    post,
    claim,
    pageOf,
    open: async (userId, channelId, link) => {
      const guildId = world.channels.get(channelId)?.guild_id;
      const { id } = launchActivity(world, guildId, channelId, userId);
      const response = await claim(userId, id, link === undefined ? {} : { link });
      if (response.status !== 200) throw new Error(`expected a page, got ${await response.text()}`);
      const opened = (await response.json()) as ActivityView;
      return { ...opened, ...pageOf(opened.view, response.headers.get('set-cookie')) };
    },
  };
};
