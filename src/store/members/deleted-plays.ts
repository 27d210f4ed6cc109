import type { Selectable } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { DeletedPlaysTable } from '../database/schema.ts';

export type DeletedPlayRow = Selectable<DeletedPlaysTable>;

export const findDeletedPlay = compileFirst((db, { guild_id, edition_id, member_hash }: DeletedPlayRow) =>
  db
    .selectFrom('deleted_plays')
    .selectAll()
    .where('guild_id', '=', guild_id)
    .where('edition_id', '=', edition_id)
    .where('member_hash', '=', member_hash),
);

export const insertDeletedPlay = async (db: Db, row: DeletedPlayRow): Promise<void> => {
  await db
    .insertInto('deleted_plays')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The puzzles of servers for which something is kept. */
export const readDeletedPlays = (db: Db): Promise<Pick<DeletedPlayRow, 'guild_id' | 'edition_id'>[]> =>
  db.selectFrom('deleted_plays').select(['guild_id', 'edition_id']).distinct().execute();

export const purgeDeletedPlays = async (db: Db, guildId: string, editionId: number): Promise<void> => {
  await db.deleteFrom('deleted_plays').where('guild_id', '=', guildId).where('edition_id', '=', editionId).execute();
};
