import type { ChannelCheck, Services } from '../../discord/gateway/services.ts';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import type { NextPost } from '../../game/posts/planned-post.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { nextClockChange } from '../../rules/dates/time-zone.ts';
import type { Wording } from '../../wording/wording.ts';
import { findTroubles } from '../schedule/channel-trouble.ts';
import { zonePlace } from '../schedule/describe-clock.ts';
import { describeNextPost, describePermissions, type Trouble } from '../schedule/describe-schedule.ts';
import { type DoctorFinding, findingsIn } from './doctor-finding.ts';

/** Checks the bot's permissions in each channel, and lists the next posts across the next clock change. */

const DAY_MS = 24 * 3_600_000;
const MAX_NAMED = 10;
/** The number of zones shown with their next clock change. */
const MAX_ZONES = 3;
/** Posts shown for each channel, if there are few channels; else one. */
const NEXT_POSTS = 2;
const FEW = 3;

/** A missing permission in a channel; a problem if it stops the posts. `undefined` if nothing is missing. */
const findBarrier = (check: ChannelCheck, channel: string, wording: Wording): DoctorFinding | undefined => {
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

const describePaused = (barrier: DoctorFinding | undefined, channel: string, wording: Wording): DoctorFinding =>
  barrier?.level === 'problem'
    ? { ...barrier, text: `${barrier.text} ${wording.say('doctor.then_post')}` }
    : findingsIn(wording).fail('doctor.channel_paused', { channel });

/** Returns no findings for a channel in order. */
const checkChannel = async (channel: DailyChannel, services: Services, wording: Wording): Promise<DoctorFinding[]> => {
  const barrier = findBarrier(await services.checkChannel(channel), channel.channelId, wording);
  if (channel.state === 'paused') return [describePaused(barrier, channel.channelId, wording)];
  if (barrier?.level === 'problem') return [barrier];
  const troubles = await findTroubles(channel, services, wording);
  const levelOf = ({ kind }: Trouble) => (kind === 'unknown-zone' ? 'problem' : 'warning');
  return [
    ...(barrier ? [barrier] : []),
    ...troubles.map((each) => ({ level: levelOf(each), text: each.full }) as const),
  ];
};

const namesOf = (channels: readonly DailyChannel[], { list }: Wording): string => {
  const names = channels.slice(0, MAX_NAMED).map(({ channelId }) => `<#${channelId}>`);
  return list(channels.length > MAX_NAMED ? [...names, `… (${channels.length})`] : names);
};

/** The faults of all channels, problems first, then one finding that names the channels in order. */
export const checkChannels = async (
  channels: readonly DailyChannel[],
  services: Services,
  wording: Wording,
): Promise<DoctorFinding[]> => {
  const { fine, warn } = findingsIn(wording);
  if (channels.length === 0) return [warn('doctor.channels_none')];
  const found = await Promise.all(channels.map((channel) => checkChannel(channel, services, wording)));
  const sound = channels.filter((_, i) => found[i]?.length === 0);
  const troubles = found.flat().sort((a, b) => Number(b.level === 'problem') - Number(a.level === 'problem'));
  const count = troubles.length - MAX_NAMED;
  return [
    ...troubles.slice(0, MAX_NAMED),
    ...(count > 0 ? [warn('doctor.channels_more', { count })] : []),
    ...(sound.length > 0 ? [fine('doctor.channels_fine', { channels: namesOf(sound, wording) })] : []),
  ];
};

/** The posts around a clock change, from the day before; the first post after the change has a mark. */
const describeChange = async (channel: DailyChannel, services: Services, wording: Wording): Promise<string[]> => {
  const { channelId, timeZone: zone } = channel;
  const place = zonePlace(zone, wording);
  const change = nextClockChange(services.game.now(), zone);
  if (change === undefined) return [wording.say('doctor.no_clock_change', { zone: place })];
  const around = await services.nextPosts(channelId, 3, Math.max(services.game.now(), change - DAY_MS));
  const firstAfter = around.find(({ at }) => at >= change);
  const describe = (post: NextPost): string => {
    const mark = post === firstAfter ? ` (${wording.say('doctor.clock_changed')})` : '';
    return `${describeNextPost(post, zone, wording)}${mark}`;
  };
  const date = wording.date(puzzleDateAt(change, zone));
  return [wording.say('doctor.clock_change', { zone: place, date }), ...around.map(describe)];
};

/** The next posts of one zone's channels; with `forChange`, also those around its next clock change. */
const checkZone = async (
  channels: readonly DailyChannel[],
  room: { readonly posts: number; readonly forChange: boolean },
  services: Services,
  wording: Wording,
): Promise<DoctorFinding> => {
  const parts = channels.map(async (channel) => [
    wording.say('doctor.next_posts', { channel: channel.channelId }),
    ...(await services.nextPosts(channel.channelId, room.posts)).map((post) =>
      describeNextPost(post, channel.timeZone, wording),
    ),
  ]);
  const [first] = channels;
  const change = first && room.forChange ? await describeChange(first, services, wording) : [];
  return { level: 'ok', text: [...(await Promise.all(parts)).flat(), ...change].join('\n') };
};

/** One finding for each time zone. Beyond the first channels, a last finding gives the number of the others. */
export const checkPosts = async (
  channels: readonly DailyChannel[],
  services: Services,
  wording: Wording,
): Promise<DoctorFinding[]> => {
  const active = channels.filter(({ state }) => state === 'active');
  const told = active.slice(0, MAX_NAMED);
  const posts = told.length > FEW ? 1 : NEXT_POSTS;
  const zones = [...new Set(told.map(({ timeZone }) => timeZone))];
  const findings = zones.map((zone, i) => {
    const inZone = told.filter(({ timeZone }) => timeZone === zone);
    return checkZone(inZone, { posts, forChange: i < MAX_ZONES }, services, wording);
  });
  const count = active.length - told.length;
  const more = count > 0 ? [findingsIn(wording).fine('doctor.posts_more', { count })] : [];
  return [...(await Promise.all(findings)), ...more];
};
