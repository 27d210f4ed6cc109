import { SUBMIT_WORDS } from '../discord/board/buttons.ts';
import { editionCustomId } from '../discord/interactions/custom-id.ts';
import type { PauseReason } from '../game/channels/notices.ts';
import { confirmClaim, type PostClaim } from '../game/posts/posting.ts';
import type { Failure } from './post-failure.ts';
import type { SeenMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';

/**
 * What became of a message whose answer never came. It is looked for in the channel, twice, since Discord may create it
 * late. Without Read Message History the channel looks empty whatever is in it: then a message may be sent again only as
 * long as Discord still drops a second one with the same nonce, and after that nobody can tell.
 */

export type Settlement =
  /** It is there, and noted. */
  | { readonly kind: 'confirmed' }
  /** It is not there, or would be dropped if it came twice: it may be sent. */
  | { readonly kind: 'absent'; readonly isLookedFor: boolean }
  /** Not to be found out now. */
  | { readonly kind: 'unsure' }
  /** Not to be found out by us, ever: the channel is closed to us, or its history. */
  | { readonly kind: 'closed'; readonly reason: PauseReason }
  | { readonly kind: 'unreadable' };

/** Discord remembers nonces "for a few minutes": counted on for two. */
export const NONCE_FRESH_MS = 2 * 60_000;

/** Between two looks at a channel. */
export const LOOK_APART_MS = 5_000;

/** How many pages of a hundred messages are read back to the time of the claim. */
const MAX_PAGES = 20;

/** Our clock may differ from Discord's. */
const CLOCK_DIFFERENCE_MS = 10 * 60_000;

/** Whether a second message sent now would be dropped, should the first have got through. */
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

/** Reads the channel back to before the claim; more than 2,000 messages since then count as empty. */
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

/** Finds out what became of a claim; takes at least five seconds if its message is not there. */
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
  // A page that could not be read because the program stops looks empty, too.
  return stopping.aborted ? { kind: 'unsure' } : { kind: 'absent', isLookedFor: true };
};
