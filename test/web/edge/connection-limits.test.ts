import { createServer } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitConnections, MAX_CONNECTIONS_OF_ADDRESS } from '../../../src/web/edge/connection-limits.ts';

/** A server with limited connections, and a way to open one. */
const listen = async (isTrusted: boolean) => {
  const refused: string[] = [];
  const server = createServer((_, response) => response.end('here'));
  limitConnections(
    server,
    () => isTrusted,
    (reason) => void refused.push(reason),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  /** Whether a request on a new connection gets an answer. */
  const ask = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
      sockets.push(socket);
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      socket.on('error', () => resolve(false)).once('close', () => resolve(false));
      socket.once('data', () => resolve(true));
    });
  return { refused, sockets, ask };
};

const askMany = (ask: () => Promise<boolean>): Promise<boolean[]> =>
  Promise.all(Array.from({ length: MAX_CONNECTIONS_OF_ADDRESS }, ask));

test('an address has a hundred connections at most, and gets another one when it closes one', async () => {
  const { refused, sockets, ask } = await listen(false);
  expect(await askMany(ask)).not.toContain(false);
  expect(await ask()).toBe(false);
  expect(refused).toEqual(['too-many-connections']);
  sockets[0]?.destroy();
  await expect.poll(ask).toBe(true);
});

test('a proxy, which brings the requests of many, has as many as the server', async () => {
  const { refused, ask } = await listen(true);
  expect(await askMany(ask)).not.toContain(false);
  expect(await ask()).toBe(true);
  expect(refused).toEqual([]);
});
