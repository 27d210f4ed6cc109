import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { activityTopic, boardTopic, raceTopic } from '../../base/signals.ts';
import type { LiveMessage } from '../../player/wire.ts';
import { type PlayerSession, readPlayerSession } from '../play/player-entrance.ts';
import { isRacer } from '../races/race.ts';
import { boardReads, createFeeds, type Feeds, offerReads, raceReads } from './feeds.ts';
import type { PlayerHost } from './player-host.ts';
import { mayGoOn } from './player-puzzles.ts';
import { keyInHeader } from './session-cookie.ts';
import { presenceIn } from './together/presence.ts';
import { createVisitors, type VisitorLimits } from './visitors.ts';

export const LIVE_PATH = '/play/api/live';

/** The parts of the web player that a connection needs. */
interface VisitTerms {
  /** `undefined` while the bot is starting. */
  readonly host: () => PlayerHost | undefined;
  /** Tells whether an origin is the page's own, given the request's host name. */
  readonly isOwnOrigin: (origin: string, host: string) => boolean;
}

/** A visitor and the subject of the connection. */
interface Admission {
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
const admit = async (
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

/**
 * Pushes other members' finds to pages, on shared boards and in races. Pages only listen; they submit entries over
 * HTTP. Each connection starts with the full state, so a new one makes up for a lost one.
 */

interface LiveOptions extends VisitTerms {
  /** Limits on connections; by default those in production. */
  readonly limits?: VisitorLimits | undefined;
}

/** Session checks run on the thread that answers members, so each turn handles a few. */
const CHECKED_IN_A_TURN = 20;
const MAX_MESSAGE_BYTES = 256;
/** The most unsent bytes of a slow connection. Beyond that the server closes it, and the page reconnects. */
const MAX_WAITING_BYTES = 256 * 1_024;

interface Connection {
  readonly socket: WebSocket;
  readonly key: string;
  /** The page answered the last ping. */
  isAlive: boolean;
}

/** Subscribes a connection to its feeds. */
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

/** A page's longest pause between two attempts. */
const RETRY_AFTER_SECONDS = 15;

const refuse = (stream: Duplex, status: number): void => {
  const retry = status === 429 || status === 503 ? `Retry-After: ${RETRY_AFTER_SECONDS}\r\n` : '';
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\n${retry}Content-Length: 0\r\n\r\n`);
};

/** Tells a page that this process stops (https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1). It connects again. */
const GOING_AWAY = 1001;

const ENDED = JSON.stringify({ kind: 'ended' } satisfies LiveMessage);

export interface LiveSockets {
  /** Takes a request to change the protocol. */
  readonly upgrade: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  /** Call it regularly: it closes silent connections, and those of ended sessions. */
  readonly beat: () => Promise<void>;
  /** Closes all connections. */
  readonly close: () => void;
}

const send = (socket: WebSocket, text: string): void => {
  if (socket.bufferedAmount > MAX_WAITING_BYTES) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
};

/**
 * Tells whether a session is over, or its member may no longer see its puzzle. A session continues while the bot cannot
 * read it.
 */
const isOver = async ({ host: find }: VisitTerms, key: string): Promise<boolean> => {
  const host = find();
  if (!host) return false;
  const session = await readPlayerSession(host.game, key);
  const canView = session && (await host.lookUpMember(session.player));
  return !session || !canView || !(await mayGoOn(host.game, session, canView));
};

/** Sends a ping; closes a connection without an answer to the last one, or with an ended session. */
const check = async (connection: Connection, options: VisitTerms): Promise<void> => {
  const { socket, key, isAlive } = connection;
  if (!isAlive) return socket.terminate();
  connection.isAlive = false;
  socket.ping();
  if (!(await isOver(options, key))) return;
  send(socket, ENDED);
  socket.close(1000);
};

/** All open connections and their feeds. */
const createConnections = () => {
  const all = new Set<Connection>();
  const feedsOf = new WeakMap<object, Feeds>();
  const feedsFor = ({ signals, onFault }: PlayerHost): Feeds => {
    const feeds = feedsOf.get(signals) ?? createFeeds(signals, onFault);
    feedsOf.set(signals, feeds);
    return feeds;
  };
  return {
    all,
    open: (socket: WebSocket, admission: Admission, onClose: () => void): void => {
      const connection: Connection = { socket, key: admission.key, isAlive: true };
      all.add(connection);
      const leave = subscribe(feedsFor(admission.host), admission, (text) => send(socket, text));
      const countFrame = (): void => {
        if (admission.host.pace('frame', admission.session.player) > 0) socket.terminate();
      };
      const notePresence = (): void => {
        const { host, session, race } = admission;
        if (race === undefined) presenceIn(host.game).note(session.player, session.edition);
      };
      notePresence();
      socket.on('ping', countFrame);
      socket.on('pong', () => {
        connection.isAlive = true;
        notePresence();
        countFrame();
      });
      socket.on('message', () => socket.close(1008));
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        all.delete(connection);
        leave();
        onClose();
      });
    },
  };
};

export const createLiveSockets = ({ limits, ...options }: LiveOptions): LiveSockets => {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false });
  const connections = createConnections();
  const visitors = createVisitors(limits);
  const upgrade = async (request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> => {
    stream.on('error', () => stream.destroy());
    const admission = await admit(request, options);
    if (typeof admission === 'number') return refuse(stream, admission);
    const { player } = admission.session;
    if (!visitors.enter(player)) {
      admission.host.noteRefusal('sockets');
      return refuse(stream, 429);
    }
    const leave = (): void => visitors.leave(player);
    stream.once('close', leave);
    server.handleUpgrade(request, stream, head, (socket) => {
      stream.off('close', leave);
      connections.open(socket, admission, leave);
    });
  };
  return {
    upgrade: (request, stream, head) => {
      upgrade(request, stream, head).catch((error: unknown) => {
        options.host()?.onFault(error);
        stream.destroy();
      });
    },
    beat: async () => {
      for (const [i, connection] of [...connections.all].entries()) {
        if (i > 0 && i % CHECKED_IN_A_TURN === 0) await nextTurn();
        await check(connection, options);
      }
    },
    close: () => {
      for (const { socket } of connections.all) socket.close(GOING_AWAY);
    },
  };
};
