import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut as networks are: nothing comes through, and neither side is told. */
export interface TcpProxy {
  readonly port: number;
  readonly cut: () => void;
  readonly mend: () => void;
  /** Leads to another server from now on; who is connected has to connect again. */
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
    // Nobody answers at the other end of a line that is cut.
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
    // What was on its way is lost: connections from before are of no use to either side.
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
