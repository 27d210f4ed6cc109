import type { Posting } from './delivery/post-puzzle.ts';
import type { PostingContext } from './delivery/posting-context.ts';
import { checkChampionRole } from './discord/gateway/champion-role.ts';
import { checkChannel, checkPing } from './discord/gateway/channel-access.ts';
import { createUploadFetcher } from './discord/gateway/fetch-upload.ts';
import type { Link } from './discord/gateway/link.ts';
import { createMemberNames, type ReadMemberNames } from './discord/gateway/member-names.ts';
import { NO_PLAYER, type PlayerEntrances, type Services } from './discord/gateway/services.ts';
import { LISTS_HERE } from './discord/words/answer-list.ts';
import { findDailyChannel, readLedger } from './game/channels/channel-settings.ts';
import type { Game } from './game/game.ts';
import type { ListReader } from './game/lists/list-reader.ts';
import { BUILDS_TOPIC, boardTopic, type Signals } from './game/ops/signals.ts';
import type { Timer } from './game/ops/timer.ts';
import type { NextPost } from './game/posts/planned-post.ts';
import { planNextPosts } from './schedule/plan-posts.ts';
import { createTickActions, runTickIn } from './schedule/tick.ts';
import { newestBackup } from './store/backups/backup-files.ts';

/** What commands and pages may ask of the bot. */

interface ServiceOptions {
  readonly game: Game;
  readonly timer: Timer;
  readonly backupDir?: string;
  readonly lists?: ListReader;
  readonly uploadHosts?: readonly string[];
  readonly player?: PlayerEntrances;
}

const nextPosts = async (
  game: Game,
  channelId: string,
  count: number,
  fromMs: number,
): Promise<readonly NextPost[]> => {
  const channel = await findDailyChannel(game, channelId);
  if (channel?.state !== 'active') return [];
  return planNextPosts(fromMs, channel, await readLedger(game, [channelId]), count);
};

/** The parts of a bot. */
export interface Serving {
  readonly link: Link;
  readonly posting: Posting;
  readonly context: PostingContext;
  readonly signals: Signals;
  readonly tellAdmins: () => Promise<void>;
}

export const createServices = (options: ServiceOptions, { link, posting, context, signals }: Serving): Services => {
  const { game, timer, backupDir, lists = LISTS_HERE, uploadHosts = [], player = NO_PLAYER } = options;
  const { client, directory, connection } = link;
  const actions = createTickActions(context, posting.post);
  return {
    game,
    hastenBuilds: () => signals.publish(BUILDS_TOPIC),
    nextPosts: (channelId, count, fromMs = game.now()) => nextPosts(game, channelId, count, fromMs),
    postDue: (channelId) => runTickIn(actions, channelId),
    noteFind: (guildId, editionId) => signals.publish(boardTopic(guildId, editionId)),
    postNow: (channelId, date) => posting.post({ channelId, date, isLate: false, isShifted: false }),
    lastBackupAt: async () => (backupDir === undefined ? undefined : newestBackup(backupDir)),
    checkPing: (use, roleId) => checkPing(directory, use, roleId),
    checkChampionRole: (guildId, roleId) => checkChampionRole(directory, guildId, roleId),
    connection,
    lists,
    fetchUpload: createUploadFetcher(uploadHosts, timer),
    checkChannel: (use) => checkChannel(directory, use),
    directory,
    memberNames: createMemberNames(client, timer),
    player,
  };
};

/** Names of present members only. */
export const namesOf =
  (read: ReadMemberNames) =>
  async (guildId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const known = await read(guildId, userIds);
    return new Map([...known].flatMap(([id, told]) => (told.kind === 'member' ? [[id, told.name] as const] : [])));
  };
