import { fitContent } from '../../discord/replies/reply.ts';
import type { PostingContext } from '../daily/posting-context.ts';

const NONCE_LENGTH = 24;

/** `later` while Discord is in trouble: the next minute tries again. */
export type OwnerAnswer = 'told' | 'closed' | 'later';

/** Writes to an owner by direct message. Discord drops a second message with the same `about`. */
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
