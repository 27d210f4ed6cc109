import type { Db } from '../database/schema.ts';

/** Looks back over the dates of a server and of a channel. */

/**
 * A server's dates with a post before a date, latest first. `isFinished` tells whether a member found all words of one
 * of its puzzles.
 */
export const finishedDatesBefore = async (
  db: Db,
  guildId: string,
  before: string,
  limit: number,
): Promise<{ readonly date: string; readonly isFinished: boolean }[]> => {
  const rows = await db
    .selectFrom('posts')
    .where('messageId', 'is not', null)
    .select(({ exists, selectFrom, case: choose, fn }) => [
      'puzzleDate as date',
      fn
        .max<number>(
          choose()
            .when(
              exists(
                selectFrom('plays')
                  .select('plays.userId')
                  .whereRef('plays.guildId', '=', 'posts.guildId')
                  .whereRef('plays.editionId', '=', 'posts.editionId')
                  .where('plays.finishedAt', 'is not', null),
              ),
            )
            .then(1)
            .else(0)
            .end(),
        )
        .as('finished'),
    ])
    .where('guildId', '=', guildId)
    .where('puzzleDate', '<', before)
    .groupBy('puzzleDate')
    .orderBy('puzzleDate', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ date, finished }) => ({ date, isFinished: Number(finished) > 0 }));
};

/** The dates of a channel's posts before a date with the edition of each, latest first. */
export const postsOfChannelBefore = (
  db: Db,
  channelId: string,
  before: string,
  limit: number,
): Promise<{ readonly date: string; readonly editionId: number }[]> =>
  db
    .selectFrom('posts')
    .where('messageId', 'is not', null)
    .select(['puzzleDate as date', 'editionId'])
    .where('channelId', '=', channelId)
    .where('puzzleDate', '<', before)
    .orderBy('puzzleDate', 'desc')
    .limit(limit)
    .execute();
