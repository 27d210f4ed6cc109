import type { Services } from '../../discord/gateway/services.ts';
import type { Caller } from '../../discord/interactions/command.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { NO_CHANGE } from '../../game/places/day-changes.ts';
import { USUAL_WEEK } from '../../game/places/puzzle-settings.ts';
import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Page } from '../schedule/settings-buttons.ts';

/** The content of a panel. Each answer reads it again. */

/** The page of a panel, its channel, and on the page of days the chosen one. */
export interface PanelPlace {
  readonly page: Page;
  readonly channelId: string;
  readonly date?: PuzzleDate | undefined;
}

export interface Panel extends PanelPlace {
  /** `undefined` if the server has not set the channel up. */
  readonly channel: DailyChannel | undefined;
}

/** The channel to show first: the admin's own if it has puzzles, or else another channel with puzzles. */
export const likelyChannel = async ({ guildId, channelId }: Caller, { game }: Services): Promise<string> => {
  const channels = await dailyChannels(game, guildId);
  const here = channels.find((channel) => channel.channelId === channelId && isWanted(channel));
  return (here ?? channels.find(isWanted) ?? { channelId }).channelId;
};

/** The parts of a channel that one control changes. */
const FIELDS = {
  time: ({ postTime }: DailyChannel) => postTime,
  zone: ({ timeZone }: DailyChannel) => timeZone,
  language: ({ language, spelling }: DailyChannel) => [language, spelling],
  difficulty: ({ difficulty }: DailyChannel) => difficulty,
  crossings: ({ crossings }: DailyChannel) => crossings,
  mode: ({ mode }: DailyChannel) => mode,
  colors: ({ colors }: DailyChannel) => colors,
  role: ({ roleId }: DailyChannel) => roleId,
  champion: ({ championRoleId }: DailyChannel) => championRoleId,
  thread: ({ withThread }: DailyChannel) => withThread,
  leagues: ({ withLeagues }: DailyChannel) => withLeagues,
  without: ({ leftOut }: DailyChannel) => leftOut,
  week: ({ variants }: DailyChannel) => variants,
} as const;

export type Field = keyof typeof FIELDS | `day-${number}`;

export const isField = (text: string): text is Field => text in FIELDS || /^day-[0-6]$/.test(text);

/** The weekday of a field, from 0 for Monday; `undefined` for other fields. */
export const weekdayOfField = (field: Field): number | undefined =>
  field.startsWith('day-') ? Number(field.slice('day-'.length)) : undefined;

const shownIn = (channel: DailyChannel, field: Field): unknown => {
  const weekday = weekdayOfField(field);
  if (weekday !== undefined) return (channel.variants ?? USUAL_WEEK)[weekday];
  return FIELDS[field as keyof typeof FIELDS](channel);
};

const STAMP_LENGTH = 6;

/** A short text that changes with the values. Custom ids hold it, so an old panel is known by it. */
const stampOf = ({ game }: Services, values: unknown): string =>
  game.hash(JSON.stringify(values)).slice(0, STAMP_LENGTH);

/** What a control shows of a field, and the settings around it. */
export const fieldStamp = (channel: DailyChannel, field: Field, services: Services): string => {
  const everything = [channel.state, ...Object.values(FIELDS).map((read) => read(channel) ?? null)];
  return `${stampOf(services, [channel.state, shownIn(channel, field) ?? null])}.${stampOf(services, everything)}`;
};

/** What the controls of a day show. */
export const dayStamp = (channel: DailyChannel, date: PuzzleDate, services: Services): string =>
  stampOf(services, [channel.state, channel.changes.get(date) ?? NO_CHANGE]);

/** `old`: the control's own setting changed since. `meanwhile`: only others did. */
export type Age = 'fresh' | 'meanwhile' | 'old';

export const ageOf = (seen: string, channel: DailyChannel, field: Field, services: Services): Age => {
  const now = fieldStamp(channel, field, services);
  if (seen === now) return 'fresh';
  return seen.split('.')[0] === now.split('.')[0] ? 'meanwhile' : 'old';
};
