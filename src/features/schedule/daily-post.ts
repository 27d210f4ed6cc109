import type { Services } from '../../discord/gateway/services.ts';
import type { CommandCall, ControlCall } from '../../discord/interactions/command.ts';
import type { Reply } from '../../discord/replies/reply.ts';
import { type DailyChannel, isWanted, resumeChannel } from '../../game/places/channel-settings.ts';
import { type DatePost, type PostedDate, postedAfter, readDatePost } from '../../game/posts/posting.ts';
import type { Wording } from '../../wording/wording.ts';
import { findDaily } from './change-settings.ts';
import { chooseChannel, dayOfControl, skipDay, todayIn } from './daily-day.ts';
import { describeWithNext } from './daily-setup.ts';
import { describeCheck, describeReason, describeUnsent } from './describe-schedule.ts';

/** `/daily post`: posts today's puzzle at once, at any time and even on a date left out. */

const linkTo = ({ guildId, channelId }: DailyChannel, messageId: string): string =>
  `https://discord.com/channels/${guildId}/${channelId}/${messageId}`;

/** Explains why the command posts nothing; `undefined` if the ledger has no row for today. */
const describeTaken = (post: DatePost, channel: DailyChannel, wording: Wording): string | undefined => {
  switch (post.kind) {
    case 'none':
      return undefined;
    case 'posted':
      return wording.say('daily.already_posted', { link: linkTo(channel, post.messageId) });
    case 'open':
      return describeUnsent(post, channel, wording);
    case 'closed':
      return wording.say('daily.post_closed', { channel: channel.channelId });
  }
};

const describeRefusal = (channel: DailyChannel, wording: Wording): string => {
  const reason = describeReason(channel.stateReason, wording);
  return isWanted(channel) ? wording.say('daily.post_refused', { reason }) : reason;
};

const withNext = async (told: string, channel: DailyChannel, services: Services, wording: Wording): Promise<string> =>
  [told, wording.say('daily.next'), await describeWithNext(channel, services, wording)].join('\n');

/** Explains that today's puzzle comes too late: the channel already has that of a later date. */
const describePassed = async (
  { date, messageId }: PostedDate,
  { channelId, guildId }: DailyChannel,
  services: Services,
  wording: Wording,
): Promise<string> => {
  const channel = await findDaily(services, guildId, channelId);
  if (!channel) return wording.say('daily.gone');
  const values = { date: wording.date(date), link: linkTo(channel, messageId) };
  return withNext(wording.say('daily.later_posted', values), channel, services, wording);
};

/** The result of the attempted post. */
const describeOutcome = async (before: DailyChannel, services: Services, wording: Wording): Promise<string> => {
  const post = await readDatePost(services.game, before.channelId, todayIn(services, before));
  const channel = await findDaily(services, before.guildId, before.channelId);
  if (channel?.state === 'paused') return describeRefusal(channel, wording);
  if (post.kind === 'open') return describeUnsent(post, before, wording);
  if (!channel || post.kind === 'none') return wording.say('daily.not_posted_now');
  const told =
    post.kind === 'posted'
      ? wording.say('daily.posted_now', { link: linkTo(channel, post.messageId) })
      : (describeTaken(post, channel, wording) ?? '');
  return withNext(told, channel, services, wording);
};

/** Posts a channel's puzzle of today unless it is posted, and reports the result. */
const postToday = async (channel: DailyChannel, services: Services, wording: Wording): Promise<string> => {
  const { channelId, guildId, state } = channel;
  const { game } = services;
  if (state === 'stopped') return wording.say('daily.is_stopped', { channel: channelId });
  const date = todayIn(services, channel);
  const taken = describeTaken(await readDatePost(game, channelId, date), channel, wording);
  if (taken) return taken;
  // A post without its thread is better than no post.
  const problem = describeCheck(await services.checkChannel({ ...channel, withThread: false }), channelId, wording);
  if (problem) return problem;
  if (state === 'paused') await resumeChannel(game, channelId);
  const later = await postedAfter(game, channelId, date);
  if (later) return describePassed(later, channel, services, wording);
  if (channel.changes.get(date)?.isSkipped) await skipDay(game, { channelId, guildId, date }, false);
  await services.postNow(channelId, date);
  return describeOutcome(channel, services, wording);
};

export const postDaily = async (call: CommandCall, services: Services): Promise<Reply> => {
  const choice = await chooseChannel(call, services);
  if (choice.kind === 'unclear') return { content: choice.text };
  return { content: await postToday(choice.it, services, call.wording) };
};

/** Answers the button below a preview of today's puzzle. */
export const postFromPreview = async (call: ControlCall, services: Services): Promise<Reply> => {
  const day = await dayOfControl(call, services);
  if (!day || day.date !== todayIn(services, day.channel)) return { content: call.wording.say('daily.gone') };
  return { content: await postToday(day.channel, services, call.wording) };
};
