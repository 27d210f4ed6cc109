import { DEFAULT_CROSSINGS, isCrossings } from '../../puzzle/model/construction.ts';
import type { PostTime } from '../../rules/dates/post-time.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { takeOtherRoles } from '../../store/channels/champion-roles.ts';
import {
  activeChannelsAfter,
  type ChannelRow,
  channelsOfGuild,
  findActiveChannel,
  findChannel,
  markChannelStopped,
  resumePausedChannel,
  setVariants,
  upsertChannel,
} from '../../store/channels/channels.ts';
import { lastPosts } from '../../store/channels/posts.ts';
import { inPages, PAGE_ROWS } from '../../store/database/in-pages.ts';
import type { Db } from '../../store/database/open-store.ts';
import { write } from '../../store/database/write.ts';
import type { ChannelState } from '../../store/tables/channel-tables.ts';
import { OCCASIONS, type Occasion } from '../../words/pack.ts';
import type { Game } from '../game.ts';
import { type DayChanges, NO_CHANGES, readDayChanges } from './day-changes.ts';
import { type Locality, localityOf } from './locality.ts';
import { type PlayMode, playModeOf } from './play-mode.ts';
import type { PuzzleChannel, PuzzleSettings } from './puzzle-settings.ts';
import { formatVariants, NO_VARIANTS, parseVariants, type Variant, type WeekdayVariants } from './variants.ts';

/** How a channel gets its daily puzzle. */
export interface ChannelSettings extends PuzzleSettings {
  readonly channelId: string;
  readonly guildId: string;
  readonly postTime: PostTime;
  readonly timeZone: string;
  /** Pinged with each post, because the admin chose so. */
  readonly roleId: string | undefined;
  readonly withThread: boolean;
  /** Given to each week's champions; nobody gets one if left out. */
  readonly championRoleId?: string | undefined;
  /** Alone, if left out. A puzzle stays what it was when it was posted. */
  readonly mode?: PlayMode | undefined;
  /** Of the pictures in its posts; `undefined` is light. */
  readonly colors?: string | undefined;
  /** The spelling an admin chose, such as `en-US`; `undefined` for that of the place. */
  readonly spelling?: string | undefined;
  /** Ordinary puzzles on all days, if left out. */
  readonly variants?: WeekdayVariants | undefined;
  /** What no built-in theme is wanted for; nothing, if left out. */
  readonly leftOut?: readonly Occasion[];
}

/** Settings as stored, with what has become of the channel since. */
export interface DailyChannel extends ChannelSettings {
  readonly state: ChannelState;
  readonly stateReason: string | undefined;
  readonly setUpAt: number;
  readonly changes: DayChanges;
  readonly locality: Locality;
}

/** What is stored and no longer known, as after a return to an older version, is nobody's wish. */
const parseLeftOut = (text: string): Occasion[] => {
  if (text === '') return [];
  const wished = text.split(' ');
  return OCCASIONS.filter((occasion) => wished.includes(occasion));
};

/** Where a channel is and what it leaves out, as far as its puzzles depend on it. */
const localityOfRow = ({
  timeZone,
  language,
  spelling,
  leftOut,
}: Pick<ChannelRow, 'timeZone' | 'language' | 'spelling' | 'leftOut'>): Locality =>
  localityOf({ timeZone, language, spelling: spelling ?? undefined, leftOut: parseLeftOut(leftOut) });

/** A stored channel as far as its puzzles depend on it. */
export const puzzleChannelOf = (row: ChannelRow): PuzzleChannel & { readonly locality: Locality } => ({
  guildId: row.guildId,
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

/** Whether a channel is to be posted in, now or once its admin has changed what keeps the bot from it. */
export const isWanted = ({ state, stateReason }: Pick<DailyChannel, 'state' | 'stateReason'>): boolean =>
  state === 'active' || (state === 'paused' && stateReason !== 'channel_gone');

/** The rows of a server's channels that are wanted. */
export const wantedChannels = async (db: Db, guildId: string): Promise<ChannelRow[]> =>
  (await channelsOfGuild(db, guildId)).filter(({ state, stateReason }) =>
    isWanted({ state, stateReason: stateReason ?? undefined }),
  );

/** Whether a channel goes on with the schedule it has, so that no post is moved. */
const keepsSchedule = (before: ChannelRow, { postTime, timeZone }: Pick<ChannelRow, 'postTime' | 'timeZone'>) =>
  before.state !== 'stopped' && before.postTime === postTime && before.timeZone === timeZone;

/** Another role begins with the champions of the last week. */
const crownedWeekOf = (before: ChannelRow | undefined, { championRoleId }: Pick<ChannelRow, 'championRoleId'>) =>
  before?.championRoleId === championRoleId ? before.crownedWeek : null;

/** What settings are stored as. */
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
  variants: formatVariants(settings.variants ?? NO_VARIANTS),
  mode: playModeOf(settings.mode) as string,
});

type SettingColumns = ReturnType<typeof columnsOf>;

/** What makes sense together only. */
const PAIRED: readonly (keyof SettingColumns)[] = ['language', 'spelling'];

/** Of what is stored, that which an admin left as it was: another one may have changed it meanwhile. */
const untouched = (stored: SettingColumns, seen: SettingColumns, wanted: SettingColumns): Partial<SettingColumns> => {
  const isTouched = (name: keyof SettingColumns): boolean => seen[name] !== wanted[name];
  const isPairTouched = PAIRED.some(isTouched);
  const names = Object.keys(wanted) as (keyof SettingColumns)[];
  const kept = names.filter((name) => !isTouched(name) && !(isPairTouched && PAIRED.includes(name)));
  return Object.fromEntries(kept.map((name) => [name, stored[name]]));
};

/**
 * Sets a channel up or changes its settings; either way it is active afterwards. `seen` is what the admin changed: what
 * another has changed since stays.
 */
export const saveChannel = (game: Game, settings: ChannelSettings, seen?: ChannelSettings): Promise<void> =>
  write(game.db, settings.guildId, async (transaction) => {
    const { guildId, channelId } = settings;
    const before = await findChannel(transaction, channelId);
    const wanted = columnsOf(settings);
    const after = { ...wanted, ...(before && seen && untouched(before, columnsOf(seen), wanted)) };
    await takeOtherRoles(transaction, { guildId, channelId, roleId: after.championRoleId ?? undefined }, game.now());
    await upsertChannel(transaction, {
      channelId,
      guildId,
      ...after,
      crownedWeek: crownedWeekOf(before, after),
      state: 'active',
      stateReason: null,
      setUpAt: before && keepsSchedule(before, after) ? before.setUpAt : game.now(),
    });
  });

/** Chooses what a server plays on one weekday, from 0 for Monday, or on all, in each of its channels. */
export const chooseVariant = ({ db }: Game, guildId: string, weekday: number | undefined, variant: Variant) =>
  write(db, guildId, async (transaction) => {
    for (const { channelId, variants } of await channelsOfGuild(transaction, guildId)) {
      const chosen = parseVariants(variants).map((before, day) =>
        weekday === undefined || day === weekday ? variant : before,
      );
      await setVariants(transaction, channelId, formatVariants(chosen));
    }
  });

/** A server's channels, whatever their state, the oldest channel first. */
export const dailyChannels = async (game: Game, guildId: string): Promise<DailyChannel[]> =>
  fromRows(game, await channelsOfGuild(game.db, guildId));

/** The channels to post in, a page at a time in the order of their ids, so that thousands are never held at once. */
export async function* channelsToPost(game: Game): AsyncGenerator<DailyChannel[], void, undefined> {
  const read = (afterId: string) => activeChannelsAfter(game.db, afterId, PAGE_ROWS);
  for await (const rows of inPages(read, ({ channelId }) => channelId)) yield await fromRows(game, rows);
}

/** `undefined` if a channel is not to be posted in. */
export const channelToPost = async (game: Game, channelId: string): Promise<DailyChannel | undefined> => {
  const row = await findActiveChannel(game.db, channelId);
  return row && fromRow(row, await readDayChanges(game, [channelId]));
};

export const stopChannel = ({ db }: Game, channelId: string): Promise<void> => markChannelStopped(db, channelId);

/** `undefined` if no server has set that channel up. */
export const findDailyChannel = async (game: Game, channelId: string): Promise<DailyChannel | undefined> => {
  const row = await findChannel(game.db, channelId);
  return row && fromRow(row, await readDayChanges(game, [channelId]));
};

/** What a channel's puzzles speak; `undefined` if it gets none. */
export const languageOfChannel = async ({ db }: Game, channelId: string): Promise<string | undefined> => {
  const row = await findChannel(db, channelId);
  return row && row.state !== 'stopped' ? row.language : undefined;
};

/** Posts in a paused channel again, as it was set up; nothing if it is not paused any more. */
export const resumeChannel = ({ db }: Game, channelId: string): Promise<void> => resumePausedChannel(db, channelId);

/** The last date a channel has a post or a claim for, and when that was posted, or claimed, in milliseconds. */
export interface LastPost {
  readonly date: PuzzleDate;
  readonly at: number;
  /** It followed a change of the schedule, or was moved because of one: the next keeps its distance too. */
  readonly isShifted: boolean;
}

/** No zone is further ahead of another than this: a row beyond comes of a clock that was wrong, and counts for nothing. */
const MAX_DAYS_BETWEEN_ZONES = 3;

/** What each active channel among some was last posted. */
export const readLedger = async (game: Game, channelIds: readonly string[]): Promise<Map<string, LastPost>> => {
  const rows = await lastPosts(game.db, addDays(puzzleDateAt(game.now(), 'UTC'), MAX_DAYS_BETWEEN_ZONES), channelIds);
  return new Map(
    rows.map(({ channelId: id, date, at, isShifted }) => [id, { date: date as PuzzleDate, at, isShifted }]),
  );
};
