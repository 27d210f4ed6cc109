import type { DailyChannel } from '../game/channel-settings.ts';
import { readDatePost } from '../game/posting.ts';
import { puzzleDateAt } from '../game/puzzle-date.ts';
import { describeUnsent, type Trouble } from './describe-schedule.ts';
import type { Services } from './services.ts';
import type { Wording } from './wording/wording.ts';

/** Today's puzzle where Discord has not confirmed it yet. */
const checkPost = async (channel: DailyChannel, { game }: Services, wording: Wording): Promise<Trouble[]> => {
  const { channelId, timeZone } = channel;
  const post = await readDatePost(game, channelId, puzzleDateAt(game.now(), timeZone));
  if (post.kind !== 'open') return [];
  return [{ brief: wording.say('daily.still_sending_brief'), full: describeUnsent(post, channel, wording) }];
};

/** What does not go as the admin of a channel asked; nothing where it is paused or stopped. */
export const findTroubles = async (
  channel: DailyChannel,
  services: Services,
  wording: Wording,
): Promise<readonly Trouble[]> => (channel.state === 'active' ? checkPost(channel, services, wording) : []);
