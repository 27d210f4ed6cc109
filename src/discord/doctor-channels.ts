import type { DailyChannel } from '../game/channel-settings.ts';
import { puzzleDateAt } from '../game/puzzle-date.ts';
import { nextClockChange } from '../game/time-zone.ts';
import { findTroubles } from './channel-trouble.ts';
import { describeChannelPost, describeNextPost, describePermissions } from './describe-schedule.ts';
import { type Finding, findingsIn } from './doctor-finding.ts';
import type { ChannelCheck, NextPost, Services } from './services.ts';
import type { Wording } from './wording/wording.ts';

/** Whether the bot may post where it should, and when it will, across the next change of the clocks. */

const DAY_MS = 24 * 3_600_000;
const MOST_NAMED = 10;
const MOST_ZONES = 3;
const NEXT_POSTS = 2;

/** What is missing in a channel, a problem where nothing can be posted; `undefined` where all is there. */
const findBarrier = (check: ChannelCheck, channel: string, wording: Wording): Finding | undefined => {
  const { warn, fail } = findingsIn(wording);
  switch (check.kind) {
    case 'ready':
      return undefined;
    case 'unknown-channel':
      return fail('doctor.channel_unseen', { channel });
    case 'not-text':
    case 'thread':
      return fail('doctor.channel_not_text', { channel });
    case 'missing': {
      const values = { channel, permissions: describePermissions(check.permissions, wording) };
      const isThreadAlone = check.permissions.every((permission) => permission === 'create_public_threads');
      return isThreadAlone ? warn('doctor.channel_threadless', values) : fail('doctor.channel_closed', values);
    }
  }
};

const describePaused = (barrier: Finding | undefined, channel: string, wording: Wording): Finding =>
  barrier?.level === 'problem'
    ? { ...barrier, text: `${barrier.text} ${wording.say('doctor.then_post')}` }
    : findingsIn(wording).fail('doctor.channel_paused', { channel });

/** Nothing where the channel is as it should be. */
const checkChannel = async (channel: DailyChannel, services: Services, wording: Wording): Promise<Finding[]> => {
  const barrier = findBarrier(await services.checkChannel(channel), channel.channelId, wording);
  if (channel.state === 'paused') return [describePaused(barrier, channel.channelId, wording)];
  if (barrier?.level === 'problem') return [barrier];
  const troubles = await findTroubles(channel, services, wording);
  return [...(barrier ? [barrier] : []), ...troubles.map(({ full }) => ({ level: 'warning' as const, text: full }))];
};

const namesOf = (channels: readonly DailyChannel[], { list }: Wording): string => {
  const names = channels.slice(0, MOST_NAMED).map(({ channelId }) => `<#${channelId}>`);
  return list(channels.length > MOST_NAMED ? [...names, `… (${channels.length})`] : names);
};

/** What is to be done in each channel, and one finding for all where it is nothing. */
export const checkChannels = async (
  channels: readonly DailyChannel[],
  services: Services,
  wording: Wording,
): Promise<Finding[]> => {
  const { fine, warn } = findingsIn(wording);
  if (channels.length === 0) return [warn('doctor.channels_none')];
  const found = await Promise.all(channels.map((channel) => checkChannel(channel, services, wording)));
  const sound = channels.filter((_, i) => found[i]?.length === 0);
  return [
    ...found.flat(),
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
