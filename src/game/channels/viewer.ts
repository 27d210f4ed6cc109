import { channelsOfGuild } from '../../store/channels/channels.ts';
import type { Db } from '../../store/database/open-store.ts';

/** Whether somebody may view a channel of their server, as Discord says now. */
export type CanView = (channelId: string) => boolean | Promise<boolean>;

/** For who may view all, and for what nobody looks at. */
export const SEES_ALL: CanView = () => true;

/** Those of some things whose channel somebody may view. */
export const keepVisible = async <T>(
  things: readonly T[],
  channelOf: (thing: T) => string,
  canView: CanView,
): Promise<T[]> => {
  const views = await Promise.all(things.map((thing) => canView(channelOf(thing))));
  return things.filter((_, index) => views[index]);
};

/** The channels of a server that had puzzles posted and are closed to somebody. */
export const hiddenChannels = async (db: Db, guildId: string, canView: CanView): Promise<string[]> => {
  if (canView === SEES_ALL) return [];
  const channelIds = (await channelsOfGuild(db, guildId)).map(({ channelId }) => channelId);
  const visible = new Set(await keepVisible(channelIds, (id) => id, canView));
  return channelIds.filter((id) => !visible.has(id));
};
