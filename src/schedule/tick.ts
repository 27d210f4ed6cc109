import { schedule } from 'node-cron';
import type { PuzzleDate } from '../rules/dates/puzzle-date.ts';
import {
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
  readonly channels: () => Promise<readonly ScheduledChannel[]>;
  readonly ledger: () => Promise<Ledger>;
  /** Posts one puzzle; resolves whatever became of it, so that no channel waits for another. */
  readonly post: (due: DuePost) => Promise<void>;
  /** Told of a channel that posts now after dates without a post. */
  readonly missed: (channelId: string, dates: readonly PuzzleDate[]) => void;
  /** The other channels are posted in all the same. */
  readonly unplanned: OnUnplanned;
}

/** Carries out what is due now; `only` limits it to one channel. */
export const runTick = async (actions: TickActions, only?: string): Promise<void> => {
  const channels = await actions.channels();
  const chosen = only === undefined ? channels : channels.filter(({ channelId }) => channelId === only);
  const ledger = await actions.ledger();
  const now = actions.now();
  const due = planPosts(now, chosen, ledger, actions.unplanned);
  const byId = new Map(chosen.map((channel) => [channel.channelId, channel]));
  for (const { channelId } of due) {
    const channel = byId.get(channelId);
    const missed = channel ? missedDates(now, channel, ledger.get(channelId)) : [];
    if (missed.length > 0) actions.missed(channelId, missed);
  }
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
