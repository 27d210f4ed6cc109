import { type Selectable, sql } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { DeletedPlaysTable } from '../tables/member-tables.ts';

export type DeletedPlayRow = Readonly<Selectable<DeletedPlaysTable>>;

const selectDeletedPlay = compileFirst((db, { guildId, editionId, memberHash }: DeletedPlayRow) =>
  db
    .selectFrom('deletedPlays')
    .select('memberHash')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('memberHash', '=', memberHash),
);

export const hasDeletedPlay = async (db: Db, row: DeletedPlayRow): Promise<boolean> =>
  (await selectDeletedPlay(db, row)) !== undefined;

export const insertDeletedPlay = async (db: Db, row: DeletedPlayRow): Promise<void> => {
  await db
    .insertInto('deletedPlays')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A server's puzzle with stored deletions. */
export interface DeletedPlayKey {
  readonly guildId: string;
  readonly editionId: number;
}

/** The next puzzle in index order; `undefined` at the end. */
export const nextDeletedPlay = (db: Db, { guildId, editionId }: DeletedPlayKey): Promise<DeletedPlayKey | undefined> =>
  db
    .selectFrom('deletedPlays')
    .select(['guildId', 'editionId'])
    .where(sql<boolean>`(guild_id, edition_id) > (${guildId}, ${editionId})`)
    .orderBy('guildId')
    .orderBy('editionId')
    .limit(1)
    .executeTakeFirst();

export const purgeDeletedPlays = async (db: Db, guildId: string, editionId: number): Promise<void> => {
  await db.deleteFrom('deletedPlays').where('guildId', '=', guildId).where('editionId', '=', editionId).execute();
};
