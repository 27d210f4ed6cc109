import type { Game } from '../game/game.ts';
import { lastResult } from '../game/last-result.ts';
import type { PlannedPost } from '../game/posting.ts';
import { puzzleFile } from './board-files.ts';
import { postButtons } from './buttons.ts';
import { describePost } from './describe-post.ts';
import type { OutgoingMessage, PostTransport } from './post-transport.ts';

/** The daily message of a channel. A role that is gone is left out. */
export const composePost = async (
  game: Game,
  { hasRole }: Pick<PostTransport, 'hasRole'>,
  { channelId, guildId, edition, isLate, roleId, nonce }: PlannedPost,
): Promise<OutgoingMessage> => {
  const role = roleId !== undefined && hasRole(guildId, roleId) ? roleId : undefined;
  const last = await lastResult(game, channelId, guildId, edition.date);
  return {
    content: describePost(edition, { isLate, roleId: role, last }),
    files: [await puzzleFile(edition)],
    components: postButtons(edition).map((row) => row.toJSON()),
    roleIds: role ? [role] : [],
    nonce,
  };
};
