import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';

/** The editions that servers play on dates without a post. */

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

/** A server's edition on a date without a post; `undefined` without a request for one. */
export const unpostedEditionOn = async (db: Db, guildId: string, date: string): Promise<number | undefined> =>
  (await findUnposted(db, { guildId, date }))?.edition_id;

/** Stores a server's edition of a date. A later call keeps the first edition. */
export const insertUnposted = compileOnce((db, row: ServerDate & { readonly editionId: number }) =>
  db
    .insertInto('unposted_editions')
    .values({ guild_id: row.guildId, puzzle_date: row.date, edition_id: row.editionId })
    .onConflict((conflict) => conflict.doNothing()),
);

/** The dates of a server's editions without a post, latest first. */
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
