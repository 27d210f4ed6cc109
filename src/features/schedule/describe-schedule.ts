import type { ChannelCheck } from '../../discord/gateway/services.ts';
import type { ChosenDate } from '../../game/lists/chosen-theme.ts';
import { type DailyChannel, isWanted } from '../../game/places/channel-settings.ts';
import type { NeededPermission } from '../../game/places/needed-permissions.ts';
import { isPauseReason } from '../../game/places/notices.ts';
import type { NextPost } from '../../game/posts/planned-post.ts';
import { DEFAULT_CROSSINGS } from '../../puzzle/model/construction.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import { describeShortDate, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { clockIn } from '../../rules/dates/zone-label.ts';
import { escapeText, labelled } from '../../wording/escape.ts';
import { difficultyName, languageName } from '../../wording/setting-names.ts';
import type { Wording } from '../../wording/wording.ts';
import { describeClock, describeInstantClock } from './describe-clock.ts';
import { describeVariants, occasionName } from './variant-names.ts';

/** Texts for admins about a channel's schedule. */

/** "Sat 14 Mar, 09:00" */
const formatInstant = (at: number, timeZone: string, { say, locale }: Wording): string =>
  say('daily.instant', {
    date: describeShortDate(puzzleDateAt(at, timeZone), locale),
    time: clockIn(timeZone, at),
  });

const MOVED = { later: 'daily.put_off', earlier: 'daily.brought_forward' } as const;

/** "Sat 14 Mar, 09:00" by the channel's clocks, with a note if a change of the schedule moved the post. */
export const describePostTime = ({ at, moved }: NextPost, timeZone: string, wording: Wording): string =>
  `${formatInstant(at, timeZone, wording)}${moved ? ` (${wording.say(MOVED[moved])})` : ''}`;

/** The same as a line of a list. */
export const describeNextPost = (post: NextPost, timeZone: string, wording: Wording): string =>
  `• ${describePostTime(post, timeZone, wording)}`;

/** The text about a claimed post that has no message yet. */
export const describeUnsent = (
  { claimedAt }: { readonly claimedAt: number },
  { channelId: channel, timeZone }: DailyChannel,
  wording: Wording,
): string => wording.say('daily.still_sending', { channel, time: describeInstantClock(claimedAt, timeZone, wording) });

/** Explains in one sentence why a channel is paused and what its admin can do. */
export const describeReason = (reason: string | undefined, wording: Wording): string =>
  wording.say(`notices.reason_${reason !== undefined && isPauseReason(reason) ? reason : 'no_permission'}`);

/** The state of a channel without puzzles now, as a list of at most one text. */
export const describeState = (channel: DailyChannel, wording: Wording): string[] => {
  if (channel.state === 'active') return [];
  if (channel.state === 'stopped') return [wording.say('daily.state_stopped')];
  const reason = describeReason(channel.stateReason, wording);
  return [wording.say(isWanted(channel) ? 'daily.state_paused' : 'daily.state_gone', { reason })];
};

/** A difference between an active channel's settings and its real state. */
export interface Trouble {
  readonly kind: 'unknown-zone' | 'unsent' | 'late' | 'role-gone' | 'not-allowed' | 'champion-role';
  /** A short form, for one line among many. */
  readonly brief: string;
  /** A sentence with the remedy, or with the bot's next step. */
  readonly full: string;
}

/** The colours of a channel's pictures, unless they are the default. */
const describeColors = ({ colors }: DailyChannel, { say }: Wording): string[] => {
  const theme = colorThemeOf(colors);
  return theme === 'light' ? [] : [say('daily.pictures', { colors: say(`common.colors_${theme}`) })];
};

/** The setting for crossings, unless it is the default. */
const describeCrossings = ({ crossings = DEFAULT_CROSSINGS }: DailyChannel, { say }: Wording): string[] =>
  crossings === DEFAULT_CROSSINGS ? [] : [say('daily.crossings', { crossings: say(`common.crossings_${crossings}`) })];

/** The seasons and holidays without a theme in this channel. */
const describeWithout = ({ leftOut = [] }: DailyChannel, wording: Wording): string[] => {
  const names = leftOut.map((occasion) => occasionName(occasion, wording));
  return names.length === 0 ? [] : [wording.say('daily.without', { occasions: names.join(', ') })];
};

/** The settings of a channel in one line, without its name. */
export const describeSettings = (channel: DailyChannel, troubles: readonly Trouble[], wording: Wording): string => {
  const { postTime, timeZone, difficulty, language, spelling, roleId, championRoleId, withThread } = channel;
  const parts = [
    describeClock(postTime, timeZone, wording),
    difficultyName(wording, difficulty),
    languageName(spelling ?? language, wording),
    ...(roleId && !troubles.some(({ kind }) => kind === 'role-gone')
      ? [wording.say('daily.pings', { role: roleId })]
      : []),
    ...(championRoleId && !troubles.some(({ kind }) => kind === 'champion-role')
      ? [wording.say('daily.crowns', { role: championRoleId })]
      : []),
    ...(withThread ? [wording.say('daily.opens_thread')] : []),
    ...(channel.withLeagues === false ? [wording.say('daily.no_leagues')] : []),
    ...(channel.mode === 'together' ? [wording.say('daily.together')] : []),
    ...describeCrossings(channel, wording),
    ...describeVariants(channel.variants ?? [], wording),
    ...describeColors(channel, wording),
    ...describeWithout(channel, wording),
    ...describeState(channel, wording),
  ];
  return parts.join(' · ');
};

const describeNamed = (channel: DailyChannel, troubles: readonly Trouble[], wording: Wording): string =>
  labelled(`<#${channel.channelId}>`, describeSettings(channel, troubles, wording), wording);

const MAX_LEFT_OUT = 10;

/** The coming dates left out, as one line; an empty list if there are none. */
const describeLeftOut = ({ changes }: DailyChannel, today: PuzzleDate, { say, locale }: Wording): string[] => {
  const dates = [...changes].flatMap(([date, { isSkipped }]) => (isSkipped && date >= today ? [date] : []));
  if (dates.length === 0) return [];
  const shown = dates.slice(0, MAX_LEFT_OUT).map((date) => describeShortDate(date, locale));
  return [`• ${say('daily.left_out', { dates: shown.join(' · ') + (dates.length > MAX_LEFT_OUT ? ' · …' : '') })}`];
};

/** The dates with a chosen list or theme, as one line; an empty list if there are none. */
const describeChosen = (chosen: readonly ChosenDate[], { say, locale }: Wording): string[] => {
  const themes = chosen.map(({ date, title }) => `${describeShortDate(date, locale)} **${escapeText(title)}**`);
  return themes.length === 0 ? [] : [`• ${say('daily.chosen', { themes: themes.join(' · ') })}`];
};

/** A channel's state, besides its settings. */
export interface ChannelOutlook {
  readonly troubles: readonly Trouble[];
  /** Empty for a channel that is not active. */
  readonly next: readonly NextPost[];
  readonly today: PuzzleDate;
  /** The next dates with a list or theme that an admin chose. */
  readonly chosen: readonly ChosenDate[];
}

/** One channel with its settings, troubles, next posts, and the dates left out from today on. */
export const describeChannel = (
  channel: DailyChannel,
  { troubles, next, today, chosen }: ChannelOutlook,
  wording: Wording,
): string =>
  [
    describeNamed(channel, troubles, wording),
    ...troubles.map(({ full }) => `• ${full}`),
    ...next.map((post) => describeNextPost(post, channel.timeZone, wording)),
    ...describeChosen(chosen, wording),
    ...describeLeftOut(channel, today, wording),
  ].join('\n');

/** One channel in one line, with its next post if it has one. Servers with many channels use it. */
export const describeBriefly = (
  channel: DailyChannel,
  { troubles, next: [next] }: Pick<ChannelOutlook, 'troubles' | 'next'>,
  wording: Wording,
): string => {
  const parts = [describeNamed(channel, troubles, wording), ...troubles.map(({ brief }) => brief)].join(' · ');
  return next ? `${parts} → ${formatInstant(next.at, channel.timeZone, wording)}` : parts;
};

/** "**Send Messages** and **Attach Files**", in Discord's own terms. */
export const describePermissions = (permissions: readonly NeededPermission[], { say, list }: Wording): string =>
  list(permissions.map((permission) => `**${say(`daily.permission_${permission}`)}**`));

/** Explains the change that an admin has to make first; `undefined` if the channel is ready. */
export const describeCheck = (check: ChannelCheck, channel: string, wording: Wording): string | undefined => {
  switch (check.kind) {
    case 'ready':
      return undefined;
    case 'unknown-channel':
      return wording.say('daily.unknown_channel');
    case 'not-text':
      return wording.say('daily.not_text', { channel });
    case 'thread':
      return wording.say('daily.is_thread', { channel, parent: check.parentId });
    case 'missing': {
      const permissions = describePermissions(check.permissions, wording);
      return wording.say('daily.missing_permissions', { channel, permissions });
    }
  }
};
