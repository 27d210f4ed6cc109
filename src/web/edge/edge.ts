import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { createTrust, type IsTrusted } from './client-address.ts';
import { type BodyBudget, createBodyBudget } from './read-body.ts';
import { createRefusals, type NoteRefusal, type RefusalTerms } from './refusals.ts';

/** The public server's rules for strangers. */
export interface Edge {
  /** Members' browsers use https only. */
  readonly isHttps: boolean;
  /** Tells whether an address belongs to a proxy, which carries the requests of many. */
  readonly isTrusted: IsTrusted;
  /** All readers of bodies from unknown senders share it. */
  readonly budget: BodyBudget;
  readonly refuse: NoteRefusal;
  /** Receives errors outside the routes' expectations. */
  readonly onFault: (error: unknown) => void;
}

interface EdgeOptions extends RefusalTerms {
  readonly publicUrl: string | undefined;
  /** Addresses and networks. */
  readonly trustedProxies: readonly string[];
  readonly onFault: Edge['onFault'];
}

export const createEdge = ({ publicUrl, trustedProxies, onFault, ...refusals }: EdgeOptions): Edge => ({
  isHttps: publicUrl?.startsWith('https:') ?? false,
  isTrusted: createTrust(trustedProxies),
  budget: createBodyBudget(),
  refuse: createRefusals(refusals),
  onFault,
});

/** For programs out of strangers' reach: all requests come from this computer, and no refusals are counted. */
export const createQuietEdge = (): Edge =>
  createEdge({
    publicUrl: undefined,
    trustedProxies: ['127.0.0.0/8', '::1'],
    onFault: () => undefined,
    elapsedMs: () => 0,
    say: () => undefined,
  });

/** Headers and errors of every answer from the public server. */

const YEAR_S = 365 * 24 * 3_600;

/**
 * The headers in OWASP's cheat sheet. Pages set their own `Content-Security-Policy`, which names the sites that may
 * frame them; `X-Frame-Options` cannot name Discord. Strict transport covers this host only, because other hosts of the
 * domain are not ours.
 */
export const guardHeaders = (isHttps: boolean): MiddlewareHandler =>
  secureHeaders({
    strictTransportSecurity: isHttps ? `max-age=${YEAR_S}` : false,
    xFrameOptions: false,
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [], usb: [] },
    overwrite: false,
  });

/** Node's own request; `undefined` in tests that build requests by hand. */
export const incomingOf = (c: Context): IncomingMessage | undefined =>
  (c.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;

/** If an answer precedes the end of the body, this closes the connection, so that the server need not read the rest. */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next();
  if (incomingOf(c)?.complete === false) c.res.headers.set('connection', 'close');
};

const isHungUp = (c: Context): boolean => incomingOf(c)?.destroyed === true && incomingOf(c)?.complete === false;

/**
 * Answers unexpected errors. If the sender hung up, it only counts a refusal; otherwise it writes a line in the log.
 */
export const answerFault =
  (refuse: NoteRefusal, onFault: (error: unknown) => void) =>
  (error: unknown, c: Context): Response => {
    if (isHungUp(c)) refuse('cut-off');
    else onFault(error);
    return c.text('something went wrong here\n', 500);
  };
