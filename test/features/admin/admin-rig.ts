import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import type { BotOptions } from '../../../src/app/bot.ts';
import { createAdminApp } from '../../../src/features/admin/admin-app.ts';
import { createAskDiscord } from '../../../src/features/player/ask-discord.ts';
import { createPageFiles } from '../../../src/features/player/page-files.ts';
import { createPlayerApp, playerTerms } from '../../../src/features/player/web-player.ts';
import { createQuietEdge } from '../../../src/web/edge/edge.ts';
import { type BotRig, createParts, createTestTimer, startBotRig } from '../../rigs/bot-rig.ts';

/** The pages of admins at an address of this machine, with a bot and a stand-in for Discord behind them. */
export interface AdminRig extends BotRig {
  readonly address: string;
  readonly visit: () => Visitor;
  /** Moves the bot's measure of elapsed time on. */
  readonly pass: (ms: number) => void;
}

/** A browser that keeps cookies and follows no redirect. */
export interface Visitor {
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  readonly cookies: Map<string, string>;
  /** Lets the stand-in confirm a member, and returns the address to which it sends the browser back. */
  readonly allow: (userId: string) => Promise<string>;
  /** Signs in, and returns the page of servers. */
  readonly signIn: (userId: string) => Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly location: string;
  readonly cookies: readonly string[];
  readonly headers: Headers;
}

const createVisitor = (address: string): Visitor => {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, ...(cookie && { cookie }) };
    const response = await fetch(new URL(path, address), { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      text: await response.text(),
      location: response.headers.get('location') ?? '',
      cookies: response.headers.getSetCookie(),
      headers: response.headers,
    };
  };
  const allow: Visitor['allow'] = async (userId) => {
    const { location } = await send('/admin/sign-in');
    const body = new URLSearchParams({ member: userId });
    const answer = await fetch(location, { method: 'POST', body, redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  };
  const get: Visitor['get'] = (path) => send(path);
  return {
    cookies,
    get,
    post: (path, fields, headers = {}) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: address, ...headers } }),
    allow,
    signIn: async (userId) => {
      const { location } = await get(await allow(userId));
      return get(location);
    },
  };
};

/** The hidden token of a page's forms. */
export const tokenIn = ({ text }: Pick<Answer, 'text'>): string =>
  /name="token" value="([0-9a-f]+)"/.exec(text)?.[1] ?? '';

export const startAdminRig = async (options: Partial<BotOptions> = {}): Promise<AdminRig> => {
  const parts = await createParts();
  let aheadMs = 0;
  const timer = createTestTimer(parts.clock);
  const rig = await startBotRig(parts, {
    ...options,
    timer: { ...timer, elapsedMs: () => timer.elapsedMs() + aheadMs },
  });
  const { apiUrl, applicationId: clientId, clientSecret, token: botToken } = rig.standIn;
  const host = () => ({ game: rig.game, ...rig.bot.player });
  const app = { apiUrl, clientId, clientSecret, botToken };
  const { isOwnOrigin, cookie } = playerTerms({ publicUrl: undefined, clientId: undefined, isPlayground: true });
  const admin = createAdminApp({
    app,
    askDiscord: createAskDiscord({ app, host, timer: createTestTimer(rig.clock) }),
    edge: createQuietEdge(),
    host: () => rig.bot.admin,
    newSecret: () => randomBytes(32).toString('base64url'),
    terms: { basePath: '', isSecure: false, isOwnOrigin, originOf: (name) => `http://${name}` },
  });
  const player = createPlayerApp({ host, files: createPageFiles(false), cookie, isOwnOrigin });
  const pages = new Hono().route('/', admin).route('/', player);
  const server = createAdaptorServer({ fetch: pages.fetch });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...rig,
    address,
    visit: () => createVisitor(address),
    pass: (ms) => {
      aheadMs += ms;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await rig[Symbol.asyncDispose]();
    },
  };
};
