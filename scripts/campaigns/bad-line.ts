import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net';

/** The line between a bot and Discord. It can break in every way that lines break. */

/**
 * The ways in which the line works or breaks:
 *
 * - `up` passes everything.
 * - `503` answers every request like a Discord front server without a backend.
 * - `reset` cuts new connections.
 * - `silent` accepts everything and never answers.
 * - `refused` closes the port.
 * - `no-upgrade` passes requests and refuses the gateway.
 * - `no-name` leaves the name without an address. The name lookup asks {@link BadLine.isNamed}.
 */
export const LINE_STATES = ['up', '503', 'reset', 'silent', 'refused', 'no-upgrade', 'no-name'] as const;
export type LineState = (typeof LINE_STATES)[number];

export interface BadLine {
  /** The port at which the bot looks for Discord. */
  readonly port: number;
  readonly set: (state: LineState) => Promise<void>;
  /** Number of connections since the last change. */
  readonly attempts: () => number;
  readonly isNamed: () => boolean;
  readonly close: () => Promise<void>;
}

const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const REFUSED_UPGRADE = 'HTTP/1.1 502 Bad Gateway\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

const endWith = (socket: Socket, answer: string): void => {
  socket.once('data', () => socket.end(answer));
};

/** Joins both ends. If one end closes, the other closes too. */
const join = (near: Socket, port: number, first?: Buffer): void => {
  const far = connectTo(port, '127.0.0.1');
  far.on('error', () => near.destroy());
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
  if (first) far.write(first);
  near.pipe(far);
  far.pipe(near);
  near.once('muffle', () => {
    near.unpipe(far);
    far.unpipe(near);
    near.resume();
    far.resume();
  });
};

/** Passes requests and refuses upgrades, which it recognises by their first bytes. */
const joinUnlessUpgrade = (near: Socket, port: number): void => {
  near.once('data', (first: Buffer) => {
    if (/^upgrade: websocket/im.test(first.toString('latin1'))) near.end(REFUSED_UPGRADE);
    else join(near, port, first);
  });
};

/** A line to a port of this machine. The caller closes it. */
export const createBadLine = async (farPort: number): Promise<BadLine> => {
  let state: LineState = 'up';
  let attempts = 0;
  const open = new Set<Socket>();
  const take = (socket: Socket): void => {
    attempts++;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    if (state === 'up') join(socket, farPort);
    else if (state === '503') endWith(socket, UNAVAILABLE);
    else if (state === 'reset') socket.resetAndDestroy();
    else if (state === 'no-upgrade') joinUnlessUpgrade(socket, farPort);
    else socket.resume();
  };
  const server = createServer(take);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  const cutAll = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  /** Open connections fall silent, and both ends stay connected. */
  const muffleAll = (): void => {
    for (const socket of open) socket.emit('muffle');
  };
  return {
    port,
    attempts: () => attempts,
    isNamed: () => state !== 'no-name',
    set: async (next) => {
      if (state === 'refused') await listen(server, port);
      state = next;
      attempts = 0;
      if (next === 'silent') return muffleAll();
      if (next === 'refused') server.close();
      cutAll();
    },
    close: async () => {
      cutAll();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
};
