/** Discord's gateway, version 10, JSON and uncompressed: https://docs.discord.com/developers/events/gateway */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Json } from '../model/discord-wire.ts';
import { asObject } from '../rules/request-body.ts';
import type { Fault, Faults } from '../world/faults.ts';
import type { World, WorldEvent } from '../world/world.ts';
import {
  type Dispatch,
  dispatchesFor,
  guildIdIn,
  guildPayload,
  guildsOf,
  isOnShard,
  parseShard,
  type Shard,
} from './gateway-payloads.ts';

const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  resume: 6,
  reconnect: 7,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
};
const CLOSE = {
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  invalidShard: 4010,
  shardingRequired: 4011,
};
const HEARTBEAT_MS = 41_250;
const REPLAYED = 500;

/** One log-in of the bot; survives its connection for a resume. */
interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: Shard;
  socket: WebSocket | undefined;
  sequence: number;
  /** The last events sent, oldest first. */
  readonly sent: { readonly s: number; readonly text: string }[];
}

interface GatewayOptions {
  readonly faults: Faults;
  readonly closed: AbortSignal;
  /** Discord's own interval if absent. */
  readonly heartbeatMs?: number;
}

interface GatewayState extends Required<GatewayOptions> {
  readonly world: World;
  readonly sessions: Map<string, Session>;
  readonly sockets: Set<WebSocket>;
  /** Connections that a `hang` fault keeps without an answer. */
  readonly hanging: Set<Duplex>;
}

const sendOp = (socket: WebSocket, op: number, d: unknown): void =>
  socket.send(JSON.stringify({ op, d, s: null, t: null }));

const dispatch = (session: Session, name: string, data: unknown): void => {
  session.sequence += 1;
  const text = JSON.stringify({ op: OP.dispatch, t: name, s: session.sequence, d: data });
  session.sent.push({ s: session.sequence, text });
  if (session.sent.length > REPLAYED) session.sent.shift();
  session.socket?.send(text);
};

const sendReady = ({ world }: GatewayState, session: Session): void => {
  const guilds = guildsOf(world, session.shard);
  dispatch(session, 'READY', {
    v: 10,
    user: world.bot.user,
    guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
    session_id: session.id,
    resume_gateway_url: `${world.origin.replace(/^http/, 'ws')}/gateway`,
    shard: [session.shard.id, session.shard.count],
    application: { id: world.bot.applicationId, flags: 0 },
  });
  for (const guild of guilds) dispatch(session, 'GUILD_CREATE', guildPayload(world, guild));
};

const sessionOf = ({ sessions }: GatewayState, socket: WebSocket): Session | undefined =>
  [...sessions.values()].find((session) => session.socket === socket);

const isOurToken = ({ world }: GatewayState, token: unknown): boolean =>
  typeof token === 'string' && token.replace(/^Bot /, '') === world.bot.token;

const startSession = (state: GatewayState, socket: WebSocket, intents: number, shard: Shard): void => {
  const id = randomBytes(16).toString('hex');
  const session: Session = { id, intents, shard, socket, sequence: 0, sent: [] };
  state.sessions.set(id, session);
  sendReady(state, session);
};

const identifyShard = (state: GatewayState, socket: WebSocket, intents: number, shard: Shard | undefined): void => {
  const { mostServersAShard } = state.world.shardLimits;
  if (shard === undefined) socket.close(CLOSE.invalidShard, 'Invalid shard.');
  else if (guildsOf(state.world, shard).length > mostServersAShard) {
    socket.close(CLOSE.shardingRequired, 'Sharding required.');
  } else startSession(state, socket, intents, shard);
};

const identify = (state: GatewayState, socket: WebSocket, data: Json): void => {
  if (sessionOf(state, socket) !== undefined) socket.close(CLOSE.alreadyAuthenticated, 'Already authenticated.');
  else if (!isOurToken(state, data['token'])) socket.close(CLOSE.authenticationFailed, 'Authentication failed.');
  else identifyShard(state, socket, Number(data['intents'] ?? 0), parseShard(data['shard']));
};

const replay = (session: Session, socket: WebSocket, seen: number): void => {
  session.socket = socket;
  for (const { s, text } of session.sent) if (s > seen) socket.send(text);
  dispatch(session, 'RESUMED', {});
};

const resume = (state: GatewayState, socket: WebSocket, data: Json): void => {
  const session = state.sessions.get(String(data['session_id']));
  if (!isOurToken(state, data['token'])) socket.close(CLOSE.authenticationFailed, 'Authentication failed.');
  else if (session === undefined) sendOp(socket, OP.invalidSession, false);
  else replay(session, socket, Number(data['seq'] ?? 0));
};

const parseFrame = (text: string): Json | undefined => {
  try {
    return asObject(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const receive = (state: GatewayState, socket: WebSocket, text: string): void => {
  const frame = parseFrame(text);
  if (frame === undefined) socket.close(CLOSE.decodeError, 'Error while decoding payload.');
  else if (frame['op'] === OP.heartbeat) sendOp(socket, OP.heartbeatAck, null);
  else if (frame['op'] === OP.identify) identify(state, socket, asObject(frame['d']));
  else if (frame['op'] === OP.resume) resume(state, socket, asObject(frame['d']));
  else if (sessionOf(state, socket) === undefined) socket.close(CLOSE.notAuthenticated, 'Not authenticated.');
};

const welcome = (state: GatewayState, socket: WebSocket): void => {
  state.sockets.add(socket);
  socket.on('message', (data: Buffer) => receive(state, socket, data.toString()));
  socket.on('close', () => {
    state.sockets.delete(socket);
    const session = sessionOf(state, socket);
    if (session !== undefined) session.socket = undefined;
  });
  sendOp(socket, OP.hello, { heartbeat_interval: state.heartbeatMs });
};

const isWanted = (session: Session, { intent }: Dispatch): boolean => intent === 0 || (session.intents & intent) !== 0;

const tell = ({ world, sessions }: GatewayState, event: WorldEvent): void => {
  const guildId = guildIdIn(event);
  for (const session of sessions.values()) {
    if (!isOnShard(guildId, session.shard)) continue;
    for (const item of dispatchesFor(world, event, session.intents)) {
      if (isWanted(session, item)) dispatch(session, item.name, item.data);
    }
  }
};

/** The stand-in speaks plain JSON only. It refuses clients that ask for compression or ETF. */
const isSpoken = (url: URL): boolean =>
  url.pathname.startsWith('/gateway') &&
  !url.searchParams.has('compress') &&
  url.searchParams.get('encoding') !== 'etf';

const cut = (stream: Duplex): void => {
  if (stream instanceof Socket) stream.resetAndDestroy();
  else stream.destroy();
};

/** Refuses a connection as the fault demands. `hang` keeps it open and silent. */
const sufferUpgrade = ({ closed, hanging }: GatewayState, stream: Duplex, fault: Fault): void => {
  stream.on('error', () => undefined);
  if (fault.kind === 'hang') {
    hanging.add(stream);
    stream.resume();
    stream.on('end', () => stream.destroy());
    stream.on('close', () => hanging.delete(stream));
    closed.addEventListener('abort', () => stream.destroy());
  } else if (fault.kind === 'error') stream.end(`HTTP/1.1 ${fault.status} Refused\r\ncontent-length: 0\r\n\r\n`);
  else cut(stream);
};

const acceptUpgrades = (state: GatewayState, server: Server, sockets: WebSocketServer): void => {
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const fault = state.faults.take('UPGRADE', '/gateway', '');
    if (fault) sufferUpgrade(state, stream, fault);
    else if (isSpoken(new URL(request.url ?? '/', 'http://127.0.0.1'))) {
      sockets.handleUpgrade(request, stream, head, (socket) => welcome(state, socket));
    } else {
      stream.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    }
  });
};

const endSessions = ({ sessions }: GatewayState): void => {
  for (const { socket } of sessions.values()) if (socket !== undefined) sendOp(socket, OP.invalidSession, false);
  sessions.clear();
};

/**
 * Opens the gateway on a server, under `/gateway`, and sends the world's events to its sessions. Faults for the method
 * `UPGRADE` strike connections: `error`, `reset` and `hang`. A `hang` lasts until `closed` aborts.
 */
export const createGateway = (world: World, server: Server, options: GatewayOptions) => {
  const state: GatewayState = {
    heartbeatMs: HEARTBEAT_MS,
    ...options,
    world,
    sessions: new Map(),
    sockets: new Set(),
    hanging: new Set(),
  };
  const sockets = new WebSocketServer({ noServer: true });
  const connected = (): number => [...state.sessions.values()].filter(({ socket }) => socket !== undefined).length;
  acceptUpgrades(state, server, sockets);
  world.listeners.add((event) => tell(state, event));
  world.isOnline = () => connected() > 0;
  return {
    /** Bots connected and logged in now. */
    connected,
    /** Live sessions. A resumed session counts once. */
    sessions: (): number => state.sessions.size,
    /** Connections that a `hang` fault keeps without an answer. */
    hanging: (): number => state.hanging.size,
    /** Cuts the hanging connections. */
    cutHanging: (): void => {
      for (const stream of state.hanging) cut(stream);
    },
    /** Asks every connected bot to reconnect and resume, as Discord does before maintenance. */
    reconnect: (): void => {
      for (const socket of state.sockets) sendOp(socket, OP.reconnect, null);
    },
    /** Cuts every connection with a close code, 1006 when absent. */
    drop: (code?: number): void => {
      for (const socket of state.sockets) code === undefined ? socket.terminate() : socket.close(code);
    },
    /** Ends every session. The bot must log in again. */
    invalidate: (): void => endSessions(state),
    close: (): void => {
      for (const socket of state.sockets) socket.terminate();
      sockets.close();
    },
  };
};
