import { channelsOfGuild } from '../../store/channels/channels.ts';
import type { Db } from '../../store/database/schema.ts';

/** Whether a member may view a channel of their server, by Discord's current answer. */
export type CanView = (channelId: string) => boolean | Promise<boolean>;

/** For readers with access to every channel, and for work without a reader. */
export const SEES_ALL: CanView = () => true;

/** The view of a member about whom Discord cannot answer now: no channel, but the member may go on as before. */
export const VIEW_UNKNOWN: CanView = () => false;

/** Keeps the things in channels that a member may view. */
export const keepVisible = async <T>(
  things: readonly T[],
  channelOf: (thing: T) => string,
  canView: CanView,
): Promise<T[]> => {
  const views = await Promise.all(things.map((thing) => canView(channelOf(thing))));
  return things.filter((_, index) => views[index]);
};

/** The channels of a server's puzzles that a member may not view. */
export const hiddenChannels = async (db: Db, guildId: string, canView: CanView): Promise<string[]> => {
  if (canView === SEES_ALL) return [];
  const channelIds = (await channelsOfGuild(db, guildId)).map(({ channelId }) => channelId);
  const visible = new Set(await keepVisible(channelIds, (id) => id, canView));
  return channelIds.filter((id) => !visible.has(id));
};
