import { DiscordSDK } from '@discord/embedded-app-sdk';
import { parseActivityLink } from '../../activity-link.ts';
import type { ActivityView, PuzzleView, SessionView } from '../../wire.ts';
import { createDiscordHost, type DiscordHost } from '../activity/discord-host.ts';
import { ask, Refused, send, silenceName } from './api.ts';
import { keepRaceCode, keepSettings, readSettings } from './keeping.ts';

/** The page inside Discord. Discord gives it a code, which our server exchanges for the member's identity. */

/** The start of the page. */
export interface Opening {
  readonly view: SessionView;
  /** The puzzle to show first, instead of the session's own. */
  readonly first?: PuzzleView | undefined;
  readonly news?: string | undefined;
  /** The code of a circle's invitation, to answer before the puzzle. */
  readonly invitation?: string;
  /** `undefined` outside Discord. */
  readonly discord?: DiscordHost;
}

const PRESENCE = 'rpc.activities.write';

const authorize = (discord: DiscordSDK, scope: ('identify' | typeof PRESENCE)[]): Promise<{ readonly code: string }> =>
  discord.commands.authorize({ client_id: discord.clientId, response_type: 'code', state: '', prompt: 'none', scope });

/**
 * Asks for the member's identity. Discord takes one request in each opening, and shows a form for each new scope. The
 * page therefore asks for the scope of the status only if the member switched that on. A refusal switches it off.
 */
const authorizeGently = async (discord: DiscordSDK): Promise<{ readonly code: string }> => {
  if (!readSettings().hasPresence) return authorize(discord, ['identify']);
  try {
    return await authorize(discord, ['identify', PRESENCE]);
  } catch {
    keepSettings({ ...readSettings(), hasPresence: false });
    return authorize(discord, ['identify']);
  }
};

/**
 * Opens what a shared link names. The server refuses a puzzle that is not open to this member. It has chosen the place
 * of the session by the same link.
 */
const openLinked = async (
  { view, news }: ActivityView,
  customId: string | null,
): Promise<Pick<Opening, 'first' | 'news' | 'invitation'>> => {
  if (!customId) return {};
  const link = parseActivityLink(customId);
  if (!link) return { news: view.texts.link_elsewhere };
  if (link.kind === 'race') keepRaceCode(link.code);
  if (link.kind === 'join') return { invitation: link.code };
  if (link.kind !== 'puzzle' || link.id === view.puzzle.id) return { news };
  try {
    return { first: await ask<PuzzleView>(view.session, `/puzzle?puzzle=${link.id}`) };
  } catch (error) {
    return { news: error instanceof Refused ? view.texts.link_elsewhere : view.texts[silenceName()] };
  }
};

export const openActivity = async (): Promise<Opening> => {
  const startedAt = Date.now();
  const { clientId } = await ask<{ readonly clientId: string }>('', '/activity');
  const discord = new DiscordSDK(clientId);
  await discord.ready();
  const { code } = await authorizeGently(discord);
  const { instanceId: instance, customId } = discord;
  const opened = await send<ActivityView>('', '/activity', { code, instance, ...(customId && { link: customId }) });
  const { accessToken, view } = opened;
  const { scopes } = await discord.commands.authenticate({ access_token: accessToken });
  const host = createDiscordHost(discord, { mayShowPresence: scopes.includes(PRESENCE), startedAt });
  return { view, ...(await openLinked(opened, customId)), discord: host };
};
