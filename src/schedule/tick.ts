import { schedule } from 'node-cron';
import { type DuePost, type Ledger, planPosts, type ScheduledChannel } from './plan-posts.ts';

/** What a tick needs from the rest of the program. */
export interface TickActions {
  readonly now: () => number;
  readonly channels: () => Promise<readonly ScheduledChannel[]>;
  readonly ledger: () => Promise<Ledger>;
  /** Posts one puzzle; resolves whatever became of it, so that no channel waits for another. */
  readonly post: (due: DuePost) => Promise<void>;
}

/** Carries out what is due now; `only` limits it to one channel. */
export const runTick = async (actions: TickActions, only?: string): Promise<void> => {
  const channels = await actions.channels();
  const chosen = only === undefined ? channels : channels.filter(({ channelId }) => channelId === only);
  const due = planPosts(actions.now(), chosen, await actions.ledger());
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
