import { liveEditions } from '../../game/boards/live-post.ts';
import type { Services } from '../gateway/services.ts';

/** Updates the counts in a server's posts of today, after a change in which players count. */
export const recountPosts = async ({ game, noteFind }: Services, guildId: string): Promise<void> => {
  for (const editionId of await liveEditions(game, guildId)) noteFind(guildId, editionId);
};
