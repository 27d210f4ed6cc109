import { expect, onTestFinished, test } from 'vitest';
import { type Config, parseConfig } from '../../src/app/config.ts';
import { startWeb } from '../../src/app/start-web.ts';
import { createMetrics } from '../../src/web/metrics.ts';
import { createTestTimer } from '../rigs/bot-rig.ts';

const LOG = { info: () => undefined, warn: () => undefined, error: () => undefined };

const BOT = { DISCORD_TOKEN: 'token', DISCORD_CLIENT_ID: '123456789012345678', PORT: '0' };
const SECRET = { DISCORD_CLIENT_SECRET: 'a-client-secret' };
const ADDRESS = { PUBLIC_URL: 'https://bot.example.org' };

const configOf = (env: Readonly<Record<string, string>>): Config => {
  const read = parseConfig(env);
  if ('config' in read) return read.config;
  throw new Error(JSON.stringify(read));
};

const start = async (env: Readonly<Record<string, string>>) => {
  const closing: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const close of closing) await close();
  });
  const running = {
    standIn: undefined,
    log: LOG,
    timer: createTestTimer(),
    onOpened: (close: () => Promise<void>) => void closing.push(close),
  };
  return startWeb(
    configOf(env),
    running,
    createMetrics({
      read: async () => ({ isConnected: false, store: undefined, backup: undefined }),
      now: Date.now,
      build: { version: '1', node: 'v20' },
    }),
  );
};

test.each([
  ['the client secret', { ...BOT, ...ADDRESS }],
  ['an address for browsers', { ...BOT, ...SECRET }],
])('without %s there are no pages for admins', async (_, env) => {
  const web = await start(env);
  expect(web.hasAdmin).toBe(false);
  expect((await fetch(`${web.url}/admin`)).status).toBe(404);
  expect((await fetch(`${web.url}/admin/sign-in`)).status).toBe(404);
});

test('with both there are, over https only, and they say so while the bot starts', async () => {
  const web = await start({ ...BOT, ...SECRET, ...ADDRESS });
  expect(web.hasAdmin).toBe(true);
  expect((await fetch(`${web.url}/admin`)).status).toBe(503);
  const begun = await fetch(`${web.url}/admin/sign-in`, { redirect: 'manual' });
  expect(begun.headers.get('location')).toContain('https://discord.com/api/oauth2/authorize?');
  expect(begun.headers.get('location')).toContain(encodeURIComponent('https://bot.example.org/admin/callback'));
  expect(begun.headers.get('set-cookie')).toContain('Secure');
  const policy = (await fetch(`${web.url}/admin`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});
