import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { NoticesTable, RefusedThreadsTable } from '../tables/channel-tables.ts';

/** Notices and threads that wait for another attempt at Discord. */

export type NoticeRow = Readonly<Selectable<NoticesTable>>;

export const insertNotice = async (db: Db, row: Readonly<Insertable<NoticesTable>>): Promise<void> => {
  await db.insertInto('notices').values(row).execute();
};

/** Open notices after the id `afterId`, oldest first, without those of servers that removed the bot. */
export const openNotices = (db: Db, afterId: number, limit: number): Promise<NoticeRow[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('toldAt', 'is', null)
    .where('id', '>', afterId)
    .where('guildId', 'not in', ({ selectFrom }) => selectFrom('removedGuilds').select('guildId'))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Stores the number of attempts. `toldAt` ends the notice. */
export const updateNotice = async (db: Db, id: number, attempts: number, toldAt: number | null): Promise<void> => {
  await db.updateTable('notices').set({ attempts, toldAt }).where('id', '=', id).execute();
};

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
