import type { Services } from '../../discord/gateway/services.ts';
import type { DailyChannel } from '../../game/places/channel-settings.ts';
import { readDatePost } from '../../game/posts/posting.ts';
import { puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { isTimeZone } from '../../rules/dates/time-zone.ts';
import { escapeText } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeUnsent, type Trouble } from './describe-schedule.ts';
import { describeChampionRole } from './setup-form.ts';

/** Reports today's post if Discord confirmed it late or has not confirmed it yet. */
const checkPost = async (channel: DailyChannel, { game }: Services, wording: Wording): Promise<Trouble[]> => {
  const { channelId, timeZone } = channel;
  const post = await readDatePost(game, channelId, puzzleDateAt(game.now(), timeZone));
  if (post.kind === 'posted' && post.isLate) {
    return [{ kind: 'late', brief: wording.say('daily.was_late_brief'), full: wording.say('daily.was_late') }];
  }
  if (post.kind !== 'open') return [];
  const brief = wording.say('daily.still_sending_brief');
  return [{ kind: 'unsent', brief, full: describeUnsent(post, channel, wording) }];
};

const checkRole = async (channel: DailyChannel, services: Services, { say }: Wording): Promise<Trouble[]> => {
  const { channelId, roleId: role } = channel;
  if (role === undefined) return [];
  const values = { role, channel: channelId, permission: say('daily.permission_mention_everyone') };
  switch (await services.checkPing(channel, role)) {
    case 'ready':
    case 'unknown':
      return [];
    case 'role-gone':
      return [{ kind: 'role-gone', brief: say('daily.role_gone_brief'), full: say('daily.role_gone', values) }];
    case 'not-allowed':
      return [{ kind: 'not-allowed', brief: say('daily.cannot_ping_brief'), full: say('daily.cannot_ping', values) }];
  }
};

const checkChampions = async (
  { guildId, championRoleId }: DailyChannel,
  services: Services,
  wording: Wording,
): Promise<Trouble[]> => {
  const full = championRoleId && (await describeChampionRole(guildId, championRoleId, services, wording));
  return full ? [{ kind: 'champion-role', brief: wording.say('daily.champion_brief'), full }] : [];
};

/** The runtime may be older than the zone, or the zone may have gone from it. */
const describeUnknownZone = ({ channelId: channel, timeZone }: DailyChannel, { say }: Wording): Trouble => ({
  kind: 'unknown-zone',
  brief: say('daily.zone_unknown_brief'),
  full: say('daily.zone_unknown', { channel, zone: escapeText(timeZone) }),
});

/** Lists the differences between a channel's settings and its real state. A stopped channel has no troubles. */
export const findTroubles = async (
  channel: DailyChannel,
  services: Services,
  wording: Wording,
): Promise<readonly Trouble[]> => {
  if (channel.state === 'stopped') return [];
  if (!isTimeZone(channel.timeZone)) return [describeUnknownZone(channel, wording)];
  const unsent = channel.state === 'active' ? await checkPost(channel, services, wording) : [];
  return [
    ...unsent,
    ...(await checkRole(channel, services, wording)),
    ...(await checkChampions(channel, services, wording)),
  ];
};
