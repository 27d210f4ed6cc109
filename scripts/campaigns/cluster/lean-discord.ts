import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { passOn } from './pass-on.ts';

/**
 * A small Discord for load tests. It takes the follow-ups to interactions itself, which is cheap. It passes all other
 * requests on to the stand-in, which knows the rules. The sender of the interactions checks the texts.
 */

/** The message after "thinking", as JSON. */
export interface Told {
  readonly message: string;
  readonly hasPicture: boolean;
}

export interface LeanDiscord {
  readonly apiUrl: string;
  /** Waits for the follow-up to the interaction with this token. */
  readonly expect: (token: string, channelId: string) => Promise<Told>;
  /** Number of other requests, by method and address without ids. */
  readonly others: Map<string, number>;
  readonly close: () => Promise<void>;
}

const FOLLOW_UP = /^\/api\/v10\/webhooks\/\d+\/([^/?]+)/;
const PNG = Buffer.from('\r\n\r\n\x89PNG', 'latin1');

const readAll = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** The JSON of a body with or without files. */
const jsonIn = (body: Buffer): string => {
  const name = body.indexOf('name="payload_json"');
  if (name < 0) return body.toString();
  const start = body.indexOf('\r\n\r\n', name) + 4;
  return body.toString('utf8', start, body.indexOf('\r\n--', start));
};

/** Discord's answer for a new or changed message. */
const messageIn = (channelId: string): string =>
  JSON.stringify({
    id: '1',
    type: 0,
    channel_id: channelId,
    author: { id: '2', username: 'Searchlight', discriminator: '0', avatar: null, global_name: null, bot: true },
    content: '',
    timestamp: '2026-01-01T00:00:00.000000+00:00',
    edited_timestamp: null,
    tts: false,
    mention_everyone: false,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
    pinned: false,
    flags: 64,
  });

interface Waiting {
  readonly channelId: string;
  readonly tell: (told: Told) => void;
}

/** Stands before the stand-in at this address; the caller closes it. */
export const startLeanDiscord = async (standInUrl: string): Promise<LeanDiscord> => {
  const standInPort = Number(new URL(standInUrl).port);
  const agent = new Agent({ keepAlive: true });
  const waiting = new Map<string, Waiting>();
  const others = new Map<string, number>();
  const take = async (incoming: IncomingMessage, outgoing: ServerResponse, { channelId, tell }: Waiting) => {
    const body = await readAll(incoming);
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(messageIn(channelId));
    if (incoming.method === 'DELETE') return;
    tell({ message: jsonIn(body), hasPicture: body.includes(PNG) });
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url = '' } = incoming;
    const expected = waiting.get(FOLLOW_UP.exec(url)?.[1] ?? '');
    if (expected) return void take(incoming, outgoing, expected).catch(() => outgoing.destroy());
    const name = `${method} ${url.replace(/\?.*/, '').replaceAll(/\d{5,}/g, 'ID')}`;
    others.set(name, (others.get(name) ?? 0) + 1);
    passOn({ port: standInPort, agent }, incoming, outgoing);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    expect: (token, channelId) => new Promise((tell) => waiting.set(token, { channelId, tell })),
    others,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
};
