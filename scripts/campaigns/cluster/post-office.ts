import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from './pass-on.ts';

/**
 * A Discord for crowds of posts. It counts messages by channel and forgets them, so tens of thousands fit. It
 * recognises a repeated nonce, and limits requests a second. It passes all other requests on to the stand-in.
 */

export interface PostOffice {
  readonly apiUrl: string;
  /** Arrivals of the requests that count against the limit, in milliseconds since 1970, oldest first. */
  readonly arrivals: readonly number[];
  /** New messages by channel. */
  readonly posted: ReadonlyMap<string, number>;
  readonly refused: () => number;
  readonly close: () => Promise<void>;
}

const NEW_MESSAGE = /^\/api\/v10\/channels\/(\d+)\/messages$/;
const IS_EXEMPT = /^\/api\/v10\/(?:interactions|webhooks)\//;

/** Discord's limit for a bot. */
const MAX_A_SECOND = 50;

const readNonce = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const [, nonce = ''] = /"nonce":"([^"]*)"/.exec(Buffer.concat(chunks).toString('latin1')) ?? [];
  return nonce;
};

const refuse = (outgoing: ServerResponse): void => {
  outgoing.writeHead(429, { 'content-type': 'application/json', 'retry-after': '1', 'x-ratelimit-global': 'true' });
  outgoing.end('{"message":"You are being rate limited.","retry_after":1,"global":true}');
};

/** Stands before the stand-in at this address; the caller closes it. */
export const startPostOffice = async (standInUrl: string): Promise<PostOffice> => {
  const standInPort = Number(new URL(standInUrl).port);
  const agent = new Agent({ keepAlive: true });
  const arrivals: number[] = [];
  const posted = new Map<string, number>();
  const idOfNonce = new Map<string, string>();
  let refused = 0;
  const take = async (incoming: IncomingMessage, outgoing: ServerResponse, channelId: string): Promise<void> => {
    const name = `${channelId} ${await readNonce(incoming)}`;
    const known = idOfNonce.get(name);
    const id = known ?? String(2_000_000_000_000_000_000n + BigInt(idOfNonce.size));
    idOfNonce.set(name, id);
    if (known === undefined) posted.set(channelId, (posted.get(channelId) ?? 0) + 1);
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(JSON.stringify({ id, channel_id: channelId }));
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url = '' } = incoming;
    if (!IS_EXEMPT.test(url)) {
      const now = Date.now();
      const isTooMany = (arrivals.at(-MAX_A_SECOND) ?? 0) > now - 1_000;
      arrivals.push(now);
      if (isTooMany) {
        refused++;
        incoming.resume();
        return refuse(outgoing);
      }
    }
    const channelId = method === 'POST' ? NEW_MESSAGE.exec(url)?.[1] : undefined;
    if (channelId === undefined) return passOn({ port: standInPort, agent }, incoming, outgoing);
    take(incoming, outgoing, channelId).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    arrivals,
    posted,
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
};
