import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A line to a server that breaks like a network: it passes nothing, and neither side notices. */
export interface TcpProxy {
  readonly port: number;
  readonly cut: () => void;
  readonly mend: () => void;
  /** Takes this many milliseconds for everything it passes, each way. */
  readonly delay: (ms: number) => void;
  /** Leads to another server from now on. Clients must connect again. */
  readonly leadTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

export const startTcpProxy = async (toPort: number): Promise<TcpProxy> => {
  const lines = new Set<Socket>();
  let isCut = false;
  let delayMs = 0;
  let target = toPort;
  const open = (socket: Socket): void => {
    lines.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => lines.delete(socket));
    if (isCut) socket.pause();
  };
  /** Passes bytes on in their order, late ones too. */
  const carry = (from: Socket, to: Socket): void => {
    let passed: Promise<unknown> = Promise.resolve();
    let waiting = 0;
    from.on('data', (bytes) => {
      if (isCut) return;
      if (delayMs === 0 && waiting === 0) return void to.write(bytes);
      waiting++;
      const late = sleep(delayMs);
      passed = passed.then(() => late).then(() => waiting-- > 0 && !isCut && to.write(bytes));
    });
    from.once('close', () => {
      if (!isCut) void passed.then(() => to.destroy());
    });
  };
  const server = createServer((near) => {
    open(near);
    // A cut line never answers.
    if (isCut) return;
    const far = connect(target, '127.0.0.1');
    open(far);
    carry(near, far);
    carry(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const endAll = (): void => {
    for (const socket of lines) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut: () => {
      isCut = true;
    },
    // The bytes on their way are lost, so neither side can use an earlier connection.
    mend: () => {
      endAll();
      isCut = false;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    leadTo: (port) => {
      target = port;
      endAll();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        endAll();
      }),
  };
};
