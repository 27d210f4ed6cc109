import type { IncomingMessage } from 'node:http';
import { mayGoOn } from '../../../game/player/player-puzzles.ts';
import { type PlayerSession, readPlayerSession } from '../../../game/player/player-session.ts';
import { isRacer } from '../../../game/races/race.ts';
import type { PlayerHost } from '../player-host.ts';
import { keyInHeader } from '../session-cookie.ts';

export const LIVE_PATH = '/play/api/live';

/** The parts of the web player that a connection needs. */
export interface VisitTerms {
  /** `undefined` while the bot is starting. */
  readonly host: () => PlayerHost | undefined;
  /** Tells whether an origin is the page's own, given the request's host name. */
  readonly isOwnOrigin: (origin: string, host: string) => boolean;
}

/** A visitor and the subject of the connection. */
export interface Admission {
  readonly host: PlayerHost;
  readonly session: PlayerSession;
  readonly key: string;
  /** The race to follow; `undefined` for the session's own puzzle. */
  readonly race: number | undefined;
}

const raceIn = (url: URL): number | undefined => {
  const id = url.searchParams.get('race');
  return id === null ? undefined : Number(/^\d{1,15}$/.exec(id)?.[0] ?? 0);
};

/** Returns the visitor, or the HTTP status of a refusal. It checks the pace before any request to Discord. */
export const admit = async (
  request: IncomingMessage,
  { host: find, isOwnOrigin }: VisitTerms,
): Promise<Admission | number> => {
  const { origin, host: name = '', cookie = '' } = request.headers;
  if (!URL.canParse(request.url ?? '', 'http://host')) return 400;
  const url = new URL(request.url ?? '', 'http://host');
  if (url.pathname !== LIVE_PATH) return 404;
  if (origin === undefined || !isOwnOrigin(origin, name)) return 403;
  const host = find();
  if (!host) return 503;
  const key = keyInHeader(cookie, url.searchParams.get('session') ?? '');
  const session = key === undefined ? undefined : await readPlayerSession(host.game, key);
  if (key === undefined || !session) return 401;
  if (host.pace('connection', session.player) > 0) return 429;
  const canView = await host.lookUpMember(session.player);
  if (!canView) return 401;
  if (!(await mayGoOn(host.game, session, canView))) return 403;
  const race = raceIn(url);
  if (race !== undefined && !(await isRacer(host.game, session.player, race))) return 403;
  return { host, session, key, race };
};
