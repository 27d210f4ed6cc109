import { randomBytes } from 'node:crypto';
import type { Meter } from '../base/meter.ts';
import { activityTopic, BUILDS_TOPIC, boardTopic, buildsTopic, raceTopic, type Signals } from '../base/signals.ts';
import type { Timer } from '../base/timer.ts';
import { createUploadFetcher } from '../discord/gateway/fetch-upload.ts';
import { checkChampionRole, checkChannel, checkPing } from '../discord/gateway/guild-checks.ts';
import type { Link } from '../discord/gateway/link.ts';
import { createMemberNames, type ReadMemberNames } from '../discord/gateway/member-lookups.ts';
import { NO_PLAYER, type PlayerEntrances, type Services } from '../discord/gateway/services.ts';
import { type Breaker, createBreaker, createLimiter } from '../features/daily/post-limiter.ts';
import { composePost } from '../features/daily/post-message.ts';
import type { Posting } from '../features/daily/post-puzzle.ts';
import { createTransport } from '../features/daily/post-transport.ts';
import type { PostingContext } from '../features/daily/posting-context.ts';
import { createSentParts } from '../features/daily/sent-parts.ts';
import { createTickActions, runTickIn } from '../features/daily/tick.ts';
import { LISTS_HERE } from '../features/lists/answer-list.ts';
import type { Game } from '../game/game.ts';
import type { ListReader } from '../game/lists/list-reader.ts';
import type { RandomBytes } from '../game/places/circle-code.ts';
import { readNextPosts } from '../game/posts/next-posts.ts';
import { createRng } from '../puzzle/model/rng.ts';
import { createPictureShelf } from '../render/output/keep-pictures.ts';
import { PICTURES_HERE, type Pictures } from '../render/output/pictures.ts';
import { newestBackup } from '../store/backups/backup-files.ts';
import { wordingFor } from '../wording/wording.ts';

interface ContextOptions extends Pick<PostingContext, 'game' | 'log' | 'meter' | 'timer'> {
  readonly token: string;
  readonly apiUrl: string;
  readonly runId: string;
  readonly requestTimeoutMs?: number;
  readonly reach?: PostingContext['reach'];
  readonly pictures?: Pictures;
  readonly player?: PlayerEntrances;
}

/** Enough for thousands of posts in one minute. The posts empty the shelf as they go out. */
const SHELF_BYTES = 160 * 1024 * 1024;

/** Counts each of Discord's answers on its way to the breaker. */
const meterAnswers = (breaker: Breaker, meter: Meter): Breaker => ({
  ...breaker,
  record: (status) => {
    meter.answer(status);
    breaker.record(status);
  },
  recordForeign: (status) => {
    meter.answer(status);
    breaker.recordForeign(status);
  },
});

/** Everything that posting needs, for the lifetime of the bot. */
export const createPostingContext = (
  { client, directory }: Pick<Link, 'client' | 'directory'>,
  options: ContextOptions,
  stopping: AbortSignal,
): PostingContext => {
  const { game, log, timer, token, apiUrl, runId, requestTimeoutMs, reach, meter } = options;
  const { pictures = PICTURES_HERE, player = NO_PLAYER } = options;
  const shelf = createPictureShelf(SHELF_BYTES, pictures.board);
  const breaker = meterAnswers(createBreaker(timer), meter);
  const timeout = requestTimeoutMs === undefined ? {} : { timeoutMs: requestTimeoutMs };
  const limiter = createLimiter(timer, stopping);
  const reaching = { client, directory, token, apiUrl, elapsedMs: timer.elapsedMs, meter };
  const transport = createTransport({ ...reaching, breaker, limiter, ...timeout });
  return {
    game,
    log,
    meter,
    timer,
    transport,
    breaker,
    limiter,
    rng: createRng(runId),
    owner: runId,
    stopping,
    pictures,
    shelf,
    sentParts: createSentParts(),
    player,
    compose: (planned) =>
      composePost(game, { board: shelf.take, heatMap: pictures.heatMap }, transport, planned, player),
    wordingOf: async (guildId) => wordingFor((await directory.findServer(guildId))?.preferredLocale ?? 'en'),
    reach: reach ?? (() => undefined),
  };
};

/** What commands and pages may ask of the bot. */

interface ServiceOptions {
  readonly game: Game;
  readonly timer: Timer;
  readonly backupDir?: string;
  readonly lists?: ListReader;
  readonly uploadHosts?: readonly string[];
  readonly player?: PlayerEntrances;
  readonly random?: RandomBytes;
}

/** The parts of a bot. */
export interface Serving {
  readonly link: Link;
  readonly posting: Posting;
  readonly context: PostingContext;
  readonly signals: Signals;
  readonly tellAdmins: () => Promise<void>;
}

export const createServices = (options: ServiceOptions, { link, posting, context, signals }: Serving): Services => {
  const {
    game,
    timer,
    backupDir,
    lists = LISTS_HERE,
    uploadHosts = [],
    player = NO_PLAYER,
    random = randomBytes,
  } = options;
  const { client, directory, connection } = link;
  const actions = createTickActions(context, posting.post);
  return {
    game,
    hastenBuilds: (guildId) => signals.publish(guildId === undefined ? BUILDS_TOPIC : buildsTopic(guildId)),
    nextPosts: (channelId, count, fromMs) => readNextPosts(game, channelId, count, fromMs),
    postDue: (channelId) => runTickIn(actions, channelId),
    noteFind: (guildId, editionId) => signals.publish(boardTopic(guildId, editionId)),
    noteRace: ({ guildId, id, instance }) => {
      signals.publish(raceTopic(guildId, id));
      if (instance !== undefined) signals.publish(activityTopic(guildId, instance));
    },
    postNow: (channelId, date) => posting.post({ channelId, date, isLate: false, isShifted: false }),
    lastBackupAt: async () => (backupDir === undefined ? undefined : newestBackup(backupDir)),
    checkPing: (use, roleId) => checkPing(directory, use, roleId),
    checkChampionRole: (guildId, roleId) => checkChampionRole(directory, guildId, roleId),
    connection,
    lists,
    fetchUpload: createUploadFetcher(uploadHosts, timer),
    checkChannel: (use) => checkChannel(directory, use),
    directory,
    random,
    memberNames: createMemberNames(client, timer),
    player,
  };
};

/** Names of present members only. */
export const namesOf =
  (read: ReadMemberNames) =>
  async (guildId: string, userIds: readonly string[], onLate?: () => void): Promise<ReadonlyMap<string, string>> => {
    const known = await read(guildId, userIds, onLate);
    return new Map([...known].flatMap(([id, told]) => (told.kind === 'member' ? [[id, told.name] as const] : [])));
  };
