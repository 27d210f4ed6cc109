/**
 * Who plays inside Discord. The page hands over a code; Discord tells our server alone whose it is, and names the server
 * and channel of the Activity. What the page itself says of any of that is not listened to.
 */

export interface Visitor {
  readonly guildId: string;
  readonly userId: string;
  readonly channelId: string;
  /** Such as `en-GB`. */
  readonly locale: string;
  /** For the page to prove to Discord's client that it knows its member. */
  readonly accessToken: string;
}

/** What the page brings. */
export interface Claim {
  readonly code: string;
  readonly instanceId: string;
}

/**
 * `undefined` if Discord does not confirm that this member is in that Activity, in a server. Rejects with `DiscordSilent`
 * if Discord says nothing about it.
 */
export type Identify = (claim: Claim) => Promise<Visitor | undefined>;

/** Discord is away, or refuses us rather than the visitor. */
export class DiscordSilent extends Error {}

export interface DiscordApp {
  /** Such as `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
}

/** Told the status of each answer, 0 if none came. */
export type NoteAnswer = (status: number) => void;

/** What says that it is not the visitor's fault. */
export const isSilence = (status: number): boolean => [0, 401, 403, 429].includes(status) || status >= 500;

/** Whether a claim could be one: Discord's codes and names of Activities are short and plain. */
export const isClaim = ({ code, instanceId }: Claim): boolean =>
  /^[\w.~-]{4,200}$/.test(code) && /^[\w-]{1,100}$/.test(instanceId);

const PATIENCE_MS = 5_000;

type Answer = Readonly<Record<string, unknown>>;
type Request = (path: string, init: RequestInit) => Promise<Answer | undefined>;

const createRequest =
  (apiUrl: string, note: NoteAnswer): Request =>
  async (path, init) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${apiUrl}/v10${path}`, { ...init, redirect: 'error', signal }).catch(() => undefined);
    const { status = 0 } = response ?? {};
    note(status);
    if (isSilence(status)) throw new DiscordSilent(`expected an answer, got status ${status}`);
    const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : undefined;
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

export const createIdentify = (app: DiscordApp, note: NoteAnswer): Identify => {
  const { clientId, botToken } = app;
  const request = createRequest(app.apiUrl, note);
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
