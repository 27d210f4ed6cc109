import type { Context } from 'hono';
import type { CanView } from '../../game/channels/viewer.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { PacedAction } from '../../game/ops/paces.ts';
import type { Standing } from '../../game/play/standing.ts';
import { mayGoOn, puzzleOfSession } from '../../game/player/player-puzzles.ts';
import { endPlayerSession, type PlayerSession, readPlayerSession } from '../../game/player/player-session.ts';
import { readTable } from '../../game/player/read-table.ts';
import { leaveRace } from '../../game/races/take-part.ts';
import type { PuzzleView } from '../../player/wire.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { keepPace } from './keep-pace.ts';
import type { PlayerHost } from './player-host.ts';
import { PlayerProblem } from './problem.ts';
import { viewPuzzle } from './puzzle-view.ts';
import { tellRace } from './race/tell-race.ts';
import { keyIn } from './session-cookie.ts';

/** The member behind a request and the services for its answer, looked up for each request. */
export interface Desk extends PlayerHost {
  readonly session: PlayerSession;
  readonly wording: Wording;
  readonly canView: CanView;
}

/**
 * Refuses a request without a session, and a member who may not read the session's puzzle. A session also ends with its
 * puzzle, and when its member leaves the server.
 */
export const openDesk = async (c: Context, host: PlayerHost, action: PacedAction): Promise<Desk> => {
  const key = keyIn(c);
  const session = key === undefined ? undefined : await readPlayerSession(host.game, key);
  if (!session) throw new PlayerProblem(401, 'player.ended');
  const wording = wordingFor(session.language);
  keepPace(host, action, session.player, wording);
  const canView = await host.lookUpMember(session.player);
  if (!canView) {
    await endPlayerSession(host.game, session);
    const race = await leaveRace(host.game, session.player);
    if (race) tellRace(host, race);
    throw new PlayerProblem(401, 'player.ended', wording);
  }
  if (!(await mayGoOn(host.game, session, canView))) {
    throw new PlayerProblem(403, 'player.not_yours', wording);
  }
  return { ...host, session, wording, canView };
};

/** The puzzle named in a request. */
export const puzzleAsked = async ({ game, session, wording, canView }: Desk, id: number): Promise<Edition> => {
  const edition = await puzzleOfSession(game, session, canView, id);
  if (!edition) throw new PlayerProblem(403, 'player.not_yours', wording);
  return edition;
};

/** `known` is the member's standing, if an earlier step has just read it. */
export const showPuzzle = async (
  { game, session, wording }: Desk,
  edition: Edition,
  known?: Standing,
): Promise<PuzzleView> => viewPuzzle(await readTable(game, edition, session.player, known), wording);
