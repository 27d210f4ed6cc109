import { circleMemberState } from '../../store/places/circle-rows.ts';
import type { Game, Player } from '../game.ts';
import { directPlace, kindOfPlace } from './place.ts';

/** Tells whether someone is a member of a circle now; never true after they left, under a block, or for other places. */
export const isMember = async ({ db }: Pick<Game, 'db'>, placeId: string, userId: string): Promise<boolean> =>
  (await circleMemberState(db, { guildId: placeId, userId })) === 'active';

/**
 * Whether a user may go on in a place without a server. Discord does not tell the members of a group, so a session there
 * goes on until its end.
 */
export const isMemberOf = async (game: Game, { guildId, userId }: Player): Promise<boolean> => {
  const kind = kindOfPlace(guildId);
  if (kind === 'circle') return isMember(game, guildId, userId);
  return kind !== 'direct' || guildId === directPlace(userId);
};
