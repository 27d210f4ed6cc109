import type { Db } from '../../store/database/schema.ts';
import { playsOfPlayer } from '../../store/play/plays.ts';
import { addPlayToTotals } from './apply-play-change.ts';

/** Adds a player, missing from all leaderboards of a server, to each of them again. */
export const addPlayerTotals = async (db: Db, guildId: string, userId: string): Promise<void> => {
  for (const play of await playsOfPlayer(db, guildId, userId)) await addPlayToTotals(db, play);
};
