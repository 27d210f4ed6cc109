import { schedule } from 'node-cron';
import type { PuzzleDate } from '../rules/dates/puzzle-date.ts';
import {
  byDueTime,
  type DuePost,
  type Ledger,
  missedDates,
  type OnUnplanned,
  planPosts,
  type ScheduledChannel,
} from './plan-posts.ts';

/** What a tick needs from the rest of the program. */
export interface TickActions {
  readonly now: () => number;
  /** The channels to post in, a page at a time; each channel in one page only. */
  readonly channels: () => AsyncIterable<readonly ScheduledChannel[]>;
  /** `undefined` if that channel is not to be posted in. */
  readonly channel: (channelId: string) => Promise<ScheduledChannel | undefined>;
  /** What is known of some channels. */
  readonly ledger: (channelIds: readonly string[]) => Promise<Ledger>;
  /** Posts one puzzle; resolves whatever became of it, so that no channel waits for another. */
  readonly post: (due: DuePost) => Promise<void>;
  /** Told of a channel that posts now after dates without a post. */
  readonly missed: (channelId: string, dates: readonly PuzzleDate[]) => void;
  /** The other channels are posted in all the same. */
  readonly unplanned: OnUnplanned;
}

/** What is due in a page of channels. */
const planPage = async (actions: TickActions, channels: readonly ScheduledChannel[]): Promise<DuePost[]> => {
  const ledger = await actions.ledger(channels.map(({ channelId }) => channelId));
  const now = actions.now();
  const due = planPosts(now, channels, ledger, actions.unplanned);
  const byId = new Map(channels.map((channel) => [channel.channelId, channel]));
  for (const { channelId } of due) {
    const channel = byId.get(channelId);
    const missed = channel ? missedDates(now, channel, ledger.get(channelId)) : [];
    if (missed.length > 0) actions.missed(channelId, missed);
  }
  return due;
};

/** The posts that are due after now and up to an instant, in milliseconds since 1970; the first due first. */
export const comingPosts = async (actions: TickActions, untilMs: number): Promise<DuePost[]> => {
  const now = actions.now();
  const coming: DuePost[] = [];
  for await (const channels of actions.channels()) {
    const ledger = await actions.ledger(channels.map(({ channelId }) => channelId));
    const due = planPosts(untilMs, channels, ledger, () => undefined);
    coming.push(...due.filter(({ dueAt }) => dueAt > now));
  }
  return coming.sort(byDueTime);
};

/** Carries out what is due now. Of the channels, only what is due is kept. */
export const runTick = async (actions: TickActions): Promise<void> => {
  const due: DuePost[] = [];
  for await (const page of actions.channels()) due.push(...(await planPage(actions, page)));
  await Promise.all(due.sort(byDueTime).map((post) => actions.post(post)));
};

/** Carries out what is due now in one channel. */
export const runTickIn = async (actions: TickActions, channelId: string): Promise<void> => {
  const channel = await actions.channel(channelId);
  const due = channel ? await planPage(actions, [channel]) : [];
  await Promise.all(due.map((post) => actions.post(post)));
};

/**
 * Calls `beat` once a minute until the answer is called. node-cron only beats: what is due is decided from the clock and
 * the ledger each time, so that a beat skipped or doubled at a clock change does no harm. `onError` gets what it threw.
 */
export const startTicking = (beat: () => Promise<void>, onError: (error: unknown) => void): (() => Promise<void>) => {
  const task = schedule('* * * * *', () => beat().catch(onError), {
    timezone: 'Etc/UTC',
    noOverlap: true,
    name: 'posts',
    suppressMissedWarning: true,
  });
  return async () => {
    await task.destroy();
  };
};
