import { type Insertable, type Selectable, sql } from 'kysely';
import { compileFirst, compileOnce } from '../database/compile-once.ts';
import type { Db } from '../database/schema.ts';
import type { PostsTable } from '../tables/channel-tables.ts';

export type PostRow = Readonly<Selectable<PostsTable>>;
export type NewPostRow = Readonly<Insertable<PostsTable>>;

/** Claims a channel's date before the message goes out; `undefined` if another claim or post has it. */
export const claimPost = (db: Db, row: NewPostRow): Promise<PostRow | undefined> =>
  db
    .insertInto('posts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['channelId', 'puzzleDate']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** A channel's row of a date, in any state. */
export const findPost = (db: Db, channelId: string, puzzleDate: string): Promise<PostRow | undefined> =>
  db
    .selectFrom('posts')
    .selectAll()
    .where('channelId', '=', channelId)
    .where('puzzleDate', '=', puzzleDate)
    .executeTakeFirst();

/** A row with a message stays the same. */
export const confirmPost = async (db: Db, id: number, messageId: string, postedAt: number): Promise<void> => {
  await db
    .updateTable('posts')
    .set({ state: 'posted', messageId, postedAt, leaseUntil: 0 })
    .where('id', '=', id)
    .where('messageId', 'is', null)
    .execute();
};

/** Releases a claim. Call it only if no message can exist. */
export const releasePost = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('posts').where('id', '=', id).where('messageId', 'is', null).execute();
};

/** Settles an open row without a message. The bot never sends it again. */
export const closePost = async (db: Db, id: number, state: 'unknown' | 'missed'): Promise<void> => {
  await db.updateTable('posts').set({ state }).where('id', '=', id).where('state', '=', 'sending').execute();
};

/** The right to send an open row, with its owner and end. Pass `firstSentAt` only for a fresh start. */
export interface Lease {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
  /** Another owner's lease beyond this instant comes from a wrong clock. */
  readonly latest: number;
  readonly firstSentAt?: number;
}

/**
 * Takes or extends the right to send an open row. `false` if another program has it, or if the row has a final state.
 */
export const leasePost = async (
  db: Db,
  id: number,
  { owner, now, until, latest, firstSentAt }: Lease,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({
      leaseOwner: owner,
      leaseUntil: until,
      ...(firstSentAt === undefined ? {} : { firstSentAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where((is) => is.or([is('leaseOwner', '=', owner), is('leaseUntil', '<=', now), is('leaseUntil', '>', latest)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Rows with an unknown outcome: the program or the connection stopped between sending and recording. The query has the
 * state as a literal. SQLite therefore sees that its index of open rows covers the query.
 */
export const openPosts = async (db: Db): Promise<PostRow[]> => {
  const rows = await db
    .selectFrom('posts')
    .selectAll()
    .where('state', '=', sql.lit('sending'))
    .where('messageId', 'is', null)
    .execute();
  // Sorted here because rows are few. With an order in the query, SQLite would scan all posts.
  return rows.sort((a, b) => a.id - b.id);
};

/** A channel's last post or claim. */
export interface LastPostRow {
  readonly channelId: string;
  readonly date: string;
  /** The time of the post, or else of the claim, in milliseconds since 1970. */
  readonly at: number;
  readonly isShifted: boolean;
}

/**
 * For each active channel among `channelIds`: its latest post or claim up to `latestDate`. Each channel costs one seek
 * in the index.
 */
export const lastPosts = async (db: Db, latestDate: string, channelIds: readonly string[]): Promise<LastPostRow[]> =>
  db
    .selectFrom('channels')
    .innerJoin('posts', (join) =>
      join.onRef('posts.id', '=', ({ selectFrom }) =>
        selectFrom('posts as latest')
          .select('latest.id')
          .whereRef('latest.channelId', '=', 'channels.channelId')
          .where('latest.puzzleDate', '<=', latestDate)
          .orderBy('latest.puzzleDate', 'desc')
          .limit(1),
      ),
    )
    .select(({ fn }) => [
      'posts.channelId',
      'posts.puzzleDate as date',
      'posts.isShifted',
      fn.coalesce('posts.postedAt', 'posts.claimedAt').as('at'),
    ])
    .where('channels.state', '=', 'active')
    .where('channels.channelId', 'in', channelIds)
    .execute();

const posted = (db: Db) => db.selectFrom('posts').where('messageId', 'is not', null);

const postedBefore = (db: Db, date: string) =>
  posted(db).select('puzzleDate').where('puzzleDate', '<', date).orderBy('puzzleDate', 'desc').limit(1);

const findLatestOfChannel = compileFirst((db, { channelId }: { readonly channelId: string }) =>
  posted(db).selectAll().where('channelId', '=', channelId).orderBy('puzzleDate', 'desc').limit(1),
);

export const latestPostOfChannel = (db: Db, channelId: string): Promise<PostRow | undefined> =>
  findLatestOfChannel(db, { channelId });

/** The date of a channel's last post before a date; `undefined` without such a post. */
export const channelPostDateBefore = async (db: Db, channelId: string, date: string): Promise<string | undefined> =>
  (await postedBefore(db, date).where('channelId', '=', channelId).executeTakeFirst())?.puzzleDate;

const latestOfGuild = (db: Db, guildId: string) =>
  posted(db).selectAll().where('guildId', '=', guildId).orderBy('puzzleDate', 'desc').orderBy('id', 'desc').limit(1);

const findLatestOfGuild = compileFirst((db, { guildId }: { readonly guildId: string }) => latestOfGuild(db, guildId));

/** `hidden` lists the channels that do not count. */
export const latestPostOfGuild = (
  db: Db,
  guildId: string,
  hidden: readonly string[] = [],
): Promise<PostRow | undefined> =>
  hidden.length === 0
    ? findLatestOfGuild(db, { guildId })
    : latestOfGuild(db, guildId).where('channelId', 'not in', hidden).executeTakeFirst();

/** A server's posts of one date, in the order of their claims. */
export const postsOfGuildOn = (db: Db, guildId: string, puzzleDate: string): Promise<PostRow[]> =>
  posted(db).selectAll().where('guildId', '=', guildId).where('puzzleDate', '=', puzzleDate).orderBy('id').execute();

/** True if a channel of the server posted or claimed this date. */
export const hasClaimOn = async (db: Db, guildId: string, puzzleDate: string): Promise<boolean> => {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('guildId', '=', guildId)
    .where('puzzleDate', '=', puzzleDate)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Dates with a post in the server, latest first. */
export const postDatesOfGuild = async (
  db: Db,
  guildId: string,
  limit: number,
  hidden: readonly string[] = [],
): Promise<string[]> => {
  const rows = await posted(db)
    .select('puzzleDate')
    .distinct()
    .where('guildId', '=', guildId)
    .$if(hidden.length > 0, (query) => query.where('channelId', 'not in', hidden))
    .orderBy('puzzleDate', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ puzzleDate }) => puzzleDate);
};

const findChannels = compileOnce(
  (db, { guildId, editionId }: { readonly guildId: string; readonly editionId: number }) =>
    db
      .selectFrom('posts')
      .select('channelId')
      .where('guildId', '=', guildId)
      .where('editionId', '=', editionId)
      .where('state', '!=', sql.lit('sending'))
      .where('state', '!=', sql.lit('missed')),
);

/**
 * The channels of a server in which an edition was posted. A claim is no post: while Discord is away it may be hours
 * before one. A post in doubt counts, because its date is over and the bot never sends it again.
 */
export const channelsOfEdition = async (db: Db, guildId: string, editionId: number): Promise<string[]> =>
  (await findChannels(db, { guildId, editionId })).map(({ channelId }) => channelId);

/** Deletes a channel's post of a date. Only for channels that lose their messages at a restart. */
export const deletePost = async (db: Db, channelId: string, puzzleDate: string): Promise<void> => {
  await db.deleteFrom('posts').where('channelId', '=', channelId).where('puzzleDate', '=', puzzleDate).execute();
};

/** A confirmed post with its channel's present settings. */
export interface EditionPost {
  readonly channelId: string;
  readonly date: string;
  readonly messageId: string;
  readonly postedAt: number;
  readonly timeZone: string;
  readonly language: string;
  readonly roleId: string | null;
  readonly isTogether: boolean;
}

/** An edition's messages in a server, also those of stopped channels. */
export const postsOfEdition = async (db: Db, guildId: string, editionId: number): Promise<EditionPost[]> =>
  db
    .selectFrom('posts')
    .innerJoin('channels', 'channels.channelId', 'posts.channelId')
    .where('posts.guildId', '=', guildId)
    .where('posts.editionId', '=', editionId)
    .where('posts.messageId', 'is not', null)
    .where('posts.postedAt', 'is not', null)
    .select([
      'posts.channelId',
      'posts.puzzleDate as date',
      'posts.messageId',
      'posts.postedAt',
      'channels.timeZone',
      'channels.language',
      'channels.roleId',
      'posts.isTogether',
    ])
    .$narrowType<{ messageId: string; postedAt: number }>()
    .execute();

/** The date of a server's last post before a date; `undefined` without such a post. */
export const postDateBefore = async (db: Db, guildId: string, date: string): Promise<string | undefined> =>
  (await postedBefore(db, date).where('guildId', '=', guildId).executeTakeFirst())?.puzzleDate;

/** The editions of a server's posts from a date on, each once. */
export const editionsPostedSince = async (db: Db, guildId: string, date: string): Promise<number[]> => {
  const rows = await posted(db)
    .select('editionId')
    .distinct()
    .where('guildId', '=', guildId)
    .where('puzzleDate', '>=', date)
    .execute();
  return rows.map(({ editionId }) => editionId);
};

/** The dates of a server's posts. Streaks count these dates. */

const findDates = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  posted(db).select('puzzleDate').distinct().where('guildId', '=', guildId).orderBy('puzzleDate'),
);

/** Every date with a post in the server, oldest first. */
export const allPostDatesOfGuild = async (db: Db, guildId: string): Promise<string[]> =>
  (await findDates(db, { guildId })).map(({ puzzleDate }) => puzzleDate);

const findOpenDates = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db
    .selectFrom('channels')
    .select(({ selectFrom }) =>
      selectFrom('posts')
        .select('posts.puzzleDate')
        .whereRef('posts.channelId', '=', 'channels.channelId')
        .where('posts.messageId', 'is not', null)
        .orderBy('posts.puzzleDate', 'desc')
        .limit(1)
        .as('date'),
    )
    .where('channels.guildId', '=', guildId)
    .where('channels.state', '=', 'active'),
);

/** The latest post date of each active channel. Players may still find words there. */
export const openDatesOfGuild = async (db: Db, guildId: string): Promise<string[]> =>
  (await findOpenDates(db, { guildId })).flatMap(({ date }) => date ?? []);
