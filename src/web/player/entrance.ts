import type { Context } from 'hono';
import { memberOfLink, type OpenedLink, openPlayerLink } from '../../game/player/player-link.ts';
import { readPlayerSession } from '../../game/player/player-session.ts';
import { PAGE_TEXTS, type SessionView } from '../../player/wire.ts';
import { messageOf } from '../../wording/catalogues.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { colorsOf } from './color-routes.ts';
import { type Desk, showPuzzle } from './desk.ts';
import { keepPace } from './keep-pace.ts';
import type { PlayerHost } from './player-host.ts';
import { readInput, textIn } from './player-input.ts';
import { PlayerProblem } from './problem.ts';
import { roomOf } from './race/race-routes.ts';
import { type CookieTerms, keepKey, sessionName } from './session-cookie.ts';

/** Gives a browser its session. */

const REFUSALS: Readonly<Record<Exclude<OpenedLink['kind'], 'opened'>, MessageKey>> = {
  forged: 'player.link_forged',
  expired: 'player.link_expired',
  used: 'player.link_used',
  gone: 'player.link_gone',
};

/** The page's texts, straight from the catalogue: the page itself fills in the placeholders. */
const textsFor = ({ language }: Wording): SessionView['texts'] =>
  Object.fromEntries(
    PAGE_TEXTS.map((name) => [name, messageOf(language, `player.${name}` satisfies MessageKey)]),
  ) as SessionView['texts'];

/** Everything the page needs about a session. */
export const showSession = async (desk: Desk, name: string): Promise<SessionView> => ({
  session: name,
  locale: desk.wording.locale,
  texts: textsFor(desk.wording),
  colors: await colorsOf(desk),
  puzzle: await showPuzzle(desk, desk.session.edition),
  room: await roomOf(desk),
  hasOffers: desk.session.instance !== undefined,
});

/** Stores a session's key in a cookie and returns the session's puzzle. */
export const welcome = async (
  c: Context,
  host: PlayerHost,
  key: string,
  { cookie, isFramed }: { readonly cookie: CookieTerms; readonly isFramed: boolean },
): Promise<SessionView> => {
  const session = await readPlayerSession(host.game, key);
  if (!session) throw new PlayerProblem(401, 'player.ended');
  const name = sessionName(host.game.hash, key);
  keepKey(c, cookie, name, key, isFramed);
  return showSession({ ...host, session, canView: () => false, wording: wordingFor(session.language) }, name);
};

/** Exchanges the token of a personal link for a session. */
export const answerLink = async (c: Context, host: PlayerHost, cookie: CookieTerms): Promise<SessionView> => {
  const token = textIn(readInput(c), 'token');
  const member = memberOfLink(host.game, token);
  if (member) keepPace(host, 'session', member);
  const opened = await openPlayerLink(host.game, token, host.lookUpMember);
  if (opened.kind !== 'opened') throw new PlayerProblem(403, REFUSALS[opened.kind]);
  return welcome(c, host, opened.key, { cookie, isFramed: false });
};
