import { timingSafeEqual } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';

/**
 * The playground has no log-in, so this guard keeps others out. It answers only programs on this machine, under a
 * loopback address. A foreign name that resolves to this machine is refused. So is every request from a page of another
 * origin. If the playground listens beyond this machine, its address holds a key.
 */

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const isOwnOrigin = (origin: string | undefined, host: string): boolean =>
  origin === undefined || origin === `http://${host}` || origin === `https://${host}`;

const LOOPBACK_PEER = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;

/** The client's address. `undefined` for a request that used no network. */
const peerOf = (c: Context): string | undefined => {
  try {
    return getConnInfo(c).remote.address;
  } catch {
    return undefined;
  }
};

const isSame = (given: string | undefined, key: string): boolean => {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const KEY_COOKIE = 'playground_key';

/** Answers 403 unless the address or the cookie holds the key. A key in the address goes into the cookie. */
export const withKey =
  (key: string): MiddlewareHandler =>
  async (c, next) => {
    const host = c.req.header('host') ?? '';
    if (!isOwnOrigin(c.req.header('origin'), host))
      return c.json({ error: 'Requests from other pages are refused.' }, 403);
    const isFromAddress = isSame(c.req.query('key'), key);
    if (!isFromAddress && !isSame(getCookie(c, KEY_COOKIE), key))
      return c.json({ error: 'Open the playground by the address that it printed, which holds its key.' }, 403);
    if (isFromAddress) setCookie(c, KEY_COOKIE, key, { httpOnly: true, sameSite: 'Strict', path: '/' });
    return next();
  };

/** Answers 403 unless the request comes from this machine, names a loopback host and has no other origin. */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? '';
  const peer = peerOf(c);
  if (peer !== undefined && !LOOPBACK_PEER.test(peer))
    return c.json({ error: 'The playground answers this computer only.' }, 403);
  if (!LOOPBACK_HOST.test(host)) return c.json({ error: 'Open the playground as localhost or 127.0.0.1.' }, 403);
  if (!isOwnOrigin(c.req.header('origin'), host))
    return c.json({ error: 'Requests from other pages are refused.' }, 403);
  return next();
};
