import { type Insertable, type Selectable, sql } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import { EDITION_TABLES } from '../database/tables.ts';
import type { EditionsTable } from '../tables/edition-tables.ts';

export type EditionRow = Readonly<Selectable<EditionsTable>>;
export type NewEditionRow = Readonly<Insertable<EditionsTable>>;

export const findEditionByKey = (db: Db, key: string): Promise<EditionRow | undefined> =>
  db.selectFrom('editions').selectAll().where('editionKey', '=', key).executeTakeFirst();

export const findEditionById = (db: Db, id: number): Promise<EditionRow | undefined> =>
  db.selectFrom('editions').selectAll().where('id', '=', id).executeTakeFirst();

export const findEditionKey = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('editions').select('editionKey').where('id', '=', id).executeTakeFirst())?.editionKey;

/** Those of the keys with a stored edition. */
export const storedKeys = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('editions').select('editionKey').where('editionKey', 'in', keys).execute();
  return new Set(rows.map((row) => row.editionKey));
};

/** Stores an edition and returns the stored row. If two builds of one key meet, the first one stays. */
export const insertEdition = async (db: Db, row: NewEditionRow): Promise<EditionRow> => {
  await db
    .insertInto('editions')
    .values(row)
    .onConflict((conflict) => conflict.column('editionKey').doNothing())
    .execute();
  const kept = db.selectFrom('editions').selectAll().where('editionKey', '=', row.editionKey);
  return await kept.executeTakeFirstOrThrow();
};

/** The part of an edition that rankings need, without its puzzle. */
export interface RankedEdition {
  readonly id: number;
  readonly date: string;
  /** The number of words on its printed list. */
  readonly listedWords: number;
}

const rankedEditions = (db: Db) => db.selectFrom('editions').select(['id', 'puzzleDate as date', 'listedWords']);

export const findRankedEdition = (db: Db, id: number): Promise<RankedEdition | undefined> =>
  rankedEditions(db).where('id', '=', id).executeTakeFirst();

/** A server's daily editions of a date: its own, and those from version 1.0 for all servers. */
export const rankedEditionsOn = (db: Db, guildId: string, puzzleDate: string): Promise<RankedEdition[]> =>
  rankedEditions(db)
    .where((is) => is.or([is('ownerGuildId', '=', guildId), is('ownerGuildId', 'is', null)]))
    .where('puzzleDate', '=', puzzleDate)
    .where('kind', '=', 'daily')
    .execute();

/**
 * Deletes an edition and all its rows. Call it in a transaction. Use it only for a practice, a race, or an edition
 * without posts and plays. Other editions have too many rows for one step.
 */
export const deleteEdition = async (db: Db, id: number): Promise<void> => {
  for (const { name, edition } of EDITION_TABLES) {
    await sql`delete from ${sql.table(name)} where ${sql.ref(edition)} = ${id}`.execute(db);
  }
  await db.deleteFrom('editions').where('id', '=', id).execute();
};

/** The editions that servers play on dates without a post. */

interface ServerDate {
  readonly guildId: string;
  readonly date: string;
}

const findUnposted = compileFirst((db, { guildId, date }: ServerDate) =>
  db.selectFrom('unpostedEditions').select('editionId').where('guildId', '=', guildId).where('puzzleDate', '=', date),
);

/** A server's edition on a date without a post; `undefined` without a request for one. */
export const unpostedEditionOn = async (db: Db, guildId: string, date: string): Promise<number | undefined> =>
  (await findUnposted(db, { guildId, date }))?.editionId;

/** Stores a server's edition of a date. A later call keeps the first edition. */
export const insertUnposted = compileOnce((db, row: ServerDate & { readonly editionId: number }) =>
  db
    .insertInto('unpostedEditions')
    .values({ guildId: row.guildId, puzzleDate: row.date, editionId: row.editionId })
    .onConflict((conflict) => conflict.doNothing()),
);

/** The dates of a server's editions without a post, latest first. */
export const unpostedDatesOfGuild = async (db: Db, guildId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('unpostedEditions')
    .select('puzzleDate')
    .where('guildId', '=', guildId)
    .orderBy('puzzleDate', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ puzzleDate }) => puzzleDate);
};
