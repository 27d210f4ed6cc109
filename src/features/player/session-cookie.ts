import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/**
 * Stores a session's key out of scripts' reach. Each session has its own cookie, named after part of its fingerprint,
 * so that two members can play in two tabs of one browser.
 */

export interface CookieTerms {
  /** The path of the pages that may use it. */
  readonly path: string;
  /** The cookie needs https; without it the page is on this machine. */
  readonly isSecure: boolean;
}

const MAX_AGE_S = 7 * 24 * 3_600;
const NAME_LENGTH = 16;

/** The name of a session in requests; it reveals nothing about the key. */
export const sessionName = (hash: (text: string) => string, key: string): string => hash(key).slice(0, NAME_LENGTH);

const cookieOf = (name: string): string => `searchlight_${name}`;

/** `isFramed` means inside Discord, whose frame is another site to the browser. */
export const keepKey = (
  c: Context,
  { path, isSecure }: CookieTerms,
  name: string,
  key: string,
  isFramed = false,
): void =>
  setCookie(c, cookieOf(name), key, {
    path,
    httpOnly: true,
    maxAge: MAX_AGE_S,
    ...(isFramed && isSecure
      ? { secure: true, sameSite: 'None', partitioned: true }
      : { secure: isSecure, sameSite: 'Lax' }),
  });

/** The key that the browser has for a session's name; `undefined` if it has none. */
export const keyNamed = (c: Context, name: string): string | undefined =>
  keyInHeader(c.req.header('cookie') ?? '', name);

/** The key of a request's session; `undefined` if the browser has none. */
export const keyIn = (c: Context): string | undefined => keyNamed(c, c.req.header('x-session') ?? '');

/** The key in a cookie header for a session's name. */
export const keyInHeader = (cookies: string, name: string): string | undefined =>
  /^[0-9a-f]{16}$/.test(name) ? parse(cookies, cookieOf(name))[cookieOf(name)] : undefined;
