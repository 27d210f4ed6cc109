import { editionOfDate, playableDates } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { type CanView, VIEW_UNKNOWN } from '../../game/places/viewer.ts';
import { nextEditionOf } from '../../game/posts/closing.ts';
import { mayRead, readEdition } from '../../game/posts/may-read.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { PlayerSession } from '../play/player-entrance.ts';
import { isLateNow } from '../play/progress.ts';

/**
 * A session may play its own puzzle, and the one that follows it in its channel. It may also play puzzles without ranks:
 * the member's practices, and closed puzzles from channels they may view. An open puzzle of another channel needs its
 * own link.
 */

/** The newer puzzle of the channel, once a puzzle is closed; `undefined` without one that the member may view. */
export const nextOfSession = async (
  game: Game,
  { player }: PlayerSession,
  canView: CanView,
  closed: Edition,
): Promise<number | undefined> => nextEditionOf(game, closed, { ...player, canView });

const isAllowed = async (game: Game, session: PlayerSession, canView: CanView, wanted: Edition): Promise<boolean> =>
  wanted.id === session.edition.id ||
  (await isLateNow(game, game.db, wanted, session.player.guildId)) ||
  wanted.id === (await nextOfSession(game, session, canView, session.edition));

/**
 * Whether a session may still show its own puzzle. While Discord cannot tell what the member may view, the session goes
 * on.
 */
export const mayGoOn = async (game: Game, { player, edition }: PlayerSession, canView: CanView): Promise<boolean> =>
  canView === VIEW_UNKNOWN || mayRead(game, edition, { ...player, canView });

/** The puzzle with an id; `undefined` if the session may not play it. */
export const puzzleOfSession = async (
  game: Game,
  session: PlayerSession,
  canView: CanView,
  id: number,
): Promise<Edition | undefined> => {
  if (id === session.edition.id) return session.edition;
  const wanted = await readEdition(game, id, { ...session.player, canView });
  return wanted && (await isAllowed(game, session, canView, wanted)) ? wanted : undefined;
};

const SHOWN_DATES = 60;

/** Dates of the server's puzzles that the member may view, the latest first. */
export const datesOfSession = (game: Game, { player }: PlayerSession, canView: CanView): Promise<PuzzleDate[]> =>
  playableDates(game, player.guildId, SHOWN_DATES, canView);

/** The puzzle of a date; `undefined` without one, or if the session may not play it. */
export const puzzleOnDate = async (
  game: Game,
  session: PlayerSession,
  canView: CanView,
  date: PuzzleDate,
): Promise<Edition | undefined> => {
  const wanted = await editionOfDate(game, session.player.guildId, '', date, canView);
  return wanted && (await isAllowed(game, session, canView, wanted)) ? wanted : undefined;
};
