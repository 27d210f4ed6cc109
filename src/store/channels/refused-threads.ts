import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { RefusedThreadsTable } from '../tables/channel-tables.ts';

export type RefusedThreadRow = Readonly<Selectable<RefusedThreadsTable>>;

export const insertRefusedThread = async (db: Db, row: Readonly<Insertable<RefusedThreadsTable>>): Promise<void> => {
  await db
    .insertInto('refusedThreads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The threads due by `now`, longest due first. */
export const dueThreads = (db: Db, now: number, limit: number): Promise<RefusedThreadRow[]> =>
  db.selectFrom('refusedThreads').selectAll().where('nextAt', '<=', now).orderBy('nextAt').limit(limit).execute();

export const postponeThread = async (db: Db, messageId: string, tries: number, nextAt: number): Promise<void> => {
  await db.updateTable('refusedThreads').set({ tries, nextAt }).where('messageId', '=', messageId).execute();
};

export const deleteRefusedThread = async (db: Db, messageId: string): Promise<void> => {
  await db.deleteFrom('refusedThreads').where('messageId', '=', messageId).execute();
};
