import type { Context } from 'hono';
import { currentEdition } from '../../../game/editions/current-edition.ts';
import { circleOfCode, type Joined, joinCircle, MAX_CIRCLES, MAX_MEMBERS } from '../../../game/places/circles.ts';
import { usePlace } from '../../../game/places/place.ts';
import { SEES_ALL } from '../../../game/places/viewer.ts';
import type { InvitedView, JoinedView, SessionView } from '../../../player/wire.ts';
import { plainText } from '../../../wording/escape.ts';
import type { Wording } from '../../../wording/wording.ts';
import { shownName } from '../../circles/circle-named.ts';
import { beginPlayerSession } from '../../play/player-entrance.ts';
import { type Desk, openDesk } from '../desk.ts';
import { welcome } from '../entrance.ts';
import type { PlayerHost } from '../player-host.ts';
import { PlayerProblem, readInput, textIn } from '../player-input.ts';
import { type CookieTerms, keyIn } from '../session-cookie.ts';

/** A person with an invitation joins its circle from the page: with the same rules as by `/circle join`. */

const describeJoined = (joined: Joined, { say }: Wording): string => {
  switch (joined.kind) {
    case 'joined':
      return say('player.joined', { name: shownName(joined.circle) });
    case 'already':
      return say('player.already_in', { name: shownName(joined.circle) });
    case 'unknown':
      return say('circle.unknown_code');
    case 'full':
      return say('circle.full', { max: MAX_MEMBERS });
    case 'too-many':
      return say('circle.too_many', { max: MAX_CIRCLES });
  }
};

/** A session of the same person in the circle. Another press on the same day resumes it. */
const enterCircle = async (c: Context, desk: Desk, guildId: string, cookie: CookieTerms): Promise<SessionView> => {
  const { game, session } = desk;
  const { player, language, instance } = session;
  await usePlace(game, guildId, language);
  const edition = await currentEdition(game, guildId, '', SEES_ALL);
  const opened = { player: { guildId, userId: player.userId }, edition, language, instance };
  const key = await beginPlayerSession(game, opened, `${keyIn(c)} at ${edition.id}`);
  return welcome(c, desk, { key, canView: SEES_ALL, cookie, isFramed: instance !== undefined });
};

/** The desk of a person with an invitation; the page has told who they are. */
const openInvited = (c: Context, host: PlayerHost): Promise<Desk> =>
  openDesk(c, host, 'guess').catch((error: unknown) => {
    const isUnknown = error instanceof PlayerProblem && error.status === 401;
    throw isUnknown ? new PlayerProblem(401, 'player.join_first', error.wording) : error;
  });

/** Tells which circle an invitation is to. It costs as much as a guess by `/circle join`, and tells no more. */
export const answerInvited = async (c: Context, { game, session }: Desk): Promise<InvitedView> => {
  const circle = await circleOfCode(game, session.player.userId, textIn(readInput(c), 'code'));
  return circle ? { name: plainText(shownName(circle)) } : {};
};

/** Joins the circle of a code, and opens its puzzle of today. */
export const answerJoin = async (c: Context, host: PlayerHost, cookie: CookieTerms): Promise<JoinedView> => {
  const desk = await openInvited(c, host);
  const joined = await joinCircle(host.game, desk.session.player.userId, textIn(readInput(c), 'code'));
  const text = plainText(describeJoined(joined, desk.wording));
  return 'circle' in joined ? { text, view: await enterCircle(c, desk, joined.circle.guildId, cookie) } : { text };
};
