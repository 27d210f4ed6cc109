import type { PostTime } from '../game/post-time.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from '../game/puzzle-date.ts';
import { postInstant } from './post-instant.ts';

/** What decides when a channel posts. */
export interface ScheduledChannel {
  readonly channelId: string;
  readonly postTime: PostTime;
  readonly timeZone: string;
  /** When it was set up, in milliseconds: a post due before that is not late. */
  readonly setUpAt: number;
}

/** The last date each channel has a post or a claim for. */
export type Ledger = ReadonlyMap<string, PuzzleDate>;

export interface DuePost {
  readonly channelId: string;
  readonly date: PuzzleDate;
  readonly dueAt: number;
  readonly isLate: boolean;
}

/** A post that comes this much after its time is labelled late. */
export const LATE_AFTER_MS = 15 * 60_000;

const isTaken = (ledger: Ledger, channelId: string, date: PuzzleDate): boolean => {
  const last = ledger.get(channelId);
  return last !== undefined && last >= date;
};

/**
 * The posts to make now, first due first: those whose time has come on the channel's own date and which the ledger does
 * not hold. Earlier dates are never made up for.
 */
export const planPosts = (nowMs: number, channels: readonly ScheduledChannel[], ledger: Ledger): DuePost[] =>
  channels
    .flatMap((channel): DuePost[] => {
      const date = puzzleDateAt(nowMs, channel.timeZone);
      if (isTaken(ledger, channel.channelId, date)) return [];
      const dueAt = postInstant(date, channel.postTime, channel.timeZone);
      if (dueAt > nowMs) return [];
      const isLate = nowMs - Math.max(dueAt, channel.setUpAt) > LATE_AFTER_MS;
      return [{ channelId: channel.channelId, date, dueAt, isLate }];
    })
    .sort((a, b) => a.dueAt - b.dueAt || (a.channelId < b.channelId ? -1 : 1));

/** The next `count` posts of a channel, a due one included; a date that its zone never had is left out. */
export const planNextPosts = (
  nowMs: number,
  channel: ScheduledChannel,
  ledger: Ledger,
  count: number,
): { readonly date: PuzzleDate; readonly at: number }[] => {
  const posts: { date: PuzzleDate; at: number }[] = [];
  for (let date = puzzleDateAt(nowMs, channel.timeZone); posts.length < count; date = addDays(date, 1)) {
    const at = postInstant(date, channel.postTime, channel.timeZone);
    const isReal = puzzleDateAt(at, channel.timeZone) === date;
    if (isReal && !isTaken(ledger, channel.channelId, date)) posts.push({ date, at });
  }
  return posts;
};
