import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Game } from '../../game/game.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import type { AdminTerms } from './admin-host.ts';

/**
 * An admin's session on the web. The browser keeps it, sealed with the installation's secret, so the database holds
 * nothing about it. It names the servers that Discord listed at the sign-in. The bot checks Manage Server anew at each
 * request.
 */
export interface AdminSession {
  readonly userId: string;
  readonly name: string;
  readonly wording: Wording;
  /** Servers with Manage Server at the sign-in; the bot may be in them or not. */
  readonly guildIds: readonly string[];
  /** Proves that a form comes from a page of this session. */
  readonly formToken: string;
}

const COOKIE = 'searchlight_admin';
const BEGINNING = 'sla1';
const HOUR_S = 3_600;
/** Browsers keep cookies of up to 4,096 characters. */
export const MAX_SERVERS = 150;
const MAX_NAME = 40;

interface Signed {
  readonly userId: string;
  readonly name: string;
  readonly locale: string;
  readonly guildIds: readonly string[];
}

const sealOf = ({ keyedHash }: Game, body: string): string => keyedHash(`admin session ${body}`);

const toHex = (id: string): string => BigInt(id).toString(16);
const fromHex = (hex: string): string => BigInt(`0x${hex}`).toString();

const pathOf = ({ basePath }: AdminTerms): string => `${basePath}/admin`;

/** Begins a session of one hour. `nonce` is unknown to outsiders, and different for each session. */
export const keepSession = (
  c: Context,
  game: Game,
  terms: AdminTerms,
  { userId, name, locale, guildIds }: Signed,
  nonce: string,
): void => {
  const shownName = Buffer.from(Array.from(name).slice(0, MAX_NAME).join('')).toString('base64url');
  const { language } = wordingFor(locale);
  const ids = guildIds.slice(0, MAX_SERVERS).map(toHex).join('-');
  const body = [BEGINNING, userId, game.now() + HOUR_S * 1_000, language, shownName, nonce, ids].join('.');
  setCookie(c, COOKIE, `${body}.${sealOf(game, body)}`, {
    path: pathOf(terms),
    httpOnly: true,
    secure: terms.isSecure,
    sameSite: 'Lax',
    maxAge: HOUR_S,
  });
};

const SHAPE =
  /^(sla1\.(\d{1,20})\.(\d{1,16})\.([\w-]{2,10})\.([\w-]{0,300})\.([\w-]{10,100})\.([0-9a-f-]{0,2600}))\.([0-9a-f]{64})$/;

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The browser's session; `undefined` without one, or after its hour. */
export const readSession = (c: Context, game: Game): AdminSession | undefined => {
  const [, body, userId = '', expiresAt, language, name = '', nonce = '', ids = '', seal = ''] =
    SHAPE.exec(getCookie(c, COOKIE) ?? '') ?? [];
  if (body === undefined || !isSame(seal, sealOf(game, body)) || game.now() >= Number(expiresAt)) return undefined;
  return {
    userId,
    name: Buffer.from(name, 'base64url').toString(),
    wording: wordingFor(language),
    guildIds: ids.split('-').filter(Boolean).map(fromHex),
    formToken: game.keyedHash(`admin form ${userId} ${nonce}`),
  };
};

export const isFormToken = ({ formToken }: AdminSession, given: string): boolean => isSame(given, formToken);

export const endSession = (c: Context, terms: AdminTerms): void => {
  deleteCookie(c, COOKIE, { path: pathOf(terms), secure: terms.isSecure });
};
