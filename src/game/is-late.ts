import type { Db } from '../store/open-store.ts';
import { hasPostsInGuild, isEditionOpen } from '../store/posts.ts';
import type { Edition } from './edition.ts';
import type { Game } from './game.ts';
import { puzzleDateAt } from './puzzle-date.ts';

/**
 * Whether a puzzle is closed in a server, so that nothing counts any more: it is open until the next one is posted, the
 * built-in one until its day is over. `db` is the game's, or a transaction of it.
 */
export const isLateNow = async (game: Game, db: Db, edition: Edition, guildId: string): Promise<boolean> => {
  if (await hasPostsInGuild(db, guildId, edition.id)) return !(await isEditionOpen(db, guildId, edition.id));
  return edition.date !== puzzleDateAt(game.now(), game.defaultTimezone);
};
