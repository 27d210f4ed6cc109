import type { PostClaim } from '../game/posts/posting.ts';
import { type RefusedThread, rememberThread, settleThread, threadsToOpen } from '../game/posts/refused-threads.ts';
import type { PostingContext } from './posting-context.ts';

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
export const openThread = async (context: PostingContext, claim: PostClaim, messageId: string): Promise<void> => {
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
