import { editionCustomId } from '../../discord/interactions/custom-id.ts';
import type { PauseReason } from '../../game/places/notices.ts';
import { confirmClaim, type PostClaim } from '../../game/posts/posting.ts';
import { SUBMIT_WORDS } from '../play/board-files.ts';
import type { Failure } from './post-limiter.ts';
import type { SeenMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';

/**
 * Finds out if a message exists after its answer got lost. The bot looks in the channel twice, because Discord may
 * create the message late. Without Read Message History, every channel looks empty. The bot may then send again only
 * while Discord still drops a second message with the same nonce. After that, the outcome stays unknown.
 */

export type Settlement =
  /** The message exists, and the ledger now says so. */
  | { readonly kind: 'confirmed' }
  /** The bot may send again: the message does not exist, or Discord would drop a second one. */
  | { readonly kind: 'absent'; readonly isLookedFor: boolean }
  /** The outcome is unknown for now. */
  | { readonly kind: 'unsure' }
  /** The outcome stays unknown: the bot may not see the channel, or not its history. */
  | { readonly kind: 'closed'; readonly reason: PauseReason }
  | { readonly kind: 'unreadable' };

/** Discord remembers nonces "for a few minutes". The bot relies on two. */
export const NONCE_FRESH_MS = 2 * 60_000;

/** The pause between two looks at a channel. */
export const LOOK_APART_MS = 5_000;

/** The most history pages per look, each of 100 messages. */
const MAX_PAGES = 20;

/** Our clock may differ from Discord's by this much. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000;

/** True if Discord would still drop a second message with the claim's nonce. */
export const isNonceFresh = ({ game }: PostingContext, { firstSentAt }: PostClaim): boolean => {
  const age = game.now() - firstSentAt;
  return age >= 0 && age < NONCE_FRESH_MS;
};

const findIn = (messages: readonly SeenMessage[], claim: PostClaim): SeenMessage | undefined => {
  const customId = editionCustomId(SUBMIT_WORDS, claim.edition.id);
  return messages.find(({ isOurs, customIds }) => isOurs && customIds.includes(customId));
};

type Look =
  | { readonly kind: 'found'; readonly message: SeenMessage }
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Reads the channel back to a time before the claim. Reads 2,000 messages at most; beyond them counts as empty. */
const look = async ({ transport, limiter }: PostingContext, claim: PostClaim): Promise<Look> => {
  const since = claim.claimedAt - CLOCK_DIFFERENCE_MS;
  let before: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    if (!(await limiter.take('post'))) break;
    const answer = await transport.history(claim.channelId, before);
    if (answer.kind !== 'read') return { kind: 'failed', failure: answer };
    const message = findIn(answer.messages, claim);
    if (message) return { kind: 'found', message };
    const oldest = answer.messages.at(-1);
    if (!oldest || oldest.at < since) return { kind: 'empty' };
    before = oldest.id;
  }
  return { kind: 'empty' };
};

const unclear = (failure: Failure): Settlement =>
  failure.kind === 'permanent' ? { kind: 'closed', reason: failure.reason } : { kind: 'unsure' };

const confirm = async ({ game }: PostingContext, claim: PostClaim, { id, at }: SeenMessage): Promise<Settlement> => {
  await confirmClaim(game, claim, id, Math.min(game.now(), Math.max(claim.claimedAt, at)));
  return { kind: 'confirmed' };
};

/** Finds the outcome of a claim. A missing message takes at least five seconds. */
export const settleClaim = async (context: PostingContext, claim: PostClaim): Promise<Settlement> => {
  const { transport, timer, stopping, reach } = context;
  if (!transport.isAvailable(claim.guildId)) return { kind: 'unsure' };
  if (!(await transport.canReadHistory(claim.guildId, claim.channelId))) {
    return isNonceFresh(context, claim) ? { kind: 'absent', isLookedFor: false } : { kind: 'unreadable' };
  }
  reach('before-look');
  const first = await look(context, claim);
  if (first.kind === 'failed') return unclear(first.failure);
  if (first.kind === 'found') return confirm(context, claim, first.message);
  await timer.wait(LOOK_APART_MS, stopping);
  if (stopping.aborted) return { kind: 'unsure' };
  reach('between-looks');
  const second = await look(context, claim);
  reach('after-looks');
  if (second.kind === 'failed') return unclear(second.failure);
  if (second.kind === 'found') return confirm(context, claim, second.message);
  // A stop cuts the reading short, so the channel looks empty too.
  return stopping.aborted ? { kind: 'unsure' } : { kind: 'absent', isLookedFor: true };
};
