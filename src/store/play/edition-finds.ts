import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { PlayKey } from './play-key.ts';

/** What a server as a whole found in one edition; late finds are left out. */

const NOBODY: ReadonlySet<string> = new Set();

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

const counted = (finds: ReturnType<typeof findsIn>) =>
  finds
    .where('is_secret', '=', 0)
    .select(({ fn }) => [
      fn.count<number>('word').distinct().as('words'),
      fn.count<number>('user_id').distinct().as('players'),
    ]);

/** Asked for each look at a page; days are seldom voided. */
const countAll = compileFirst((db, { guildId, editionId }: Omit<PlayKey, 'userId'>) =>
  counted(findsIn(db, guildId, editionId, NOBODY)),
);

/** How many words of the list the server has found between all its players but those left out, and how many players found any. */
export const countFinds = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<{ readonly words: number; readonly players: number }> => {
  if (leftOut.size > 0) return counted(findsIn(db, guildId, editionId, leftOut)).executeTakeFirstOrThrow();
  return (await countAll(db, { guildId, editionId })) ?? { words: 0, players: 0 };
};
