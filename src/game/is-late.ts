import type { Db } from '../store/open-store.ts';
import { isEditionOpen } from '../store/posts.ts';
import type { Edition } from './edition.ts';
import type { Game } from './game.ts';
import { puzzleDateAt } from './puzzle-date.ts';

/**
 * Whether nothing counts in a server for a puzzle: it is open until the next one is posted, the built-in one until its
 * day is over, and a practice never counts. `db` is the game's, or a transaction of it.
 */
export const isLateNow = async (game: Game, db: Db, edition: Edition, guildId: string): Promise<boolean> => {
  if (edition.isPractice) return true;
  const isOpen = await isEditionOpen(db, guildId, edition.id);
  if (isOpen !== undefined) return !isOpen;
  return edition.date !== puzzleDateAt(game.now(), game.defaultTimezone);
};
