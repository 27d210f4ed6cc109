import { EmbedBuilder } from 'discord.js';
import type { PlayerEntrances } from '../../discord/gateway/services.ts';
import { fitContent, type ReplyFile } from '../../discord/replies/reply.ts';
import { isSpecial } from '../../game/editions/day-board.ts';
import type { Edition } from '../../game/editions/edition.ts';
import type { Game } from '../../game/game.ts';
import type { PlannedPost } from '../../game/posts/planned-post.ts';
import { isQuiet, SILENT_POSTS } from '../../game/posts/quiet-channel.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { listedWords } from '../../puzzle/model/puzzle.ts';
import { colorThemeOf } from '../../render/model/colors.ts';
import type { Pictures } from '../../render/output/pictures.ts';
import { weekdayOf } from '../../rules/dates/puzzle-date.ts';
import { escapeText } from '../../wording/escape.ts';
import { difficultyName } from '../../wording/setting-names.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';
import { postButtons, puzzleFile, solutionFile } from '../play/board-files.ts';
import { describePictures } from '../play/describe-play.ts';
import { type LivePost, livePosts } from '../play/live-post.ts';
import { weekdayName } from '../schedule/variant-names.ts';
import { describeMonthTitle, describeRoundUp } from '../standings/describe-month.ts';
import { leagueNews } from '../standings/leagues/league-news.ts';
import { monthFile } from '../standings/month-calendar.ts';
import { type MonthResult, monthBefore } from '../standings/read-month.ts';
import { describeWeek, describeWeekTitle, type WeekResult, weekBefore } from '../standings/read-week.ts';
import { describeRecap, type Recap, recapBefore } from '../standings/recap.ts';
import type { OutgoingMessage, PostTransport } from './post-transport.ts';
import type { PostingContext } from './posting-context.ts';
import { readProposer } from './read-proposer.ts';

/** The total finds of a server's players. */
interface ServerFinds {
  readonly words: number;
  readonly players: number;
}

interface PostOptions {
  /** The role that the admin chose to ping. */
  readonly roleId: string | undefined;
  readonly finds: ServerFinds;
  /** Members play together on one board. */
  readonly isTogether: boolean;
  /** The member who proposed the words; `undefined` without a credit. */
  readonly proposer: string | undefined;
}

const describeFinds = ({ words, players }: ServerFinds, listed: number, { say }: Wording): string[] =>
  words === 0 ? [] : [say('posts.found_by_server', { found: words, listed, players })];

/** Explains a list without words; for pictures, it also prints the list. */
const describeListing = ({ listing, puzzle }: Edition, wording: Wording): string[] => {
  if (listing === 'words') return [];
  const listed = listedWords(puzzle);
  const clues = listed.filter(({ emoji }) => !emoji).length;
  const told = wording.say(`posts.listing_${listing}`, { count: listed.length, clues });
  return [told, ...(listing === 'pictures' ? [describePictures(puzzle, new Set())] : [])];
};

/** Tells that the letters of no word spell a message, and how many they are. */
const describeMessage = ({ puzzle: { message } }: Edition, { say }: Wording): string[] =>
  message === undefined
    ? []
    : [
        say('posts.message_hidden', {
          letters: splitCells(message).length,
          button: say('puzzle.button_submit'),
        }),
      ];

/** The name of the day by its form, such as "Small Monday"; `undefined` on an ordinary day. */
const nameOfDay = ({ variant = 'words', date }: Edition, { say, locale }: Wording): string | undefined => {
  if (variant === 'words') return undefined;
  const form = isSpecial(date, variant) ? 'special' : variant;
  return say(`posts.form_${form}`, { weekday: weekdayName(weekdayOf(date) - 1, locale) });
};

/** The text of the daily post. */
const describePost = (edition: Edition, options: PostOptions, wording: Wording): string => {
  const { roleId, finds, isTogether, proposer } = options;
  const { say, date } = wording;
  const listed = listedWords(edition.puzzle).length;
  const difficulty = difficultyName(wording, edition.difficulty);
  const day = nameOfDay(edition, wording);
  const heading = say('posts.heading', { date: date(edition.date), words: listed, difficulty });
  return [
    ...(roleId ? [`<@&${roleId}>`] : []),
    `## ${escapeText(edition.title)}`,
    day === undefined ? heading : `**${day}** · ${heading}`,
    ...describeListing(edition, wording),
    ...describeMessage(edition, wording),
    ...(proposer === undefined ? [] : [say('posts.words_by', { member: `<@${proposer}>` })]),
    ...(isTogether ? [say('posts.together')] : []),
    say('posts.how_to_play', { button: say('puzzle.button_submit') }),
    ...describeFinds(finds, listed, wording),
  ].join('\n');
};

const NO_FINDS = { words: 0, players: 0 };

/** Discord's limit of 6,000 characters for all embeds also has to hold a week, a month and a league. */
const MAX_RECAP = 2_400;

/** A thumbnail keeps the new puzzle as the post's main picture. A tap opens the solution. */
const recapEmbed = (recap: Recap, solution: ReplyFile | undefined, wording: Wording): EmbedBuilder => {
  const embed = new EmbedBuilder()
    .setTitle(wording.say('posts.recap_title', { title: escapeText(recap.edition.title) }))
    .setDescription(fitContent(describeRecap(recap, wording), MAX_RECAP));
  return solution ? embed.setThumbnail(`attachment://${solution.name}`) : embed;
};

const weekEmbed = (week: WeekResult, wording: Wording): EmbedBuilder =>
  new EmbedBuilder().setTitle(describeWeekTitle(week, wording)).setDescription(describeWeek(week, wording));

const leagueEmbed = (news: string, { say }: Wording): EmbedBuilder =>
  new EmbedBuilder().setTitle(say('leagues.news_title')).setDescription(news);

/** The calendar belongs to the embed, so the new puzzle stays the post's main picture. */
const monthEmbed = (month: MonthResult, calendar: ReplyFile, wording: Wording): EmbedBuilder =>
  new EmbedBuilder()
    .setTitle(describeMonthTitle(month, wording))
    .setDescription(describeRoundUp(month, wording))
    .setImage(`attachment://${calendar.name}`);

/** No post tells each day that nobody plays. */
const toldRecap = async (game: Game, recap: Recap | undefined, planned: PlannedPost): Promise<Recap | undefined> =>
  recap?.players === 0 && (await isQuiet(game, planned, SILENT_POSTS)) ? undefined : recap;

/** Builds the daily message of a channel in its language. A deleted role gets no mention. */
export const composePost = async (
  game: Game,
  pictures: Pick<Pictures, 'board' | 'heatMap'>,
  { hasRole }: Pick<PostTransport, 'hasRole'>,
  planned: PlannedPost,
  player: PlayerEntrances,
): Promise<OutgoingMessage> => {
  const { channelId, guildId, language, colors, edition, roleId, isTogether, nonce } = planned;
  const look = { wording: wordingFor(language), colors: colorThemeOf(colors) };
  const { wording } = look;
  const role = roleId !== undefined && (await hasRole(guildId, roleId)) ? roleId : undefined;
  const recap = await toldRecap(game, await recapBefore(game, channelId, guildId, edition.date), planned);
  const solution = recap?.openIn.length === 0 ? await solutionFile(pictures, recap.edition, look) : undefined;
  const week = await weekBefore(game, channelId, guildId, edition.date);
  const league = await leagueNews(game, { guildId, channelId, date: edition.date }, wording);
  const month = await monthBefore(game, channelId, guildId, edition.date);
  const calendar = month && (await monthFile(pictures, month, look.colors, wording));
  const proposer = await readProposer(game, guildId, edition);
  return {
    content: describePost(edition, { roleId: role, finds: NO_FINDS, isTogether, proposer }, wording),
    embeds: [
      ...(month && calendar ? [monthEmbed(month, calendar, wording).toJSON()] : []),
      ...(week ? [weekEmbed(week, wording).toJSON()] : []),
      ...(league === '' ? [] : [leagueEmbed(league, wording).toJSON()]),
      ...(recap ? [recapEmbed(recap, solution, wording).toJSON()] : []),
    ],
    files: [
      await puzzleFile(pictures, edition, look),
      ...(calendar ? [calendar] : []),
      ...(solution ? [solution] : []),
    ],
    components: postButtons(edition, wording, player).map((row) => row.toJSON()),
    roleIds: role ? [role] : [],
    nonce,
  };
};

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

/** `false` asks for a retry, because Discord or the server was away. */
const editPost = async (
  { game, transport, limiter, log, breaker }: PostingContext,
  post: LivePost,
): Promise<boolean> => {
  const { guildId, channelId, messageId, language, edition, roleId, finds, isTogether } = post;
  if (breaker.isOpen() || !transport.isAvailable(guildId) || !(await limiter.take('notice'))) return false;
  const role = roleId !== undefined && (await transport.hasRole(guildId, roleId)) ? roleId : undefined;
  const proposer = await readProposer(game, guildId, edition);
  const content = describePost(edition, { roleId: role, finds, isTogether, proposer }, wordingFor(language));
  const answer = await transport.edit(channelId, messageId, content);
  if (answer.kind === 'edited') return true;
  log.warn({ channel: channelId, answer }, 'a post could not be brought up to date');
  if (answer.kind === 'rate-limited' && answer.isGlobal) limiter.hold(answer.retryAfterMs);
  return answer.kind !== 'rate-limited' && answer.kind !== 'transient';
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
