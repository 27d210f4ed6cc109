import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { findPost } from '../../store/channels/posts.ts';
import type { Game } from '../game.ts';
import { findEdition } from './find-edition.ts';

/** The theme of what a channel was posted, or is being posted, on a date; `undefined` if it was nothing. */
export const postedTitle = async (game: Game, channelId: string, date: PuzzleDate): Promise<string | undefined> => {
  const post = await findPost(game.db, channelId, date);
  return post && (await findEdition(game, post.editionId))?.title;
};
