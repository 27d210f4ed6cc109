import { channelsOfGuild } from '../../store/channels/channels.ts';
import type { Db } from '../../store/database/open-store.ts';

/** Whether somebody may view a channel of their server, as Discord says now. */
export type CanView = (channelId: string) => boolean;

/** For who may view all, and for what nobody looks at. */
export const SEES_ALL: CanView = () => true;

/** The channels of a server that had puzzles posted and are closed to somebody. */
export const hiddenChannels = async (db: Db, guildId: string, canView: CanView): Promise<string[]> =>
  canView === SEES_ALL
    ? []
    : (await channelsOfGuild(db, guildId)).map(({ channelId }) => channelId).filter((id) => !canView(id));
