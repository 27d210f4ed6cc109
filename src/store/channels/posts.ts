import { type Insertable, type Selectable, sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import { type DomainRow, readFirst, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { PostsTable } from '../tables/channel-tables.ts';

export type PostRow = DomainRow<Selectable<PostsTable>>;
export type NewPostRow = DomainRow<Insertable<PostsTable>>;

/** Claims a channel's date before anything is sent; `undefined` when it is claimed or posted already. */
export const claimPost = (db: Db, row: NewPostRow): Promise<PostRow | undefined> =>
  readFirst(
    db
      .insertInto('posts')
      .values(toColumns<Insertable<PostsTable>>(row))
      .onConflict((conflict) => conflict.columns(['channel_id', 'puzzle_date']).doNothing())
      .returningAll(),
  );

/** A channel's row of a date, whatever became of it. */
export const findPost = (db: Db, channelId: string, puzzleDate: string): Promise<PostRow | undefined> =>
  readFirst(
    db.selectFrom('posts').selectAll().where('channel_id', '=', channelId).where('puzzle_date', '=', puzzleDate),
  );

/** Does nothing to a row that has its message already. */
export const confirmPost = async (db: Db, id: number, messageId: string, postedAt: number): Promise<void> => {
  await db
    .updateTable('posts')
    .set({ state: 'posted', message_id: messageId, posted_at: postedAt, lease_until: 0 })
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .execute();
};

/** Gives a claim back after Discord has refused the message for good, so that no message can exist. */
export const releasePost = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('posts').where('id', '=', id).where('message_id', 'is', null).execute();
};

/** Settles an open row without a message: it is never sent again. */
export const closePost = async (db: Db, id: number, state: 'unknown' | 'missed'): Promise<void> => {
  await db.updateTable('posts').set({ state }).where('id', '=', id).where('state', '=', 'sending').execute();
};

/** Who may send an open row, and until when; `firstSentAt` only if it begins again. */
export interface Lease {
  readonly owner: string;
  readonly now: number;
  readonly until: number;
  /** A lease of another that ends later than this comes of a clock that was wrong. */
  readonly latest: number;
  readonly firstSentAt?: number;
}

/** Takes or prolongs the right to send an open row; `false` if another program has it, or the row is settled. */
export const leasePost = async (
  db: Db,
  id: number,
  { owner, now, until, latest, firstSentAt }: Lease,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('posts')
    .set({
      lease_owner: owner,
      lease_until: until,
      ...(firstSentAt === undefined ? {} : { first_sent_at: firstSentAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where((is) => is.or([is('lease_owner', '=', owner), is('lease_until', '<=', now), is('lease_until', '>', latest)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Rows whose outcome is unknown: the program stopped, or the connection broke, between sending and recording. The state is
 * written out in the query, so that SQLite sees that the index of open rows has them all.
 */
export const openPosts = async (db: Db): Promise<PostRow[]> => {
  const rows = await readRows(
    db.selectFrom('posts').selectAll().where('state', '=', sql.lit('sending')).where('message_id', 'is', null),
  );
  // Few: asked for an order, SQLite would go through all posts instead.
  return rows.sort((a, b) => a.id - b.id);
};

/** A channel's last post or claim. */
export interface LastPostRow {
  readonly channelId: string;
  readonly date: string;
  /** When it was posted, else claimed, in milliseconds since 1970. */
  readonly at: number;
  readonly isShifted: boolean;
}

/**
 * Of each active channel among some, the latest row up to `latestDate`, posted or only claimed; a seek in the index for
 * each.
 */
export const lastPosts = async (db: Db, latestDate: string, channelIds: readonly string[]): Promise<LastPostRow[]> => {
  const rows = await db
    .selectFrom('channels')
    .innerJoin('posts', (join) =>
      join.onRef('posts.id', '=', ({ selectFrom }) =>
        selectFrom('posts as latest')
          .select('latest.id')
          .whereRef('latest.channel_id', '=', 'channels.channel_id')
          .where('latest.puzzle_date', '<=', latestDate)
          .orderBy('latest.puzzle_date', 'desc')
          .limit(1),
      ),
    )
    .select(({ fn }) => [
      'posts.channel_id as channelId',
      'posts.puzzle_date as date',
      'posts.is_shifted as isShifted',
      fn.coalesce('posts.posted_at', 'posts.claimed_at').as('at'),
    ])
    .where('channels.state', '=', 'active')
    .where('channels.channel_id', 'in', channelIds)
    .execute();
  return rows.map((row) => ({ ...row, isShifted: row.isShifted === 1 }));
};

const posted = (db: Db) => db.selectFrom('posts').selectAll().where('message_id', 'is not', null);

export const latestPostOfChannel = (db: Db, channelId: string): Promise<PostRow | undefined> =>
  readFirst(posted(db).where('channel_id', '=', channelId).orderBy('puzzle_date', 'desc').limit(1));

/** The date of a channel's last post before a date; `undefined` if there is none. */
export const channelPostDateBefore = async (db: Db, channelId: string, date: string): Promise<string | undefined> =>
  (
    await posted(db)
      .where('channel_id', '=', channelId)
      .where('puzzle_date', '<', date)
      .orderBy('puzzle_date', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.puzzle_date;

/** `hidden` holds the channels that do not count. */
export const latestPostOfGuild = (
  db: Db,
  guildId: string,
  hidden: readonly string[] = [],
): Promise<PostRow | undefined> =>
  readFirst(
    posted(db)
      .where('guild_id', '=', guildId)
      .$if(hidden.length > 0, (query) => query.where('channel_id', 'not in', hidden))
      .orderBy('puzzle_date', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
  );

/** A server's posts of one date, the channel posted in first coming first. */
export const postsOfGuildOn = (db: Db, guildId: string, puzzleDate: string): Promise<PostRow[]> =>
  readRows(posted(db).where('guild_id', '=', guildId).where('puzzle_date', '=', puzzleDate).orderBy('id'));

/** Whether a server's date was posted, or claimed to be, in any channel. */
export const hasClaimOn = async (db: Db, guildId: string, puzzleDate: string): Promise<boolean> => {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '=', puzzleDate)
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
  const rows = await db
    .selectFrom('posts')
    .select('puzzle_date')
    .distinct()
    .where('guild_id', '=', guildId)
    .where('message_id', 'is not', null)
    .$if(hidden.length > 0, (query) => query.where('channel_id', 'not in', hidden))
    .orderBy('puzzle_date', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ puzzle_date }) => puzzle_date);
};

const findChannels = compileOnce(
  (db, { guildId, editionId }: { readonly guildId: string; readonly editionId: number }) =>
    db
      .selectFrom('posts')
      .select('channel_id')
      .where('guild_id', '=', guildId)
      .where('edition_id', '=', editionId)
      .where('state', '!=', sql.lit('missed')),
);

/** The channels of a server in which an edition was posted, or is being posted this moment. */
export const channelsOfEdition = async (db: Db, guildId: string, editionId: number): Promise<string[]> =>
  (await findChannels(db, { guildId, editionId })).map(({ channel_id }) => channel_id);

/** Drops a channel's post of a date, for a channel whose messages do not outlive a restart. */
export const deletePost = async (db: Db, channelId: string, puzzleDate: string): Promise<void> => {
  await db.deleteFrom('posts').where('channel_id', '=', channelId).where('puzzle_date', '=', puzzleDate).execute();
};

/** A confirmed post with what its channel's settings say today. */
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

/** An edition's messages in a server; channels that were stopped are among them. */
export const postsOfEdition = async (db: Db, guildId: string, editionId: number): Promise<EditionPost[]> => {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('channels', 'channels.channel_id', 'posts.channel_id')
    .where('posts.guild_id', '=', guildId)
    .where('posts.edition_id', '=', editionId)
    .where('posts.message_id', 'is not', null)
    .where('posts.posted_at', 'is not', null)
    .select([
      'posts.channel_id as channelId',
      'posts.puzzle_date as date',
      'posts.message_id as messageId',
      'posts.posted_at as postedAt',
      'channels.time_zone as timeZone',
      'channels.language',
      'channels.role_id as roleId',
      'posts.is_together as isTogether',
    ])
    .$narrowType<{ messageId: string; postedAt: number }>()
    .execute();
  return rows.map((row) => ({ ...row, isTogether: row.isTogether === 1 }));
};

/** The date of a server's last post before a date; `undefined` if that is its first. */
export const postDateBefore = async (db: Db, guildId: string, date: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('posts')
    .select('puzzle_date')
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '<', date)
    .where('message_id', 'is not', null)
    .orderBy('puzzle_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.puzzle_date;
};

/** The editions posted in a server on a date or later, each once. */
export const editionsPostedSince = async (db: Db, guildId: string, date: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('posts')
    .select('edition_id')
    .distinct()
    .where('guild_id', '=', guildId)
    .where('puzzle_date', '>=', date)
    .where('message_id', 'is not', null)
    .execute();
  return rows.map(({ edition_id }) => edition_id);
};
