import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { activityTopic, boardTopic, raceTopic } from '../../../game/ops/signals.ts';
import { type PlayerSession, readPlayerSession } from '../../../game/player/player-session.ts';
import { isRacer } from '../../../game/races/race.ts';
import type { LiveMessage } from '../../../player/wire.ts';
import type { PlayerOptions } from '../player-app.ts';
import type { PlayerHost } from '../player-host.ts';
import { keyInHeader } from '../session-cookie.ts';
import { createFeeds, type Feeds } from './feeds.ts';
import { boardReads } from './live-board.ts';
import { offerReads, raceReads } from './live-race.ts';
import { createVisitors } from './visitors.ts';

/**
 * Connections over which the server tells pages what others find, on boards that are shared and in races. Pages say
 * nothing there: what they submit goes the usual way. Each connection begins with all there is to know, so that one that
 * was lost is made up for by the next.
 */

type Options = Pick<PlayerOptions, 'host' | 'isOwnOrigin'>;

const PATH = '/play/api/live';
/** Sessions are looked up on the thread that answers members. */
const CHECKED_IN_A_TURN = 20;
const MAX_MESSAGE_BYTES = 256;
/** Of messages that wait for a slow connection; beyond, it is closed, and the page comes again. */
const MAX_WAITING_BYTES = 256 * 1_024;

interface Connection {
  readonly socket: WebSocket;
  readonly key: string;
  /** It has answered since it was last asked. */
  isAlive: boolean;
}

interface Admission {
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
const admit = async (request: IncomingMessage, { host: find, isOwnOrigin }: Options): Promise<Admission | number> => {
  const { origin, host: name = '', cookie = '' } = request.headers;
  const url = new URL(request.url ?? '', 'http://host');
  if (url.pathname !== PATH) return 404;
  if (origin === undefined || !isOwnOrigin(origin, name)) return 403;
  const host = find();
  if (!host) return 503;
  const key = keyInHeader(cookie, url.searchParams.get('session') ?? '');
  const session = key === undefined ? undefined : await readPlayerSession(host.game, key);
  if (key === undefined || !session || !(await host.lookUpMember(session.player))) return 401;
  const race = raceIn(url);
  if (race !== undefined && !(await isRacer(host.game, session.player, race))) return 403;
  return { host, session, key, race };
};

/** What a connection hears about. */
const subscribe = (feeds: Feeds, { host, session, race }: Admission, send: (text: string) => void): (() => void) => {
  const { player, edition, instance } = session;
  const { guildId } = player;
  if (race !== undefined) return feeds.join(raceTopic(guildId, race), raceReads(host, guildId, race), send);
  const leaveBoard = feeds.join(boardTopic(guildId, edition.id), boardReads(host, edition, guildId), send);
  if (instance === undefined) return leaveBoard;
  const leaveOffers = feeds.join(activityTopic(guildId, instance), offerReads(host, guildId, instance), send);
  return () => {
    leaveBoard();
    leaveOffers();
  };
};

const refuse = (stream: Duplex, status: number): void => {
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const ENDED = JSON.stringify({ kind: 'ended' } satisfies LiveMessage);

export interface LiveSockets {
  /** Takes a request to change the protocol. */
  readonly upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  /** To be called now and then: closes what no longer answers, and what is of a session that is over. */
  readonly beat: () => Promise<void>;
  /** Ends those there are. */
  readonly close: () => void;
}

export const createLiveSockets = (options: Options): LiveSockets => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const connections = new Set<Connection>();
  const visitors = createVisitors();
  const feedsOf = new WeakMap<object, Feeds>();
  const feedsFor = ({ signals, onFault }: PlayerHost): Feeds => {
    const feeds = feedsOf.get(signals) ?? createFeeds(signals, onFault);
    feedsOf.set(signals, feeds);
    return feeds;
  };
  const send = (socket: WebSocket, text: string): void => {
    if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.send(text);
  };
  const open = (socket: WebSocket, admission: Admission, onClose: () => void): void => {
    const connection: Connection = { socket, key: admission.key, isAlive: true };
    connections.add(connection);
    const leave = subscribe(feedsFor(admission.host), admission, (text) => send(socket, text));
    socket.on('pong', () => {
      connection.isAlive = true;
    });
    socket.on('message', () => socket.close(1008));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      connections.delete(connection);
      leave();
      onClose();
    });
  };
  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    stream.on('error', () => stream.destroy());
    const admission = await admit(request, options);
    if (typeof admission === 'number') return refuse(stream, admission);
    const { guildId, userId } = admission.session.player;
    const member = `${guildId}/${userId}`;
    if (!visitors.enter(member)) return refuse(stream, 429);
    const leave = (): void => visitors.leave(member);
    stream.once('close', leave);
    server.handleUpgrade(request, stream, head, (socket) => {
      stream.off('close', leave);
      open(socket, admission, leave);
    });
  };
  /** Whether the session goes on; while nothing can be read, it does. */
  const isOver = async (key: string): Promise<boolean> => {
    const game = options.host()?.game;
    return game !== undefined && (await readPlayerSession(game, key)) === undefined;
  };
  const check = async (connection: Connection): Promise<void> => {
    const { socket, key, isAlive } = connection;
    if (!isAlive) return socket.terminate();
    connection.isAlive = false;
    socket.ping();
    if (!(await isOver(key))) return;
    send(socket, ENDED);
    socket.close(1000);
  };
  return {
    upgrade: (request, stream, head) => {
      upgrade(request, stream, head).catch((error: unknown) => {
        options.host()?.onFault(error);
        stream.destroy();
      });
    },
    beat: async () => {
      for (const [i, connection] of [...connections].entries()) {
        if (i > 0 && i % CHECKED_IN_A_TURN === 0) await nextTurn();
        await check(connection);
      }
    },
    close: () => {
      for (const { socket } of connections) socket.terminate();
    },
  };
};
