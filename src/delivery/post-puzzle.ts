import {
  claimDate,
  closeClaim,
  type DueDate,
  holdClaim,
  type OpenClaim,
  openClaims,
  preparePost,
  releaseClaim,
} from '../game/posts/posting.ts';
import { createGate } from '../render/output/gate.ts';
import { deliverClaim } from './deliver-claim.ts';
import type { OutgoingMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';
import { settleClaim } from './settle-claim.ts';

/**
 * Exactly one message for each date of a channel. The row of the ledger is written before the message is sent, the
 * message carries a nonce made from channel and date that Discord enforces, and a claim whose outcome is unknown is
 * looked up in the channel before anything is sent again. Each channel is a job of its own: none waits for another.
 */
export interface Posting {
  /** Posts what is due in a channel; nothing if a job is under way there already. Never throws. */
  post(due: DueDate): Promise<void>;
  /** Settles the claims that an earlier run, or an earlier minute, left open. Never throws. */
  settleOpen(): Promise<void>;
  /** Resolves when no job is under way. */
  idle(): Promise<void>;
}

/**
 * How many posts are drawn and written ahead of their turn. Thousands at once would keep players waiting; with four, a post
 * that waits a tenth of a second for a busy database holds up those behind it.
 */
const MAX_READY = 8;

interface Jobs {
  /** Runs a job unless its channel has one, or is to be left alone for now; never throws. */
  start(channelId: string, job: () => Promise<void>): Promise<void>;
  /** Leaves a channel alone. */
  rest(channelId: string, forMs: number): void;
  idle(): Promise<void>;
}

const createJobs = ({ timer, log }: PostingContext): Jobs => {
  const running = new Map<string, Promise<void>>();
  const resting = new Map<string, number>();
  const isResting = (channelId: string): boolean => (resting.get(channelId) ?? 0) > timer.elapsedMs();
  const guarded = async (channelId: string, job: () => Promise<void>): Promise<void> => {
    try {
      await job();
    } catch (error) {
      log.error({ error, channel: channelId }, 'a post failed');
    } finally {
      running.delete(channelId);
    }
  };
  return {
    start: (channelId, job) => {
      const known = running.get(channelId);
      if (known || isResting(channelId)) return known ?? Promise.resolve();
      const started = guarded(channelId, job);
      running.set(channelId, started);
      return started;
    },
    rest: (channelId, forMs) => {
      resting.set(channelId, timer.elapsedMs() + forMs);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};

type Gate = ReturnType<typeof createGate>;

const postDue = async (context: PostingContext, jobs: Jobs, gate: Gate, due: DueDate): Promise<void> => {
  const { game, limiter, breaker, transport, timer, stopping } = context;
  const ready = await gate(async () => {
    // Thousands may be due at once: in between, the program answers players.
    await timer.wait(0, stopping);
    const planned = stopping.aborted || breaker.isOpen() ? undefined : await preparePost(game, due);
    if (!planned || !transport.isAvailable(planned.guildId)) return undefined;
    const message = await context.compose(planned);
    return (await limiter.take('post')) ? { planned, message } : undefined;
  });
  if (!ready || stopping.aborted) return;
  context.reach('before-claim');
  const claim = await claimDate(game, ready.planned, context.owner);
  context.reach('after-claim');
  if (!claim) return;
  const delivered = await deliverClaim(context, claim, ready.message, false);
  if (delivered.kind === 'left') jobs.rest(due.channelId, delivered.forMs);
};

/** A claim that may no longer be sent is only looked for: its date is past, or its channel stopped. */
const closeOpen = async (context: PostingContext, claim: OpenClaim): Promise<void> => {
  const settlement = await settleClaim(context, claim);
  if (settlement.kind === 'confirmed' || settlement.kind === 'unsure') return;
  context.log.warn({ channel: claim.channelId, date: claim.date, outcome: settlement.kind }, 'a post is given up');
  context.reach('before-close');
  const isAbsent = settlement.kind === 'absent' && settlement.isLookedFor;
  if (isAbsent && !claim.isPast) return releaseClaim(context.game, claim);
  const state = isAbsent ? 'missed' : 'unknown';
  await closeClaim(context.game, claim, state);
  context.meter.post(state);
};

/** Takes an open claim over, with its message if it may still be sent; `undefined` if it is to be left alone. */
const takeOver = async (
  context: PostingContext,
  read: () => Promise<OpenClaim>,
): Promise<{ readonly claim: OpenClaim; readonly message: OutgoingMessage | undefined } | undefined> => {
  await context.timer.wait(0, context.stopping);
  if (context.stopping.aborted || context.breaker.isOpen()) return undefined;
  const claim = await read();
  const held = await holdClaim(context.game, claim, context.owner);
  if (!held) return undefined;
  const isOver = claim.isPast || claim.channelState !== 'active';
  return { claim: { ...claim, ...held }, message: isOver ? undefined : await context.compose(held) };
};

const settleOpen = async (
  context: PostingContext,
  jobs: Jobs,
  gate: Gate,
  read: () => Promise<OpenClaim>,
): Promise<void> => {
  const taken = await gate(() => takeOver(context, read));
  if (!taken) return;
  if (!taken.message) return closeOpen(context, taken.claim);
  const delivered = await deliverClaim(context, taken.claim, taken.message, true);
  if (delivered.kind === 'left') jobs.rest(taken.claim.channelId, delivered.forMs);
};

export const createPosting = (context: PostingContext): Posting => {
  const jobs = createJobs(context);
  const gate = createGate(MAX_READY);
  // After an outage thousands may be open: they are read one by one, and wait for none that are due.
  const settling = createGate(1);
  return {
    post: (due) => jobs.start(due.channelId, () => postDue(context, jobs, gate, due)),
    settleOpen: async () => {
      const rows = await openClaims(context.game);
      const begin = ({ channelId, read }: (typeof rows)[number]) =>
        jobs.start(channelId, () => settleOpen(context, jobs, settling, read));
      await Promise.all(rows.map(begin));
    },
    idle: jobs.idle,
  };
};
