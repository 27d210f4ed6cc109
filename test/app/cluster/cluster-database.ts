import { connect as connectSocket, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { SharedConnection } from '../../../src/app/cluster/keep-connected.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { connectBeside } from '../../../src/store/database/postgres/dedicated-connection.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';

/** A connection to the database that a test can cut. A cut loses data, and neither side notices. */
export interface Cable {
  readonly databaseUrl: string;
  readonly cut: () => void;
  /** Ends all connections that were open during the cut, because they lost data. */
  readonly mend: () => void;
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

/** Lays a cable to the server of a database. */
export const layCable = async (databaseUrl: string): Promise<Cable> => {
  const url = new URL(databaseUrl);
  const target = { port: Number(url.port), host: url.hostname };
  const sockets = new Set<Socket>();
  let isCut = false;
  const carry = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (data) => isCut || to.write(data));
    from.on('close', () => isCut || to.destroy());
    from.on('error', () => undefined);
  };
  const server = createServer((near) => {
    const far = connectSocket(target);
    carry(near, far);
    carry(far, near);
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
  return {
    databaseUrl: url.href,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
  };
};

/** Opens a database as one process does; `connect` gives it connections of its own. */
export const openAsProcess = async (databaseUrl: string) => {
  const db: Db = await openStore(databaseUrl);
  onTestFinished(() => db.destroy());
  const connect = async (): Promise<SharedConnection> => {
    const connection = await connectBeside(db);
    if (!connection) throw new Error('expected PostgreSQL');
    return connection;
  };
  return { db, connect };
};

export const createSharedDatabase = (): Promise<string> => createDatabase('template1');
