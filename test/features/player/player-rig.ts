import type { Hono } from 'hono';
import { createPaces } from '../../../src/base/paces.ts';
import { issuePlayerLink } from '../../../src/features/play/player-entrance.ts';
import { createPageFiles } from '../../../src/features/player/page-files.ts';
import type { PlayerHost } from '../../../src/features/player/player-host.ts';
import { createPlayerApp } from '../../../src/features/player/web-player.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import type { Player } from '../../../src/game/game.ts';
import { SEES_ALL } from '../../../src/game/places/viewer.ts';
import type { SessionView } from '../../../src/player/wire.ts';
import { createPlayRig, type PlayRig, type PlaySetting } from '../../rigs/play-rig.ts';
import { createTestHost } from './test-host.ts';

/** The player's routes on a real game, without a browser. Tests make the requests by hand. */
export interface PlayerRig extends PlayRig {
  readonly app: Hono;
  readonly host: PlayerHost;
  /** Ids of posts that got a signal about a find. */
  readonly told: number[];
  /** Ids of members outside the server. */
  readonly gone: Set<string>;
  /** Moves the clock on. */
  readonly advance: (ms: number) => void;
  readonly link: (userId: string, edition?: Edition) => Promise<string>;
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Response>;
}

export const ORIGIN = 'http://localhost:3000';

export const createPlayerRig = async (given: Partial<PlayerHost> = {}, setting?: PlaySetting): Promise<PlayerRig> => {
  const rig = await createPlayRig(setting);
  let aheadMs = 0;
  const game = { ...rig.game, now: () => rig.game.now() + aheadMs };
  const [told, gone] = [[] as number[], new Set<string>()];
  const lookUpMember = async ({ userId }: Player) => (gone.has(userId) ? undefined : SEES_ALL);
  const host = createTestHost(game, { lookUpMember, pace: createPaces(game.now), ...given });
  const noteFind: PlayerHost['noteFind'] = (guildId, editionId) => {
    told.push(editionId);
    host.noteFind(guildId, editionId);
  };
  const noted = { ...host, noteFind };
  const app = createPlayerApp({
    host: () => noted,
    files: createPageFiles(false),
    cookie: { path: '/play', isSecure: false },
    isOwnOrigin: (origin) => origin === ORIGIN,
  });
  return {
    ...rig,
    game,
    app,
    host: noted,
    told,
    gone,
    advance: (ms) => {
      aheadMs += ms;
    },
    link: (userId, edition = rig.edition) => issuePlayerLink(game, { guildId: '1', userId }, edition, 'en'),
    post: async (path, body, headers = {}) =>
      app.request(`${ORIGIN}/play/api${path}`, {
        method: 'POST',
        headers: { origin: ORIGIN, host: 'localhost:3000', 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
};

/** A browser with a session: its first view, and the headers of its requests. */
export interface Visit {
  readonly view: SessionView;
  readonly cookie: string;
  readonly headers: Readonly<Record<string, string>>;
}

export const visit = async ({ post }: PlayerRig, token: string): Promise<Visit> => {
  const response = await post('/session', { token });
  if (response.status !== 200) throw new Error(`expected a session, got ${await response.text()}`);
  const view = (await response.json()) as SessionView;
  const cookie = response.headers.get('set-cookie') ?? '';
  return { view, cookie, headers: { cookie: cookie.split(';')[0] ?? '', 'x-session': view.session } };
};
