import type { Selectable } from 'kysely';
import type { Db } from '../database/open-store.ts';
import type { DayChangesTable } from '../tables/channel-tables.ts';

export type DayChangeRow = Readonly<Selectable<DayChangesTable>>;

/** Changes of some channels for `puzzleDate` and later dates, by date. */
export const dayChangesFrom = (db: Db, channelIds: readonly string[], puzzleDate: string): Promise<DayChangeRow[]> =>
  db
    .selectFrom('dayChanges')
    .selectAll()
    .where('channelId', 'in', channelIds)
    .where('puzzleDate', '>=', puzzleDate)
    .orderBy('puzzleDate')
    .execute();

/** The channels of a server that skip a date. */
export const skippingChannels = async (db: Db, guildId: string, puzzleDate: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('dayChanges')
    .select('channelId')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '=', puzzleDate)
    .where('isSkipped', '=', true)
    .execute();
  return rows.map(({ channelId }) => channelId);
};

export const findDayChange = (db: Db, channelId: string, puzzleDate: string): Promise<DayChangeRow | undefined> =>
  db
    .selectFrom('dayChanges')
    .selectAll()
    .where('channelId', '=', channelId)
    .where('puzzleDate', '=', puzzleDate)
    .executeTakeFirst();

/** Inserts a row, or replaces the one of the same channel and date. */
export const upsertDayChange = async (db: Db, row: DayChangeRow): Promise<void> => {
  const { isSkipped, rerolls } = row;
  await db
    .insertInto('dayChanges')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channelId', 'puzzleDate']).doUpdateSet({ isSkipped, rerolls }))
    .execute();
};
