import { connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A pooler in transaction mode, as PgBouncer 1.20 and older: it lends a connection of the server for each transaction,
 * the last one returned first, and knows nothing of prepared statements. The server must trust its accounts. The
 * protocol: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

const READY = 'Z'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY_AND_IDLE = Buffer.from([READY, 0, 0, 0, 5, IDLE]);

/** Cuts a stream into messages of a type, a length and a body. */
const createCutter = (onMessage: (message: Buffer) => void): ((chunk: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1;
      const message = rest.subarray(0, end);
      rest = rest.subarray(end);
      onMessage(message);
    }
  };
};

interface Lent {
  readonly socket: Socket;
  /** Receives the messages of the server. */
  hear: (message: Buffer) => void;
}

const isIdle = (message: Buffer): boolean => message[0] === READY && message[5] === IDLE;

/** Logs in to the server with a client's first message. */
const logIn = (port: number, startup: Buffer): Promise<Lent> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const lent: Lent = { socket, hear: (message) => isIdle(message) && resolve(lent) };
    socket.on('error', () => undefined);
    socket.on(
      'data',
      createCutter((message) => lent.hear(message)),
    );
    socket.write(startup);
  });

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** Serves one client after its first message. */
const serve = (near: Socket, take: () => Promise<Lent>, giveBack: (lent: Lent) => void): ((chunk: Buffer) => void) => {
  let work = Promise.resolve();
  let held: Lent | undefined;
  const send = async (message: Buffer): Promise<void> => {
    held ??= await take();
    const lent = held;
    lent.hear = (answer) => {
      near.write(answer);
      if (!isIdle(answer)) return;
      held = undefined;
      giveBack(lent);
    };
    lent.socket.write(message);
  };
  near.write(Buffer.concat([AUTHENTICATED, READY_AND_IDLE]));
  return createCutter((message) => {
    if (message[0] === TERMINATE) return void near.end();
    work = work.then(() => send(message));
  });
};

/** Stands before the server of a database. Resolves to the address of that database through the pooler. */
export const layPooler = async (databaseUrl: string): Promise<string> => {
  const url = new URL(databaseUrl);
  const target = Number(url.port);
  const idle: Lent[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    sockets.add(near);
    near.on('error', () => undefined);
    near.once('data', (startup: Buffer) => {
      const take = async (): Promise<Lent> => {
        const lent = idle.pop() ?? (await logIn(target, startup));
        sockets.add(lent.socket);
        return lent;
      };
      near.on(
        'data',
        serve(near, take, (lent) => idle.push(lent)),
      );
    });
  });
  url.port = String(await listen(server));
  url.hostname = '127.0.0.1';
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return url.href;
};
