import { editionOfDate, playableDates } from '../../game/editions/current-edition.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import { type CanView, VIEW_UNKNOWN } from '../../game/places/viewer.ts';
import { mayRead, readEdition } from '../../game/posts/may-read.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { PlayerSession } from '../play/player-entrance.ts';
import { isLateNow } from '../play/progress.ts';

/**
 * A session may play its own puzzle, and puzzles that no longer rank: the member's practices, and closed puzzles from
 * channels they may view. An open puzzle of another channel needs its own link.
 */

const isAllowed = async (game: Game, { player, edition }: PlayerSession, wanted: Edition): Promise<boolean> =>
  wanted.id === edition.id || isLateNow(game, game.db, wanted, player.guildId);

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
  return wanted && (await isAllowed(game, session, wanted)) ? wanted : undefined;
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
  return wanted && (await isAllowed(game, session, wanted)) ? wanted : undefined;
};
