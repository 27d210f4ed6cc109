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

export const rankedEditionsOn = (db: Db, puzzleDate: string): Promise<RankedEdition[]> =>
  rankedEditions(db).where('puzzle_date', '=', puzzleDate).where('kind', '=', 'daily').execute();

/** The daily edition of a date in which a server has found something; `undefined` if there is none. */
export const playedEditionOn = async (db: Db, guildId: string, puzzleDate: string): Promise<number | undefined> => {
  const row = await db
    .selectFrom('editions')
    .select('id')
    .where('puzzle_date', '=', puzzleDate)
    .where('kind', '=', 'daily')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('finds')
          .select('finds.word')
          .whereRef('finds.edition_id', '=', 'editions.id')
          .where('finds.guild_id', '=', guildId),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
};

/** Dates of daily editions in which a server has found something, latest first. */
export const playedDatesOfGuild = async (db: Db, guildId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('finds')
    .innerJoin('editions', 'editions.id', 'finds.edition_id')
    .select('puzzle_date')
    .distinct()
    .where('guild_id', '=', guildId)
    .where('kind', '=', 'daily')
    .orderBy('puzzle_date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ puzzle_date }) => puzzle_date);
};
