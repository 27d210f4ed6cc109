import { createDeadline } from '../../game/ops/deadline.ts';
import type { Timer } from '../../game/ops/timer.ts';

/**
 * Identifies a player inside Discord. The page sends a code. Discord tells only our server the member behind it, and
 * the server and channel of the Activity. The bot trusts no other statement of the page.
 */

export interface Visitor {
  readonly guildId: string;
  readonly userId: string;
  readonly channelId: string;
  /** Such as `en-GB`. */
  readonly locale: string;
  /** Lets the page prove to Discord's client that it knows its member. */
  readonly accessToken: string;
}

/** The page's claim. */
export interface Claim {
  readonly code: string;
  readonly instanceId: string;
}

/**
 * Resolves to `undefined` unless Discord confirms the member in that Activity, in a server. Rejects with
 * `DiscordSilent` if Discord gives no answer about it.
 */
export type Identify = (claim: Claim) => Promise<Visitor | undefined>;

/** Discord is down, or refuses the bot rather than the visitor. */
export class DiscordSilent extends Error {}

export interface DiscordApp {
  /** Such as `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
}

/** Receives the status of each answer, or 0 without one. */
export type NoteAnswer = (status: number) => void;

/** Statuses that are not the visitor's fault. */
export const isSilence = (status: number): boolean => [0, 401, 403, 429].includes(status) || status >= 500;

/** Checks the form of a claim: Discord's codes and instance names are short and plain. */
export const isClaim = ({ code, instanceId }: Claim): boolean =>
  /^[\w.~-]{4,200}$/.test(code) && /^[\w-]{1,100}$/.test(instanceId);

const PATIENCE_MS = 5_000;

type Answer = Readonly<Record<string, unknown>>;
type Request = (path: string, init: RequestInit) => Promise<Answer | undefined>;

const createRequest =
  (apiUrl: string, timer: Pick<Timer, 'limit'>, note: NoteAnswer): Request =>
  async (path, init) => {
    const { signal, end } = createDeadline(timer, PATIENCE_MS);
    try {
      const response = await fetch(`${apiUrl}/v10${path}`, { ...init, redirect: 'error', signal }).catch(
        () => undefined,
      );
      const { status = 0 } = response ?? {};
      note(status);
      if (isSilence(status)) throw new DiscordSilent(`expected an answer, got status ${status}`);
      const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
      return typeof answer === 'object' && answer !== null ? (answer as Answer) : undefined;
    } finally {
      end();
    }
  };

const textIn = (answer: unknown, name: string): string => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Answer)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const exchange = async (request: Request, { clientId, clientSecret }: DiscordApp, code: string): Promise<string> => {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    code,
  });
  return textIn(await request('/oauth2/token', { method: 'POST', body }), 'access_token');
};

export const createIdentify = (app: DiscordApp, timer: Pick<Timer, 'limit'>, note: NoteAnswer): Identify => {
  const { clientId, botToken } = app;
  const request = createRequest(app.apiUrl, timer, note);
  return async ({ code, instanceId }) => {
    const accessToken = await exchange(request, app, code);
    if (!accessToken) return undefined;
    const [user, instance] = await Promise.all([
      request('/users/@me', { headers: { authorization: `Bearer ${accessToken}` } }),
      request(`/applications/${clientId}/activity-instances/${instanceId}`, {
        headers: { authorization: `Bot ${botToken}` },
      }),
    ]);
    const userId = textIn(user, 'id');
    const users = instance?.['users'];
    const [guildId, channelId] = [
      textIn(instance?.['location'], 'guild_id'),
      textIn(instance?.['location'], 'channel_id'),
    ];
    if (!userId || !guildId || !channelId || !Array.isArray(users) || !users.includes(userId)) return undefined;
    return { guildId, userId, channelId, locale: textIn(user, 'locale') || 'en', accessToken };
  };
};
