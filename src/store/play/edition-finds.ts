import type { Db } from '../database/open-store.ts';

/** What a server as a whole found in one edition; late finds are left out. */

const findsIn = (db: Db, guildId: string, editionId: number, leftOut: ReadonlySet<string>) =>
  db
    .selectFrom('finds')
    .where('guild_id', '=', guildId)
    .where('edition_id', '=', editionId)
    .where('is_late', '=', 0)
    .$if(leftOut.size > 0, (query) => query.where('user_id', 'not in', [...leftOut]));

/**
 * How many players but those left out found each word while the puzzle was open, secret ones included, by the word as
 * hidden; words that nobody found are not among them.
 */
export const findersByWord = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<Map<string, number>> => {
  const rows = await findsIn(db, guildId, editionId, leftOut)
    .select(({ fn }) => ['word', fn.countAll<number>().as('finders')])
    .groupBy('word')
    .execute();
  return new Map(rows.map(({ word, finders }) => [word, finders]));
};

/** How many words of the list the server has found between all its players but those left out, and how many players found any. */
export const countFinds = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<{ readonly words: number; readonly players: number }> =>
  findsIn(db, guildId, editionId, leftOut)
    .where('is_secret', '=', 0)
    .select(({ fn }) => [
      fn.count<number>('word').distinct().as('words'),
      fn.count<number>('user_id').distinct().as('players'),
    ])
    .executeTakeFirstOrThrow();
