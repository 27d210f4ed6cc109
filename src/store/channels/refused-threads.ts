import type { Insertable, Selectable } from 'kysely';
import { type DomainRow, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { RefusedThreadsTable } from '../tables/channel-tables.ts';

export type RefusedThreadRow = DomainRow<Selectable<RefusedThreadsTable>>;

export const insertRefusedThread = async (db: Db, row: DomainRow<Insertable<RefusedThreadsTable>>): Promise<void> => {
  await db
    .insertInto('refused_threads')
    .values(toColumns<Insertable<RefusedThreadsTable>>(row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The threads due by `now`, longest due first. */
export const dueThreads = (db: Db, now: number, limit: number): Promise<RefusedThreadRow[]> =>
  readRows(db.selectFrom('refused_threads').selectAll().where('next_at', '<=', now).orderBy('next_at').limit(limit));

export const postponeThread = async (db: Db, messageId: string, tries: number, nextAt: number): Promise<void> => {
  await db.updateTable('refused_threads').set({ tries, next_at: nextAt }).where('message_id', '=', messageId).execute();
};

export const deleteRefusedThread = async (db: Db, messageId: string): Promise<void> => {
  await db.deleteFrom('refused_threads').where('message_id', '=', messageId).execute();
};
