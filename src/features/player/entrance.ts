import type { Context } from 'hono';
import { currentEdition } from '../../game/editions/current-edition.ts';
import { usePlace } from '../../game/places/place.ts';
import {
  type CanView,
  choosePictureColors,
  chosenColors,
  forgetPictureColors,
  VIEW_UNKNOWN,
} from '../../game/places/viewer.ts';
import { firstBoardIn } from '../../player/first-boards.ts';
import { PAGE_TEXTS } from '../../player/page-texts.ts';
import { type ActivityView, PAGE_COLORS, type PageColors, type SessionView } from '../../player/wire.ts';
import { messageOf } from '../../wording/catalogues.ts';
import { plainText } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import {
  beginPlayerSession,
  keyOfLink,
  memberOfLink,
  type OpenedLink,
  openPlayerLink,
  readPlayerSession,
} from '../play/player-entrance.ts';
import { type Desk, keepPace, showPuzzle } from './desk.ts';
import type { GuardedIdentify } from './identify.ts';
import { placeOfActivity } from './place/activity-place.ts';
import type { PlayerHost } from './player-host.ts';
import { PlayerProblem, readInput, textIn } from './player-input.ts';
import { mayGoOn } from './player-puzzles.ts';
import { roomOf } from './race/race-routes.ts';
import { type CookieTerms, keepKey, keyNamed, sessionName } from './session-cookie.ts';

/** One choice of colours serves the page and the member's private pictures in Discord. */

const parseColors = (name: string | undefined): PageColors | undefined => PAGE_COLORS.find((colors) => colors === name);

const colorsOf = async ({ game, session }: Desk): Promise<PageColors | undefined> =>
  parseColors(await chosenColors(game, session.player));

/** Stores the member's choice; `system` deletes it. */
export const answerColors = async (c: Context, { game, session, wording }: Desk): Promise<object> => {
  const name = textIn(readInput(c), 'colors');
  const colors = parseColors(name);
  if (!colors && name !== 'system') throw new PlayerProblem(400, 'player.unreadable', wording);
  await (colors ? choosePictureColors(game, session.player, colors) : forgetPictureColors(game, session.player));
  return {};
};

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

const memberTag = ({ game, session: { player } }: Desk): string =>
  game.keyedHash(`player of ${player.guildId}/${player.userId}`).slice(0, 16);

/** Everything the page needs about a session. */
export const showSession = async (desk: Desk, name: string): Promise<SessionView> => ({
  session: name,
  member: memberTag(desk),
  locale: desk.wording.locale,
  texts: textsFor(desk.wording),
  firstBoard: firstBoardIn(desk.wording.locale),
  colors: await colorsOf(desk),
  puzzle: await showPuzzle(desk, desk.session.edition),
  room: await roomOf(desk),
  hasOffers: desk.session.instance !== undefined,
});

/** A browser with a session, and how to store its key. */
interface Arrival {
  readonly key: string;
  readonly canView: CanView;
  readonly cookie: CookieTerms;
  readonly isFramed: boolean;
}

/** Stores a session's key in a cookie and returns the session's puzzle. */
export const welcome = async (
  c: Context,
  host: PlayerHost,
  { key, canView, cookie, isFramed }: Arrival,
): Promise<SessionView> => {
  const session = await readPlayerSession(host.game, key);
  if (!session) throw new PlayerProblem(401, 'player.ended');
  const name = sessionName(host.game.hash, key);
  keepKey(c, cookie, name, key, isFramed);
  return showSession({ ...host, session, canView, wording: wordingFor(session.language) }, name);
};

/**
 * The key of the session that this browser got for the same link before; `undefined` unless it still has that, and may
 * go on.
 */
const keyFromBefore = async (
  c: Context,
  { game }: PlayerHost,
  token: string,
  canView: CanView,
): Promise<string | undefined> => {
  const key = keyOfLink(game, token);
  if (key === undefined || keyNamed(c, sessionName(game.hash, key)) !== key) return undefined;
  const session = await readPlayerSession(game, key);
  return session && (await mayGoOn(game, session, canView)) ? key : undefined;
};

const openLink = async (host: PlayerHost, token: string, canView: CanView | undefined): Promise<string> => {
  const opened = await openPlayerLink(host.game, token, canView);
  if (opened.kind !== 'opened') throw new PlayerProblem(403, REFUSALS[opened.kind]);
  return opened.key;
};

/** Exchanges the token of a personal link for a session. A browser that used it before resumes its session. */
export const answerLink = async (c: Context, host: PlayerHost, cookie: CookieTerms): Promise<SessionView> => {
  const token = textIn(readInput(c), 'token');
  const member = memberOfLink(host.game, token);
  if (member) keepPace(host, 'session', member);
  const canView = member && (await host.lookUpMember(member));
  const before = canView && (await keyFromBefore(c, host, token, canView));
  const key = before ?? (await openLink(host, token, canView));
  return welcome(c, host, { key, canView: canView ?? VIEW_UNKNOWN, cookie, isFramed: false });
};

/** The way in from inside Discord. */
export interface ActivityTerms {
  readonly clientId: string;
  readonly identify: GuardedIdentify;
}

/** Opens the puzzle of the Activity's place, or of the place that a link names. */
export const answerActivity = async (
  c: Context,
  host: PlayerHost,
  { identify }: ActivityTerms,
  { cookie, address }: { readonly cookie: CookieTerms; readonly address: string },
): Promise<ActivityView> => {
  const input = readInput(c);
  const instanceId = textIn(input, 'instance');
  const visitor = await identify({ code: textIn(input, 'code'), instanceId }, address);
  if (!visitor) throw new PlayerProblem(403, 'player.not_identified');
  const { userId, accessToken } = visitor;
  const wording = wordingFor(visitor.locale);
  const { language } = wording;
  keepPace(host, 'session', { guildId: visitor.guildId || visitor.channelId, userId }, wording);
  const place = await placeOfActivity(host, visitor, 'link' in input ? textIn(input, 'link') : '');
  const { guildId, channelId, canView, refusal } = place;
  await usePlace(host.game, guildId, language);
  const edition = await currentEdition(host.game, guildId, channelId, canView);
  const instance = host.game.keyedHash(`activity ${instanceId}`).slice(0, 32);
  const opened = { player: { guildId, userId }, edition, language, instance };
  const key = await beginPlayerSession(host.game, opened, accessToken);
  const view = await welcome(c, host, { key, canView, cookie, isFramed: true });
  return { accessToken, view, ...(refusal && { news: plainText(wording.say(refusal)) }) };
};
