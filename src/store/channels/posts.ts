import { type Insertable, type Selectable, sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import { type DomainRow, readFirst, readRows, toColumns } from '../database/domain-row.ts';
import type { Db } from '../database/open-store.ts';
import type { PostsTable } from '../tables/channel-tables.ts';

export type PostRow = DomainRow<Selectable<PostsTable>>;
export type NewPostRow = DomainRow<Insertable<PostsTable>>;

/** Claims a channel's date before the message goes out; `undefined` if another claim or post has it. */
export const claimPost = (db: Db, row: NewPostRow): Promise<PostRow | undefined> =>
  readFirst(
    db
      .insertInto('posts')
      .values(toColumns<Insertable<PostsTable>>(row))
      .onConflict((conflict) => conflict.columns(['channel_id', 'puzzle_date']).doNothing())
      .returningAll(),
  );

/** A channel's row of a date, in any state. */
export const findPost = (db: Db, channelId: string, puzzleDate: string): Promise<PostRow | undefined> =>
  readFirst(
    db.selectFrom('posts').selectAll().where('channel_id', '=', channelId).where('puzzle_date', '=', puzzleDate),
  );

/** A row with a message stays the same. */
export const confirmPost = async (db: Db, id: number, messageId: string, postedAt: number): Promise<void> => {
  await db
    .updateTable('posts')
    .set({ state: 'posted', message_id: messageId, posted_at: postedAt, lease_until: 0 })
    .where('id', '=', id)
    .where('message_id', 'is', null)
    .execute();
};

/** Releases a claim. Call it only if no message can exist. */
export const releasePost = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('posts').where('id', '=', id).where('message_id', 'is', null).execute();
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
 * Rows with an unknown outcome: the program or the connection stopped between sending and recording. The query has the
 * state as a literal. SQLite therefore sees that its index of open rows covers the query.
 */
export const openPosts = async (db: Db): Promise<PostRow[]> => {
  const rows = await readRows(
    db.selectFrom('posts').selectAll().where('state', '=', sql.lit('sending')).where('message_id', 'is', null),
  );
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

/** The date of a channel's last post before a date; `undefined` without such a post. */
export const channelPostDateBefore = async (db: Db, channelId: string, date: string): Promise<string | undefined> =>
  (
    await posted(db)
      .where('channel_id', '=', channelId)
      .where('puzzle_date', '<', date)
      .orderBy('puzzle_date', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.puzzle_date;

/** `hidden` lists the channels that do not count. */
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

/** A server's posts of one date, in the order of their claims. */
export const postsOfGuildOn = (db: Db, guildId: string, puzzleDate: string): Promise<PostRow[]> =>
  readRows(posted(db).where('guild_id', '=', guildId).where('puzzle_date', '=', puzzleDate).orderBy('id'));

/** True if a channel of the server posted or claimed this date. */
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
      .where('state', '!=', sql.lit('sending'))
      .where('state', '!=', sql.lit('missed')),
);

/**
 * The channels of a server in which an edition was posted. A claim is no post: while Discord is away it may be hours
 * before one. A post in doubt counts, because its date is over and the bot never sends it again.
 */
export const channelsOfEdition = async (db: Db, guildId: string, editionId: number): Promise<string[]> =>
  (await findChannels(db, { guildId, editionId })).map(({ channel_id }) => channel_id);

/** Deletes a channel's post of a date. Only for channels that lose their messages at a restart. */
export const deletePost = async (db: Db, channelId: string, puzzleDate: string): Promise<void> => {
  await db.deleteFrom('posts').where('channel_id', '=', channelId).where('puzzle_date', '=', puzzleDate).execute();
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

/** The date of a server's last post before a date; `undefined` without such a post. */
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

/** The editions of a server's posts from a date on, each once. */
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
