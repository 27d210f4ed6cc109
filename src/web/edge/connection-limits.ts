import type { Server, ServerOptions } from 'node:http';
import type { IsTrusted } from './client-address.ts';
import type { NoteRefusal } from './refusals.ts';

/** Limits the number of connections, and the time for each to send its data. */

/** At most 5,000 pages connect over WebSockets; the rest is for requests. */
const MAX_CONNECTIONS = 6_000;
/** The limit for an address outside the trusted proxies. */
export const MAX_CONNECTIONS_OF_ADDRESS = 100;

/**
 * Proxies close idle connections after 60 s. The server waits longer, so that a proxy never sends on a closed
 * connection.
 */
const KEEP_ALIVE_MS = 65_000;

export const CONNECTION_OPTIONS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: 16 * 1_024,
};

const MAX_HEADERS = 100;

/** Counts the connections of each address, and closes those over the limit before it reads them. */
export const limitConnections = (server: Server, isTrusted: IsTrusted, refuse: NoteRefusal): void => {
  const counts = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  server.maxHeadersCount = MAX_HEADERS;
  server.on('drop', () => refuse('too-many-connections'));
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count <= MAX_CONNECTIONS_OF_ADDRESS) return;
    refuse('too-many-connections');
    socket.destroy();
  });
};
