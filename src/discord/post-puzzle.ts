import {
  claimDate,
  closeClaim,
  type DueDate,
  holdClaim,
  type OpenClaim,
  openClaims,
  preparePost,
  releaseClaim,
} from '../game/posting.ts';

import { createGate } from '../render/gate.ts';
import { deliverClaim } from './deliver-claim.ts';
import type { Poster } from './poster.ts';
import { settleClaim } from './settle-claim.ts';

/**
 * Exactly one message for each date of a channel. The row of the ledger is written before the message is sent, the
 * message carries a nonce made from channel and date that Discord enforces, and a claim whose outcome is unknown is
 * looked up in the channel before anything is sent again. Each channel is a job of its own: none waits for another.
 */
export interface Posting {
  /** Posts what is due in a channel; nothing where a job is under way there already. Never throws. */
  post(due: DueDate): Promise<void>;
  /** Settles the claims that an earlier run, or an earlier minute, left open. Never throws. */
  settleOpen(): Promise<void>;
  /** Resolves when no job is under way. */
  idle(): Promise<void>;
}

/** How many posts are drawn and written ahead of their turn: thousands at once would keep players waiting. */
const MOST_READY = 4;

interface Jobs {
  /** Runs a job unless its channel has one, or is to be left alone for now; never throws. */
  start(channelId: string, job: () => Promise<void>): Promise<void>;
  /** Leaves a channel alone. */
  rest(channelId: string, forMs: number): void;
  idle(): Promise<void>;
}

const createJobs = ({ timer, log }: Poster): Jobs => {
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

const postDue = async (poster: Poster, jobs: Jobs, gate: Gate, due: DueDate): Promise<void> => {
  const { game, limiter, breaker, transport, timer, stopping } = poster;
  const ready = await gate(async () => {
    // Thousands may be due at once: in between, the program answers players.
    await timer.wait(0, stopping);
    const planned = stopping.aborted || breaker.isOpen() ? undefined : await preparePost(game, due);
    if (!planned || !transport.isAvailable(planned.guildId)) return undefined;
    const message = await poster.compose(planned);
    return (await limiter.take('post')) ? { planned, message } : undefined;
  });
  if (!ready || stopping.aborted) return;
  poster.reach('before-claim');
  const claim = await claimDate(game, ready.planned, poster.owner);
  poster.reach('after-claim');
  if (!claim) return;
  const delivered = await deliverClaim(poster, claim, ready.message, false);
  if (delivered.kind === 'left') jobs.rest(due.channelId, delivered.forMs);
};

/** A claim that may no longer be sent is only looked for: its date is past, or its channel stopped. */
const closeOpen = async (poster: Poster, claim: OpenClaim): Promise<void> => {
  const settlement = await settleClaim(poster, claim);
  if (settlement.kind === 'confirmed' || settlement.kind === 'unsure') return;
  poster.log.warn({ channel: claim.channelId, date: claim.date, outcome: settlement.kind }, 'a post is given up');
  poster.reach('before-close');
  const isAbsent = settlement.kind === 'absent' && settlement.isLookedFor;
  if (isAbsent && !claim.isPast) await releaseClaim(poster.game, claim);
  else await closeClaim(poster.game, claim, isAbsent ? 'missed' : 'unknown');
};

const settleOpen = async (poster: Poster, jobs: Jobs, claim: OpenClaim): Promise<void> => {
  if (poster.stopping.aborted || poster.breaker.isOpen()) return;
  const held = await holdClaim(poster.game, claim, poster.owner);
  if (!held) return;
  if (claim.isPast || claim.channelState !== 'active') return closeOpen(poster, claim);
  const delivered = await deliverClaim(poster, held, await poster.compose(held), true);
  if (delivered.kind === 'left') jobs.rest(claim.channelId, delivered.forMs);
};

export const createPosting = (poster: Poster): Posting => {
  const jobs = createJobs(poster);
  const gate = createGate(MOST_READY);
  return {
    post: (due) => jobs.start(due.channelId, () => postDue(poster, jobs, gate, due)),
    settleOpen: async () => {
      const claims = await openClaims(poster.game);
      await Promise.all(claims.map((claim) => jobs.start(claim.channelId, () => settleOpen(poster, jobs, claim))));
    },
    idle: jobs.idle,
  };
};
