import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that breaks like a network: it passes nothing, and neither side notices. */
export interface TcpProxy {
  readonly port: number;
  readonly cut: () => void;
  readonly mend: () => void;
  /** Leads to another server from now on. Clients must connect again. */
  readonly leadTo: (port: number) => void;
  readonly close: () => Promise<void>;
}

export const startTcpProxy = async (toPort: number): Promise<TcpProxy> => {
  const lines = new Set<Socket>();
  let isCut = false;
  let target = toPort;
  const open = (socket: Socket): void => {
    lines.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => lines.delete(socket));
    if (isCut) socket.pause();
  };
  const server = createServer((near) => {
    open(near);
    // A cut line never answers.
    if (isCut) return;
    const far = connect(target, '127.0.0.1');
    open(far);
    near.on('data', (bytes) => isCut || far.write(bytes));
    far.on('data', (bytes) => isCut || near.write(bytes));
    near.once('close', () => isCut || far.destroy());
    far.once('close', () => isCut || near.destroy());
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
