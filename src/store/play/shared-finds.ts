import type { Db } from '../database/open-store.ts';

/** Who found a word of a board that is shared, and where. */
export interface SharedFind {
  readonly userId: string;
  /** As hidden. */
  readonly word: string;
  readonly startCell: string;
  readonly endCell: string;
}

/** What the members of a server found in an edition while it was open, the oldest first; without those left out. */
export const sharedFinds = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<SharedFind[]> => {
  const rows = await db
    .selectFrom('finds')
    .select(['user_id', 'word', 'start_cell', 'end_cell'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('is_late', '=', 0)
    .$if(leftOut.size > 0, (query) => query.where('user_id', 'not in', [...leftOut]))
    .orderBy('found_at')
    .execute();
  return rows.map(({ user_id: userId, word, start_cell: startCell, end_cell: endCell }) => ({
    userId,
    word,
    startCell,
    endCell,
  }));
};
