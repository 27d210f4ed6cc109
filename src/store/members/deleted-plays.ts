import { type Selectable, sql } from 'kysely';
import { compileFirst } from '../database/compile-once.ts';
import { type DomainRow, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { DeletedPlaysTable } from '../tables/member-tables.ts';

export type DeletedPlayRow = DomainRow<Selectable<DeletedPlaysTable>>;

const selectDeletedPlay = compileFirst((db, { guildId, editionId, memberHash }: DeletedPlayRow) =>
  db
    .selectFrom('deleted_plays')
    .select('member_hash')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('member_hash', '=', memberHash),
);

export const hasDeletedPlay = async (db: Db, row: DeletedPlayRow): Promise<boolean> =>
  (await selectDeletedPlay(db, row)) !== undefined;

export const insertDeletedPlay = async (db: Db, row: DeletedPlayRow): Promise<void> => {
  await db
    .insertInto('deleted_plays')
    .values(toColumns<Selectable<DeletedPlaysTable>>(row))
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
    .selectFrom('deleted_plays')
    .select(['guild_id as guildId', 'edition_id as editionId'])
    .where(sql<boolean>`(guild_id, edition_id) > (${guildId}, ${editionId})`)
    .orderBy('guild_id')
    .orderBy('edition_id')
    .limit(1)
    .executeTakeFirst();

export const purgeDeletedPlays = async (db: Db, guildId: string, editionId: number): Promise<void> => {
  await db.deleteFrom('deleted_plays').where('guild_id', '=', guildId).where('edition_id', '=', editionId).execute();
};
