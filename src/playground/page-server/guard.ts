/**
 * Keeps other web sites out of the playground, which has no log-in: only addresses of this machine are answered (a
 * foreign name that resolves to it is not one), and nothing that a page of another origin sends is carried out.
 */

import type { MiddlewareHandler } from 'hono';

const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

const isOwnOrigin = (origin: string | undefined, host: string): boolean =>
  origin === undefined || origin === `http://${host}` || origin === `https://${host}`;

/** Answers 403 unless the request names a loopback host and comes from no other origin. */
export const loopbackOnly: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host') ?? '';
  if (!LOOPBACK_HOST.test(host)) return c.json({ error: 'Open the playground as localhost or 127.0.0.1.' }, 403);
  if (!isOwnOrigin(c.req.header('origin'), host))
    return c.json({ error: 'Requests from other pages are refused.' }, 403);
  return next();
};
