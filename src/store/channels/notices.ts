import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { NoticesTable } from '../tables/channel-tables.ts';

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
