import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

/** What the health pages say. */
export interface Health {
  /** What keeps the bot from working, one sentence each; none when it is ready. */
  readonly problems: () => Promise<readonly string[]>;
}

export interface WebServerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly health: Health;
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
  /** Takes what Discord sends over HTTP. */
  readonly interactions?: Hono;
  /** Answers all other paths, as the playground does. */
  readonly fallback?: Hono;
  /** Takes requests to change the protocol; without it there is no other. */
  readonly upgrade?: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
}

export interface WebServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const createApp = ({ health, metrics, interactions, fallback }: WebServerOptions): Hono => {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const problems = await health.problems();
    return problems.length === 0 ? c.text('ready\n') : c.text(`${problems.join('\n')}\n`, 503);
  });
  app.get('/metrics', async (c) => c.text(await metrics.text(), 200, { 'content-type': metrics.contentType }));
  if (interactions) app.route('/', interactions);
  if (fallback) app.route('/', fallback);
  return app;
};

/** Whether a server that listens there can be reached from this computer only. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

const describeUrl = (host: string, { port }: AddressInfo): string => {
  return `http://${isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** Listens for health checks, metrics and what `fallback` serves. Rejects if the port cannot be taken. */
export const startWebServer = async (options: WebServerOptions): Promise<WebServer> => {
  const { host, port } = options;
  const app = createApp(options);
  const server = await new Promise<ServerType>((resolve, reject) => {
    const starting = serve({ fetch: app.fetch, hostname: host, port }, () => resolve(starting));
    starting.once('error', reject);
    if (options.upgrade) starting.on('upgrade', options.upgrade);
  });
  return {
    url: describeUrl(host, server.address() as AddressInfo),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
};
