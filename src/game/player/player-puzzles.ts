import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { CanView } from '../channels/viewer.ts';
import { editionOfDate, playableDates } from '../editions/current-edition.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { isLateNow } from '../play/is-late.ts';
import { readEdition } from '../play/may-read.ts';
import type { PlayerSession } from './player-session.ts';

/**
 * What a session may play: its own puzzle, and beside it what ranks nowhere, that is closed puzzles of channels that the
 * member may see and their own practice. An open puzzle of another channel needs a link of its own.
 */

const isAllowed = async (game: Game, { player, edition }: PlayerSession, wanted: Edition): Promise<boolean> =>
  wanted.id === edition.id || isLateNow(game, game.db, wanted, player.guildId);

/** The puzzle with an id; `undefined` if the session may not play it. */
export const puzzleOfSession = async (
  game: Game,
  session: PlayerSession,
  canView: CanView,
  id: number,
): Promise<Edition | undefined> => {
  const wanted = await readEdition(game, id, { ...session.player, canView });
  return wanted && (await isAllowed(game, session, wanted)) ? wanted : undefined;
};

const SHOWN_DATES = 60;

/** Dates of puzzles that were in the server, the latest first. */
export const datesOfSession = (game: Game, { player }: PlayerSession, canView: CanView): Promise<PuzzleDate[]> =>
  playableDates(game, player.guildId, SHOWN_DATES, canView);

/** The puzzle of a date; `undefined` if there was none, or the session may not play it. */
export const puzzleOnDate = async (
  game: Game,
  session: PlayerSession,
  canView: CanView,
  date: PuzzleDate,
): Promise<Edition | undefined> => {
  const wanted = await editionOfDate(game, session.player.guildId, '', date, canView);
  return wanted && (await isAllowed(game, session, wanted)) ? wanted : undefined;
};
