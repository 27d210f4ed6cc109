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

/** One edition that a player found something in while it was open. */
export interface PlayedEdition {
  readonly editionId: number;
  readonly date: string;
  /** Listed words found, and how many there are. */
  readonly found: number;
  readonly listed: number;
}

/** What a player has played in a server, by date. */
export const playsOfPlayer = (db: Db, guildId: string, userId: string): Promise<PlayedEdition[]> =>
  db
    .selectFrom('finds')
    .innerJoin('editions', 'editions.id', 'finds.edition_id')
    .where('finds.guild_id', '=', guildId)
    .where('finds.user_id', '=', userId)
    .where('finds.is_late', '=', 0)
    .groupBy('finds.edition_id')
    .orderBy('editions.puzzle_date')
    .select(({ fn }) => [
      'finds.edition_id as editionId',
      'editions.puzzle_date as date',
      sql<number>`sum(1 - finds.is_secret)`.as('found'),
      fn.max('editions.listed_words').as('listed'),
    ])
    .execute();
