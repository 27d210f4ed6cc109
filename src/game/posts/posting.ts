import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { findChannel } from '../../store/channels/channels.ts';
import {
  claimPost,
  closePost,
  confirmPost,
  deletePost,
  findPost,
  latestPostOfChannel,
  leasePost,
  openPosts,
  type PostRow,
  releasePost,
} from '../../store/channels/posts.ts';
import { isNewestTerm } from '../../store/database/facts.ts';
import { write } from '../../store/database/write.ts';
import type { ChannelState } from '../../store/tables/channel-tables.ts';
import type { BuildLine } from '../editions/build-turns.ts';
import { type Edition, settingsOf } from '../editions/edition.ts';
import { openEdition } from '../editions/editions.ts';
import { findEdition } from '../editions/find-edition.ts';
import type { Game } from '../game.ts';
import { puzzleChannelOf } from '../places/channel-settings.ts';
import { readDayChange } from '../places/day-changes.ts';
import { playModeOf } from '../places/puzzle-settings.ts';
import type { PlannedPost } from './planned-post.ts';

/**
 * The ledger of posts. A program claims a row before it sends the message, and holds it under a lease. So of two
 * programs on one database only one sends it. After the lease, another run may find out whether the message arrived.
 */

/** A post to claim, with the date's reroll that its puzzle comes from. */
export interface PreparedPost extends PlannedPost {
  readonly reroll: number;
}

/** A claimed row of the ledger. Only the holder of its lease may send that date's message to that channel. */
export interface PostClaim extends PlannedPost {
  readonly id: number;
  readonly claimedAt: number;
  /** The first attempt to send since the channel was last seen without the message, in milliseconds since 1970. */
  readonly firstSentAt: number;
  readonly leaseUntil: number;
}

/** The parts of a post that the channel's settings do not decide. */
export interface DueDate {
  readonly channelId: string;
  /** The server whose turn the post takes. If absent, the channel has turns of its own. */
  readonly guildId?: string;
  readonly date: PuzzleDate;
  readonly isLate: boolean;
  readonly isShifted: boolean;
}

/** The longest time of one attempt, with the waits for its turn and for Discord. */
export const LEASE_MS = 45_000;

/** No program asks for a longer lease. A lease that reaches further comes from a clock that was wrong. */
const MAX_LEASE_MS = 60 * 60_000;

const NONCE_LENGTH = 24;

const nonceOf = ({ hash }: Game, channelId: string, date: string): string =>
  hash(`${channelId}/${date}`).slice(0, NONCE_LENGTH);

/**
 * The puzzle for a channel's date, built now if necessary; `undefined` if the channel is not active. Builds of later
 * posts, in the line `ahead`, wait for those of due ones.
 */
export const preparePost = async (
  game: Game,
  { channelId, date, isLate, isShifted }: DueDate,
  line: BuildLine = 'post',
): Promise<PreparedPost | undefined> => {
  const channel = await findChannel(game.db, channelId);
  if (channel?.state !== 'active') return undefined;
  const change = await readDayChange(game.db, channelId, date);
  return {
    channelId,
    guildId: channel.guildId,
    language: channel.language,
    colors: channel.colors,
    date,
    edition: await openEdition(game, date, settingsOf(puzzleChannelOf(channel), date, change), { line }),
    reroll: change.rerolls,
    isLate,
    isShifted,
    isTogether: playModeOf(channel.mode) === 'together',
    nonce: nonceOf(game, channelId, date),
    roleId: channel.roleId ?? undefined,
    withThread: channel.withThread,
  };
};

/** The edition of a channel's last post, if that post is older than `date`; else `undefined`. */
export const editionPostedBefore = async (
  game: Game,
  channelId: string,
  date: PuzzleDate,
): Promise<Edition | undefined> => {
  const post = await latestPostOfChannel(game.db, channelId);
  return post && post.puzzleDate < date ? findEdition(game, post.editionId) : undefined;
};

/**
 * Claims a date before the message goes out. `undefined` if another run has the date, the channel is not active, or an
 * admin has skipped or rerolled the date meanwhile. An elected process names its `term`, and gets nothing after a later
 * one has begun.
 */
export const claimDate = (
  game: Game,
  planned: PreparedPost,
  owner: string,
  term?: number,
): Promise<PostClaim | undefined> =>
  write(game.db, planned.guildId, async (transaction) => {
    if (term !== undefined && !(await isNewestTerm(transaction, term))) return undefined;
    const { channelId, guildId, date, edition, isLate, isShifted, isTogether } = planned;
    const channel = await findChannel(transaction, channelId);
    if (channel?.state !== 'active') return undefined;
    const change = await readDayChange(transaction, channelId, date);
    if (change.isSkipped || change.rerolls !== planned.reroll) return undefined;
    const now = game.now();
    const row = await claimPost(transaction, {
      channelId,
      guildId,
      puzzleDate: date,
      editionId: edition.id,
      state: 'sending',
      messageId: null,
      isLate,
      isShifted,
      isTogether,
      claimedAt: now,
      postedAt: null,
      leaseOwner: owner,
      leaseUntil: now + LEASE_MS,
      firstSentAt: now,
    });
    return row && { ...planned, id: row.id, claimedAt: now, firstSentAt: now, leaseUntil: row.leaseUntil };
  });

/** Stores the claim's message and its time. */
export const confirmClaim = (game: Game, { id }: PostClaim, messageId: string, postedAt: number): Promise<void> =>
  confirmPost(game.db, id, messageId, postedAt);

/** Gives the date back if no message can exist. */
export const releaseClaim = (game: Game, { id }: PostClaim): Promise<void> => releasePost(game.db, id);

/** Settles a claim without another attempt: the bot cannot look for its message, or its date is past. */
export const closeClaim = (game: Game, { id }: PostClaim, state: 'unknown' | 'missed'): Promise<void> =>
  closePost(game.db, id, state);

interface HoldOptions {
  /** The channel does not show the message of the claim. */
  readonly afresh?: boolean;
  readonly forMs?: number;
  /** The term of an elected process. */
  readonly term?: number | undefined;
}

/**
 * Holds a claim for another attempt, for `forMs` at most. `undefined` if another program holds the claim, it is settled,
 * or a later term has begun.
 */
export const holdClaim = async (
  game: Game,
  claim: PostClaim,
  owner: string,
  { afresh = false, forMs = LEASE_MS, term }: HoldOptions = {},
): Promise<PostClaim | undefined> => {
  if (term !== undefined && !(await isNewestTerm(game.db, term))) return undefined;
  const now = game.now();
  const lease = {
    owner,
    now,
    until: now + forMs,
    latest: now + MAX_LEASE_MS,
    ...(afresh ? { firstSentAt: now } : {}),
  };
  const isOurs = await leasePost(game.db, claim.id, lease);
  return isOurs ? { ...claim, leaseUntil: lease.until, ...(afresh && { firstSentAt: now }) } : undefined;
};

const claimOf = async (game: Game, post: PostRow): Promise<OpenClaim> => {
  const edition = await findEdition(game, post.editionId);
  if (!edition) throw new Error(`post ${post.id} names edition ${post.editionId}, which is not stored`);
  const channel = await findChannel(game.db, post.channelId);
  const date = post.puzzleDate as PuzzleDate;
  return {
    id: post.id,
    channelId: post.channelId,
    guildId: post.guildId,
    language: channel?.language ?? edition.language,
    colors: channel?.colors,
    date,
    edition,
    isLate: post.isLate,
    isShifted: post.isShifted,
    isTogether: post.isTogether,
    nonce: nonceOf(game, post.channelId, date),
    roleId: channel?.roleId ?? undefined,
    withThread: channel?.withThread ?? false,
    claimedAt: post.claimedAt,
    firstSentAt: post.firstSentAt,
    leaseUntil: post.leaseUntil,
    channelState: channel?.state ?? 'stopped',
    isPast: channel === undefined || date < puzzleDateAt(game.now(), channel.timeZone),
  };
};

/** A claim without a holder, and the facts that decide whether it may still go out. */
export interface OpenClaim extends PostClaim {
  readonly channelState: ChannelState;
  readonly isPast: boolean;
}

/** An open claim's row in the ledger; `read` loads the claim. */
interface OpenRow {
  readonly channelId: string;
  readonly read: () => Promise<OpenClaim>;
}

/** Claims with an unknown outcome and no lease, such as after a crash between sending and storing. */
export const openClaims = async (game: Game): Promise<OpenRow[]> => {
  const now = game.now();
  return (await openPosts(game.db))
    .filter(({ leaseUntil }) => leaseUntil <= now || leaseUntil > now + MAX_LEASE_MS)
    .map((row) => ({ channelId: row.channelId, read: () => claimOf(game, row) }));
};

/** The ledger's entry for a channel's date. */
export type DatePost =
  | { readonly kind: 'none' }
  | { readonly kind: 'posted'; readonly messageId: string; readonly editionId: number; readonly isLate: boolean }
  /** A message may exist or may still go out; claimed at an instant in milliseconds. */
  | { readonly kind: 'open'; readonly editionId: number; readonly claimedAt: number }
  /** The bot has given up on this date, and knows of no message. */
  | { readonly kind: 'closed'; readonly editionId: number };

export const readDatePost = async ({ db }: Game, channelId: string, date: PuzzleDate): Promise<DatePost> => {
  const row = await findPost(db, channelId, date);
  if (!row) return { kind: 'none' };
  const { editionId, messageId } = row;
  if (messageId !== null) return { kind: 'posted', messageId, editionId, isLate: row.isLate };
  return row.state === 'sending'
    ? { kind: 'open', editionId, claimedAt: row.claimedAt }
    : { kind: 'closed', editionId };
};

/** A message in a channel, and the date of its puzzle. */
export interface PostedDate {
  readonly date: PuzzleDate;
  readonly messageId: string;
}

/**
 * A channel's last post, if it is later than `date`; else `undefined`. A change of the zone may take the channel back
 * to a date before its last post.
 */
export const postedAfter = async (
  { db }: Game,
  channelId: string,
  date: PuzzleDate,
): Promise<PostedDate | undefined> => {
  const post = await latestPostOfChannel(db, channelId);
  if (!post || post.messageId === null || post.puzzleDate <= date) return undefined;
  return { date: post.puzzleDate as PuzzleDate, messageId: post.messageId };
};

/** The first date from today on that a channel has not posted. After a move of the zone, today may lie before its last post. */
export const firstOpenDate = async (
  { db, now }: Game,
  { channelId, timeZone }: { readonly channelId: string; readonly timeZone: string },
): Promise<PuzzleDate> => {
  const today = puzzleDateAt(now(), timeZone);
  const last = (await latestPostOfChannel(db, channelId))?.puzzleDate as PuzzleDate | undefined;
  return last === undefined || last < today ? today : addDays(last, 1);
};

/**
 * Deletes a date's post from the ledger, so that the date gets another post. Only for the playground. After a restart
 * its messages are gone, but the finds in them remain.
 */
export const forgetPost = (game: Game, channelId: string, date: PuzzleDate): Promise<void> =>
  deletePost(game.db, channelId, date);
