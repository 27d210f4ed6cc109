import { circleMemberState } from '../../store/places/circle-rows.ts';
import type { Game } from '../game.ts';
import { kindOfPlace } from './place.ts';

/** Tells whether someone is a member of a circle now; never true after they left, or under a block. */
export const isMember = async ({ db }: Pick<Game, 'db'>, placeId: string, userId: string): Promise<boolean> =>
  kindOfPlace(placeId) === 'circle' && (await circleMemberState(db, { guildId: placeId, userId })) === 'active';
