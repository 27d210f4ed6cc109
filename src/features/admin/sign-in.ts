import { createHash } from 'node:crypto';
import { PermissionFlagsBits } from 'discord.js';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type AskDiscord, type DiscordApp, exchangeCode, isCode, type Request, textIn } from '../player/ask-discord.ts';
import { PlayerProblem } from '../player/player-input.ts';
import type { AdminTerms } from './admin-host.ts';

/**
 * Sign-in with Discord: an authorization code with a state and PKCE (RFC 7636). A cookie binds both to the browser that
 * began. The access token answers two questions and is forgotten. The bot does not revoke it, because that would also
 * end the member's session in an Activity.
 */

const COOKIE = 'searchlight_sign_in';
const MINUTES_10_S = 600;
const SCOPES = 'identify guilds';

export interface SignInOptions {
  readonly app: DiscordApp;
  readonly askDiscord: AskDiscord;
  readonly terms: AdminTerms;
  /** A new random text of at least 43 characters, such as `x9_A…`. */
  readonly newSecret: () => string;
}

const pathOf = ({ basePath }: AdminTerms): string => `${basePath}/admin`;

const callbackOf = (c: Context, { originOf, basePath }: AdminTerms): string =>
  `${originOf(c.req.header('host') ?? '')}${basePath}/admin/callback`;

/** Discord's page for this sign-in. */
const addressFor = (c: Context, { app, terms }: SignInOptions, state: string, verifier: string): string => {
  const address = new URL(`${app.apiUrl}/oauth2/authorize`);
  address.search = new URLSearchParams({
    client_id: app.clientId,
    response_type: 'code',
    redirect_uri: callbackOf(c, terms),
    scope: SCOPES,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'none',
  }).toString();
  return address.href;
};

/** Sends the browser to Discord. */
export const beginSignIn = (c: Context, options: SignInOptions): Response => {
  const { terms, newSecret } = options;
  const [state, verifier] = [newSecret(), newSecret()];
  setCookie(c, COOKIE, `${state}.${verifier}`, {
    path: pathOf(terms),
    httpOnly: true,
    secure: terms.isSecure,
    sameSite: 'Lax',
    maxAge: MINUTES_10_S,
  });
  return c.redirect(addressFor(c, options, state, verifier));
};

/** A person whom Discord confirmed, and the servers in which they had Manage Server then. */
interface SignedIn {
  readonly userId: string;
  readonly name: string;
  readonly locale: string;
  readonly guildIds: readonly string[];
}

const managedIn = (guilds: unknown): string[] =>
  (Array.isArray(guilds) ? guilds : []).flatMap((guild: unknown) => {
    const [id, permissions] = [textIn(guild, 'id'), textIn(guild, 'permissions')];
    if (!/^\d{1,20}$/.test(id) || !/^\d{1,40}$/.test(permissions)) return [];
    const isManager =
      (BigInt(permissions) & (PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator)) > 0n;
    return isManager ? [id] : [];
  });

const askWho = async (request: Request, token: string): Promise<SignedIn | undefined> => {
  const init = { headers: { authorization: `Bearer ${token}` } };
  const [user, guilds] = await Promise.all([request('/users/@me', init), request('/users/@me/guilds', init)]);
  const userId = textIn(user, 'id');
  if (!/^\d{1,20}$/.test(userId) || !guilds) return undefined;
  const name = textIn(user, 'global_name') || textIn(user, 'username');
  return { userId, name, locale: textIn(user, 'locale') || 'en', guildIds: managedIn(guilds) };
};

/** Takes the browser's state and verifier, which work once. */
const takeCookie = (c: Context, terms: AdminTerms): { readonly state: string; readonly verifier: string } => {
  const [state = '', verifier = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  deleteCookie(c, COOKIE, { path: pathOf(terms), secure: terms.isSecure });
  return { state, verifier };
};

/** Answers Discord's redirect. Throws a `PlayerProblem` for a sign-in that this browser did not begin. */
export const finishSignIn = async (c: Context, options: SignInOptions, address: string): Promise<SignedIn> => {
  const { app, askDiscord, terms } = options;
  const { state, verifier } = takeCookie(c, terms);
  const { code = '', state: given = '', error } = c.req.query();
  if (state === '' || given !== state) throw new PlayerProblem(403, 'admin.sign_in_foreign');
  if (error !== undefined) throw new PlayerProblem(403, 'admin.sign_in_cancelled');
  if (!isCode(code)) throw new PlayerProblem(400, 'admin.sign_in_refused');
  const more = { redirect_uri: callbackOf(c, terms), code_verifier: verifier };
  const signedIn = await askDiscord(address, async (request) => {
    const token = await exchangeCode(request, app, code, more);
    return token ? askWho(request, token) : undefined;
  });
  if (!signedIn) throw new PlayerProblem(403, 'admin.sign_in_refused');
  return signedIn;
};
