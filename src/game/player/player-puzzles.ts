import type { PuzzleDate } from '../../rules/puzzle-date.ts';
import { editionOfDate, playableDates } from '../editions/current-edition.ts';
import type { Edition } from '../editions/edition.ts';
import { findEdition } from '../editions/editions.ts';
import type { Game } from '../game.ts';
import { isLateNow } from '../play/is-late.ts';
import { mayPlay } from '../play/may-play.ts';
import type { PlayerSession } from './player-session.ts';

/**
 * What a session may play: its own puzzle, and beside it what ranks nowhere, that is closed puzzles of the server and the
 * member's own practice. An open puzzle of another channel needs a link of its own.
 */

const isAllowed = async (game: Game, { player, edition }: PlayerSession, wanted: Edition): Promise<boolean> =>
  wanted.id === edition.id ||
  ((await mayPlay(game, player, wanted)) && (await isLateNow(game, game.db, wanted, player.guildId)));

/** The puzzle with an id; `undefined` where the session may not play it. */
export const puzzleOfSession = async (game: Game, session: PlayerSession, id: number): Promise<Edition | undefined> => {
  if (id === session.edition.id) return session.edition;
  const wanted = await findEdition(game, id);
  return wanted && (await isAllowed(game, session, wanted)) ? wanted : undefined;
};

const SHOWN_DATES = 60;

/** Dates of puzzles that were in the server, the latest first. */
export const datesOfSession = (game: Game, { player }: PlayerSession): Promise<PuzzleDate[]> =>
  playableDates(game, player.guildId, SHOWN_DATES);

/** The puzzle of a date; `undefined` where there was none, or the session may not play it. */
export const puzzleOnDate = async (
  game: Game,
  session: PlayerSession,
  date: PuzzleDate,
): Promise<Edition | undefined> => {
  const wanted = await editionOfDate(game, session.player.guildId, '', date);
  return wanted && (await isAllowed(game, session, wanted)) ? wanted : undefined;
};
