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
    .selectFrom('voidedDays')
    .select('voidedAt')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzleDate', '=', date)
    .executeTakeFirst();
  return row !== undefined;
};

/** The number of a player's days outside the ranking. */
export const countVoidedDays = async (db: Db, guildId: string, userId: string): Promise<number> => {
  const { days } = await db
    .selectFrom('voidedDays')
    .select(({ fn }) => fn.countAll<number>().as('days'))
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return days;
};

const findVoided = compileOnce((db, { guildId, date }: Omit<DayKey, 'userId'>) =>
  db.selectFrom('voidedDays').select('userId').where('guildId', '=', guildId).where('puzzleDate', '=', date),
);

/** Players with a voided day on this date. */
export const playersVoidedOn = async (db: Db, guildId: string, date: string): Promise<Set<string>> =>
  new Set((await findVoided(db, { guildId, date })).map(({ userId }) => userId));

export const insertVoidedDay = async (db: Db, { guildId, userId, date }: DayKey, at: number): Promise<void> => {
  await db.insertInto('voidedDays').values({ guildId, userId, puzzleDate: date, voidedAt: at }).execute();
};

export const deleteVoidedDay = async (db: Db, { guildId, userId, date }: DayKey): Promise<void> => {
  await db
    .deleteFrom('voidedDays')
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .where('puzzleDate', '=', date)
    .execute();
};
