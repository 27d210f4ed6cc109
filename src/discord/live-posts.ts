import type { Game } from '../game/game.ts';
import { type LivePost, livePosts } from '../game/live-post.ts';
import { describePost } from './describe-post.ts';
import type { Poster } from './poster.ts';
import { wordingFor } from './wording/wording.ts';

/**
 * Posts tell what their server has found so far. Finds come in bursts and Discord limits how often old messages may be
 * edited, so a post is edited at most every five seconds in its first hour, every minute later, and not at all once its
 * day is over. What is shown is counted when it is written: an edit that fails is made good by the next.
 */
export interface LivePosts {
  /** Somebody found a word of an edition in a server. Never throws. */
  noteFind(guildId: string, editionId: number): void;
  /** Resolves when no edit is waiting or under way. */
  idle(): Promise<void>;
}

const FIRST_HOUR_MS = 3_600_000;
const YOUNG_INTERVAL_MS = 5_000;
const OLD_INTERVAL_MS = 60_000;

/** An edition as played in one server, while something about it is still to be shown. */
interface Watch {
  readonly guildId: string;
  readonly editionId: number;
  hasNews: boolean;
  /** When its posts were last written, by the timer; `undefined` until they were looked up. */
  writtenAt: number | undefined;
}

/** How long the posts must be left alone, counted from when they were last written. */
const intervalFor = ({ now }: Game, posts: readonly LivePost[]): number => {
  const oldest = Math.min(...posts.map(({ postedAt }) => postedAt));
  return now() - oldest < FIRST_HOUR_MS ? YOUNG_INTERVAL_MS : OLD_INTERVAL_MS;
};

/** When the newest of the posts was sent, by the timer. */
const sentAt = ({ game, timer }: Poster, posts: readonly LivePost[]): number =>
  timer.elapsedMs() - Math.max(0, game.now() - Math.max(...posts.map(({ postedAt }) => postedAt)));

const editPost = async ({ transport, limiter, log, breaker }: Poster, post: LivePost): Promise<void> => {
  const { guildId, channelId, messageId, edition, isLate, roleId, finds } = post;
  if (breaker.isOpen() || !transport.isAvailable(guildId) || !(await limiter.take('notice'))) return;
  const role = roleId !== undefined && transport.hasRole(guildId, roleId) ? roleId : undefined;
  const content = describePost(edition, { isLate, roleId: role, finds }, wordingFor(transport.guildLocale(guildId)));
  const answer = await transport.edit(channelId, messageId, content);
  if (answer.kind !== 'edited') log.warn({ channel: channelId, answer }, 'a post could not be brought up to date');
};

/** Writes what is new once the posts may be written; `false` where their day is over or the program stops. */
const showNews = async (poster: Poster, watch: Watch): Promise<boolean> => {
  const { game, timer, stopping } = poster;
  const posts = await livePosts(game, watch.guildId, watch.editionId);
  if (posts.length === 0 || stopping.aborted) return false;
  watch.writtenAt ??= sentAt(poster, posts);
  const waitMs = watch.writtenAt + intervalFor(game, posts) - timer.elapsedMs();
  if (waitMs > 0) {
    await timer.wait(waitMs, stopping);
    return true;
  }
  watch.hasNews = false;
  for (const post of posts) await editPost(poster, post);
  watch.writtenAt = timer.elapsedMs();
  return true;
};

/** How many editions of servers are remembered with the time of their last edit. */
const MOST_REMEMBERED = 10_000;

export const createLivePosts = (poster: Poster): LivePosts => {
  const watches = new Map<string, Watch>();
  const following = new Map<Watch, Promise<void>>();
  const forgetOldest = (): void => {
    if (watches.size <= MOST_REMEMBERED) return;
    const oldest = [...watches].find(([, watch]) => !following.has(watch));
    if (oldest) watches.delete(oldest[0]);
  };
  /** Ends in the same moment as it sees that nothing is new, so that no news comes in between. */
  const follow = async (watch: Watch): Promise<void> => {
    try {
      while (watch.hasNews && (await showNews(poster, watch)));
    } catch (error) {
      poster.log.error({ error, guild: watch.guildId }, 'a post was not kept up to date');
    } finally {
      following.delete(watch);
    }
  };
  return {
    noteFind: (guildId, editionId) => {
      const key = `${guildId}/${editionId}`;
      const watch = watches.get(key) ?? { guildId, editionId, hasNews: false, writtenAt: undefined };
      watch.hasNews = true;
      watches.set(key, watch);
      forgetOldest();
      if (!following.has(watch)) following.set(watch, follow(watch));
    },
    idle: async () => {
      while (following.size > 0) await Promise.all(following.values());
    },
  };
};
