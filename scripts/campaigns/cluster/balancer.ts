import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer like an operator's. It passes each request to the next process that takes connections. */
export interface Balancer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const readAll = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const fail = (outgoing: ServerResponse): void => {
  if (!outgoing.headersSent) outgoing.writeHead(502);
  outgoing.end();
};

/** The answer of a process that has just started and takes no requests yet. */
const NOT_READY = 503;

/** Tries the processes in turn. It never passes a request on after a process has taken it. */
const pass = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, ports: readonly number[]): void => {
  const [port, ...others] = ports;
  if (port === undefined) {
    fail(outgoing);
    return;
  }
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (answer.statusCode === NOT_READY && others.length > 0) {
      answer.resume();
      pass(incoming, body, outgoing, others);
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.once('error', () => outgoing.destroy());
    answer.pipe(outgoing);
  });
  passed.on('error', (error) => {
    const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
    if (isRefused) pass(incoming, body, outgoing, others);
    else fail(outgoing);
  });
  passed.end(body);
};

export const startBalancer = async (ports: readonly number[]): Promise<Balancer> => {
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const first = turn++ % ports.length;
    const body = await readAll(incoming);
    pass(incoming, body, outgoing, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
