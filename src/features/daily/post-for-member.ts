import { botMayWrite, type Directory } from '../../discord/gateway/link.ts';
import type { LookUpMember } from '../../discord/gateway/member-lookups.ts';
import type { Services } from '../../discord/gateway/services.ts';
import type { MemberMessage, MemberPosts } from '../player/finish/member-posts.ts';
import type { PostingContext } from './posting-context.ts';

/** Posts a message that a member asked for on the page. Daily posts go first. One request, without another try. */
const send = async (
  { limiter, breaker, transport, log }: PostingContext,
  channelId: string,
  { content, components, nonce }: MemberMessage,
): Promise<'sent' | 'refused' | 'failed'> => {
  if (breaker.isOpen() || !(await limiter.take('notice'))) return 'failed';
  const message = { content, components, nonce, embeds: [], files: [], roleIds: [] };
  const answer = await transport.send(channelId, message);
  if (answer.kind === 'sent') return 'sent';
  if (answer.kind === 'rate-limited' && answer.isGlobal) limiter.hold(answer.retryAfterMs);
  log.warn({ channel: channelId, answer }, 'a message for a member was not posted');
  return answer.kind === 'permanent' ? 'refused' : 'failed';
};

interface Asked {
  readonly directory: Pick<Directory, 'findServer'>;
  readonly lookUpWriter: LookUpMember;
  readonly nextPosts: Services['nextPosts'];
}

export const createMemberPosts = (
  context: PostingContext,
  { directory, lookUpWriter, nextPosts }: Asked,
): MemberPosts => ({
  mayWrite: async (player, channelId) => (await (await lookUpWriter(player))?.(channelId)) ?? false,
  mayBotWrite: (guildId, channelId) => botMayWrite(directory, guildId, channelId),
  nextPostAt: async (channelId) => (await nextPosts(channelId, 1))[0]?.at,
  send: (channelId, message) => send(context, channelId, message),
});
