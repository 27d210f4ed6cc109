import type { Selectable } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { FindsTable, WrongEntriesTable } from '../database/schema.ts';

export type FindRow = Selectable<FindsTable>;
export type WrongEntryRow = Selectable<WrongEntriesTable>;

/** One player's part in one edition as played in one server. */
export interface PlayKey {
  readonly guildId: string;
  readonly editionId: number;
  readonly userId: string;
}

/** A find as far as it counts. */
export type PlayerFind = Pick<FindRow, 'word' | 'is_secret' | 'points' | 'found_at' | 'is_late'>;

/** In the order they were found. */
export const findsOfPlayer = compileOnce<PlayKey, PlayerFind>((db, { guildId, editionId, userId }) =>
  db
    .selectFrom('finds')
    .select(['word', 'is_secret', 'points', 'found_at', 'is_late'])
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .orderBy('found_at'),
);

export const wrongEntriesOfPlayer = compileOnce((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('wrong_entries')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId),
);

const insertFind = compileOnce((db, row: FindRow) =>
  db
    .insertInto('finds')
    .values({
      guild_id: row.guild_id,
      edition_id: row.edition_id,
      user_id: row.user_id,
      word: row.word,
      start_cell: row.start_cell,
      end_cell: row.end_cell,
      is_secret: row.is_secret,
      points: row.points,
      found_at: row.found_at,
      is_late: row.is_late,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Rows that exist already stay as they are, so that a submission delivered twice changes nothing. */
export const insertFinds = async (db: Db, rows: readonly FindRow[]): Promise<void> => {
  for (const row of rows) await insertFind(db, row);
};

const insertWrongEntry = compileOnce((db, row: WrongEntryRow) =>
  db
    .insertInto('wrong_entries')
    .values({
      guild_id: row.guild_id,
      edition_id: row.edition_id,
      user_id: row.user_id,
      start_cell: row.start_cell,
      end_cell: row.end_cell,
      entered_at: row.entered_at,
      is_late: row.is_late,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

/** Rows that exist already stay as they are. */
export const insertWrongEntries = async (db: Db, rows: readonly WrongEntryRow[]): Promise<void> => {
  for (const row of rows) await insertWrongEntry(db, row);
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
    .where('user_id', '=', userId)
    .where('is_late', '=', 0)
    .where('edition_id', 'in', (plays) =>
      plays.selectFrom('plays').select('edition_id').where('guild_id', '=', guildId).where('user_id', '=', userId),
    )
    .groupBy(['start_cell', 'end_cell'])
    .select(({ fn }) => ['start_cell', 'end_cell', fn.countAll<number>().as('finds')])
    .execute();

/** Whether a player has found a word of any of a server's posts after it was closed. */
export const hasLateFinds = async (db: Db, guildId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('finds')
    .select('word')
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('is_late', '=', 1)
    .where('edition_id', 'in', (posts) =>
      posts.selectFrom('posts').select('edition_id').where('guild_id', '=', guildId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
