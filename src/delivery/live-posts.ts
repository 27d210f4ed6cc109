import { type LivePost, livePosts } from '../game/boards/live-post.ts';
import type { Game } from '../game/game.ts';
import { describePost } from '../wording/daily/describe-post.ts';
import { wordingFor } from '../wording/wording.ts';
import type { PostingContext } from './posting-context.ts';

/**
 * Posts tell what their server has found so far. Finds come in bursts and Discord limits how often old messages may be
 * edited, so a post is edited at most every five seconds in its first hour, every minute later, and not at all once its
 * day is over. What is shown is counted when it is written: an edit that fails is made good by the next find or, if
 * there is none, by the next try.
 */
export interface LivePosts {
  /** What counts of an edition in a server has changed. Never throws. */
  noteFind(guildId: string, editionId: number): void;
  /** Tries once more to write what could not be written; to be called each minute or so. Never throws. */
  retry(): void;
  /** Resolves when no edit is waiting or under way. */
  idle(): Promise<void>;
}

const FIRST_HOUR_MS = 3_600_000;
const YOUNG_INTERVAL_MS = 5_000;
const OLD_INTERVAL_MS = 60_000;
/** How often in a row writing is tried before it is left for `retry`. */
const MAX_TRIES = 3;

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
const sentAt = ({ game, timer }: PostingContext, posts: readonly LivePost[]): number =>
  timer.elapsedMs() - Math.max(0, game.now() - Math.max(...posts.map(({ postedAt }) => postedAt)));

/** `false` if it is to be tried again, since Discord or the server was away. */
const editPost = async ({ transport, limiter, log, breaker }: PostingContext, post: LivePost): Promise<boolean> => {
  const { guildId, channelId, messageId, language, edition, roleId, finds, isTogether } = post;
  if (breaker.isOpen() || !transport.isAvailable(guildId) || !(await limiter.take('notice'))) return false;
  const role = roleId !== undefined && (await transport.hasRole(guildId, roleId)) ? roleId : undefined;
  const content = describePost(edition, { roleId: role, finds, isTogether }, wordingFor(language));
  const answer = await transport.edit(channelId, messageId, content);
  if (answer.kind === 'edited') return true;
  log.warn({ channel: channelId, answer }, 'a post could not be brought up to date');
  if (answer.kind === 'rate-limited' && answer.isGlobal) limiter.hold(answer.retryAfterMs);
  return answer.kind !== 'rate-limited' && answer.kind !== 'transient';
};

/**
 * Writes what is new once the posts may be written, and nothing if their day is over or the program stops; `false`
 * if it is still to be written.
 */
const showNews = async (context: PostingContext, watch: Watch): Promise<boolean> => {
  const { game, timer, stopping } = context;
  const posts = await livePosts(game, watch.guildId, watch.editionId);
  if (posts.length === 0 || stopping.aborted) {
    watch.hasNews = false;
    return true;
  }
  watch.writtenAt ??= sentAt(context, posts);
  const waitMs = watch.writtenAt + intervalFor(game, posts) - timer.elapsedMs();
  if (waitMs > 0) {
    await timer.wait(waitMs, stopping);
    return true;
  }
  watch.hasNews = false;
  let isWritten = true;
  for (const post of posts) isWritten = (await editPost(context, post)) && isWritten;
  watch.writtenAt = timer.elapsedMs();
  if (!isWritten) watch.hasNews = true;
  return isWritten;
};

/** How many editions of servers are remembered with the time of their last edit. */
const MAX_REMEMBERED = 10_000;

export const createLivePosts = (context: PostingContext): LivePosts => {
  const watches = new Map<string, Watch>();
  const following = new Map<Watch, Promise<void>>();
  const forgetOldest = (): void => {
    if (watches.size <= MAX_REMEMBERED) return;
    const oldest = [...watches].find(([, watch]) => !following.has(watch) && !watch.hasNews);
    if (oldest) watches.delete(oldest[0]);
  };
  /** Ends in the same moment as it sees that nothing is new, so that no news comes in between. */
  const follow = async (watch: Watch): Promise<void> => {
    try {
      for (let tries = 0; watch.hasNews && tries < MAX_TRIES; ) if (!(await showNews(context, watch))) tries++;
    } catch (error) {
      context.log.error({ error, guild: watch.guildId }, 'a post was not kept up to date');
    } finally {
      following.delete(watch);
    }
  };
  const start = (watch: Watch): void => {
    if (!following.has(watch)) following.set(watch, follow(watch));
  };
  return {
    noteFind: (guildId, editionId) => {
      const key = `${guildId}/${editionId}`;
      const watch = watches.get(key) ?? { guildId, editionId, hasNews: false, writtenAt: undefined };
      watch.hasNews = true;
      watches.set(key, watch);
      forgetOldest();
      start(watch);
    },
    retry: () => {
      for (const watch of watches.values()) if (watch.hasNews) start(watch);
    },
    idle: async () => {
      while (following.size > 0) await Promise.all(following.values());
    },
  };
};
