import type { Db } from '../database/open-store.ts';

/** The dates of a server's own lists. A date gets a list by an admin's choice (a pin) or by turn. */

export interface ListDay {
  readonly date: string;
  readonly listId: number;
}

/** A server's pins from a date on, soonest first. */
export const pinsFrom = (db: Db, guildId: string, fromDate: string): Promise<ListDay[]> =>
  db
    .selectFrom('list_pins')
    .select(['puzzle_date as date', 'list_id as listId'])
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '>=', fromDate)
    .orderBy('puzzle_date')
    .orderBy('list_id')
    .execute();

export const insertPin = async (db: Db, guildId: string, date: string, listId: number): Promise<void> => {
  await db
    .insertInto('list_pins')
    .values({ guild_id: guildId, puzzle_date: date, list_id: listId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** `false` without such a pin. */
export const deletePin = async (db: Db, guildId: string, date: string, listId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('list_pins')
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '=', date)
    .where('list_id', '=', listId)
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
    .selectFrom('list_turns')
    .select('list_id')
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '=', date)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.list_id;
};

export const insertTurn = async (
  db: Db,
  guildId: string,
  date: string,
  language: string,
  listId: number,
): Promise<void> => {
  await db
    .insertInto('list_turns')
    .values({ guild_id: guildId, puzzle_date: date, language, list_id: listId })
    .execute();
};

/** All past and coming dates of a server's lists, by pin or turn. */
export const listDays = async (db: Db, guildId: string): Promise<ListDay[]> => {
  const [pins, turns] = await Promise.all([
    pinsFrom(db, guildId, ''),
    db
      .selectFrom('list_turns')
      .select(['puzzle_date as date', 'list_id as listId'])
      .where('guild_id', '=', guildId)
      .execute(),
  ]);
  return [...pins, ...turns];
};

/** Deletes the turns from a date on. Dates with a post or a claim in the server keep their turns. */
export const deleteOpenTurns = async (db: Db, guildId: string, fromDate: string): Promise<void> => {
  await db
    .deleteFrom('list_turns')
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '>=', fromDate)
    .where('puzzle_date', 'not in', ({ selectFrom }) =>
      selectFrom('posts').select('puzzle_date').where('guild_id', '=', guildId).where('puzzle_date', '>=', fromDate),
    )
    .execute();
};
