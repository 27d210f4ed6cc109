import { createFairGate, NO_LIMITS } from '../../base/fair-turns.ts';
import { pauseAfter } from '../../base/timer.ts';
import {
  claimDate,
  closeClaim,
  type DueDate,
  holdClaim,
  type OpenClaim,
  openClaims,
  preparePost,
  releaseClaim,
} from '../../game/posts/posting.ts';
import { createGate } from '../../render/output/keep-pictures.ts';
import { settleLeague } from '../standings/leagues/settle-leagues.ts';
import { type Delivered, deliverClaim } from './deliver-claim.ts';
import type { OutgoingMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';
import { settleClaim } from './settle-claim.ts';

/**
 * Posts exactly one message for each date of a channel. The ledger gets its row before the message goes out. The
 * message carries a nonce from channel and date, and Discord enforces it. If the outcome of a claim is unknown, the bot
 * looks in the channel before it sends again. Each channel has its own job, and jobs do not wait for each other.
 */
export interface Posting {
  /** Makes the due post of a channel. A job that already runs there takes precedence. Never throws. */
  post(due: DueDate): Promise<void>;
  /** Settles the open claims of earlier runs and earlier minutes. Never throws. */
  settleOpen(): Promise<void>;
  /** Resolves when no job runs. */
  idle(): Promise<void>;
}

/**
 * The number of posts in preparation ahead of their turn. Thousands would make players wait. With four, one post that
 * waits 0.1 seconds for a busy database delays those behind it.
 */
const MAX_READY = 8;
/** So a server with many channels never holds up those of others. */
const MAX_READY_OF_GUILD = 2;

/** The longest pause after refusals. */
const MAX_REFUSED_MS = 10 * 60_000;

interface Jobs {
  /** Runs a job, unless its channel has one or rests. Never throws. */
  start(channelId: string, job: () => Promise<void>): Promise<void>;
  /** Skips a channel whose post was left. Refusals by our mistake may pass: each one in a row doubles the pause. */
  rest(channelId: string, delivered: Delivered): void;
  idle(): Promise<void>;
}

const createJobs = ({ timer, log }: PostingContext): Jobs => {
  const running = new Map<string, Promise<void>>();
  const resting = new Map<string, number>();
  const refusals = new Map<string, number>();
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
    rest: (channelId, delivered) => {
      const refused = delivered.kind === 'left' && delivered.isOurs ? (refusals.get(channelId) ?? 0) + 1 : 0;
      if (refused > 0) refusals.set(channelId, refused);
      else refusals.delete(channelId);
      if (delivered.kind === 'settled') return;
      const forMs = refused > 0 ? pauseAfter(refused, delivered.forMs, MAX_REFUSED_MS) : delivered.forMs;
      resting.set(channelId, timer.elapsedMs() + forMs);
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running.values());
    },
  };
};

type Gate = ReturnType<typeof createGate>;
type FairGate = ReturnType<typeof createFairGate>;

const postDue = async (context: PostingContext, jobs: Jobs, gate: FairGate, due: DueDate): Promise<void> => {
  const { game, limiter, breaker, transport, timer, stopping } = context;
  const ready = await gate({ guildId: due.guildId ?? due.channelId, userId: '' }, async () => {
    // Thousands of posts may be due at once. Between them, the program answers players.
    await timer.wait(0, stopping);
    const planned = stopping.aborted || breaker.isOpen() ? undefined : await preparePost(game, due);
    if (!planned || !transport.isAvailable(planned.guildId)) return undefined;
    const message = await context.compose(planned);
    return (await limiter.take('post')) ? { planned, message } : undefined;
  });
  if (!ready || stopping.aborted) return;
  context.reach('before-claim');
  const claim = await claimDate(game, ready.planned, context.owner, context.term);
  context.reach('after-claim');
  if (!claim) return;
  const delivered = await deliverClaim(context, claim, ready.message, false);
  jobs.rest(due.channelId, delivered);
};

/** Settles a claim that may no longer go out: its date is past, or its channel is inactive. */
const closeOpen = async (context: PostingContext, claim: OpenClaim): Promise<void> => {
  const settlement = await settleClaim(context, claim);
  if (settlement.kind === 'confirmed') await settleLeague(context.game, claim);
  if (settlement.kind === 'confirmed' || settlement.kind === 'unsure') return;
  context.log.warn({ channel: claim.channelId, date: claim.date, outcome: settlement.kind }, 'a post is given up');
  context.reach('before-close');
  const isAbsent = settlement.kind === 'absent' && settlement.isLookedFor;
  if (isAbsent && !claim.isPast) return releaseClaim(context.game, claim);
  const state = isAbsent ? 'missed' : 'unknown';
  await closeClaim(context.game, claim, state);
  context.meter.post(state);
};

/**
 * Takes over an open claim. `message` is absent if the bot may no longer send it. `undefined` leaves the claim alone.
 */
const takeOver = async (
  context: PostingContext,
  read: () => Promise<OpenClaim>,
): Promise<{ readonly claim: OpenClaim; readonly message: OutgoingMessage | undefined } | undefined> => {
  await context.timer.wait(0, context.stopping);
  if (context.stopping.aborted || context.breaker.isOpen()) return undefined;
  const claim = await read();
  const held = await holdClaim(context.game, claim, context.owner, { term: context.term });
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
  jobs.rest(taken.claim.channelId, delivered);
};

export const createPosting = (context: PostingContext): Posting => {
  const jobs = createJobs(context);
  const gate = createFairGate({ places: MAX_READY, placesOfGuild: MAX_READY_OF_GUILD, ...NO_LIMITS });
  // An outage may leave thousands of open claims. The bot reads them one by one, and due posts do not wait for them.
  const settling = createGate(1);
  const { trace } = context.meter;
  const traced = (name: string, job: () => Promise<void>) => () => trace.step({ name, kind: 'entry' }, job);
  return {
    post: (due) =>
      jobs.start(
        due.channelId,
        traced('post', () => postDue(context, jobs, gate, due)),
      ),
    settleOpen: async () => {
      const rows = await openClaims(context.game);
      const begin = ({ channelId, read }: (typeof rows)[number]) =>
        jobs.start(
          channelId,
          traced('settle a post', () => settleOpen(context, jobs, settling, read)),
        );
      await Promise.all(rows.map(begin));
    },
    idle: jobs.idle,
  };
};
