import type { Insertable, Selectable } from 'kysely';
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

/** The cells of a player's ranked finds in a server, and how many finds there are of each pair. */
export const findEndsOfPlayer = (
  db: Db,
  guildId: string,
  userId: string,
): Promise<{ readonly start_cell: string; readonly end_cell: string; readonly finds: number }[]> =>
  db
    .selectFrom('finds')
    .where('guild_id', '=', guildId)
    // The index of finds begins with the edition, and editions are few.
    .where('edition_id', 'in', ({ selectFrom }) => selectFrom('editions').select('id'))
    .where('user_id', '=', userId)
    .where('is_late', '=', 0)
    .groupBy(['start_cell', 'end_cell'])
    .select(({ fn }) => ['start_cell', 'end_cell', fn.countAll<number>().as('finds')])
    .execute();
