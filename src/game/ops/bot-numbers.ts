import { countChannels } from '../../store/channels/channels.ts';
import { openPosts } from '../../store/channels/posts.ts';
import type { Game } from '../game.ts';

/** What an operator watches: channels by their state, and posts whose outcome is not known. */
export interface BotNumbers {
  readonly channels: Readonly<Record<string, number>>;
  readonly openPosts: number;
}

export const readBotNumbers = async ({ db }: Game): Promise<BotNumbers> => {
  const channels = await countChannels(db);
  return { channels: Object.fromEntries(channels), openPosts: (await openPosts(db)).length };
};
