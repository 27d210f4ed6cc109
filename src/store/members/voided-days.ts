import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';

/** One player's day in a server. */
export interface DayKey {
  readonly guildId: string;
  readonly userId: string;
  readonly date: string;
}

/** True if an admin took this day out of the ranking. */
export const isVoided = async (db: Db, { guildId, userId, date }: DayKey): Promise<boolean> => {
  const row = await db
    .selectFrom('voided_days')
    .select('voided_at')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('puzzle_date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
};

/** The number of a player's days outside the ranking. */
export const countVoidedDays = async (db: Db, guildId: string, userId: string): Promise<number> => {
  const { days } = await db
    .selectFrom('voided_days')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return days;
};

const findVoided = compileOnce((db, { guildId, date }: Omit<DayKey, 'userId'>) =>
  db.selectFrom('voided_days').select('user_id').where('guild_id', '=', guildId).where('puzzle_date', '=', date),
);

/** Players with a voided day on this date. */
export const playersVoidedOn = async (db: Db, guildId: string, date: string): Promise<Set<string>> =>
  new Set((await findVoided(db, { guildId, date })).map(({ user_id }) => user_id));

export const insertVoidedDay = async (db: Db, { guildId, userId, date }: DayKey, at: number): Promise<void> => {
  await db
    .insertInto('voided_days')
    .values({ guild_id: guildId, user_id: userId, puzzle_date: date, voided_at: at })
    .execute();
};

export const deleteVoidedDay = async (db: Db, { guildId, userId, date }: DayKey): Promise<void> => {
  await db
    .deleteFrom('voided_days')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('puzzle_date', '=', date)
    .execute();
};
