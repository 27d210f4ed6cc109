import { type AskDiscord, type DiscordApp, exchangeCode, isCode, type Request, textIn } from './ask-discord.ts';
import { PlayerProblem } from './player-input.ts';

/**
 * Identifies a player inside Discord. The page sends a code. Discord tells only our server the member behind it, and
 * the place of the Activity. The bot trusts no other statement of the page.
 */

export interface Visitor {
  /** Empty in direct messages and in groups. */
  readonly guildId: string;
  readonly userId: string;
  readonly channelId: string;
  /** Such as `en-GB`. */
  readonly locale: string;
  /** Lets the page prove to Discord's client that it knows its member. */
  readonly accessToken: string;
}

/** The page's claim. */
interface Claim {
  readonly code: string;
  readonly instanceId: string;
}

const isClaim = ({ code, instanceId }: Claim): boolean => isCode(code) && /^[\w-]{1,100}$/.test(instanceId);

const createIdentify =
  (app: DiscordApp) =>
  async (request: Request, { code, instanceId }: Claim): Promise<Visitor | undefined> => {
    const { clientId, botToken } = app;
    const accessToken = await exchangeCode(request, app, code);
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
    if (!userId || !channelId || !Array.isArray(users) || !users.includes(userId)) return undefined;
    return { guildId, userId, channelId, locale: textIn(user, 'locale') || 'en', accessToken };
  };

/**
 * Resolves to `undefined` unless Discord confirms the member in that Activity. Throws a `PlayerProblem` if
 * it cannot ask Discord. `address` is the client's.
 */
export type GuardedIdentify = (claim: Claim, address: string) => Promise<Visitor | undefined>;

export const createGuardedIdentify = (app: DiscordApp, askDiscord: AskDiscord): GuardedIdentify => {
  const identify = createIdentify(app);
  return async (claim, address) => {
    if (!isClaim(claim)) throw new PlayerProblem(400, 'player.unreadable');
    return askDiscord(address, (request) => identify(request, claim));
  };
};
