import { countChannels } from '../../store/channels/channels.ts';
import { openPosts } from '../../store/channels/posts.ts';
import { measureLog, measureStore } from '../../store/database/check-store.ts';
import type { Game } from '../game.ts';

/** What an operator watches: channels by their state, posts whose outcome is not known, and sizes. */
export interface BotNumbers {
  readonly channels: Readonly<Record<string, number>>;
  readonly openPosts: number;
  /** The database, and its log of changes that are not in it yet. */
  readonly databaseBytes: number;
  readonly logBytes: number;
}

export const readBotNumbers = async ({ db }: Game): Promise<BotNumbers> => {
  const channels = await countChannels(db);
  return {
    channels: Object.fromEntries(channels),
    openPosts: (await openPosts(db)).length,
    databaseBytes: await measureStore(db),
    logBytes: await measureLog(db),
  };
};
