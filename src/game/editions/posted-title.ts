import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { findPost } from '../../store/channels/posts.ts';
import type { Game } from '../game.ts';
import { findEdition } from './find-edition.ts';

/** The theme of a channel's post or claim on a date; `undefined` without one. */
export const postedTitle = async (game: Game, channelId: string, date: PuzzleDate): Promise<string | undefined> => {
  const post = await findPost(game.db, channelId, date);
  return post && (await findEdition(game, post.editionId))?.title;
};
