import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createGracefulEnd, type GracefulEnd } from './edge/close-gracefully.ts';
import { CONNECTION_OPTIONS, limitConnections } from './edge/connection-limits.ts';
import { answerFault, closeUnread, createQuietEdge, type Edge, guardHeaders } from './edge/edge.ts';

export interface WebServerOptions {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Receives Discord's requests over HTTP. */
  readonly interactions?: Hono;
  /** Answers all other paths; without it they get 404. The playground uses it too. */
  readonly fallback?: Hono;
  /** Takes requests to change the protocol; without it the server speaks plain HTTP only. */
  readonly upgrade?: (request: IncomingMessage, stream: Duplex, head: Buffer) => void;
  /** By default the server expects no strangers. */
  readonly edge?: Edge;
}

export interface WebServer extends GracefulEnd {
  readonly url: string;
}

const createApp = ({ interactions, fallback }: WebServerOptions, edge: Edge): Hono => {
  const app = new Hono();
  app.use(guardHeaders(edge.isHttps), closeUnread);
  app.onError(answerFault(edge.refuse, edge.onFault));
  if (interactions) app.route('/', interactions);
  if (fallback) app.route('/', fallback);
  return app;
};

/** Tells whether only this computer can reach a server on that host. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

const describeUrl = (host: string, { port }: AddressInfo): string => {
  return `http://${isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;
};

/** Serves `interactions` and `fallback`. Rejects if the port is taken. */
export const startWebServer = async (options: WebServerOptions): Promise<WebServer> => {
  const { host, port, edge = createQuietEdge() } = options;
  const app = createApp(options, edge);
  const server = await new Promise<ServerType>((resolve, reject) => {
    const serverOptions = CONNECTION_OPTIONS;
    const starting = serve({ fetch: app.fetch, hostname: host, port, serverOptions }, () => resolve(starting));
    starting.once('error', reject);
    limitConnections(starting as Server, edge.isTrusted, edge.refuse);
    if (options.upgrade) starting.on('upgrade', options.upgrade);
  });
  return {
    url: describeUrl(host, server.address() as AddressInfo),
    ...createGracefulEnd(server as Server),
  };
};
