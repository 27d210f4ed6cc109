import { schedule } from 'node-cron';
import { channelsToPost, channelToPost, readLedger } from '../../game/places/channel-settings.ts';
import {
  byDueTime,
  type DuePost,
  type Ledger,
  missedDates,
  type OnUnplanned,
  planPosts,
  type ScheduledChannel,
} from '../../game/posts/plan-posts.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { PostingContext } from './posting-context.ts';

export interface TickActions {
  readonly now: () => number;
  /** The active channels, a page at a time. Each channel comes once. */
  readonly channels: () => AsyncIterable<readonly ScheduledChannel[]>;
  /** `undefined` if the bot must not post there. */
  readonly channel: (channelId: string) => Promise<ScheduledChannel | undefined>;
  /** The last posts of these channels. */
  readonly ledger: (channelIds: readonly string[]) => Promise<Ledger>;
  /** Posts one puzzle. It resolves after failures too, so one channel never blocks another. */
  readonly post: (due: DuePost) => Promise<void>;
  /** Receives the dates that a channel missed before its present post. */
  readonly missed: (channelId: string, dates: readonly PuzzleDate[]) => void;
  /** Receives each channel without a plan. The other channels still post. */
  readonly unplanned: OnUnplanned;
}

/** The actions of a running bot. */
export const createTickActions = (
  { game, log, meter }: Pick<PostingContext, 'game' | 'log' | 'meter'>,
  post: TickActions['post'],
): TickActions => ({
  now: game.now,
  channels: () => channelsToPost(game),
  channel: (channelId) => channelToPost(game, channelId),
  ledger: (channelIds) => readLedger(game, channelIds),
  post,
  missed: (channel, dates) => {
    log.warn({ channel, dates }, 'dates went by without a post');
    for (const _ of dates) meter.post('missed');
  },
  unplanned: (channel, error) => log.error({ channel, error }, 'the posts of a channel cannot be planned'),
});

/** The due posts of one page of channels. */
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

/** The posts due after now and up to `untilMs` (milliseconds since 1970), first due first. */
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

/** Makes all due posts. Only the due posts stay in memory, not the channels. */
export const runTick = async (actions: TickActions): Promise<void> => {
  const due: DuePost[] = [];
  for await (const page of actions.channels()) due.push(...(await planPage(actions, page)));
  await Promise.all(due.sort(byDueTime).map((post) => actions.post(post)));
};

/** Makes the due posts of one channel. */
export const runTickIn = async (actions: TickActions, channelId: string): Promise<void> => {
  const channel = await actions.channel(channelId);
  const due = channel ? await planPage(actions, [channel]) : [];
  await Promise.all(due.map((post) => actions.post(post)));
};

/**
 * Calls `beat` once a minute; the returned function stops it. `onError` receives every error of `beat`. Each beat plans
 * from the clock and the ledger. A skipped or doubled beat at a clock change therefore does no harm.
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
