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

/** What one player did in one edition, as far as it counts for the ranking. */
export interface PlayTotals {
  readonly userId: string;
  readonly editionId: number;
  /** Listed words found, and how many there are. */
  readonly found: number;
  readonly listed: number;
  /** Points of all finds, secret words included. */
  readonly points: number;
  readonly wrongEntries: number;
}

/** First and last puzzle date, both included; `undefined` is open on that side. */
export interface DateRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const wrongEntryCounts = (db: Db, guildId: string) =>
  db
    .selectFrom('wrong_entries')
    .select(({ fn }) => ['edition_id', 'user_id', fn.countAll<number>().as('entries')])
    .where('guild_id', '=', guildId)
    .where('is_late', '=', 0)
    .groupBy(['edition_id', 'user_id'])
    .as('wrong');

/** The ranked plays of a server: late ones are left out, and so are players who found nothing. */
export const playTotals = (db: Db, guildId: string, { from, to }: DateRange): Promise<PlayTotals[]> =>
  db
    .selectFrom('finds')
    .innerJoin('editions', 'editions.id', 'finds.edition_id')
    .leftJoin(wrongEntryCounts(db, guildId), (join) =>
      join.onRef('wrong.edition_id', '=', 'finds.edition_id').onRef('wrong.user_id', '=', 'finds.user_id'),
    )
    .where('finds.guild_id', '=', guildId)
    .where('finds.is_late', '=', 0)
    .$if(from !== undefined, (query) => query.where('editions.puzzle_date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('editions.puzzle_date', '<=', to ?? ''))
    .groupBy(['finds.user_id', 'finds.edition_id'])
    .select(({ fn, val }) => [
      'finds.user_id as userId',
      'finds.edition_id as editionId',
      sql<number>`sum(1 - finds.is_secret)`.as('found'),
      fn.max('editions.listed_words').as('listed'),
      fn.sum<number>('finds.points').as('points'),
      fn.coalesce(fn.max('wrong.entries'), val(0)).as('wrongEntries'),
    ])
    .execute();
