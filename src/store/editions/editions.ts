import type { Insertable, Selectable } from 'kysely';
import { type DomainRow, fromColumns, readFirst, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { EditionsTable } from '../tables/edition-tables.ts';

export type EditionRow = DomainRow<Selectable<EditionsTable>>;
export type NewEditionRow = DomainRow<Insertable<EditionsTable>>;

export const findEditionByKey = (db: Db, key: string): Promise<EditionRow | undefined> =>
  readFirst(db.selectFrom('editions').selectAll().where('edition_key', '=', key));

export const findEditionById = (db: Db, id: number): Promise<EditionRow | undefined> =>
  readFirst(db.selectFrom('editions').selectAll().where('id', '=', id));

/** Those of some keys whose edition is stored. */
export const storedKeys = async (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('editions').select('edition_key').where('edition_key', 'in', keys).execute();
  return new Set(rows.map((row) => row.edition_key));
};

/** Keeps the edition that was stored first when two builds of the same key meet, and returns the one kept. */
export const insertEdition = async (db: Db, row: NewEditionRow): Promise<EditionRow> => {
  await db
    .insertInto('editions')
    .values(toColumns<Insertable<EditionsTable>>(row))
    .onConflict((conflict) => conflict.column('edition_key').doNothing())
    .execute();
  const kept = db.selectFrom('editions').selectAll().where('edition_key', '=', row.editionKey);
  return fromColumns(await kept.executeTakeFirstOrThrow());
};

/** What rankings need of an edition, without its puzzle. */
export interface RankedEdition {
  readonly id: number;
  readonly date: string;
  /** How many words its printed list has. */
  readonly listedWords: number;
}

const rankedEditions = (db: Db) =>
  db.selectFrom('editions').select(['id', 'puzzle_date as date', 'listed_words as listedWords']);

export const findRankedEdition = (db: Db, id: number): Promise<RankedEdition | undefined> =>
  rankedEditions(db).where('id', '=', id).executeTakeFirst();

/** The daily editions of a date that a server can have played: its own, and those that version 1.0 built for all. */
export const rankedEditionsOn = (db: Db, guildId: string, puzzleDate: string): Promise<RankedEdition[]> =>
  rankedEditions(db)
    .where((is) => is.or([is('owner_guild_id', '=', guildId), is('owner_guild_id', 'is', null)]))
    .where('puzzle_date', '=', puzzleDate)
    .where('kind', '=', 'daily')
    .execute();
