import type { Game } from '../../game/game.ts';
import { countChannels } from '../../store/channels/channels.ts';
import { openPosts } from '../../store/channels/posts.ts';
import { measureLog, measureStore } from '../../store/database/check-store.ts';

/** Numbers for an operator: channels by state, posts with an unknown outcome, and sizes. */
export interface BotNumbers {
  readonly channels: Readonly<Record<string, number>>;
  readonly openPosts: number;
  /** The database file, and its write-ahead log. */
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
