import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Ends a server without resets. An answer with `Connection: close` tells the client to use its connection no more. A
 * connection that the server cuts instead may already carry the next request.
 */

export interface GracefulEnd {
  /** Ends each connection after its next answer, so that clients turn to another process. */
  readonly sayGoodbye: () => void;
  /** Takes no more connections, lets running requests finish until `late` resolves, and then cuts them. */
  readonly close: (late?: Promise<void>) => Promise<void>;
}

/** The open connections, those of WebSockets too, and the answers under way. */
const follow = (server: Server) => {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let isEnding = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (_, response) => {
    if (isEnding) response.shouldKeepAlive = false;
    answers.add(response);
    response.once('close', () => {
      answers.delete(response);
      // The headers of this answer may be older than the end.
      if (isEnding) server.closeIdleConnections();
    });
  });
  return {
    sockets,
    end: (): void => {
      isEnding = true;
      for (const response of answers) response.shouldKeepAlive = false;
    },
  };
};

/** Call it before the first connection. */
export const createGracefulEnd = (server: Server): GracefulEnd => {
  const { sockets, end } = follow(server);
  const cut = (isCut: (socket: Socket) => boolean): void => {
    for (const socket of sockets) if (isCut(socket)) socket.destroy();
  };
  return {
    sayGoodbye: end,
    close: async (late = Promise.resolve()) => {
      end();
      // An error means that the server is closed already.
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // Browsers open connections that they may need later. One whose request has just come is read in these turns.
      await nextTurn();
      await nextTurn();
      cut(({ bytesRead }) => bytesRead === 0);
      await Promise.race([closed, late]);
      cut(() => true);
      await closed;
    },
  };
};
