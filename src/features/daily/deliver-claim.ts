import { backoffMs, pauseAfter } from '../../base/timer.ts';
import type { Game } from '../../game/game.ts';
import { leaveNotice, type PauseReason, pauseChannel } from '../../game/places/notices.ts';
import { closeClaim, confirmClaim, holdClaim, type PostClaim, releaseClaim } from '../../game/posts/posting.ts';
import { askIfQuiet } from '../../game/posts/quiet-channel.ts';
import {
  deleteRefusedThread,
  dueThreads,
  insertRefusedThread,
  postponeThread,
  type RefusedThreadRow,
} from '../../store/channels/waiting.ts';
import { settleLeague } from '../standings/leagues/settle-leagues.ts';
import type { Failure } from './post-limiter.ts';
import type { OutgoingMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';
import { isNonceFresh, settleClaim } from './settle-claim.ts';

/** A thread below a post that Discord refused to open. The bot tries again for a day, with growing pauses. */
interface RefusedThread {
  readonly guildId: string;
  readonly channelId: string;
  readonly messageId: string;
  readonly name: string;
  readonly tries: number;
  /** The first refusal, in milliseconds since 1970. */
  readonly refusedAt: number;
}

const FIRST_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;
const MAX_AT_ONCE = 50;

const fromRow = (row: RefusedThreadRow): RefusedThread => ({
  guildId: row.guildId,
  channelId: row.channelId,
  messageId: row.messageId,
  name: row.name,
  tries: row.tries,
  refusedAt: row.refusedAt,
});

/** Stores a thread after its first refusal. */
const rememberThread = (
  { db, now }: Game,
  { guildId, channelId, messageId, name }: Omit<RefusedThread, 'tries' | 'refusedAt'>,
): Promise<void> =>
  insertRefusedThread(db, {
    messageId,
    guildId,
    channelId,
    name,
    nextAt: now() + pauseAfter(1, FIRST_PAUSE_MS, MAX_PAUSE_MS),
    refusedAt: now(),
  });

/** Threads to try now, 50 at most. */
const threadsToOpen = async ({ db, now }: Game): Promise<RefusedThread[]> =>
  (await dueThreads(db, now(), MAX_AT_ONCE)).map(fromRow);

/** Stores the outcome of another try. After a day the bot gives the thread up. */
const settleThread = async (
  { db, now }: Game,
  { messageId, tries, refusedAt }: RefusedThread,
  isOpened: boolean,
): Promise<void> => {
  if (isOpened || now() - refusedAt > KEPT_MS) await deleteRefusedThread(db, messageId);
  else await postponeThread(db, messageId, tries + 1, now() + pauseAfter(tries + 1, FIRST_PAUSE_MS, MAX_PAUSE_MS));
};

/** Threads below posts. A refused thread harms neither the post nor the channel. The bot tries it again later. */

type Wanted = Pick<RefusedThread, 'channelId' | 'messageId' | 'name'>;

const startThread = async (
  { transport, log }: PostingContext,
  { channelId, messageId, name }: Wanted,
): Promise<boolean> => {
  const answer = await transport.startThread(channelId, messageId, name);
  if (answer.kind !== 'started') log.warn({ channel: channelId, answer }, 'a thread could not be opened');
  return answer.kind === 'started';
};

/** Opens the thread of a new post, if its channel wants one. */
const openThread = async (context: PostingContext, claim: PostClaim, messageId: string): Promise<void> => {
  if (!claim.withThread) return;
  const { guildId, channelId } = claim;
  const wanted = { guildId, channelId, messageId, name: `${claim.edition.title} · ${claim.date}` };
  const isOpened = (await context.limiter.take('post')) && (await startThread(context, wanted));
  if (!isOpened) await rememberThread(context.game, wanted);
};

/** Retries refused threads that are due, one at a time. */
export const openRefusedThreads = async (context: PostingContext): Promise<void> => {
  const { game, transport, limiter, breaker, stopping } = context;
  for (const thread of await threadsToOpen(game)) {
    if (stopping.aborted || breaker.isOpen()) return;
    if (!transport.isAvailable(thread.guildId)) continue;
    if (!(await limiter.take('notice'))) return;
    await settleThread(game, thread, await startThread(context, thread));
  }
};

/** Sends a claimed post. It ends with the message in the channel, a final refusal, or a pause until a later minute. */

const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 30_000;

/** A later tick tries again after this pause at the earliest. */
const LEFT_FOR_MS = 50_000;
/** Discord may ask for a wait. The job itself waits up to this long; longer waits go to a later tick. */
const MAX_PATIENCE_MS = 20_000;

/**
 * Lost answers leave doubt: the message may exist. `dropped-if-twice`: Discord drops a second one with the same nonce.
 * `look-first`: read the channel before the next attempt.
 */
type Doubt = 'none' | 'dropped-if-twice' | 'look-first';

interface Delivery {
  readonly context: PostingContext;
  readonly message: OutgoingMessage;
  claim: PostClaim;
  doubt: Doubt;
  attempt: number;
  /** True if the limiter already gave the next request its turn. */
  hasTurn: boolean;
}

/** Settled, due for another try now, or left for later. */
type Step = 'done' | 'again' | { readonly leftForMs: number; readonly isOurs?: boolean };

const LEAVE: Step = { leftForMs: LEFT_FOR_MS };

const describe = ({ claim }: Delivery): object => ({ channel: claim.channelId, date: claim.date });

const onSent = async (delivery: Delivery, messageId: string): Promise<Step> => {
  const { context, claim, message } = delivery;
  await confirmClaim(context.game, claim, messageId, context.game.now());
  if (message.parts) context.sentParts.keep(messageId, message.parts);
  context.reach('after-confirm');
  context.log.info({ ...describe(delivery), message: messageId }, 'posted');
  context.meter.post('posted');
  if (claim.isLate) context.meter.latePost();
  await openThread(context, claim, messageId);
  await askIfQuiet(context.game, claim);
  await settleLeague(context.game, claim);
  return 'done';
};

/** Closes a claim in doubt: the bot cannot find out if the message exists. */
const giveUp = async ({ context, claim }: Delivery): Promise<void> => {
  await closeClaim(context.game, claim, 'unknown');
  context.meter.post('unknown');
};

/** The bot may no longer post in the channel. It releases the date if no message can exist. */
const onRefused = async (delivery: Delivery, reason: PauseReason): Promise<Step> => {
  const { context, claim, doubt } = delivery;
  context.log.warn({ ...describe(delivery), reason }, 'a channel is paused');
  context.meter.post('refused');
  context.reach('before-release');
  if (doubt === 'none') await releaseClaim(context.game, claim);
  else await giveUp(delivery);
  context.reach('before-pause');
  await pauseChannel(context.game, claim, reason);
  context.reach('after-pause');
  return 'done';
};

const waitFor = async ({ context }: Delivery, ms: number): Promise<Step> => {
  await context.timer.wait(ms, context.stopping);
  return context.stopping.aborted ? LEAVE : 'again';
};

const onFailure = async (delivery: Delivery, failure: Failure): Promise<Step> => {
  const { context } = delivery;
  switch (failure.kind) {
    case 'permanent':
      return onRefused(delivery, failure.reason);
    case 'rate-limited':
      if (failure.isGlobal) context.limiter.hold(failure.retryAfterMs);
      if (failure.retryAfterMs > MAX_PATIENCE_MS) return { leftForMs: failure.retryAfterMs };
      return waitFor(delivery, failure.retryAfterMs);
    case 'ours':
      context.log.error(
        { ...describe(delivery), error: failure.error },
        'Discord refused a post: an operator must look',
      );
      return { leftForMs: LEFT_FOR_MS, isOurs: true };
    case 'transient':
      delivery.doubt = failure.isAnswered ? 'dropped-if-twice' : 'look-first';
      context.log.warn({ ...describe(delivery), error: failure.error }, 'a post got no good answer');
      return waitFor(delivery, backoffMs(delivery.attempt, FIRST_WAIT_MS, MAX_WAIT_MS, context.rng));
  }
};

const onUnreadable = async (delivery: Delivery): Promise<Step> => {
  const { context, claim } = delivery;
  context.log.warn({ channel: claim.channelId, date: claim.date }, 'nobody can tell whether a post got through');
  context.reach('before-close');
  await giveUp(delivery);
  await leaveNotice(context.game, claim, { kind: 'history_unreadable' });
  return 'done';
};

const onAbsent = async (delivery: Delivery, isLookedFor: boolean): Promise<Step> => {
  const { context, claim } = delivery;
  const isFresh = isNonceFresh(context, claim);
  if (!isFresh && !isLookedFor) return LEAVE;
  const held = await holdClaim(context.game, claim, context.owner, { afresh: !isFresh, term: context.term });
  if (!held) return 'done';
  delivery.claim = held;
  delivery.doubt = isFresh ? 'dropped-if-twice' : 'none';
  return 'again';
};

/** Ensures that the next message cannot be a second one. */
const clearDoubt = async (delivery: Delivery): Promise<Step> => {
  const { context, claim, doubt } = delivery;
  if (doubt === 'none' || (doubt === 'dropped-if-twice' && isNonceFresh(context, claim))) return 'again';
  const settlement = await settleClaim(context, claim);
  switch (settlement.kind) {
    case 'confirmed':
      context.meter.post('posted');
      await settleLeague(context.game, claim);
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

/** Waits for the next request's turn and renews the claim. Returns `again` when the request may go. */
const awaitTurn = async (delivery: Delivery): Promise<Step> => {
  const { context } = delivery;
  if (delivery.hasTurn) return 'again';
  if (context.breaker.isOpen() || !(await context.limiter.take('post'))) return LEAVE;
  const held = await holdClaim(context.game, delivery.claim, context.owner, { term: context.term });
  if (!held) return 'done';
  delivery.claim = held;
  return 'again';
};

const attempt = async (delivery: Delivery): Promise<Step> => {
  const { context, message } = delivery;
  for (const prepare of [clearDoubt, awaitTurn]) {
    const step = await prepare(delivery);
    if (step !== 'again') return step;
  }
  delivery.hasTurn = false;
  context.reach('before-send');
  const answer = await context.transport.send(delivery.claim.channelId, message);
  context.reach('after-send');
  return answer.kind === 'sent' ? onSent(delivery, answer.messageId) : onFailure(delivery, answer);
};

/** Leaves a claim to a later tick. Releases it if no message can exist. */
const leave = async ({ context, claim, doubt }: Delivery, forMs: number): Promise<void> => {
  context.meter.post('left');
  if (doubt === 'none') await releaseClaim(context.game, claim);
  else await holdClaim(context.game, claim, context.owner, { forMs: context.stopping.aborted ? 0 : forMs });
};

/** The result for a claim: settled, or left for `forMs` milliseconds. `isOurs` if Discord refused it by our mistake. */
export type Delivered =
  | { readonly kind: 'settled' }
  | { readonly kind: 'left'; readonly forMs: number; readonly isOurs: boolean };

/**
 * Sends a claim that this program holds. With `mayExist`, an earlier attempt may have succeeded. Without it, the first
 * request already has its turn. Throws database errors.
 */
export const deliverClaim = async (
  context: PostingContext,
  claim: PostClaim,
  message: OutgoingMessage,
  mayExist: boolean,
): Promise<Delivered> => {
  const doubt = mayExist ? 'look-first' : 'none';
  const delivery: Delivery = { context, message, claim, doubt, attempt: 0, hasTurn: !mayExist };
  let left: Exclude<Step, string> = { leftForMs: LEFT_FOR_MS };
  for (; delivery.attempt < MAX_ATTEMPTS; delivery.attempt++) {
    const step = await attempt(delivery);
    if (step === 'done') return { kind: 'settled' };
    if (step === 'again') continue;
    left = step;
    break;
  }
  await leave(delivery, left.leftForMs);
  return { kind: 'left', forMs: left.leftForMs, isOurs: left.isOurs === true };
};
