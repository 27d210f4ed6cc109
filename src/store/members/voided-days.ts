import type { Insertable, Selectable } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { ModerationLogTable } from '../tables/member-tables.ts';

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

/** The reasons that keep a player's day out of the rankings. */
export interface Exclusion {
  readonly isVoided: boolean;
  readonly isHidden: boolean;
}

const findExclusion = compileFirst((db, { guildId, userId, date }: DayKey) =>
  db.selectNoFrom(({ exists, selectFrom }) => [
    exists(
      selectFrom('voidedDays')
        .select('voidedAt')
        .where('guildId', '=', guildId)
        .where('userId', '=', userId)
        .where('puzzleDate', '=', date),
    ).as('isVoided'),
    exists(
      selectFrom('hiddenPlayers').select('hiddenAt').where('guildId', '=', guildId).where('userId', '=', userId),
    ).as('isHidden'),
  ]),
);

/** One query for both, because every submission needs them. */
export const readExclusion = async (db: Db, day: DayKey): Promise<Exclusion> => {
  const row = await findExclusion(db, day);
  return { isVoided: Boolean(row?.isVoided), isHidden: Boolean(row?.isHidden) };
};

export type ModerationRow = Readonly<Selectable<ModerationLogTable>>;

/** The most lines about one player in a server. Older ones disappear. */
export const MAX_LINES_A_PLAYER = 50;

/** Call it in a transaction. */
export const insertModeration = async (db: Db, row: Readonly<Insertable<ModerationLogTable>>): Promise<void> => {
  await db.insertInto('moderationLog').values(row).execute();
  await db
    .deleteFrom('moderationLog')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('moderationLog')
        .select('id')
        .where('guildId', '=', row.guildId)
        .where('userId', '=', row.userId ?? '')
        .orderBy('id', 'desc')
        .limit(MAX_LINES_A_PLAYER)
        .offset(MAX_LINES_A_PLAYER),
    )
    .execute();
};

/** Admins' actions on a player's days, latest first. */
export const moderationOfPlayer = (db: Db, guildId: string, userId: string, limit: number): Promise<ModerationRow[]> =>
  db
    .selectFrom('moderationLog')
    .selectAll()
    .where('guildId', '=', guildId)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
