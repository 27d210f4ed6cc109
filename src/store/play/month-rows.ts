import { sql } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { PlayRow } from './plays.ts';

/** What a server played between two dates, for the round-up of a month. Callers read a few days at a time. */

/** A server's posts from the first to the last date, both included. */
export interface PostRange {
  readonly guildId: string;
  readonly from: string;
  readonly to: string;
}

const findAnyPost = compileFirst(
  (db, { channelId, from, before }: { readonly channelId: string; readonly from: string; readonly before: string }) =>
    db
      .selectFrom('posts')
      .select('id')
      .where('channelId', '=', channelId)
      .where('puzzleDate', '>=', from)
      .where('puzzleDate', '<', before)
      .where('state', '!=', sql.lit('sending'))
      .where('state', '!=', sql.lit('missed'))
      .limit(1),
);

/** True if a channel has a post from a date on and before another. A post in doubt counts, a claim does not. */
export const hasPostBetween = async (db: Db, channelId: string, from: string, before: string): Promise<boolean> =>
  (await findAnyPost(db, { channelId, from, before })) !== undefined;

/** An edition's post in one of a server's channels. */
export interface PostedPuzzle {
  readonly channelId: string;
  readonly editionId: number;
  readonly date: string;
  readonly listedWords: number;
  /** In milliseconds since 1970. */
  readonly postedAt: number;
  readonly isTogether: boolean;
}

const postsIn = (db: Db, { guildId, from, to }: PostRange) =>
  db
    .selectFrom('posts')
    .where('posts.guildId', '=', guildId)
    .where('posts.puzzleDate', '>=', from)
    .where('posts.puzzleDate', '<=', to)
    .where('posts.messageId', 'is not', null);

/** Confirmed posts, oldest date first. */
export const postedPuzzles = compileOnce((db, range: PostRange) =>
  postsIn(db, range)
    .innerJoin('editions', 'editions.id', 'posts.editionId')
    .where('posts.postedAt', 'is not', null)
    .select([
      'posts.channelId',
      'posts.editionId',
      'posts.puzzleDate as date',
      'editions.listedWords',
      'posts.postedAt',
      'posts.isTogether',
    ])
    .$narrowType<{ postedAt: number }>()
    .orderBy('posts.puzzleDate')
    .orderBy('posts.id'),
);

export type MonthPlay = Pick<PlayRow, 'editionId' | 'userId' | 'points' | 'found' | 'secrets' | 'finishedAt'>;

/** The ranked plays of posted editions, hidden players included, in no order. */
export const playsOfPosts = compileOnce((db, { guildId, from, to }: PostRange) =>
  db
    .selectFrom('plays')
    .select(['editionId', 'userId', 'points', 'found', 'secrets', 'finishedAt'])
    .where('guildId', '=', guildId)
    .where('editionId', 'in', () => postsIn(db, { guildId, from, to }).select('posts.editionId')),
);

/** The number of players that found a listed word in time. */
export interface WordFinders {
  readonly editionId: number;
  /** As hidden. */
  readonly word: string;
  readonly finders: number;
}

/** The finders of each listed word of posted editions. Words without finders are absent. Voided days do not count. */
export const findersOfPosts = compileOnce((db, { guildId, from, to }: PostRange) =>
  db
    .selectFrom('finds')
    .select(({ fn }) => ['finds.editionId', 'finds.word', fn.countAll<number>().as('finders')])
    .where('finds.guildId', '=', guildId)
    .where('finds.editionId', 'in', () => postsIn(db, { guildId, from, to }).select('posts.editionId'))
    .where('finds.isLate', '=', false)
    .where('finds.isSecret', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('voidedDays')
            .innerJoin('editions', 'editions.puzzleDate', 'voidedDays.puzzleDate')
            .select('voidedDays.userId')
            .whereRef('editions.id', '=', 'finds.editionId')
            .where('voidedDays.guildId', '=', guildId)
            .whereRef('voidedDays.userId', '=', 'finds.userId'),
        ),
      ),
    )
    .groupBy(['finds.editionId', 'finds.word']),
);
