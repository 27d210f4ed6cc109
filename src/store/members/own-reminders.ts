import type { Selectable } from 'kysely';
import type { Db } from '../database/schema.ts';
import type { OwnRemindersTable } from '../tables/member-tables.ts';

export type OwnReminderRow = Readonly<Selectable<OwnRemindersTable>>;

export const findOwnReminder = (db: Db, guildId: string): Promise<OwnReminderRow | undefined> =>
  db.selectFrom('ownReminders').selectAll().where('guildId', '=', guildId).executeTakeFirst();

/** Stores a member's wish, in place of an earlier one. */
export const putOwnReminder = async (db: Db, row: OwnReminderRow): Promise<void> => {
  const { language, timeOfDay, nextAt } = row;
  await db
    .insertInto('ownReminders')
    .values(row)
    .onConflict((conflict) => conflict.column('guildId').doUpdateSet({ language, timeOfDay, nextAt }))
    .execute();
};

export const deleteOwnReminder = async (db: Db, guildId: string): Promise<void> => {
  await db.deleteFrom('ownReminders').where('guildId', '=', guildId).execute();
};

/** The messages due by `now`, longest due first, without those of members who removed the bot. */
export const dueOwnReminders = (db: Db, now: number, limit: number): Promise<OwnReminderRow[]> =>
  db
    .selectFrom('ownReminders')
    .selectAll()
    .where('nextAt', '<=', now)
    .where('guildId', 'not in', ({ selectFrom }) => selectFrom('removedGuilds').select('guildId'))
    .orderBy('nextAt')
    .limit(limit)
    .execute();

/** Moves a message to another time; `false` if somebody moved it or ended it since it was read. */
export const moveOwnReminder = async (
  db: Db,
  { guildId, nextAt }: Pick<OwnReminderRow, 'guildId' | 'nextAt'>,
  to: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('ownReminders')
    .set({ nextAt: to })
    .where('guildId', '=', guildId)
    .where('nextAt', '=', nextAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
