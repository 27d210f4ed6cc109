import { DEFAULT_CROSSINGS, isCrossings } from '../../puzzle/model/construction.ts';
import type { PostTime } from '../../rules/dates/post-time.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { takeOtherRoles } from '../../store/channels/champion-role-rows.ts';
import {
  activeChannelsAfter,
  type ChannelRow,
  channelsOfGuild,
  findActiveChannel,
  findChannel,
  markChannelStopped,
  resumePausedChannel,
  setLeagues,
  setVariants,
  upsertChannel,
} from '../../store/channels/channels.ts';
import { lastPosts } from '../../store/channels/posts.ts';
import { inPages, PAGE_ROWS } from '../../store/database/in-steps.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import type { ChannelState } from '../../store/tables/channel-tables.ts';
import { OCCASIONS, type Occasion } from '../../words/occasions.ts';
import type { Game } from '../game.ts';
import { type DayChanges, NO_CHANGES, readDayChanges } from './day-changes.ts';
import { type Locality, localityOf } from './locality.ts';
import { dateInPlace } from './place-clock.ts';
import {
  type DayChoice,
  formatVariants,
  type PlayMode,
  type PuzzleChannel,
  type PuzzleSettings,
  parseVariants,
  playModeOf,
  USUAL_WEEK,
  type WeekdayVariants,
} from './puzzle-settings.ts';
import { parseBans } from './theme-bans.ts';

/** How a channel gets its daily puzzle. */
export interface ChannelSettings extends PuzzleSettings {
  readonly channelId: string;
  readonly guildId: string;
  readonly postTime: PostTime;
  readonly timeZone: string;
  /** The role that each post pings, as the admin chose. */
  readonly roleId: string | undefined;
  readonly withThread: boolean;
  /** The role for each week's champions; no role if left out. */
  readonly championRoleId?: string | undefined;
  /** Alone, if left out. A posted puzzle keeps its mode. */
  readonly mode?: PlayMode | undefined;
  /** The colors of pictures in posts; `undefined` is light. */
  readonly colors?: string | undefined;
  /** The admin's choice of spelling, such as `en-US`; `undefined` follows the place. */
  readonly spelling?: string | undefined;
  /** The usual week, if left out. */
  readonly variants?: WeekdayVariants | undefined;
  /** Occasions whose built-in themes stay away, such as Christmas; none if left out. */
  readonly leftOut?: readonly Occasion[];
  /** Whether a large server has divisions; yes, if left out. The same in all channels of a server. */
  readonly withLeagues?: boolean | undefined;
}

/** Stored settings, and the channel's state since then. */
export interface DailyChannel extends ChannelSettings {
  readonly state: ChannelState;
  readonly stateReason: string | undefined;
  readonly setUpAt: number;
  readonly changes: DayChanges;
  readonly locality: Locality;
}

/** Skips unknown occasions, such as those a newer version stored. */
const parseLeftOut = (text: string): Occasion[] => {
  if (text === '') return [];
  const wished = text.split(' ');
  return OCCASIONS.filter((occasion) => wished.includes(occasion));
};

/** The parts of a channel's place and wishes that its puzzles depend on. */
const localityOfRow = ({
  timeZone,
  language,
  spelling,
  leftOut,
  bannedThemes,
}: Pick<ChannelRow, 'timeZone' | 'language' | 'spelling' | 'leftOut' | 'bannedThemes'>): Locality =>
  localityOf({
    timeZone,
    language,
    spelling: spelling ?? undefined,
    leftOut: parseLeftOut(leftOut),
    bans: parseBans(bannedThemes),
  });

/** The parts of a stored channel that its puzzles depend on. */
export const puzzleChannelOf = (row: ChannelRow): PuzzleChannel & { readonly locality: Locality } => ({
  guildId: row.guildId,
  timeZone: row.timeZone,
  difficulty: row.difficulty,
  language: row.language,
  crossings: isCrossings(row.crossings) ? row.crossings : DEFAULT_CROSSINGS,
  locality: localityOfRow(row),
  variants: parseVariants(row.variants),
});

const fromRow = (row: ChannelRow, changes: ReadonlyMap<string, DayChanges>): DailyChannel => ({
  ...puzzleChannelOf(row),
  channelId: row.channelId,
  postTime: row.postTime as PostTime,
  timeZone: row.timeZone,
  roleId: row.roleId ?? undefined,
  withThread: row.withThread,
  championRoleId: row.championRoleId ?? undefined,
  mode: playModeOf(row.mode),
  colors: row.colors,
  spelling: row.spelling ?? undefined,
  leftOut: parseLeftOut(row.leftOut),
  withLeagues: row.withLeagues,
  state: row.state,
  stateReason: row.stateReason ?? undefined,
  setUpAt: row.setUpAt,
  changes: changes.get(row.channelId) ?? NO_CHANGES,
});

const fromRows = async (game: Game, rows: readonly ChannelRow[]): Promise<DailyChannel[]> => {
  const channelIds = rows.map(({ channelId }) => channelId);
  const changes = await readDayChanges(game, channelIds);
  return rows.map((row) => fromRow(row, changes));
};

/** Whether a channel gets posts now, or will after its admin removes an obstacle. */
export const isWanted = ({ state, stateReason }: Pick<DailyChannel, 'state' | 'stateReason'>): boolean =>
  state === 'active' || (state === 'paused' && stateReason !== 'channel_gone');

/** The rows of a server's wanted channels. */
export const wantedChannels = async (db: Db, guildId: string): Promise<ChannelRow[]> =>
  (await channelsOfGuild(db, guildId)).filter(({ state, stateReason }) =>
    isWanted({ state, stateReason: stateReason ?? undefined }),
  );

/** Whether a channel keeps its schedule, so that its next post does not move. */
const keepsSchedule = (before: ChannelRow, { postTime, timeZone }: Pick<ChannelRow, 'postTime' | 'timeZone'>) =>
  before.state !== 'stopped' && before.postTime === postTime && before.timeZone === timeZone;

/** The week already crowned. A change of role resets it, so the last week's champions get the new role. */
const crownedWeekOf = (before: ChannelRow | undefined, { championRoleId }: Pick<ChannelRow, 'championRoleId'>) =>
  before?.championRoleId === championRoleId ? before.crownedWeek : null;

/** The stored columns of settings. */
const columnsOf = (settings: ChannelSettings) => ({
  postTime: settings.postTime as string,
  timeZone: settings.timeZone,
  difficulty: settings.difficulty,
  language: settings.language,
  spelling: settings.spelling ?? null,
  roleId: settings.roleId ?? null,
  withThread: settings.withThread,
  championRoleId: settings.championRoleId ?? null,
  ...(settings.colors !== undefined && { colors: settings.colors }),
  leftOut: (settings.leftOut ?? []).join(' '),
  crossings: (settings.crossings ?? DEFAULT_CROSSINGS) as string,
  variants: formatVariants(settings.variants ?? USUAL_WEEK),
  mode: playModeOf(settings.mode) as string,
  withLeagues: settings.withLeagues ?? true,
});

type SettingColumns = ReturnType<typeof columnsOf>;

/** Columns that only make sense together. */
const PAIRED: readonly (keyof SettingColumns)[] = ['language', 'spelling'];

/** The stored values of columns that an admin did not change. Another admin may have changed them meanwhile. */
const untouched = (stored: SettingColumns, seen: SettingColumns, wanted: SettingColumns): Partial<SettingColumns> => {
  const isTouched = (name: keyof SettingColumns): boolean => seen[name] !== wanted[name];
  const isPairTouched = PAIRED.some(isTouched);
  const names = Object.keys(wanted) as (keyof SettingColumns)[];
  const kept = names.filter((name) => !isTouched(name) && !(isPairTouched && PAIRED.includes(name)));
  return Object.fromEntries(kept.map((name) => [name, stored[name]]));
};

/** The form of a weekday, from 0 for Monday. `undefined` stands for that of the usual week. */
export interface WeekdayChoice {
  readonly weekday: number;
  readonly variant: DayChoice | undefined;
}

const chosenWeek = (week: WeekdayVariants, choices: readonly WeekdayChoice[]): WeekdayVariants =>
  week.map((before, day) => {
    const choice = choices.find(({ weekday }) => weekday === day);
    return choice ? (choice.variant ?? USUAL_WEEK[day] ?? before) : before;
  });

const saveWeekdays = async (transaction: Db, guildId: string, choices: readonly WeekdayChoice[]): Promise<void> => {
  for (const { channelId, variants } of await channelsOfGuild(transaction, guildId)) {
    await setVariants(transaction, channelId, formatVariants(chosenWeek(parseVariants(variants), choices)));
  }
};

/** Sets the variants of weekdays in every channel of a server. It sets all of them or none. */
export const chooseVariants = ({ db }: Game, guildId: string, choices: readonly WeekdayChoice[]): Promise<void> =>
  write(db, guildId, (transaction) => saveWeekdays(transaction, guildId, choices));

/**
 * Sets a channel up or changes its settings, and makes it active. `seen` holds the settings that the admin started
 * from: fields equal in both keep their stored values, so a change by another admin survives. The forms of weekdays
 * reach every channel of the server in the same transaction.
 */
export const saveChannel = (
  game: Game,
  settings: ChannelSettings,
  seen?: ChannelSettings,
  weekdays: readonly WeekdayChoice[] = [],
): Promise<void> =>
  write(game.db, settings.guildId, async (transaction) => {
    const { guildId, channelId } = settings;
    const before = await findChannel(transaction, channelId);
    const [other] = await channelsOfGuild(transaction, guildId);
    const wanted = columnsOf(settings);
    const after = { ...wanted, ...(before && seen && untouched(before, columnsOf(seen), wanted)) };
    await takeOtherRoles(transaction, { guildId, channelId, roleId: after.championRoleId ?? undefined }, game.now());
    await upsertChannel(transaction, {
      channelId,
      guildId,
      ...after,
      bannedThemes: before?.bannedThemes ?? other?.bannedThemes ?? '',
      crownedWeek: crownedWeekOf(before, after),
      state: 'active',
      stateReason: null,
      setUpAt: before && keepsSchedule(before, after) ? before.setUpAt : game.now(),
    });
    await setLeagues(transaction, guildId, after.withLeagues);
    if (weekdays.length > 0) await saveWeekdays(transaction, guildId, weekdays);
  });

/** Gives one channel a week. */
export const keepWeek = ({ db }: Game, channelId: string, week: WeekdayVariants): Promise<void> =>
  setVariants(db, channelId, formatVariants(week));

/** A server's channels in every state, the oldest channel first. */
export const dailyChannels = async (game: Game, guildId: string): Promise<DailyChannel[]> =>
  fromRows(game, await channelsOfGuild(game.db, guildId));

/** The active channels in the order of their ids, page by page. Memory never holds thousands at once. */
export async function* channelsToPost(game: Game): AsyncGenerator<DailyChannel[], void, undefined> {
  const read = (afterId: string) => activeChannelsAfter(game.db, afterId, PAGE_ROWS);
  for await (const rows of inPages(read, ({ channelId }) => channelId)) yield await fromRows(game, rows);
}

/** `undefined` if the channel is not active. */
export const channelToPost = async (game: Game, channelId: string): Promise<DailyChannel | undefined> => {
  const row = await findActiveChannel(game.db, channelId);
  return row && fromRow(row, await readDayChanges(game, [channelId]));
};

export const stopChannel = ({ db }: Game, channelId: string): Promise<void> => markChannelStopped(db, channelId);

/** `undefined` if no server has set the channel up. */
export const findDailyChannel = async (game: Game, channelId: string): Promise<DailyChannel | undefined> => {
  const row = await findChannel(game.db, channelId);
  return row && fromRow(row, await readDayChanges(game, [channelId]));
};

/** The language of a channel's puzzles; `undefined` if it gets no puzzles. */
export const languageOfChannel = async ({ db }: Game, channelId: string): Promise<string | undefined> => {
  const row = await findChannel(db, channelId);
  return row && row.state !== 'stopped' ? row.language : undefined;
};

/** Resumes a paused channel with its stored settings; does nothing in any other state. */
export const resumeChannel = ({ db }: Game, channelId: string): Promise<void> => resumePausedChannel(db, channelId);

/** A channel's last post or claim: its date, and its time in milliseconds. */
export interface LastPost {
  readonly date: PuzzleDate;
  readonly at: number;
  /**
   * The post came right after a change of the schedule, or moved because of one. The next post keeps its distance too.
   */
  readonly isShifted: boolean;
}

/** No zone's date is further ahead of UTC. A later row comes from a clock that was wrong, and does not count. */
const MAX_DAYS_BETWEEN_ZONES = 3;

/** The last post of each of these channels, if it is active and has one. */
export const readLedger = async (game: Game, channelIds: readonly string[]): Promise<Map<string, LastPost>> => {
  const rows = await lastPosts(game.db, addDays(puzzleDateAt(game.now(), 'UTC'), MAX_DAYS_BETWEEN_ZONES), channelIds);
  return new Map(
    rows.map(({ channelId: id, date, at, isShifted }) => [id, { date: date as PuzzleDate, at, isShifted }]),
  );
};

/** A place's date now, in the zone of its first channel, else in its own zone. */
export const dateInGuild = async (game: Game, guildId: string): Promise<PuzzleDate> => {
  const [channel] = await channelsOfGuild(game.db, guildId);
  return channel ? puzzleDateAt(game.now(), channel.timeZone) : dateInPlace(game, guildId);
};
