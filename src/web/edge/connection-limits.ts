import type { Server, ServerOptions } from 'node:http';
import type { IsTrusted } from './client-address.ts';
import type { NoteRefusal } from './refusals.ts';

/** How many connections there may be, and how long each may take over what it sends. */

/** 5,000 pages may be connected over WebSockets; the rest is for requests. */
const MAX_CONNECTIONS = 6_000;
/** Of an address that is no proxy's. */
export const MAX_CONNECTIONS_OF_ADDRESS = 100;

/** Proxies close what they keep open after 60 s, so that they never send on a connection that ends here. */
const KEEP_ALIVE_MS = 65_000;

export const CONNECTION_OPTIONS: ServerOptions = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: KEEP_ALIVE_MS,
  maxHeaderSize: 16 * 1_024,
};

const MAX_HEADERS = 100;

/** Counts the connections of each address, and ends those beyond the limit before they are read. */
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
