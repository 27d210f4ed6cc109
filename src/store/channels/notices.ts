import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { NoticesTable } from '../tables/channel-tables.ts';

export type NoticeRow = Selectable<NoticesTable>;

export const insertNotice = async (db: Db, row: Insertable<NoticesTable>): Promise<void> => {
  await db.insertInto('notices').values(row).execute();
};

/** Not told yet, oldest first, but for those of servers that the bot was removed from; from the id `afterId` on. */
export const openNotices = (db: Db, afterId: number, limit: number): Promise<NoticeRow[]> =>
  db
    .selectFrom('notices')
    .selectAll()
    .where('told_at', 'is', null)
    .where('id', '>', afterId)
    .where('guild_id', 'not in', ({ selectFrom }) => selectFrom('removed_guilds').select('guild_id'))
    .orderBy('id')
    .limit(limit)
    .execute();

/** Counts an attempt; `toldAt` if it was the last one. */
export const updateNotice = async (db: Db, id: number, attempts: number, toldAt: number | null): Promise<void> => {
  await db.updateTable('notices').set({ attempts, told_at: toldAt }).where('id', '=', id).execute();
};
