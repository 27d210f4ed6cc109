import type { PostTime } from '../../rules/dates/post-time.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { dateInZone, instantInZone, nextDate } from '../../rules/dates/zone-clock.ts';
import type { LastPost } from '../places/channel-settings.ts';
import type { DayChanges } from '../places/day-changes.ts';
import { isRestDay, type WeekdayVariants } from '../places/puzzle-settings.ts';
import type { NextPost } from './planned-post.ts';

/**
 * A channel posts the puzzle of its own date at its post time, also after an admin changed time or zone. If such a
 * change brings a post within six hours of the last one, its date has none, and the next date follows at its time. No
 * post comes at a time that no admin chose. A date gets one post at most.
 */

/** The settings that determine when a channel posts. */
export interface ScheduledChannel {
  readonly channelId: string;
  /** If absent, the channel counts as a server of its own where servers take turns. */
  readonly guildId?: string;
  readonly postTime: PostTime;
  readonly timeZone: string;
  /**
   * The last change of its time or zone, or its last start; milliseconds since 1970. A post due before it does not
   * count as late.
   */
  readonly setUpAt: number;
  /** Some of these dates have no post. Absent means no changes. */
  readonly changes?: DayChanges;
  /** Days of rest have no post. The usual week, if left out. */
  readonly variants?: WeekdayVariants | undefined;
}

/** For each channel: its last date with a post or a claim, and the time of that. */
export type Ledger = ReadonlyMap<string, LastPost>;

export interface DuePost {
  readonly channelId: string;
  readonly guildId?: string;
  readonly date: PuzzleDate;
  readonly dueAt: number;
  readonly isLate: boolean;
  /** The same meaning as in {@link LastPost}. */
  readonly isShifted: boolean;
}

/** The post that is due now, or the next one. */
export type ChannelPlan =
  | { readonly kind: 'due' | 'late'; readonly post: DuePost }
  /** The channel has nothing to do until then. */
  | { readonly kind: 'next'; readonly next: NextPost };

/** A later post carries the label "late". */
export const LATE_AFTER_MS = 15 * 60_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The shortest gap between two posts with a change of time or zone between them. */
const MIN_GAP_MS = 6 * HOUR_MS;

/** True if an admin changed the schedule after the last post. */
const isChanged = ({ setUpAt }: ScheduledChannel, last: LastPost | undefined): boolean =>
  last !== undefined && setUpAt > last.at;

const isSkipped = (date: PuzzleDate, { changes, variants }: ScheduledChannel): boolean =>
  changes?.get(date)?.isSkipped === true || isRestDay(date, variants);

/** True if a post at that time would follow too soon after one on the other side of a change. */
const isTooSoon = (at: number, channel: ScheduledChannel, last: LastPost | undefined): boolean =>
  last !== undefined && (isChanged(channel, last) || last.isShifted) && at < last.at + MIN_GAP_MS;

/** The first open date from today on, and its post time. */
const planNext = (nowMs: number, channel: ScheduledChannel, last: LastPost | undefined): NextPost => {
  const today = dateInZone(nowMs, channel.timeZone);
  let isPutOff = false;
  for (let date = last && last.date >= today ? nextDate(last.date) : today; ; date = nextDate(date)) {
    // A zone may lack a date.
    const at = isSkipped(date, channel) ? undefined : instantInZone(date, channel.postTime, channel.timeZone);
    if (at === undefined) continue;
    if (!isTooSoon(at, channel, last)) return { date, at, isShifted: isChanged(channel, last), isPutOff };
    isPutOff = true;
  }
};

export const planChannel = (nowMs: number, channel: ScheduledChannel, last: LastPost | undefined): ChannelPlan => {
  const next = planNext(nowMs, channel, last);
  const { date, at, isShifted } = next;
  const { channelId, guildId } = channel;
  if (at > nowMs) return { kind: 'next', next };
  const isLate = nowMs - Math.max(at, channel.setUpAt) > LATE_AFTER_MS;
  const post = { channelId, ...(guildId !== undefined && { guildId }), date, dueAt: at, isLate, isShifted };
  return { kind: isLate ? 'late' : 'due', post };
};

/** Receives each channel without a plan. Example: the runtime no longer knows its time zone. */
export type OnUnplanned = (channelId: string, error: unknown) => void;

const throwIt: OnUnplanned = (_, error) => {
  throw error;
};

/** First due first. */
export const byDueTime = (a: DuePost, b: DuePost): number => a.dueAt - b.dueAt || (a.channelId < b.channelId ? -1 : 1);

/**
 * The posts that are due now and missing from the ledger, first due first. The bot never makes up for earlier dates.
 * `onUnplanned` receives the error of a channel without a plan; by default the error is thrown.
 */
export const planPosts = (
  nowMs: number,
  channels: readonly ScheduledChannel[],
  ledger: Ledger,
  onUnplanned = throwIt,
): DuePost[] => {
  const due = channels.flatMap((channel) => {
    try {
      const plan = planChannel(nowMs, channel, ledger.get(channel.channelId));
      return plan.kind === 'next' ? [] : [plan.post];
    } catch (error) {
      onUnplanned(channel.channelId, error);
      return [];
    }
  });
  return due.sort(byDueTime);
};

/** The next `count` posts of a channel, including one that is due now. Skipped dates do not appear. */
export const planNextPosts = (nowMs: number, channel: ScheduledChannel, ledger: Ledger, count: number): NextPost[] => {
  const posts: NextPost[] = [];
  let last = ledger.get(channel.channelId);
  for (let now = nowMs; posts.length < count; ) {
    const next = planNext(now, channel, last);
    posts.push(next);
    now = Math.max(now, next.at);
    last = { date: next.date, at: now, isShifted: next.isShifted };
  }
  return posts;
};

const MAX_MISSED = 60;

/**
 * Past dates since the last post, oldest first, at most 60. Empty for a channel without any post. Dates that an admin
 * skipped do not count.
 */
export const missedDates = (
  nowMs: number,
  channel: ScheduledChannel,
  last: LastPost | undefined,
): readonly PuzzleDate[] => {
  if (!last) return [];
  const missed: PuzzleDate[] = [];
  const today = dateInZone(nowMs, channel.timeZone);
  for (let date = nextDate(last.date); date < today && missed.length < MAX_MISSED; date = nextDate(date)) {
    if (!isSkipped(date, channel)) missed.push(date);
  }
  return missed;
};
