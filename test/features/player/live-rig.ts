import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { createLiveSockets } from '../../../src/features/player/live-sockets.ts';
import type { VisitorLimits } from '../../../src/features/player/visitors.ts';
import type { LiveMessage } from '../../../src/player/wire.ts';
import { ORIGIN, type PlayerRig, type Visit } from './player-rig.ts';

/** Connections to the player's routes, without a browser. */

export interface Listening {
  readonly socket: WebSocket;
  readonly heard: LiveMessage[];
  /** Resolves at the first matching message. */
  readonly hears: (fits: (message: LiveMessage) => boolean) => Promise<LiveMessage>;
}

export const startLive = async (rig: PlayerRig, limits?: VisitorLimits) => {
  const refused: string[] = [];
  const host = { ...rig.host, noteRefusal: (limit: string) => void refused.push(limit) };
  const live = createLiveSockets({ host: () => host, isOwnOrigin: (origin) => origin === ORIGIN, limits });
  const server = createAdaptorServer({ fetch: rig.app.fetch });
  server.on('upgrade', live.upgrade);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    live.close();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const address = `ws://127.0.0.1:${port}/play/api/live`;
  const connect = (query: string, headers: Readonly<Record<string, string>>): WebSocket =>
    new WebSocket(`${address}${query}`, { headers });
  return { live, connect, refused, port };
};

export const headersOf = ({ headers }: Visit) => ({ origin: ORIGIN, cookie: headers['cookie'] ?? '' });

export const listen = (socket: WebSocket): Listening => {
  const heard: LiveMessage[] = [];
  const waiting: (() => void)[] = [];
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as LiveMessage);
    for (const look of waiting.splice(0)) look();
  });
  const hears: Listening['hears'] = async (fits) => {
    for (;;) {
      const message = heard.find(fits);
      if (message) return message;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  return { socket, heard, hears };
};

/** The answer to a refused connection. */
export const refusalOf = async (socket: WebSocket): Promise<IncomingMessage> => {
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  socket.on('error', () => undefined);
  socket.terminate();
  return response;
};

export const statusOf = async (socket: WebSocket): Promise<number> => (await refusalOf(socket)).statusCode ?? 0;
