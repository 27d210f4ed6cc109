import type { Context } from 'hono';
import type { PacedAction } from '../../base/paces.ts';
import { activityTopic, raceTopic } from '../../base/signals.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Player } from '../../game/game.ts';
import { type CanView, VIEW_UNKNOWN } from '../../game/places/viewer.ts';
import { closingOf } from '../../game/posts/closing.ts';
import { SURPRISE } from '../../player/others-wire.ts';
import type { PuzzleView } from '../../player/wire.ts';
import { type Difficulty, isDifficulty } from '../../puzzle/model/difficulty.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { endPlayerSession, type PlayerSession, readPlayerSession } from '../play/player-entrance.ts';
import type { Standing } from '../play/progress.ts';
import { canPractise } from '../practice/practice-puzzle.ts';
import { findTheme, type Theme, themesToCome } from '../practice/practice-theme.ts';
import { surpriseTheme } from '../practice/surprise-theme.ts';
import type { Race } from '../races/race.ts';
import { leaveRace } from '../races/take-part.ts';
import type { PlayerHost } from './player-host.ts';
import { PlayerProblem, textIn } from './player-input.ts';
import { mayGoOn, nextOfSession, puzzleOfSession } from './player-puzzles.ts';
import { readTable, viewPuzzle } from './puzzle-view.ts';
import { keyIn } from './session-cookie.ts';
import { presenceIn } from './together/presence.ts';

/** Charges an action's cost, and refuses a member or server that asks for too much at once. */
export const keepPace = (
  { pace }: Pick<PlayerHost, 'pace'>,
  action: PacedAction,
  player: Player,
  wording?: Wording,
): void => {
  const waitMs = pace(action, player);
  if (waitMs === 0) return;
  const key = action === 'find' ? 'player.finds_wait' : 'player.too_fast';
  throw new PlayerProblem(429, key, wording, { waitMs });
};

/** Signals a change of a race to its viewers and to members who see it on offer. */
export const tellRace = ({ signals }: PlayerHost, { guildId, id, instance }: Race): void => {
  signals.publish(raceTopic(guildId, id));
  if (instance !== undefined) signals.publish(activityTopic(guildId, instance));
};

/** The member behind a request and the services for its answer, looked up for each request. */
export interface Desk extends PlayerHost {
  readonly session: PlayerSession;
  readonly wording: Wording;
  readonly canView: CanView;
}

/**
 * Refuses a request without a session, and a member who may not read the session's puzzle. A session also ends when its
 * member leaves the server.
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

/** The puzzle named in a request. While Discord cannot tell what the member may view, the page is to ask again. */
export const puzzleAsked = async ({ game, session, wording, canView }: Desk, id: number): Promise<Edition> => {
  const edition = await puzzleOfSession(game, session, canView, id);
  if (!edition && canView === VIEW_UNKNOWN) throw new PlayerProblem(503, 'player.starting', wording);
  if (!edition) throw new PlayerProblem(403, 'player.not_yours', wording, { way: 'next' });
  presenceIn(game).note(session.player, edition);
  return edition;
};

/** When the puzzle closes, or which one follows it. */
const viewEnd = async (
  { game, session, canView }: Desk,
  edition: Edition,
  isClosed: boolean,
): Promise<Pick<PuzzleView, 'closesAt' | 'nextId'>> => {
  if (edition.isPractice) return {};
  return isClosed
    ? { nextId: await nextOfSession(game, session, canView, session.edition) }
    : { closesAt: await closingOf(game, edition, session.player.guildId) };
};

/** `known` is the member's standing, if an earlier step has just read it. */
export const showPuzzle = async (desk: Desk, edition: Edition, known?: Standing): Promise<PuzzleView> => {
  const { game, session, wording } = desk;
  const view = viewPuzzle(await readTable(game, edition, session.player, known), wording);
  return { ...view, ...(await viewEnd(desk, edition, view.isClosed)) };
};

/** The theme and difficulty in a request for a practice or a race. Themes of coming puzzles count as unknown. */
export const themeAsked = async (
  { game, session, wording }: Desk,
  input: Readonly<Record<string, unknown>>,
): Promise<{ readonly theme: Theme; readonly difficulty: Difficulty }> => {
  const { player, edition } = session;
  const { guildId } = player;
  const [wanted, difficulty] = [textIn(input, 'theme'), textIn(input, 'difficulty')];
  const theme =
    wanted === SURPRISE ? await surpriseTheme(game, player, edition.language) : await findTheme(game, guildId, wanted);
  if (!theme || !isDifficulty(difficulty) || (await themesToCome(game, guildId)).has(theme.id)) {
    throw new PlayerProblem(404, 'player.no_such_theme', wording);
  }
  return { theme, difficulty };
};

/** Refuses a theme if it would reveal too much of an open puzzle. */
export const refuseSecret = async ({ game, session, wording }: Desk, { words }: Theme): Promise<void> => {
  if (!(await canPractise(game, session.player, words))) throw new PlayerProblem(403, 'player.in_play', wording);
};
