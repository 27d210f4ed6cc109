import type { Db } from '../database/schema.ts';
/** The dates of a server's own lists. A date gets a list by an admin's choice (a pin) or by turn. */

export interface ListDay {
  readonly date: string;
  readonly listId: number;
}

/** A server's pins from a date on, soonest first. */
export const pinsFrom = (db: Db, guildId: string, fromDate: string): Promise<ListDay[]> =>
  db
    .selectFrom('listPins')
    .select(['puzzleDate as date', 'listId'])
    .where('guildId', '=', guildId)
    .where('puzzleDate', '>=', fromDate)
    .orderBy('puzzleDate')
    .orderBy('listId')
    .execute();

export const insertPin = async (db: Db, guildId: string, date: string, listId: number): Promise<void> => {
  await db
    .insertInto('listPins')
    .values({ guildId, puzzleDate: date, listId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** `false` without such a pin. */
export const deletePin = async (db: Db, guildId: string, date: string, listId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('listPins')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '=', date)
    .where('listId', '=', listId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The list with this date as its turn; `undefined` without a turn. */
export const findTurn = async (
  db: Db,
  guildId: string,
  date: string,
  language: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('listTurns')
    .select('listId')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '=', date)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.listId;
};

export const insertTurn = async (
  db: Db,
  guildId: string,
  date: string,
  language: string,
  listId: number,
): Promise<void> => {
  await db.insertInto('listTurns').values({ guildId, puzzleDate: date, language, listId }).execute();
};

/** All past and coming dates of a server's lists, by pin or turn. */
export const listDays = async (db: Db, guildId: string): Promise<ListDay[]> => {
  const [pins, turns] = await Promise.all([
    pinsFrom(db, guildId, ''),
    db.selectFrom('listTurns').select(['puzzleDate as date', 'listId']).where('guildId', '=', guildId).execute(),
  ]);
  return [...pins, ...turns];
};

/** Deletes the turns from a date on. Dates with a post or a claim in the server keep their turns. */
export const deleteOpenTurns = async (db: Db, guildId: string, fromDate: string): Promise<void> => {
  await db
    .deleteFrom('listTurns')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '>=', fromDate)
    .where('puzzleDate', 'not in', ({ selectFrom }) =>
      selectFrom('posts').select('puzzleDate').where('guildId', '=', guildId).where('puzzleDate', '>=', fromDate),
    )
    .execute();
};
