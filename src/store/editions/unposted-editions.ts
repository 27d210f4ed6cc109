import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';

/** The ledger of what servers play on dates on which nothing is posted there. */

/** A server's date. */
interface ServerDate {
  readonly guildId: string;
  readonly date: string;
}

const findUnposted = compileFirst((db, { guildId, date }: ServerDate) =>
  db
    .selectFrom('unposted_editions')
    .select('edition_id')
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '=', date),
);

/** The edition that a server plays on a date without a post; `undefined` if none was asked for. */
export const unpostedEditionOn = async (db: Db, guildId: string, date: string): Promise<number | undefined> =>
  (await findUnposted(db, { guildId, date }))?.edition_id;

/** Notes what a server plays on a date; the first edition noted stays. */
export const insertUnposted = compileOnce((db, row: ServerDate & { readonly editionId: number }) =>
  db
    .insertInto('unposted_editions')
    .values({ guild_id: row.guildId, puzzle_date: row.date, edition_id: row.editionId })
    .onConflict((conflict) => conflict.doNothing()),
);

/** The dates of a server's editions without a post, the latest first. */
export const unpostedDatesOfGuild = async (db: Db, guildId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('unposted_editions')
    .select('puzzle_date')
    .where('guild_id', '=', guildId)
    .orderBy('puzzle_date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ puzzle_date }) => puzzle_date);
};
