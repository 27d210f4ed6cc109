import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { NoteRefusal } from './refusals.ts';

/** What every answer of the public server has, whatever it answers. */

const YEAR_S = 365 * 24 * 3_600;

/**
 * The headers that OWASP's cheat sheet asks for. Pages bring a `Content-Security-Policy` of their own, which says who may
 * frame them: `X-Frame-Options` cannot name Discord. Other hosts of the domain are not ours to bind to https.
 */
export const guardHeaders = (isHttps: boolean): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: isHttps ? `max-age=${YEAR_S}` : false,
    xFrameOptions: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    overwrite: false,
  });

/** The request as Node has it; `undefined` in tests that make their requests by hand. */
export const incomingOf = (c: Context): IncomingMessage | undefined =>
  (c.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;

/** An answer that comes before the whole body ends the connection, so that the rest is not read. */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next();
  if (incomingOf(c)?.complete === false) c.res.headers.set('connection', 'close');
};

const isHungUp = (c: Context): boolean => incomingOf(c)?.destroyed === true && incomingOf(c)?.complete === false;

/** Answers what no route expected: with a count if the sender hung up, and otherwise with a line in the log. */
export const answerFault =
  (refuse: NoteRefusal, onFault: (error: unknown) => void) =>
  (error: unknown, c: Context): Response => {
    if (isHungUp(c)) refuse('cut-off');
    else onFault(error);
    return c.text('something went wrong here\n', 500);
  };
