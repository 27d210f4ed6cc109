import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';

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
