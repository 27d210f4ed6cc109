import { fitContent } from '../../discord/replies/reply.ts';
import type { Game } from '../../game/game.ts';
import { wordingFor } from '../../wording/wording.ts';
import { hasPlayButton } from '../play/board-files.ts';
import { type LivePost, livePosts } from '../play/live-post.ts';
import type { Failure } from './post-limiter.ts';
import { describePost } from './post-message.ts';
import { type PostPart, replaceDetails } from './post-parts.ts';
import type { Edit, ShownMessage } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';
import { readProposer } from './read-proposer.ts';

/**
 * Keeps the counts in posts up to date with their server's finds. Finds come in bursts, and Discord limits edits of old
 * messages. The bot therefore edits a post at most every five seconds in its first hour, then every minute. After the
 * end of its day it makes no edits. Each edit counts afresh, so the next find or retry repairs a failed edit.
 */
export interface LivePosts {
  /** Notes that the counts of an edition in a server changed. Never throws. */
  noteFind(guildId: string, editionId: number): void;
  /** Retries failed edits. The caller runs it about once a minute. Never throws. */
  retry(): void;
  /** Resolves when no edit waits or runs. */
  idle(): Promise<void>;
}

const FIRST_HOUR_MS = 3_600_000;
const YOUNG_INTERVAL_MS = 5_000;
const OLD_INTERVAL_MS = 60_000;
/** Failed edits in a row before the edit waits for `retry`. */
const MAX_TRIES = 3;

/** An edition in one server, with the state of its edits. */
interface Watch {
  readonly guildId: string;
  readonly editionId: number;
  hasNews: boolean;
  /** The timer's reading at the last edit; `undefined` before the first look at its posts. */
  writtenAt: number | undefined;
}

/** The shortest time between two edits of these posts. */
const intervalFor = ({ now }: Game, posts: readonly LivePost[]): number => {
  const oldest = Math.min(...posts.map(({ postedAt }) => postedAt));
  return now() - oldest < FIRST_HOUR_MS ? YOUNG_INTERVAL_MS : OLD_INTERVAL_MS;
};

/** The timer's reading when the newest post went out. */
const sentAt = ({ game, timer }: PostingContext, posts: readonly LivePost[]): number =>
  timer.elapsedMs() - Math.max(0, game.now() - Math.max(...posts.map(({ postedAt }) => postedAt)));

/**
 * The parts of a post as they are; `undefined` for a post of content and embeds, which earlier versions sent. If the
 * memory has forgotten them, Discord has to tell.
 */
const readParts = async (
  { transport, limiter, sentParts }: PostingContext,
  { channelId, messageId }: LivePost,
): Promise<ShownMessage | Failure | 'no-turn'> => {
  const parts = sentParts.find(messageId);
  if (parts) return { kind: 'shown', parts };
  return (await limiter.take('notice')) ? transport.read(channelId, messageId) : 'no-turn';
};

/** The edit that brings a post up to date; `undefined` if the message has no place for it. */
const composeEdit = async (
  { game, transport, player }: PostingContext,
  { guildId, language, edition, roleId, finds, isTogether }: LivePost,
  shown: readonly PostPart[] | undefined,
): Promise<Edit | undefined> => {
  const role = roleId !== undefined && (await transport.hasRole(guildId, roleId)) ? roleId : undefined;
  const proposer = await readProposer(game, guildId, edition);
  const options = { roleId: role, finds, isTogether, hasPlay: hasPlayButton(player), proposer };
  const { ping, head, details } = describePost(edition, options, wordingFor(language));
  if (!shown) return { content: fitContent([...ping, head, details].join('\n')) };
  const parts = replaceDetails(shown, details);
  return parts && { parts };
};

const isWorthRetrying = ({ log, limiter }: PostingContext, { channelId }: LivePost, failure: Failure): boolean => {
  log.warn({ channel: channelId, answer: failure }, 'a post could not be brought up to date');
  if (failure.kind === 'rate-limited' && failure.isGlobal) limiter.hold(failure.retryAfterMs);
  return failure.kind === 'rate-limited' || failure.kind === 'transient';
};

/** `false` asks for a retry, because Discord or the server was away. */
const editPost = async (context: PostingContext, post: LivePost): Promise<boolean> => {
  const { transport, limiter, breaker, sentParts } = context;
  const { channelId, messageId } = post;
  if (breaker.isOpen() || !transport.isAvailable(post.guildId)) return false;
  const shown = await readParts(context, post);
  if (shown === 'no-turn') return false;
  if (shown.kind !== 'shown') return !isWorthRetrying(context, post, shown);
  const edit = await composeEdit(context, post, shown.parts);
  if (!edit) return true;
  if (!(await limiter.take('notice'))) return false;
  const answer = await transport.edit(channelId, messageId, edit);
  if (answer.kind !== 'edited') return !isWorthRetrying(context, post, answer);
  if ('parts' in edit) sentParts.keep(messageId, edit.parts);
  return true;
};

/**
 * Writes news as soon as the posts allow an edit. Drops it if their day is over or the program stops. `false` if an
 * edit failed and needs a retry.
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

/** The most remembered watches. Each holds the time of its last edit. */
const MAX_REMEMBERED = 10_000;

export const createLivePosts = (context: PostingContext): LivePosts => {
  const watches = new Map<string, Watch>();
  const following = new Map<Watch, Promise<void>>();
  const forgetOldest = (): void => {
    if (watches.size <= MAX_REMEMBERED) return;
    const oldest = [...watches].find(([, watch]) => !following.has(watch) && !watch.hasNews);
    if (oldest) watches.delete(oldest[0]);
  };
  /** Checks `hasNews` and ends in one turn of the event loop. No news can arrive in between. */
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
