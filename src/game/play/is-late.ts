import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { latestPostOfGuild } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/schema.ts';
import { isEditionOpen } from '../../store/editions/open-editions.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';

/**
 * Whether a puzzle is closed in a server, so that finds no longer count. A posted puzzle is open until the next post.
 * An unposted one is open on its day, while the server has no posts at all. A practice always counts as closed. `db` is
 * the game's, or a transaction of it.
 */
export const isLateNow = async (game: Game, db: Db, edition: Edition, guildId: string): Promise<boolean> => {
  if (edition.isPractice) return true;
  const isOpen = await isEditionOpen(db, guildId, edition.id);
  if (isOpen !== undefined) return !isOpen;
  const isToday = edition.date === puzzleDateAt(game.now(), game.defaultTimezone);
  return !isToday || (await latestPostOfGuild(db, guildId)) !== undefined;
};
