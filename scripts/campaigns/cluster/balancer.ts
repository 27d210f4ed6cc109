import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer like an operator's. It passes each request to the next process that takes connections. */
export interface Balancer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface BalancerOptions {
  /** Whether a process is ready. While none is, all get requests. All are ready if absent. */
  readonly isReady?: (index: number) => boolean;
  /** Called with each request before its process gets it. */
  readonly onPass?: (index: number, body: string) => void;
  /** Whether the network delivers a request to another process once more, after its answer. */
  readonly isDoubled?: () => boolean;
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

interface Passing {
  readonly incoming: IncomingMessage;
  readonly body: Buffer;
  readonly outgoing: ServerResponse;
  readonly ports: readonly number[];
  readonly options: BalancerOptions;
}

/** Delivers a request once more. Its answer reaches nobody. */
const repeat = ({ incoming, body, ports }: Passing, port: number): void => {
  const { method, url: path, headers } = incoming;
  const other = ports.find((candidate) => candidate !== port) ?? port;
  const sent = request({ host: '127.0.0.1', port: other, method, path, headers }, (answer) => answer.resume());
  sent.on('error', () => undefined);
  sent.end(body);
};

/** Tries the processes in turn. It never passes a request on after a process has taken it. */
const pass = (passing: Passing, order: readonly number[]): void => {
  const { incoming, body, outgoing, ports, options } = passing;
  const [port, ...others] = order;
  if (port === undefined) {
    fail(outgoing);
    return;
  }
  const { method, url: path, headers } = incoming;
  options.onPass?.(ports.indexOf(port), body.toString());
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    if (answer.statusCode === NOT_READY && others.length > 0) {
      answer.resume();
      pass(passing, others);
      return;
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.once('error', () => outgoing.destroy());
    answer.pipe(outgoing);
    if (options.isDoubled?.()) answer.once('end', () => repeat(passing, port));
  });
  passed.on('error', (error) => {
    const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
    if (isRefused) pass(passing, others);
    else fail(outgoing);
  });
  passed.end(body);
};

export const startBalancer = async (ports: readonly number[], options: BalancerOptions = {}): Promise<Balancer> => {
  const { isReady = () => true } = options;
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const ready = ports.filter((_, index) => isReady(index));
    const open = ready.length > 0 ? ready : ports;
    const first = turn++ % open.length;
    const body = await readAll(incoming);
    pass({ incoming, body, outgoing, ports, options }, [...open.slice(first), ...open.slice(0, first)]);
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
