import type { DailyChannel } from '../game/channel-settings.ts';
import { puzzleDateAt } from '../game/puzzle-date.ts';
import { nextClockChange } from '../game/time-zone.ts';
import { describePing } from './daily-setup.ts';
import { describeChannelPost, describeCheck, describeNextPost, describeReason } from './describe-schedule.ts';
import { type Finding, findingsIn } from './doctor-finding.ts';
import type { NextPost, Services } from './services.ts';
import type { Wording } from './wording/wording.ts';

/** Whether the bot may post where it should, and when it will, across the next change of the clocks. */

const DAY_MS = 24 * 3_600_000;
const MOST_NAMED = 10;
const MOST_ZONES = 3;
const NEXT_POSTS = 2;

const checkChannel = async (
  channel: DailyChannel,
  services: Services,
  wording: Wording,
): Promise<Finding | undefined> => {
  const { channelId, state, stateReason } = channel;
  const problem = describeCheck(await services.checkChannel(channel), channelId, wording);
  if (problem) return { level: 'problem', text: problem };
  if (state !== 'paused') {
    const ping = await describePing(channel, services, wording);
    return ping === undefined ? undefined : { level: 'warning', text: ping };
  }
  return findingsIn(wording).fail('doctor.channel_paused', {
    channel: channelId,
    reason: describeReason(stateReason, wording),
  });
};

const namesOf = (channels: readonly DailyChannel[], { list }: Wording): string => {
  const names = channels.slice(0, MOST_NAMED).map(({ channelId }) => `<#${channelId}>`);
  return list(channels.length > MOST_NAMED ? [...names, `… (${channels.length})`] : names);
};

/** One finding for each channel in trouble, and one for all the others. */
export const checkChannels = async (
  channels: readonly DailyChannel[],
  services: Services,
  wording: Wording,
): Promise<Finding[]> => {
  const { fine, warn } = findingsIn(wording);
  if (channels.length === 0) return [warn('doctor.channels_none')];
  const found = await Promise.all(channels.map((channel) => checkChannel(channel, services, wording)));
  const sound = channels.filter((_, i) => !found[i]);
  const troubles = found.filter((finding) => finding !== undefined);
  return [
    ...troubles,
    ...(sound.length > 0 ? [fine('doctor.channels_fine', { channels: namesOf(sound, wording) })] : []),
  ];
};

/** The posts from the day before a clock change to the day after, the first after it marked. */
const describeChange = async (channel: DailyChannel, services: Services, wording: Wording): Promise<string[]> => {
  const { channelId, timeZone: zone } = channel;
  const change = nextClockChange(services.game.now(), zone);
  if (change === undefined) return [wording.say('doctor.no_clock_change', { zone })];
  const around = await services.nextPosts(channelId, 3, Math.max(services.game.now(), change - DAY_MS));
  const firstAfter = around.find(({ at }) => at >= change);
  const describe = (post: NextPost): string => {
    const mark = post === firstAfter ? ` (${wording.say('doctor.clock_changed')})` : '';
    return `${describeNextPost(post, zone, wording)}${mark}`;
  };
  const date = wording.date(puzzleDateAt(change, zone));
  return [wording.say('doctor.clock_change', { zone, date }), ...around.map(describe)];
};

const checkZone = async (channel: DailyChannel, services: Services, wording: Wording): Promise<Finding> => {
  const { channelId } = channel;
  const next = await services.nextPosts(channelId, NEXT_POSTS);
  const lines = [
    wording.say('doctor.next_posts', { channel: channelId }),
    ...next.map((post) => describeChannelPost(post, channel, wording)),
    ...(await describeChange(channel, services, wording)),
  ];
  return { level: 'ok', text: lines.join('\n') };
};

/** One finding for each of the first time zones, told by a channel that has it. */
export const checkPosts = async (
  channels: readonly DailyChannel[],
  services: Services,
  wording: Wording,
): Promise<Finding[]> => {
  const byZone = new Map(
    channels.filter(({ state }) => state === 'active').map((channel) => [channel.timeZone, channel]),
  );
  return Promise.all([...byZone.values()].slice(0, MOST_ZONES).map((channel) => checkZone(channel, services, wording)));
};
