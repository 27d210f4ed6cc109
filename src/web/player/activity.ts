import type { Context } from 'hono';
import { currentEdition } from '../../game/editions/current-edition.ts';
import { beginPlayerSession } from '../../game/player/player-session.ts';
import type { ActivityView } from '../../player/wire.ts';
import { wordingFor } from '../../wording/wording.ts';
import { welcome } from './entrance.ts';
import type { GuardedIdentify } from './guard-identify.ts';
import { keepPace } from './keep-pace.ts';
import type { PlayerHost } from './player-host.ts';
import { readInput, textIn } from './player-input.ts';
import { PlayerProblem } from './problem.ts';
import type { CookieTerms } from './session-cookie.ts';

/** The way in from inside Discord. */
export interface ActivityTerms {
  readonly clientId: string;
  readonly identify: GuardedIdentify;
}

/** Opens the puzzle of the Activity's channel. */
export const answerActivity = async (
  c: Context,
  host: PlayerHost,
  { identify }: ActivityTerms,
  { cookie, address }: { readonly cookie: CookieTerms; readonly address: string },
): Promise<ActivityView> => {
  const input = readInput(c);
  const instanceId = textIn(input, 'instance');
  const visitor = await identify({ code: textIn(input, 'code'), instanceId }, address);
  const canView = visitor && (await host.lookUpMember(visitor));
  if (!visitor || !canView) throw new PlayerProblem(403, 'player.not_identified');
  const { guildId, userId, channelId, accessToken } = visitor;
  keepPace(host, 'session', visitor, wordingFor(visitor.locale));
  const edition = await currentEdition(host.game, guildId, channelId, (id) => id === channelId || canView(id));
  const { language } = wordingFor(visitor.locale);
  const instance = host.game.keyedHash(`activity ${guildId}/${instanceId}`).slice(0, 32);
  const opened = { player: { guildId, userId }, edition, language, instance };
  const key = await beginPlayerSession(host.game, opened, accessToken);
  return { accessToken, view: await welcome(c, host, key, { cookie, isFramed: true }) };
};
