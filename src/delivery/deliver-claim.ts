import { leaveNotice, type PauseReason, pauseChannel } from '../game/channels/notices.ts';
import { backoffMs } from '../game/ops/backoff.ts';
import { type Claim, closeClaim, confirmClaim, holdClaim, releaseClaim } from '../game/posts/posting.ts';
import { openThread } from './open-threads.ts';
import type { Failure } from './post-failure.ts';
import type { OutgoingMessage } from './post-transport.ts';
import type { Poster } from './poster.ts';
import { isNonceFresh, settleClaim } from './settle-claim.ts';

/** Sends a claimed post until it is there, refused for good, or better left for a later minute. */

const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** What is left undone is taken up again by a later tick, after this long at least; after a mistake of ours, later. */
const LEFT_FOR_MS = 50_000;
const OURS_LEFT_FOR_MS = 10 * 60_000;
/** Discord's own wish to wait is waited for on the spot up to this, and left for later beyond. */
const MAX_PATIENCE_MS = 20_000;

/** Whether a message may exist from an attempt whose answer was lost, and whether another then needs a look first. */
type Doubt = 'none' | 'dropped-if-twice' | 'look-first';

interface Delivery {
  readonly poster: Poster;
  readonly message: OutgoingMessage;
  claim: Claim;
  doubt: Doubt;
  attempt: number;
  /** Whether the limiter has given the next request its turn. */
  hasTurn: boolean;
}

/** Settled, to be tried at once, or left for later. */
type Step = 'done' | 'again' | { readonly leftForMs: number };

const LEAVE: Step = { leftForMs: LEFT_FOR_MS };

const describe = ({ claim }: Delivery): object => ({ channel: claim.channelId, date: claim.date });

const onSent = async (delivery: Delivery, messageId: string): Promise<Step> => {
  const { poster, claim } = delivery;
  await confirmClaim(poster.game, claim, messageId, poster.game.now());
  poster.reach('after-confirm');
  poster.log.info({ ...describe(delivery), message: messageId }, 'posted');
  poster.meter.post('posted');
  await openThread(poster, claim, messageId);
  return 'done';
};

/** Nobody may post there any more: the date is given back where no message can exist. */
const onRefused = async (delivery: Delivery, reason: PauseReason): Promise<Step> => {
  const { poster, claim, doubt } = delivery;
  poster.log.warn({ ...describe(delivery), reason }, 'a channel is paused');
  poster.meter.post('refused');
  poster.reach('before-release');
  if (doubt === 'none') await releaseClaim(poster.game, claim);
  else await closeClaim(poster.game, claim, 'unknown');
  poster.reach('before-pause');
  await pauseChannel(poster.game, claim, reason);
  poster.reach('after-pause');
  return 'done';
};

const waitFor = async ({ poster }: Delivery, ms: number): Promise<Step> => {
  await poster.timer.wait(ms, poster.stopping);
  return poster.stopping.aborted ? LEAVE : 'again';
};

const onFailure = async (delivery: Delivery, failure: Failure): Promise<Step> => {
  const { poster } = delivery;
  switch (failure.kind) {
    case 'permanent':
      return onRefused(delivery, failure.reason);
    case 'rate-limited':
      if (failure.isGlobal) poster.limiter.hold(failure.retryAfterMs);
      if (failure.retryAfterMs > MAX_PATIENCE_MS) return { leftForMs: failure.retryAfterMs };
      return waitFor(delivery, failure.retryAfterMs);
    case 'ours':
      poster.log.error(
        { ...describe(delivery), error: failure.error },
        'Discord refused a post: an operator must look',
      );
      return { leftForMs: OURS_LEFT_FOR_MS };
    case 'transient':
      delivery.doubt = failure.isAnswered ? 'dropped-if-twice' : 'look-first';
      poster.log.warn({ ...describe(delivery), error: failure.error }, 'a post got no good answer');
      return waitFor(delivery, backoffMs(delivery.attempt, FIRST_WAIT_MS, MAX_WAIT_MS, poster.rng));
  }
};

const onUnreadable = async ({ poster, claim }: Delivery): Promise<Step> => {
  poster.log.warn({ channel: claim.channelId, date: claim.date }, 'nobody can tell whether a post got through');
  poster.reach('before-close');
  await closeClaim(poster.game, claim, 'unknown');
  await leaveNotice(poster.game, claim, { kind: 'history_unreadable' });
  return 'done';
};

const onAbsent = async (delivery: Delivery, isLookedFor: boolean): Promise<Step> => {
  const { poster, claim } = delivery;
  const isFresh = isNonceFresh(poster, claim);
  if (!isFresh && !isLookedFor) return LEAVE;
  const held = await holdClaim(poster.game, claim, poster.owner, { afresh: !isFresh });
  if (!held) return 'done';
  delivery.claim = held;
  delivery.doubt = isFresh ? 'dropped-if-twice' : 'none';
  return 'again';
};

/** Makes sure that a message sent now cannot be a second one. */
const clearDoubt = async (delivery: Delivery): Promise<Step> => {
  const { poster, claim, doubt } = delivery;
  if (doubt === 'none' || (doubt === 'dropped-if-twice' && isNonceFresh(poster, claim))) return 'again';
  const settlement = await settleClaim(poster, claim);
  switch (settlement.kind) {
    case 'confirmed':
      poster.meter.post('posted');
      return 'done';
    case 'absent':
      return onAbsent(delivery, settlement.isLookedFor);
    case 'unsure':
      return LEAVE;
    case 'closed':
      return onRefused(delivery, settlement.reason);
    case 'unreadable':
      return onUnreadable(delivery);
  }
};

/** Waits for the next request's turn, holding the claim for it; `again` when it has come. */
const awaitTurn = async (delivery: Delivery): Promise<Step> => {
  const { poster } = delivery;
  if (delivery.hasTurn) return 'again';
  if (poster.breaker.isOpen() || !(await poster.limiter.take('post'))) return LEAVE;
  const held = await holdClaim(poster.game, delivery.claim, poster.owner);
  if (!held) return 'done';
  delivery.claim = held;
  return 'again';
};

const attempt = async (delivery: Delivery): Promise<Step> => {
  const { poster, message } = delivery;
  for (const prepare of [clearDoubt, awaitTurn]) {
    const step = await prepare(delivery);
    if (step !== 'again') return step;
  }
  delivery.hasTurn = false;
  poster.reach('before-send');
  const answer = await poster.transport.send(delivery.claim.channelId, message);
  poster.reach('after-send');
  return answer.kind === 'sent' ? onSent(delivery, answer.messageId) : onFailure(delivery, answer);
};

/** Leaves a claim to a later tick; one that was certainly not sent is given back. */
const leave = async ({ poster, claim, doubt }: Delivery, forMs: number): Promise<void> => {
  poster.meter.post('left');
  if (doubt === 'none') await releaseClaim(poster.game, claim);
  else await holdClaim(poster.game, claim, poster.owner, { forMs: poster.stopping.aborted ? 0 : forMs });
};

/** What became of a claim: settled, or left alone for a while. */
export type Delivered = { readonly kind: 'settled' } | { readonly kind: 'left'; readonly forMs: number };

/**
 * Sends a claim that this program holds. `mayExist` where an earlier attempt may have got through; otherwise the
 * limiter has given the first request its turn. Throws what the database throws.
 */
export const deliverClaim = async (
  poster: Poster,
  claim: Claim,
  message: OutgoingMessage,
  mayExist: boolean,
): Promise<Delivered> => {
  const doubt = mayExist ? 'look-first' : 'none';
  const delivery: Delivery = { poster, message, claim, doubt, attempt: 0, hasTurn: !mayExist };
  let forMs = LEFT_FOR_MS;
  for (; delivery.attempt < MAX_ATTEMPTS; delivery.attempt++) {
    const step = await attempt(delivery);
    if (step === 'done') return { kind: 'settled' };
    if (step === 'again') continue;
    forMs = step.leftForMs;
    break;
  }
  await leave(delivery, forMs);
  return { kind: 'left', forMs };
};
