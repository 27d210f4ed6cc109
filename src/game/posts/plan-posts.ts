import type { PostTime } from '../../rules/dates/post-time.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { dateInZone, dayStart, instantInZone, nextDate } from '../../rules/dates/zone-clock.ts';
import type { LastPost } from '../places/channel-settings.ts';
import type { DayChanges } from '../places/day-changes.ts';
import { isRestDay, type WeekdayVariants } from '../places/puzzle-settings.ts';
import type { NextPost } from './planned-post.ts';

/**
 * A channel posts the puzzle of its own date at its post time. An admin may change time or zone after a post. The next
 * post then comes 12 to 36 hours after the last one. If it would come sooner, its date has no post, and the next date
 * follows at the chosen time. If it would come later, players do not wait for it: it comes after 36 hours. A date gets
 * one post at most.
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

/** The shortest and longest gap between two posts with a change of time or zone between them. */
const MIN_GAP_MS = 12 * HOUR_MS;
const MAX_GAP_MS = 36 * HOUR_MS;

/** True if an admin changed the schedule after the last post, and at most 36 hours after it. */
const isChanged = ({ setUpAt }: ScheduledChannel, last: LastPost): boolean =>
  setUpAt > last.at && setUpAt <= last.at + MAX_GAP_MS;

const isSkipped = (date: PuzzleDate, { changes, variants }: ScheduledChannel): boolean =>
  changes?.get(date)?.isSkipped === true || isRestDay(date, variants);

/** True if players wait for this date because of the change, and not because of downtime or a skipped date. */
const isWaitOurs = (date: PuzzleDate, latest: number, channel: ScheduledChannel, last: LastPost): boolean => {
  const following = nextDate(last.date);
  // After days of downtime, this date had not begun 36 hours after the last post.
  return !isSkipped(following, channel) && (date === following || dayStart(date, channel.timeZone) <= latest);
};

/** The time of the post for `date` that should come at `chosen`; `undefined` if it would follow too soon on the last. */
const keepDistance = (
  date: PuzzleDate,
  chosen: number,
  channel: ScheduledChannel,
  last: LastPost | undefined,
): Pick<NextPost, 'at' | 'isShifted'> | undefined => {
  const changed = last !== undefined && isChanged(channel, last);
  if (!last || (!changed && !last.isShifted)) return { at: chosen, isShifted: false };
  if (chosen < last.at + MIN_GAP_MS) return undefined;
  const latest = last.at + MAX_GAP_MS;
  if (chosen <= latest || !isWaitOurs(date, latest, channel, last)) return { at: chosen, isShifted: changed };
  return { at: latest - (latest % MINUTE_MS), isShifted: true };
};

/** The first open date from today on, and its post time. */
const planNext = (nowMs: number, channel: ScheduledChannel, last: LastPost | undefined): NextPost => {
  const today = dateInZone(nowMs, channel.timeZone);
  let isPutOff = false;
  for (let date = last && last.date >= today ? nextDate(last.date) : today; ; date = nextDate(date)) {
    // A zone may lack a date.
    const chosen = isSkipped(date, channel) ? undefined : instantInZone(date, channel.postTime, channel.timeZone);
    if (chosen === undefined) continue;
    const kept = keepDistance(date, chosen, channel, last);
    if (kept && kept.at < chosen) return { date, ...kept, moved: 'earlier' };
    if (kept) return { date, ...kept, ...(isPutOff && { moved: 'later' as const }) };
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
 * Past dates since the last post, oldest first, at most 60. Empty for a channel without any post. Dates do not count that
 * an admin skipped, or that a change of the schedule left out.
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
    const chosen = isSkipped(date, channel) ? undefined : instantInZone(date, channel.postTime, channel.timeZone);
    if (chosen !== undefined && keepDistance(date, chosen, channel, last)) missed.push(date);
  }
  return missed;
};
