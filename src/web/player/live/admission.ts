import type { IncomingMessage } from 'node:http';
import { mayRead } from '../../../game/play/may-read.ts';
import { type PlayerSession, readPlayerSession } from '../../../game/player/player-session.ts';
import { isRacer } from '../../../game/races/race.ts';
import type { PlayerOptions } from '../player-app.ts';
import type { PlayerHost } from '../player-host.ts';
import { keyInHeader } from '../session-cookie.ts';

const PATH = '/play/api/live';

/** Who comes, and what about. */
export interface Admission {
  readonly host: PlayerHost;
  readonly session: PlayerSession;
  readonly key: string;
  /** The race that it is about; `undefined` if it is about the session's own puzzle. */
  readonly race: number | undefined;
}

const raceIn = (url: URL): number | undefined => {
  const id = url.searchParams.get('race');
  return id === null ? undefined : Number(/^\d{1,15}$/.exec(id)?.[0] ?? 0);
};

/** Whom to let in, or the HTTP status to refuse them with. */
export const admit = async (
  request: IncomingMessage,
  { host: find, isOwnOrigin }: Pick<PlayerOptions, 'host' | 'isOwnOrigin'>,
): Promise<Admission | number> => {
  const { origin, host: name = '', cookie = '' } = request.headers;
  const url = new URL(request.url ?? '', 'http://host');
  if (url.pathname !== PATH) return 404;
  if (origin === undefined || !isOwnOrigin(origin, name)) return 403;
  const host = find();
  if (!host) return 503;
  const key = keyInHeader(cookie, url.searchParams.get('session') ?? '');
  const session = key === undefined ? undefined : await readPlayerSession(host.game, key);
  const canView = session && (await host.lookUpMember(session.player));
  if (key === undefined || !session || !canView) return 401;
  if (!(await mayRead(host.game, session.edition, { ...session.player, canView }))) return 403;
  const race = raceIn(url);
  if (race !== undefined && !(await isRacer(host.game, session.player, race))) return 403;
  return { host, session, key, race };
};
