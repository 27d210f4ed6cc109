import type { Selectable } from 'kysely';
import { type DomainRow, readFirst, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { DayChangesTable } from '../tables/channel-tables.ts';

export type DayChangeRow = DomainRow<Selectable<DayChangesTable>>;

/** Changes of some channels for `puzzleDate` and later dates, by date. */
export const dayChangesFrom = (db: Db, channelIds: readonly string[], puzzleDate: string): Promise<DayChangeRow[]> =>
  readRows(
    db
      .selectFrom('day_changes')
      .selectAll()
      .where('channel_id', 'in', channelIds)
      .where('puzzle_date', '>=', puzzleDate)
      .orderBy('puzzle_date'),
  );

/** The channels of a server that skip a date. */
export const skippingChannels = async (db: Db, guildId: string, puzzleDate: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('day_changes')
    .select('channel_id')
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '=', puzzleDate)
    .where('is_skipped', '=', 1)
    .execute();
  return rows.map(({ channel_id }) => channel_id);
};

export const findDayChange = (db: Db, channelId: string, puzzleDate: string): Promise<DayChangeRow | undefined> =>
  readFirst(
    db.selectFrom('day_changes').selectAll().where('channel_id', '=', channelId).where('puzzle_date', '=', puzzleDate),
  );

/** Inserts a row, or replaces the one of the same channel and date. */
export const upsertDayChange = async (db: Db, row: DayChangeRow): Promise<void> => {
  const columns = toColumns<Selectable<DayChangesTable>>(row);
  const { is_skipped, rerolls } = columns;
  await db
    .insertInto('day_changes')
    .values(columns)
    .onConflict((conflict) => conflict.columns(['channel_id', 'puzzle_date']).doUpdateSet({ is_skipped, rerolls }))
    .execute();
};
