import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import { fitLines } from '../../discord/replies/reply.ts';
import type { ImaginedTurns } from '../../game/lists/list-of-date.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeNextPost, describeReason } from '../schedule/describe-schedule.ts';
import { type Theme, themeOfDate } from './list-pins.ts';

/** The coming posts of a server's channels, for admins. */

const NEXT_POSTS = 3;
const MAX_NAMED = 5;

/** "**Ocean** (built-in theme)" */
export const describeTheme = (theme: Theme | undefined, { say }: Wording): string =>
  theme ? say(`words.theme_${theme.origin}`, { title: escapeText(theme.title) }) : say('words.theme_none');

/** Explains why a channel is paused, and how to resume it. */
export const describePause = ({ channelId, stateReason }: DailyChannel, wording: Wording): string =>
  labelled(
    `<#${channelId}>`,
    wording.say('daily.state_paused', { reason: describeReason(stateReason, wording) }),
    wording,
  );

const describePosts = async (channel: DailyChannel, services: Services, wording: Wording): Promise<string> => {
  const lines: string[] = [];
  const imagined: ImaginedTurns = [];
  for (const post of await services.nextPosts(channel.channelId, NEXT_POSTS)) {
    const theme = describeTheme(await themeOfDate(services.game, post.date, channel, imagined), wording);
    lines.push(labelled(describeNextPost(post, channel.timeZone, wording), theme, wording));
  }
  return lines.join('\n');
};

/** Names the first few, and gives the number of the others. */
const nameFew = (names: readonly string[], wording: Wording): string => {
  const others = names.length - MAX_NAMED;
  const named = names.slice(0, MAX_NAMED);
  return wording.list(others > 0 ? [...named, wording.say('words.others', { count: others })] : named);
};

/** The mentions of channels as a list in a sentence. */
export const describeChannels = (channels: readonly DailyChannel[], wording: Wording): string =>
  nameFew(
    channels.map(({ channelId }) => `<#${channelId}>`),
    wording,
  );

/** A text about one channel, or about several channels with the same posts. */
export interface Part {
  readonly channels: readonly DailyChannel[];
  readonly text: string;
}

/** As many parts as fit below a head, and the number of the channels left out. */
export const fitParts = (head: string, parts: readonly Part[], wording: Wording): string => {
  const countIn = (last: number): number => parts.slice(-last).flatMap(({ channels }) => channels).length;
  return fitLines({
    head,
    lines: parts.map(({ text }) => text),
    tail: '',
    more: (last) => wording.say('words.more_channels', { count: countIn(last) }),
    fileName: '',
    fileLines: [],
  }).content;
};

/** Lists channels with the same posts together. The caller's channel comes first, then paused channels. */
const comingParts = async (
  channels: readonly DailyChannel[],
  { channelId, wording }: Caller,
  services: Services,
): Promise<Part[]> => {
  const alike = new Map<string, DailyChannel[]>();
  for (const channel of channels.filter(({ state }) => state === 'active')) {
    const posts = await describePosts(channel, services, wording);
    alike.set(posts, [...(alike.get(posts) ?? []), channel]);
  }
  const paused = channels.filter(({ state }) => state === 'paused');
  const parts = [
    ...paused.map((channel) => ({ channels: [channel], text: describePause(channel, wording) })),
    ...[...alike].map(([posts, same]) => ({
      channels: same,
      text: `${wording.say('common.label', { label: describeChannels(same, wording) })}\n${posts}`,
    })),
  ];
  const isHere = (part: Part): boolean => part.channels.some((channel) => channel.channelId === channelId);
  return [...parts.filter(isHere), ...parts.filter((part) => !isHere(part))];
};

/**
 * The news, then the next three posts of each channel with their themes, as far as they fit a message. A paused channel
 * gets its reason instead.
 */
export const tellWithComing = async (done: string, caller: Caller, services: Services): Promise<string> => {
  const { say } = caller.wording;
  const channels = (await dailyChannels(services.game, caller.guildId)).filter(isWanted);
  if (channels.length === 0) return `${done}\n${say('words.no_channel')}`;
  return fitParts(`${done}\n${say('words.coming')}`, await comingParts(channels, caller, services), caller.wording);
};

/** Dates as a list in a sentence. */
export const describeDates = (dates: readonly PuzzleDate[], wording: Wording): string =>
  nameFew(
    dates.map((date) => wording.date(date)),
    wording,
  );
