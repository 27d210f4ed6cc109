import { fitContent } from '../../discord/replies/reply.ts';
import type { PostingContext } from '../posting-context.ts';

const NONCE_LENGTH = 24;

/** `later` if Discord is in trouble, so that the next minute may bring it. */
export type OwnerAnswer = 'told' | 'closed' | 'later';

/** Writes to an owner in private. `about` is the same for the same message, which then comes once. */
export const writeToOwner = async (
  { game, transport, limiter }: PostingContext,
  ownerId: string,
  { content, about }: { readonly content: string; readonly about: string },
): Promise<OwnerAnswer> => {
  if (!(await limiter.take('notice'))) return 'later';
  const opened = await transport.openDirectMessages(ownerId);
  if (opened.kind === 'transient' || opened.kind === 'rate-limited') return 'later';
  if (opened.kind !== 'opened') return 'closed';
  if (!(await limiter.take('notice'))) return 'later';
  const nonce = game.hash(`owner/${ownerId}/${about}`).slice(0, NONCE_LENGTH);
  const message = { content: fitContent(content), embeds: [], files: [], components: [], roleIds: [], nonce };
  const sent = await transport.send(opened.channelId, message);
  if (sent.kind === 'sent') return 'told';
  return sent.kind === 'transient' || sent.kind === 'rate-limited' ? 'later' : 'closed';
};
