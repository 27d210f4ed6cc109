import type { ExpressionBuilder } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db, Schema } from '../database/schema.ts';

/** Open editions still score. An edition is open while it is the latest post of a channel. */

const hasLaterPost = ({ exists, selectFrom }: ExpressionBuilder<Schema, 'posts'>) =>
  exists(
    selectFrom('posts as later')
      .select('later.id')
      .whereRef('later.channelId', '=', 'posts.channelId')
      .whereRef('later.puzzleDate', '>', 'posts.puzzleDate')
      .where('later.messageId', 'is not', null),
  );

const findLatest = compileFirst(
  (db, { guildId, editionId }: { readonly guildId: string; readonly editionId: number }) =>
    db
      .selectFrom('posts')
      .select((is) => is.fn.max(is.case().when(hasLaterPost(is)).then(0).else(1).end()).as('latest'))
      .where('messageId', 'is not', null)
      .where('guildId', '=', guildId)
      .where('editionId', '=', editionId),
);

/**
 * True if the edition is the latest post of a channel of the server. Its finds then still score. `undefined` if the
 * server has no post of it.
 */
export const isEditionOpen = async (db: Db, guildId: string, editionId: number): Promise<boolean | undefined> => {
  const row = await findLatest(db, { guildId, editionId });
  return typeof row?.latest === 'number' ? row.latest === 1 : undefined;
};

const findShared = compileFirst(
  (db, { guildId, editionId }: { readonly guildId: string; readonly editionId: number }) =>
    db
      .selectFrom('posts')
      .select('id')
      .where('messageId', 'is not', null)
      .where('isTogether', '=', true)
      .where('guildId', '=', guildId)
      .where('editionId', '=', editionId)
      .where((is) => is.not(hasLaterPost(is)))
      .limit(1),
);

/** True if the edition is the latest post of a channel of the server with a shared board. */
export const isEditionShared = async (db: Db, guildId: string, editionId: number): Promise<boolean> =>
  (await findShared(db, { guildId, editionId })) !== undefined;

/** The open editions of a server. */
export const openEditionsOfGuild = async (db: Db, guildId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('posts')
    .select('editionId')
    .distinct()
    .where('messageId', 'is not', null)
    .where('guildId', '=', guildId)
    .where((is) => is.not(hasLaterPost(is)))
    .execute();
  return rows.map(({ editionId }) => editionId);
};

const findFollowers = compileOnce(
  (db, { guildId, editionId }: { readonly guildId: string; readonly editionId: number }) =>
    db
      .selectFrom('posts')
      .select((is) => [
        'posts.channelId',
        is
          .selectFrom('posts as later')
          .select(({ fn }) => fn.min(fn.coalesce('later.postedAt', 'later.claimedAt')).as('at'))
          .whereRef('later.channelId', '=', 'posts.channelId')
          .whereRef('later.puzzleDate', '>', 'posts.puzzleDate')
          .where('later.messageId', 'is not', null)
          .as('followedAt'),
      ])
      .where('posts.messageId', 'is not', null)
      .where('posts.guildId', '=', guildId)
      .where('posts.editionId', '=', editionId),
);

/** A channel with a post of an edition. */
interface FollowedPost {
  readonly channelId: string;
  /** The time of the channel's next post, in milliseconds since 1970; `undefined` before it. */
  readonly followedAt: number | undefined;
}

/** The channels of a server with a post of an edition, and when each posted again. */
export const followersOfPosts = async (db: Db, guildId: string, editionId: number): Promise<FollowedPost[]> => {
  const rows = await findFollowers(db, { guildId, editionId });
  return rows.map(({ channelId, followedAt }) => ({ channelId, followedAt: followedAt ?? undefined }));
};
