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

/** `undefined` if Discord does not confirm that this member is in that Activity, in a server. */
export type Identify = (code: string, instanceId: string) => Promise<Visitor | undefined>;

export interface DiscordApp {
  /** Such as `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
}

const PATIENCE_MS = 5_000;

type Answer = Readonly<Record<string, unknown>>;

const request = async (url: string, init: RequestInit): Promise<Answer | undefined> => {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  const answer: unknown = response.ok ? await response.json() : undefined;
  return typeof answer === 'object' && answer !== null ? (answer as Answer) : undefined;
};

const textIn = (answer: unknown, name: string): string => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Answer)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const exchange = async ({ apiUrl, clientId, clientSecret }: DiscordApp, code: string): Promise<string> => {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    code,
  });
  return textIn(await request(`${apiUrl}/v10/oauth2/token`, { method: 'POST', body }), 'access_token');
};

export const createIdentify = (app: DiscordApp): Identify => {
  const { apiUrl, clientId, botToken } = app;
  return async (code, instanceId) => {
    const accessToken = await exchange(app, code);
    if (!accessToken || !/^[\w-]{1,100}$/.test(instanceId)) return undefined;
    const [user, instance] = await Promise.all([
      request(`${apiUrl}/v10/users/@me`, { headers: { authorization: `Bearer ${accessToken}` } }),
      request(`${apiUrl}/v10/applications/${clientId}/activity-instances/${instanceId}`, {
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
