import { compileFirst } from '../database/compile-once.ts';
import type { Db } from '../database/open-store.ts';
import type { PlayKey } from './play-key.ts';

/** The finds of a whole server in one edition, without late ones. */

const NOBODY: ReadonlySet<string> = new Set();

const findsIn = (db: Db, guildId: string, editionId: number, leftOut: ReadonlySet<string>) =>
  db
    .selectFrom('finds')
    .where('guildId', '=', guildId)
    .where('editionId', '=', editionId)
    .where('isLate', '=', false)
    .$if(leftOut.size > 0, (query) => query.where('userId', 'not in', [...leftOut]));

/**
 * The number of finders of each word before the puzzle closed. Keys are words as hidden, including secret ones. Players
 * in `leftOut` do not count. Words without finders are absent.
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
    .where('isSecret', '=', false)
    .select(({ fn }) => [
      fn.count<number>('word').distinct().as('words'),
      fn.count<number>('userId').distinct().as('players'),
    ]);

/** Compiled once, because every view of a page runs it. Voided days are rare. */
const countAll = compileFirst((db, { guildId, editionId }: Omit<PlayKey, 'userId'>) =>
  counted(findsIn(db, guildId, editionId, NOBODY)),
);

/**
 * The number of different listed words that the server found, and of players with such a find. Players in `leftOut` do
 * not count.
 */
export const countFinds = async (
  db: Db,
  guildId: string,
  editionId: number,
  leftOut: ReadonlySet<string>,
): Promise<{ readonly words: number; readonly players: number }> => {
  if (leftOut.size > 0) return counted(findsIn(db, guildId, editionId, leftOut)).executeTakeFirstOrThrow();
  return (await countAll(db, { guildId, editionId })) ?? { words: 0, players: 0 };
};
