import { liveEditions } from '../../game/boards/live-post.ts';
import type { Services } from '../gateway/services.ts';

/** Updates the counts in a server's posts of today, since a player's finds no longer count, or do again. */
export const recountPosts = async ({ game, noteFind }: Services, guildId: string): Promise<void> => {
  for (const editionId of await liveEditions(game, guildId)) noteFind(guildId, editionId);
};
