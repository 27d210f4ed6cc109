import { activeChannels, type ChannelRow, channelsOfGuild, setChannelState, upsertChannel } from '../store/channels.ts';
import { lastPostDates } from '../store/posts.ts';
import type { ChannelState } from '../store/schema.ts';
import type { EditionSettings } from './edition.ts';
import type { Game } from './game.ts';
import type { PostTime } from './post-time.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/** How a channel gets its daily puzzle. */
export interface ChannelSettings extends EditionSettings {
  readonly channelId: string;
  readonly guildId: string;
  readonly postTime: PostTime;
  readonly timeZone: string;
  /** Pinged with each post, because the admin chose so. */
  readonly roleId: string | undefined;
  readonly withThread: boolean;
}

/** Settings as stored, with what has become of the channel since. */
export interface DailyChannel extends ChannelSettings {
  readonly state: ChannelState;
  readonly stateReason: string | undefined;
  readonly setUpAt: number;
}

const fromRow = (row: ChannelRow): DailyChannel => ({
  channelId: row.channel_id,
  guildId: row.guild_id,
  postTime: row.post_time as PostTime,
  timeZone: row.time_zone,
  difficulty: row.difficulty,
  language: row.language,
  roleId: row.role_id ?? undefined,
  withThread: row.with_thread === 1,
  state: row.state,
  stateReason: row.state_reason ?? undefined,
  setUpAt: row.set_up_at,
});

/** Sets a channel up or changes its settings; either way it is active afterwards. */
export const saveChannel = (game: Game, settings: ChannelSettings): Promise<void> =>
  upsertChannel(game.db, {
    channel_id: settings.channelId,
    guild_id: settings.guildId,
    post_time: settings.postTime,
    time_zone: settings.timeZone,
    difficulty: settings.difficulty,
    language: settings.language,
    role_id: settings.roleId ?? null,
    with_thread: settings.withThread ? 1 : 0,
    state: 'active',
    state_reason: null,
    set_up_at: game.now(),
  });

/** A server's channels, whatever their state, the oldest channel first. */
export const dailyChannels = async (game: Game, guildId: string): Promise<DailyChannel[]> =>
  (await channelsOfGuild(game.db, guildId)).map(fromRow);

export const channelsToPost = async (game: Game): Promise<DailyChannel[]> =>
  (await activeChannels(game.db)).map(fromRow);

/** Stops posting there until it is set up again; `reason` is one sentence for the admin. */
export const pauseChannel = (game: Game, channelId: string, reason: string): Promise<void> =>
  setChannelState(game.db, channelId, 'paused', reason);

export const stopChannel = (game: Game, channelId: string): Promise<void> =>
  setChannelState(game.db, channelId, 'stopped', null);

/** The last date each channel has a post or a claim for. */
export const readLedger = async (game: Game): Promise<Map<string, PuzzleDate>> =>
  (await lastPostDates(game.db)) as Map<string, PuzzleDate>;
