import { type Context, Hono } from 'hono';
import { TooBusy } from '../../base/fair-turns.ts';
import type { PacedAction } from '../../base/paces.ts';
import { isStoreFailure } from '../../base/store-failure.ts';
import type { Timer } from '../../base/timer.ts';
import { clientAddress } from '../../web/edge/client-address.ts';
import { createQuietEdge, type Edge, incomingOf } from '../../web/edge/edge.ts';
import type { RefusalReason } from '../../web/edge/refusals.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { type AskDiscord, createAskDiscord, type DiscordApp } from './ask-discord.ts';
import { type Desk, openDesk } from './desk.ts';
import { type ActivityTerms, answerActivity, answerColors, answerLink, showSession } from './entrance.ts';
import { answerFinish } from './finish/finish-route.ts';
import { answerFinishPost } from './finish/post-result.ts';
import { createGuardedIdentify } from './identify.ts';
import { createLiveSockets, type LiveSockets } from './live-sockets.ts';
import { answerAgain, answerDate, answerOthers, answerPractice, answerPuzzle } from './other-routes.ts';
import { createPageFiles, type PageFiles } from './page-files.ts';
import { answerInvited, answerJoin } from './place/join-route.ts';
import { answerEntries, answerHint, answerOffer, answerShowWords, answerWordsOffer } from './play-routes.ts';
import type { PlayerHost } from './player-host.ts';
import { answerProblem, PlayerProblem, takeBody } from './player-input.ts';
import {
  answerJoinRace,
  answerLeaveRace,
  answerOpenRace,
  answerRace,
  answerRaceAgain,
  answerStartRace,
} from './race/race-routes.ts';
import { type CookieTerms, keyIn, sessionName } from './session-cookie.ts';
import { answerTimed } from './timed/timed-route.ts';
import { answerOfferRace } from './together/race-offer.ts';
import { answerTogether } from './together/together-route.ts';

/**
 * The web player: its page at `/play` and the page's requests below `/play/api`. A request that changes data must come
 * from the page's own origin and carry its session.
 */

export interface PlayerOptions {
  /** `undefined` while the bot is starting. */
  readonly host: () => PlayerHost | undefined;
  readonly files: PageFiles;
  readonly cookie: CookieTerms;
  /** `undefined` without an Activity. */
  readonly activity?: ActivityTerms | undefined;
  /** Tells whether an origin is the page's own, given the request's host name. */
  readonly isOwnOrigin: (origin: string, host: string) => boolean;
  /** By default the server expects no strangers. */
  readonly edge?: Edge | undefined;
}

export const MAX_BODY_BYTES = 2_048;

const hostOf = ({ host }: PlayerOptions): PlayerHost => {
  const found = host();
  if (!found) throw new PlayerProblem(503, 'player.starting');
  return found;
};

const activityOf = ({ activity }: PlayerOptions): ActivityTerms => {
  if (!activity) throw new PlayerProblem(404, 'player.not_identified');
  return activity;
};

/** The client's address. */
export const addressOf = (c: Context, { isTrusted }: Pick<Edge, 'isTrusted'>): string => {
  const { socket, headers } = incomingOf(c) ?? {};
  const forwarded = headers?.['x-forwarded-for'];
  return clientAddress(socket?.remoteAddress ?? '', forwarded?.toString(), isTrusted);
};

/** The reasons for counted refusals of strangers. Members' own mistakes do not count. */
const COUNTED: Readonly<Partial<Record<MessageKey, RefusalReason>>> = {
  'player.unreadable': 'malformed',
  'admin.sign_in_foreign': 'malformed',
  'admin.sign_in_refused': 'malformed',
  'player.too_long': 'too-long',
  'player.too_fast': 'too-fast',
  'common.busy': 'crowded',
};

/** Counts a refusal of a stranger. */
export const countRefusal = ({ refuse }: Pick<Edge, 'refuse'>, { wording, key }: PlayerProblem): void => {
  const reason = wording === undefined ? COUNTED[key] : undefined;
  if (reason) refuse(reason);
};

/** A request's cost for the member, and its handler. */
type Route = readonly [PacedAction, (c: Context, desk: Desk) => Promise<object>];

/** Routes that need a session, by method and path. */
const ROUTES: Readonly<Record<string, Route>> = {
  'GET /session': ['view', (c, desk) => showSession(desk, sessionName(desk.game.hash, keyIn(c) ?? ''))],
  'GET /puzzle': ['view', answerPuzzle],
  'GET /others': ['view', (_, desk) => answerOthers(desk)],
  'GET /date': ['view', answerDate],
  'POST /entries': ['find', answerEntries],
  'POST /hint/offer': ['view', answerOffer],
  'POST /hint': ['change', answerHint],
  'POST /show-words/offer': ['view', answerWordsOffer],
  'POST /show-words': ['change', answerShowWords],
  'POST /timed': ['change', answerTimed],
  'POST /colors': ['change', answerColors],
  'POST /practice': ['build', answerPractice],
  'POST /practice/again': ['build', answerAgain],
  'GET /race': ['view', (_, desk) => answerRace(desk)],
  'POST /race': ['build', answerOpenRace],
  'POST /circle/name': ['guess', answerInvited],
  'POST /race/join': ['change', answerJoinRace],
  'POST /race/start': ['change', (_, desk) => answerStartRace(desk)],
  'POST /race/leave': ['change', (_, desk) => answerLeaveRace(desk)],
  'POST /race/again': ['change', (_, desk) => answerRaceAgain(desk)],
  'GET /together': ['view', answerTogether],
  'POST /together/race': ['offer', answerOfferRace],
  'GET /finish': ['view', answerFinish],
  'POST /finish/post': ['build', answerFinishPost],
};

/** Asks the member to wait if too many builds are waiting. */
const patiently = async (answer: Promise<object>, { wording }: Desk): Promise<object> =>
  answer.catch((error: unknown) => {
    throw error instanceof TooBusy ? new PlayerProblem(503, 'common.busy', wording) : error;
  });

const createApi = (options: PlayerOptions, edge: Edge): Hono => {
  const { cookie, isOwnOrigin } = options;
  const api = new Hono();
  api.use(async (c, next) => {
    c.header('cache-control', 'no-store');
    const origin = c.req.header('origin');
    const isOwn = origin !== undefined && isOwnOrigin(origin, c.req.header('host') ?? '');
    if (c.req.method !== 'GET' && !isOwn) throw new PlayerProblem(403, 'player.foreign_page');
    return next();
  });
  api.use(takeBody({ maxBytes: MAX_BODY_BYTES, budget: edge.budget }));
  api.post('/session', async (c) => c.json(await answerLink(c, hostOf(options), cookie)));
  api.get('/activity', (c) => c.json({ clientId: activityOf(options).clientId }));
  api.post('/activity', async (c) => {
    const arrival = { cookie, address: addressOf(c, edge) };
    return c.json(await answerActivity(c, hostOf(options), activityOf(options), arrival));
  });
  api.post('/circle', async (c) => c.json(await answerJoin(c, hostOf(options), cookie)));
  for (const [route, [action, answer]] of Object.entries(ROUTES)) {
    const [method = '', path = ''] = route.split(' ');
    api.on(method, path, async (c) => {
      const desk = await openDesk(c, hostOf(options), action);
      return c.json(await patiently(answer(c, desk), desk));
    });
  }
  return api;
};

export const createPlayerApp = (options: PlayerOptions): Hono => {
  const app = new Hono();
  const { edge = createQuietEdge() } = options;
  app.route('/play/api', createApi(options, edge));
  // Discord opens an Activity at the root of its address.
  app.get('/', (c, next) => (c.req.query('frame_id') ? options.files.serve(c, 'index.html') : next()));
  app.get('/play', (c) => options.files.serve(c, 'index.html'));
  app.get('/play/:name{[\\w-]+\\.[a-z\\d]+}', (c) => options.files.serve(c, c.req.param('name')));
  app.onError((error, c) => {
    if (isStoreFailure(error)) {
      options.host()?.onFault(error);
      return answerProblem(c, new PlayerProblem(503, 'common.not_saved'));
    }
    if (!(error instanceof PlayerProblem)) throw error;
    countRefusal(edge, error);
    return answerProblem(c, error);
  });
  return app;
};

/** The settings of the web player. */
export interface PlayerSettings {
  /** Without a slash at the end. */
  readonly publicUrl: string | undefined;
  /** The application with the Activity; `undefined` without one. */
  readonly clientId: string | undefined;
  /** Answers on this machine, under any of its names. */
  readonly isPlayground: boolean;
}

/** The origins that may send requests, and the cookies for sessions. */
export const playerTerms = ({
  publicUrl,
  clientId,
  isPlayground,
}: PlayerSettings): Pick<PlayerOptions, 'cookie' | 'isOwnOrigin'> => {
  const address = publicUrl === undefined ? undefined : new URL(publicUrl);
  const known = [address?.origin, clientId && `https://${clientId}.discordsays.com`];
  const isSecure = address === undefined ? !isPlayground : address.protocol === 'https:';
  const path = `${address?.pathname.replace(/\/$/, '') ?? ''}/play`;
  return {
    cookie: { path, isSecure },
    isOwnOrigin: (origin, host) => known.includes(origin) || (isPlayground && origin === `http://${host}`),
  };
};

/** The settings and services of the web player. */
export interface WebPlayerSettings extends Pick<PlayerOptions, 'host'> {
  /** Without a slash at the end; `undefined` without personal links. */
  readonly publicUrl: string | undefined;
  /** The application with the Activity; `undefined` without one. */
  readonly app: DiscordApp | undefined;
  readonly isPlayground: boolean;
  readonly timer: Timer;
  /** By default the server expects no strangers. */
  readonly edge?: Edge;
  /** By default the player shares its requests about strangers with no other entrance. */
  readonly askDiscord?: AskDiscord | undefined;
}

export interface WebPlayer {
  readonly app: Hono;
  readonly upgrade: LiveSockets['upgrade'];
  /** Closes all connections. */
  readonly close: () => void;
}

const BEAT_MS = 30_000;

const keepBeating = async ({ wait }: Timer, beat: () => Promise<void>, stop: AbortSignal): Promise<void> => {
  for (;;) {
    await wait(BEAT_MS, stop);
    if (stop.aborted) return;
    await beat();
  }
};

/** Creates the web player; `undefined` if members have no way into it. */
export const createWebPlayer = ({
  publicUrl,
  app,
  isPlayground,
  host,
  timer,
  edge,
  askDiscord = app && createAskDiscord({ app, host, timer }),
}: WebPlayerSettings): WebPlayer | undefined => {
  if (!isPlayground && publicUrl === undefined && !app) return undefined;
  const terms = playerTerms({ publicUrl, clientId: app?.clientId, isPlayground });
  const live = createLiveSockets({ host, isOwnOrigin: terms.isOwnOrigin });
  const stop = new AbortController();
  const onFault = (error: unknown): void => host()?.onFault(error);
  const beat = (): Promise<void> => live.beat().catch(onFault);
  void keepBeating(timer, beat, stop.signal);
  return {
    app: createPlayerApp({
      host,
      files: createPageFiles(app !== undefined),
      edge,
      activity: app && askDiscord && { clientId: app.clientId, identify: createGuardedIdentify(app, askDiscord) },
      ...terms,
    }),
    upgrade: live.upgrade,
    close: () => {
      stop.abort();
      live.close();
    },
  };
};
