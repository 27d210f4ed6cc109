import type { Db } from '../database/open-store.ts';
import type { PlayKey } from './play-key.ts';

/** A player's find with its cells. */
export interface OwnFind {
  /** As hidden. */
  readonly word: string;
  readonly startCell: string;
  readonly endCell: string;
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly foundAt: number;
  readonly isLate: boolean;
}

/** What a player found in an edition, in the order it was found. */
export const ownFinds = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<OwnFind[]> => {
  const rows = await db
    .selectFrom('finds')
    .select(['word', 'start_cell', 'end_cell', 'points', 'found_at', 'is_late'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .orderBy('found_at')
    .execute();
  return rows.map((row) => ({
    word: row.word,
    startCell: row.start_cell,
    endCell: row.end_cell,
    points: row.points,
    foundAt: row.found_at,
    isLate: row.is_late === 1,
  }));
};
