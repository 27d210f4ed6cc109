import type { MemberKey } from '../../store/members/member-data.ts';
import { isClosedToUs } from './post-limiter.ts';
import type { OutgoingMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';

/**
 * The result of a direct message. `closed`: the member takes none from the bot. `again`: Discord took none now, and the
 * next beat may try.
 */
export type DirectOutcome = 'done' | 'closed' | 'again';

/** Sends a direct message to a member. It takes two turns of the notices: Discord opens the channel first. */
export const sendDirect = async (
  { transport, limiter, log }: PostingContext,
  { guildId, userId }: MemberKey,
  message: OutgoingMessage,
): Promise<DirectOutcome> => {
  if (!(await limiter.take('notice'))) return 'again';
  const opened = await transport.openDirectMessages(userId);
  if (opened.kind !== 'opened') return isClosedToUs(opened) ? 'closed' : 'again';
  if (!(await limiter.take('notice'))) return 'again';
  const sent = await transport.send(opened.channelId, message);
  if (sent.kind === 'sent') return 'done';
  if (isClosedToUs(sent)) return 'closed';
  log.warn({ guild: guildId, answer: sent }, 'a reminder was not sent');
  return sent.kind === 'rate-limited' ? 'again' : 'done';
};
