import type { DailyChannel } from '../game/channel-settings.ts';
import type { ChannelCheck, NextPost } from './services.ts';

/** How an admin is told about a channel's schedule. */

const LOCALE = 'en-GB';

const formatInstant = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);

/** "Sat 14 Mar, 09:00 Europe/Athens = Sat 14 Mar, 07:00 UTC" */
const describeNextPost = ({ at }: NextPost, timeZone: string): string =>
  `• ${formatInstant(at, timeZone)} ${timeZone} = ${formatInstant(at, 'UTC')} UTC`;

const describeState = ({ state, stateReason }: DailyChannel): string => {
  if (state === 'active') return '';
  return state === 'paused' ? ` · **paused**${stateReason ? `: ${stateReason}` : ''}` : ' · **stopped**';
};

/** One channel with its settings and its next posts, none where it is not active. */
export const describeChannel = (channel: DailyChannel, next: readonly NextPost[]): string => {
  const { channelId, postTime, timeZone, difficulty, language, roleId, withThread } = channel;
  const extras = [...(roleId ? [`pings <@&${roleId}>`] : []), ...(withThread ? ['opens a thread'] : [])];
  const settings = [`${postTime} ${timeZone}`, difficulty, language, ...extras].join(' · ');
  const posts = next.map((post) => describeNextPost(post, timeZone));
  return [`<#${channelId}>: ${settings}${describeState(channel)}`, ...posts].join('\n');
};

/** What an admin has to change before the bot can post there; `undefined` where nothing is missing. */
export const describeCheck = (check: ChannelCheck, channelId: string): string | undefined => {
  switch (check.kind) {
    case 'ready':
      return undefined;
    case 'unknown-channel':
      return 'I cannot see that channel. Is it in this server, and may I view it?';
    case 'not-text':
      return `<#${channelId}> is not a text channel. Choose a text or an announcement channel.`;
    case 'missing': {
      const names = new Intl.ListFormat('en').format(check.permissions.map((name) => `**${name}**`));
      return `I cannot post in <#${channelId}> yet. In that channel's settings, under Permissions, allow me: ${names}. Then run this again: nothing was changed.`;
    }
  }
};
