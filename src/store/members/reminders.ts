import type { Db } from '../database/open-store.ts';
import type { MemberKey } from './member-data.ts';

/** A member that wants reminders of a streak in danger. */
export interface StoredReminder extends MemberKey {
  readonly language: string;
}

/** A channel of a server with reminders. */
export interface ReminderChannel {
  readonly channelId: string;
  readonly guildId: string;
  readonly timeZone: string;
}

/** Switches reminders on, also after a refusal by Discord. A new row skips puzzles up to `checkedDate`. */
export const putReminder = async (
  db: Db,
  { guildId, userId, language }: StoredReminder,
  { since, checkedDate }: { readonly since: number; readonly checkedDate: string },
): Promise<void> => {
  await db
    .insertInto('reminders')
    .values({ guild_id: guildId, user_id: userId, language, since, checked_date: checkedDate })
    .onConflict((conflict) => conflict.columns(['guild_id', 'user_id']).doUpdateSet({ language, is_refused: 0 }))
    .execute();
};

export const deleteReminder = async (db: Db, { guildId, userId }: MemberKey): Promise<void> => {
  await db.deleteFrom('reminders').where('guild_id', '=', guildId).where('user_id', '=', userId).execute();
};

/**
 * `sent` while reminders go out, `refused` after a refusal by Discord; `undefined` if the member wants no reminders.
 */
export const findReminder = async (db: Db, { guildId, userId }: MemberKey): Promise<'sent' | 'refused' | undefined> => {
  const row = await db
    .selectFrom('reminders')
    .select('is_refused')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && (row.is_refused === 1 ? 'refused' : 'sent');
};

const activeChannels = (db: Db) =>
  db
    .selectFrom('channels')
    .select(['channel_id as channelId', 'guild_id as guildId', 'time_zone as timeZone'])
    .where('state', '=', 'active')
    .orderBy('channel_id');

/** Active channels of servers with reminders. */
export const channelsWithReminders = (db: Db): Promise<ReminderChannel[]> =>
  activeChannels(db)
    .where('guild_id', 'not in', ({ selectFrom }) => selectFrom('removed_guilds').select('guild_id'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reminders').select('reminders.guild_id').whereRef('reminders.guild_id', '=', 'channels.guild_id'),
      ),
    )
    .execute();

/** Active channels of a server. */
export const activeChannelsOfGuild = (db: Db, guildId: string): Promise<ReminderChannel[]> =>
  activeChannels(db).where('guild_id', '=', guildId).execute();

/** Reminders without a check for the puzzle of this date. */
export const uncheckedReminders = (db: Db, guildId: string, date: string, limit: number): Promise<StoredReminder[]> =>
  db
    .selectFrom('reminders')
    .select(['guild_id as guildId', 'user_id as userId', 'language'])
    .where('guild_id', '=', guildId)
    .where('checked_date', '<', date)
    .where('is_refused', '=', 0)
    .limit(limit)
    .execute();

/** Stores the check of a member's reminder for a date; `false` if an earlier call already did. */
export const checkReminder = async (db: Db, { guildId, userId }: MemberKey, date: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ checked_date: date })
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('checked_date', '<', date)
    .where('is_refused', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes back a check that sent no message. */
export const uncheckReminder = async (db: Db, { guildId, userId }: MemberKey, date: string): Promise<void> => {
  await db
    .updateTable('reminders')
    .set({ checked_date: '' })
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('checked_date', '=', date)
    .execute();
};

/** Stores Discord's refusal of a message to a member. */
export const refuseReminder = async (db: Db, { guildId, userId }: MemberKey): Promise<void> => {
  await db
    .updateTable('reminders')
    .set({ is_refused: 1 })
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .execute();
};
