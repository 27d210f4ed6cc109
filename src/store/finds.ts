import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from './open-store.ts';
import type { FindsTable, WrongEntriesTable } from './schema.ts';

export type FindRow = Selectable<FindsTable>;
export type WrongEntryRow = Selectable<WrongEntriesTable>;

/** One player's part in one edition as played in one server. */
export interface PlayKey {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
}

export const findsOfPlayer = (db: Db, { guildId, editionId, userId }: PlayKey): Promise<FindRow[]> =>
  db
    .selectFrom('finds')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .orderBy('found_at')
    .execute();

export const wrongEntriesOfPlayer = (db: Db, { guildId, editionId, userId }: PlayKey): Promise<WrongEntryRow[]> =>
  db
    .selectFrom('wrong_entries')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .execute();

/** Rows that exist already stay as they are, so that a submission delivered twice changes nothing. */
export const insertFinds = async (db: Db, rows: readonly Insertable<FindsTable>[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('finds')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const insertWrongEntries = async (db: Db, rows: readonly Insertable<WrongEntriesTable>[]): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('wrong_entries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What a player did in one edition while it was open. */
export interface PlayRow {
  readonly puzzle_date: string;
  readonly points: number;
  readonly found: number;
  readonly listed: number;
  readonly hints: number;
  readonly wrong_entries: number;
}

/** All ranked plays of a player in a server, the first puzzle first. */
export const playsOfPlayer = (db: Db, guildId: string, userId: string): Promise<PlayRow[]> =>
  db
    .selectFrom('finds')
    .innerJoin('editions', 'editions.id', 'finds.edition_id')
    .where('finds.guild_id', '=', guildId)
    .where('finds.user_id', '=', userId)
    .where('finds.is_late', '=', 0)
    .groupBy('finds.edition_id')
    .orderBy('editions.puzzle_date')
    .select(({ fn, val }) => [
      'editions.puzzle_date',
      fn.sum<number>('finds.points').as('points'),
      sql<number>`sum(1 - finds.is_secret)`.as('found'),
      fn.max('editions.listed_words').as('listed'),
      val(0).as('hints'),
      val(0).as('wrong_entries'),
    ])
    .execute();

/** The cells of a player's ranked finds in a server, and how many finds there are of each pair. */
export const findEndsOfPlayer = (
  db: Db,
  guildId: string,
  userId: string,
): Promise<{ readonly start_cell: string; readonly end_cell: string; readonly finds: number }[]> =>
  db
    .selectFrom('finds')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('is_late', '=', 0)
    .groupBy(['start_cell', 'end_cell'])
    .select(({ fn }) => ['start_cell', 'end_cell', fn.countAll<number>().as('finds')])
    .execute();
