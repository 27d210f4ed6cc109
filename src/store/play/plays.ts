import type { Selectable } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import { type DomainRow, fromColumns, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { PlaysTable } from '../tables/play-tables.ts';
import type { PlayKey } from './play-key.ts';

export type PlayRow = DomainRow<Selectable<PlaysTable>>;

const selectPlay = compileFirst((db, { guildId, editionId, userId }: PlayKey) =>
  db
    .selectFrom('plays')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId),
);

export const findPlay = async (db: Db, key: PlayKey): Promise<PlayRow | undefined> => {
  const columns = await selectPlay(db, key);
  return columns && fromColumns(columns);
};

/** All ranked plays of a player in a server, earliest date first. */
export const playsOfPlayer = (db: Db, guildId: string, userId: string): Promise<PlayRow[]> =>
  readRows(
    db
      .selectFrom('plays')
      .selectAll()
      .where('guild_id', '=', guildId)
      .where('user_id', '=', userId)
      .orderBy('puzzle_date'),
  );

/** The number of listed words that each ranked player of an edition found in a server, in no order. */
export const wordsOfPlays = async (db: Db, guildId: string, editionId: number): Promise<number[]> => {
  const plays = await db
    .selectFrom('plays')
    .select('found')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .execute();
  return plays.map(({ found }) => found);
};

/** Stores a play, or replaces its earlier state. */
export const upsertPlay = compileOnce((db, row: PlayRow) =>
  db
    .insertInto('plays')
    .values({
      guild_id: row.guildId,
      edition_id: row.editionId,
      user_id: row.userId,
      puzzle_date: row.puzzleDate,
      points: row.points,
      found: row.found,
      listed: row.listed,
      secrets: row.secrets,
      hints: row.hints,
      wrong_entries: row.wrongEntries,
      finished_at: row.finishedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['guild_id', 'edition_id', 'user_id']).doUpdateSet(({ ref }) => ({
        points: ref('excluded.points'),
        found: ref('excluded.found'),
        secrets: ref('excluded.secrets'),
        hints: ref('excluded.hints'),
        wrong_entries: ref('excluded.wrong_entries'),
        finished_at: ref('excluded.finished_at'),
      })),
    ),
);

/** The rows of one statement. Each number of rows makes another prepared statement. */
const CHUNK_ROWS = 50;

export const insertPlays = async (db: Db, rows: readonly PlayRow[]): Promise<void> => {
  for (let first = 0; first < rows.length; first += CHUNK_ROWS) {
    await db
      .insertInto('plays')
      .values(rows.slice(first, first + CHUNK_ROWS).map((row) => toColumns<Selectable<PlaysTable>>(row)))
      .execute();
  }
};

export const deletePlay = async (db: Db, { guildId, editionId, userId }: PlayKey): Promise<void> => {
  await db
    .deleteFrom('plays')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('user_id', '=', userId)
    .execute();
};

/** For one server, or for all if `undefined`. */
export const deletePlays = async (db: Db, guildId: string | undefined): Promise<void> => {
  await db
    .deleteFrom('plays')
    .$if(guildId !== undefined, (query) => query.where('guild_id', '=', guildId ?? ''))
    .execute();
};

/** The points of a player's puzzles of one date; `undefined` without a ranked play. */
export const pointsOnDate = async (
  db: Db,
  { guildId, userId, date }: { readonly guildId: string; readonly userId: string; readonly date: string },
): Promise<number | undefined> => {
  const { points } = await db
    .selectFrom('plays')
    .select(({ fn }) => fn.sum<number | null>('points').as('points'))
    .where('guild_id', '=', guildId)
    .where('user_id', '=', userId)
    .where('puzzle_date', '=', date)
    .executeTakeFirstOrThrow();
  return points ?? undefined;
};
