import type { Insertable, Selectable } from 'kysely';
import { type DomainRow, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { NoticesTable } from '../tables/channel-tables.ts';

export type NoticeRow = DomainRow<Selectable<NoticesTable>>;

export const insertNotice = async (db: Db, row: DomainRow<Insertable<NoticesTable>>): Promise<void> => {
  await db.insertInto('notices').values(toColumns<Insertable<NoticesTable>>(row)).execute();
};

/** Open notices after the id `afterId`, oldest first, without those of servers that removed the bot. */
export const openNotices = (db: Db, afterId: number, limit: number): Promise<NoticeRow[]> =>
  readRows(
    db
      .selectFrom('notices')
      .selectAll()
      .where('told_at', 'is', null)
      .where('id', '>', afterId)
      .where('guild_id', 'not in', ({ selectFrom }) => selectFrom('removed_guilds').select('guild_id'))
      .orderBy('id')
      .limit(limit),
  );

/** Stores the number of attempts. `toldAt` ends the notice. */
export const updateNotice = async (db: Db, id: number, attempts: number, toldAt: number | null): Promise<void> => {
  await db.updateTable('notices').set({ attempts, told_at: toldAt }).where('id', '=', id).execute();
};
