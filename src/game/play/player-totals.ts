import type { Db } from '../../store/database/open-store.ts';
import { playsOfPlayer } from '../../store/play/plays.ts';
import { addPlayToTotals } from './apply-play-change.ts';

/** Puts a player who was on no board of a server back on all of them. */
export const addPlayerTotals = async (db: Db, guildId: string, userId: string): Promise<void> => {
  for (const play of await playsOfPlayer(db, guildId, userId)) await addPlayToTotals(db, play);
};
