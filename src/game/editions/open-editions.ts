import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { unpostedEditionOn } from '../../store/editions/edition-rows.ts';
import { openEditionsOfGuild } from '../../store/editions/open-edition-rows.ts';
import type { Game } from '../game.ts';
import { dateInPlace } from '../places/place-clock.ts';
import type { Edition } from './edition.ts';
import { findEdition } from './find-edition.ts';

/** The server's own puzzle of a date without a post; `undefined` before a member opens it. */
export const unpostedOn = async (game: Game, guildId: string, date: PuzzleDate): Promise<Edition | undefined> => {
  const id = await unpostedEditionOn(game.db, guildId, date);
  return id === undefined ? undefined : findEdition(game, id);
};

/**
 * A server's open puzzles: the latest of each channel. A server without posts has today's puzzle, once a member opened
 * it.
 */
export const openEditions = async (game: Game, guildId: string): Promise<Edition[]> => {
  const ids = await openEditionsOfGuild(game.db, guildId);
  const found =
    ids.length > 0
      ? await Promise.all(ids.map((id) => findEdition(game, id)))
      : [await unpostedOn(game, guildId, await dateInPlace(game, guildId))];
  return found.filter((edition) => edition !== undefined);
};
