import { type DailyChannel, dailyChannels, isWanted } from '../game/channel-settings.ts';
import { type Theme, themeOfDate } from '../game/list-pins.ts';
import type { PuzzleDate } from '../game/puzzle-date.ts';
import { describeChannelPost, describeReason } from './describe-schedule.ts';
import { escapeText } from './escape.ts';
import type { Services } from './services.ts';
import type { Wording } from './wording/wording.ts';

/** What comes next in a server's channels, for those who change it. */

const NEXT_POSTS = 3;

/** "**Ocean**, built in" */
export const describeTheme = (theme: Theme | undefined, { say }: Wording): string =>
  theme ? say(`words.theme_${theme.origin}`, { title: escapeText(theme.title) }) : say('words.theme_none');

/** That a channel is paused, why, and how to go on. */
export const describePause = ({ channelId, stateReason }: DailyChannel, wording: Wording): string =>
  wording.say('doctor.channel_paused', { channel: channelId, reason: describeReason(stateReason, wording) });

const describeChannel = async (
  channel: DailyChannel,
  { game, nextPosts }: Services,
  wording: Wording,
): Promise<string> => {
  const { channelId, guildId, language } = channel;
  if (channel.state === 'paused') return describePause(channel, wording);
  const lines = [`<#${channelId}>:`];
  for (const post of await nextPosts(channelId, NEXT_POSTS)) {
    const theme = describeTheme(await themeOfDate(game, post.date, { guildId, language }), wording);
    lines.push(`${describeChannelPost(post, channel, wording)}: ${theme}`);
  }
  return lines.join('\n');
};

/** The next three posts of each channel of a server, with their themes; of paused ones, what keeps the bot from them. */
export const describeComing = async (guildId: string, services: Services, wording: Wording): Promise<string> => {
  const channels = (await dailyChannels(services.game, guildId)).filter(isWanted);
  if (channels.length === 0) return wording.say('words.no_channel');
  const parts: string[] = [];
  for (const channel of channels) parts.push(await describeChannel(channel, services, wording));
  return [wording.say('words.coming'), ...parts].join('\n');
};

/** Dates in a sentence, the first few by name. */
export const describeDates = (dates: readonly PuzzleDate[], wording: Wording): string => {
  const named = dates.slice(0, 5).map((date) => wording.date(date));
  const others = dates.length - named.length;
  return wording.list(others > 0 ? [...named, wording.say('words.other_dates', { count: others })] : named);
};
