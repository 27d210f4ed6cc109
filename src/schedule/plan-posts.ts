import type { LastPost } from '../game/channels/channel-settings.ts';
import type { DayChanges } from '../game/channels/day-changes.ts';
import type { NextPost } from '../game/posts/next-post.ts';
import type { PostTime } from '../rules/dates/post-time.ts';
import type { PuzzleDate } from '../rules/dates/puzzle-date.ts';
import { dateInZone, dayStart, instantInZone, nextDate } from '../rules/dates/zone-clock.ts';

/**
 * A channel posts the puzzle of its own date once its post time has come. If its admin changed time or zone since the
 * last post, the next one is moved so that the two lie 12 to 36 hours apart. Flying west past the date line can take
 * more than a day away: then the next date's puzzle is posted a few hours ahead of its date, rather than none for 49
 * hours, and never one date twice.
 */

/** What decides when a channel posts. */
export interface ScheduledChannel {
  readonly channelId: string;
  readonly postTime: PostTime;
  readonly timeZone: string;
  /** When its time or zone was set or it was started again, in milliseconds: a post due before that is not late. */
  readonly setUpAt: number;
  /** Dates among them may be left out; none if absent. */
  readonly changes?: DayChanges;
}

/** The last date each channel has a post or a claim for, and when that was made. */
export type Ledger = ReadonlyMap<string, LastPost>;

export interface DuePost {
  readonly channelId: string;
  readonly date: PuzzleDate;
  readonly dueAt: number;
  readonly isLate: boolean;
  /** As the ledger's: see {@link LastPost}. */
  readonly isShifted: boolean;
}

/** What a channel's clock and the ledger ask for now. */
export type ChannelPlan =
  | { readonly kind: 'due' | 'late'; readonly post: DuePost }
  /** Nothing to do until then. */
  | { readonly kind: 'next'; readonly next: NextPost };

/** A post that comes this much after its time is labelled late. */
export const LATE_AFTER_MS = 15 * 60_000;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The least and the most between two posts of a channel whose time or zone was changed between them. */
export const MIN_GAP_MS = 12 * HOUR_MS;
export const MAX_GAP_MS = 36 * HOUR_MS;

/** Whether an admin changed the schedule since the last post, soon enough for that post to matter. */
const isChanged = ({ setUpAt }: ScheduledChannel, last: LastPost): boolean =>
  setUpAt > last.at && setUpAt <= last.at + MAX_GAP_MS;

const isSkipped = (date: PuzzleDate, { changes }: ScheduledChannel): boolean => changes?.get(date)?.isSkipped ?? false;

const shift = (date: PuzzleDate, nominal: number, channel: ScheduledChannel, last: LastPost): number => {
  const latest = last.at + MAX_GAP_MS;
  const following = nextDate(last.date);
  // If the bot was away for days, the change did not cause the wait, and the date was still to come at its end.
  const isWaitOurs = date === following || dayStart(date, channel.timeZone) <= latest;
  if (nominal > latest && isWaitOurs && !isSkipped(following, channel)) return latest - (latest % MINUTE_MS);
  return Math.max(nominal, last.at + MIN_GAP_MS);
};

/**
 * When a channel posts the puzzle of `date`; `undefined` if its zone has no such date, or no room for it, or if its
 * admin has left it out.
 */
const planDate = (
  date: PuzzleDate,
  channel: ScheduledChannel,
  last: LastPost | undefined,
): Omit<NextPost, 'date'> | undefined => {
  if (isSkipped(date, channel)) return undefined;
  const nominal = instantInZone(date, channel.postTime, channel.timeZone);
  if (nominal === undefined) return undefined;
  const changed = last !== undefined && isChanged(channel, last);
  if (!last || (!changed && !last.isShifted)) return { at: nominal, isShifted: false };
  const at = shift(date, nominal, channel, last);
  if (at >= dayStart(nextDate(date), channel.timeZone)) return undefined;
  return { at, isShifted: changed || at !== nominal };
};

/** The first date that is neither past nor taken, and when it is posted. */
const planNext = (nowMs: number, channel: ScheduledChannel, last: LastPost | undefined): NextPost => {
  const today = dateInZone(nowMs, channel.timeZone);
  let date = last && last.date >= today ? nextDate(last.date) : today;
  for (;;) {
    const planned = planDate(date, channel, last);
    if (planned) return { date, ...planned };
    date = nextDate(date);
  }
};

/** What a channel posts now, or when it posts next. */
export const planChannel = (nowMs: number, channel: ScheduledChannel, last: LastPost | undefined): ChannelPlan => {
  const next = planNext(nowMs, channel, last);
  const { date, at, isShifted } = next;
  if (at > nowMs) return { kind: 'next', next };
  const isLate = nowMs - Math.max(at, channel.setUpAt) > LATE_AFTER_MS;
  return { kind: isLate ? 'late' : 'due', post: { channelId: channel.channelId, date, dueAt: at, isLate, isShifted } };
};

/** Told of a channel that cannot be planned, such as one whose time zone the runtime does not know any more. */
export type OnUnplanned = (channelId: string, error: unknown) => void;

const throwIt: OnUnplanned = (_, error) => {
  throw error;
};

/** First due first. */
export const byDueTime = (a: DuePost, b: DuePost): number => a.dueAt - b.dueAt || (a.channelId < b.channelId ? -1 : 1);

/**
 * The posts to make now, first due first: those whose time has come and which the ledger does not hold. Earlier dates
 * are never made up for. A channel that cannot be planned is left out if `onUnplanned` is given, else its error thrown.
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

/** The next `count` posts of a channel, a due one included; a date that its zone never had is left out. */
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
 * Dates since the last post that passed without one, oldest first, at most 60; none for a channel never posted in. What
 * was left out is not missed.
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
