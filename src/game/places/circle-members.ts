import { circleMemberState } from '../../store/places/circle-rows.ts';
import type { Game } from '../game.ts';

/** Tells whether someone is a member of a circle now; never true after they left, under a block, or for other places. */
export const isMember = async ({ db }: Pick<Game, 'db'>, placeId: string, userId: string): Promise<boolean> =>
  (await circleMemberState(db, { guildId: placeId, userId })) === 'active';
