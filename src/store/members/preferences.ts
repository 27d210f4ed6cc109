import { compileFirst, compileOnce } from '../database/compile-once.ts';
import { isWorld } from '../database/is-world.ts';
import type { Db } from '../database/schema.ts';
import type { MemberKey } from './member-data.ts';

/** Members' choices: no place on leaderboards, a name on a board of the world, and the colors of their pictures. */

const findHidden = compileFirst((db, { guildId, userId }: MemberKey) =>
  db.selectFrom('hiddenPlayers').select('hiddenAt').where('guildId', '=', guildId).where('userId', '=', userId),
);

const findWorldName = compileFirst((db, { guildId, userId }: MemberKey) =>
  db.selectFrom('worldNames').select('shownAt').where('guildId', '=', guildId).where('userId', '=', userId),
);

/** Whether other members see no name of this one. On a board of the world, that is so until the member shows it. */
export const isHidden = async (db: Db, guildId: string, userId: string): Promise<boolean> =>
  isWorld(guildId)
    ? (await findWorldName(db, { guildId, userId })) === undefined
    : (await findHidden(db, { guildId, userId })) !== undefined;

const findHiddenOfGuild = compileOnce((db, { guildId }: Pick<MemberKey, 'guildId'>) =>
  db.selectFrom('hiddenPlayers').select('userId').where('guildId', '=', guildId),
);

/** A server's members without a place on leaderboards, by id. */
export const hiddenIdsOf = async (db: Db, guildId: string): Promise<string[]> =>
  (await findHiddenOfGuild(db, { guildId })).map(({ userId }) => userId);

const findWorldNames = compileOnce((db, { guildId }: Pick<MemberKey, 'guildId'>) =>
  db.selectFrom('worldNames').select('userId').where('guildId', '=', guildId),
);

/** The members whose names others do not see, as `isHidden` has it. */
export type HiddenPlayers = Pick<ReadonlySet<string>, 'has'>;

export const hiddenPlayersOf = async (db: Db, guildId: string): Promise<HiddenPlayers> => {
  if (!isWorld(guildId)) return new Set(await hiddenIdsOf(db, guildId));
  const named = new Set((await findWorldNames(db, { guildId })).map(({ userId }) => userId));
  return { has: (userId) => !named.has(userId) };
};

/** From now on, others see the member's name on a board of the world. */
export const insertWorldName = async (db: Db, guildId: string, userId: string, at: number): Promise<void> => {
  await db
    .insertInto('worldNames')
    .values({ guildId, userId, shownAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteWorldName = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('worldNames').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};

export const insertHiddenPlayer = async (db: Db, guildId: string, userId: string, at: number): Promise<void> => {
  await db
    .insertInto('hiddenPlayers')
    .values({ guildId, userId, hiddenAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteHiddenPlayer = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('hiddenPlayers').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};

const findColors = compileFirst((db, { guildId, userId }: MemberKey) =>
  db.selectFrom('memberColors').select('colors').where('guildId', '=', guildId).where('userId', '=', userId),
);

/** `undefined` without a choice of the member. */
export const findMemberColors = async (db: Db, guildId: string, userId: string): Promise<string | undefined> =>
  (await findColors(db, { guildId, userId }))?.colors;

export const upsertMemberColors = async (db: Db, guildId: string, userId: string, colors: string): Promise<void> => {
  await db
    .insertInto('memberColors')
    .values({ guildId, userId, colors })
    .onConflict((conflict) => conflict.columns(['guildId', 'userId']).doUpdateSet({ colors }))
    .execute();
};

/** Removes the member's choice. */
export const deleteMemberColors = async (db: Db, guildId: string, userId: string): Promise<void> => {
  await db.deleteFrom('memberColors').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};

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
    .values({ guildId, userId, language, since, checkedDate })
    .onConflict((conflict) => conflict.columns(['guildId', 'userId']).doUpdateSet({ language, isRefused: false }))
    .execute();
};

export const deleteReminder = async (db: Db, { guildId, userId }: MemberKey): Promise<void> => {
  await db.deleteFrom('reminders').where('guildId', '=', guildId).where('userId', '=', userId).execute();
};

const findRefusal = compileFirst((db, { guildId, userId }: MemberKey) =>
  db.selectFrom('reminders').select('isRefused').where('guildId', '=', guildId).where('userId', '=', userId),
);

/**
 * `sent` while reminders go out, `refused` after a refusal by Discord; `undefined` if the member wants no reminders.
 */
export const findReminder = async (db: Db, { guildId, userId }: MemberKey): Promise<'sent' | 'refused' | undefined> => {
  const row = await findRefusal(db, { guildId, userId });
  return row && (row.isRefused ? 'refused' : 'sent');
};

const activeChannels = (db: Db) =>
  db
    .selectFrom('channels')
    .select(['channelId', 'guildId', 'timeZone'])
    .where('state', '=', 'active')
    .orderBy('channelId');

/** Active channels of servers with reminders. */
export const channelsWithReminders = (db: Db): Promise<ReminderChannel[]> =>
  activeChannels(db)
    .where('guildId', 'not in', ({ selectFrom }) => selectFrom('removedGuilds').select('guildId'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('reminders').select('reminders.guildId').whereRef('reminders.guildId', '=', 'channels.guildId'),
      ),
    )
    .execute();

/** Active channels of a server. */
export const activeChannelsOfGuild = (db: Db, guildId: string): Promise<ReminderChannel[]> =>
  activeChannels(db).where('guildId', '=', guildId).execute();

/** Reminders without a check for the puzzle of this date. */
export const uncheckedReminders = (db: Db, guildId: string, date: string, limit: number): Promise<StoredReminder[]> =>
  db
    .selectFrom('reminders')
    .select(['guildId', 'userId', 'language'])
    .where('guildId', '=', guildId)
    .where('checkedDate', '<', date)
    .where('isRefused', '=', false)
    .limit(limit)
    .execute();

/** Stores the check of a member's reminder for a date; `false` if an earlier call already did. */
export const checkReminder = async (db: Db, { guildId, userId }: MemberKey, date: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('reminders')
    .set({ checkedDate: date })
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('checkedDate', '<', date)
    .where('isRefused', '=', false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Takes back a check that sent no message. */
export const uncheckReminder = async (db: Db, { guildId, userId }: MemberKey, date: string): Promise<void> => {
  await db
    .updateTable('reminders')
    .set({ checkedDate: '' })
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('checkedDate', '=', date)
    .execute();
};

/** Stores Discord's refusal of a message to a member. */
export const refuseReminder = async (db: Db, { guildId, userId }: MemberKey): Promise<void> => {
  await db
    .updateTable('reminders')
    .set({ isRefused: true })
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .execute();
};
