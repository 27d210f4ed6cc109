import { setMaxListeners } from 'node:events';
import { COMMANDS } from '../commands/index.ts';
import { createPostingContext } from './create-context.ts';
import { NO_OWNERS, type OwnerOptions } from './delivery/owners/tell-owners.ts';
import { createTroubleWatch, findConnectionTroubles, type TroubleWatch } from './delivery/owners/watch-troubles.ts';
import { createPosting, type Posting } from './delivery/post-puzzle.ts';
import type { Failpoint, PostingContext } from './delivery/posting-context.ts';
import { createReserveLimiter } from './delivery/reserve-limiter.ts';
import { createTeller } from './delivery/tell-admins.ts';
import { checkChampionRole } from './discord/gateway/champion-role.ts';
import { checkChannel, checkPing } from './discord/gateway/channel-access.ts';
import type { ClientOptions } from './discord/gateway/client.ts';
import { createUploadFetcher } from './discord/gateway/fetch-upload.ts';
import { createGatewayLink } from './discord/gateway/gateway-link.ts';
import type { Link } from './discord/gateway/link.ts';
import type { Log } from './discord/gateway/log.ts';
import { type DiscordAway, Refusal } from './discord/gateway/log-in.ts';
import { createMemberCheck, type LookUpMember } from './discord/gateway/member-check.ts';
import { createMemberNames, type ReadMemberNames } from './discord/gateway/member-names.ts';
import { type Meter, NO_METER } from './discord/gateway/meter.ts';
import { NO_PLAYER, type PlayerEntrances, type Services } from './discord/gateway/services.ts';
import { createHttpLink, type HttpLink } from './discord/http/http-link.ts';
import type { Receive } from './discord/http/receive.ts';
import { createDispatch } from './discord/interactions/dispatch.ts';
import { keepRegistering } from './discord/interactions/keep-registering.ts';
import { LISTS_HERE } from './discord/words/answer-list.ts';
import { ensureRollups } from './game/boards/rebuild-rollups.ts';
import { findDailyChannel, readLedger } from './game/channels/channel-settings.ts';
import type { TakeReserveTurn } from './game/cluster/reserve-turns.ts';
import type { Game } from './game/game.ts';
import type { ListReader } from './game/lists/list-reader.ts';
import type { AutoBackups } from './game/ops/auto-backups.ts';
import { NO_PACE, type TakePace } from './game/ops/paces.ts';
import { BUILDS_TOPIC, boardTopic, createSignals, type Signals } from './game/ops/signals.ts';
import type { Timer } from './game/ops/timer.ts';
import { waitAtMost } from './game/ops/tracker.ts';
import type { NextPost } from './game/posts/next-post.ts';
import { createRng } from './puzzle/model/rng.ts';
import type { Pictures } from './render/output/pictures.ts';
import { planNextPosts } from './schedule/plan-posts.ts';
import { runTickIn } from './schedule/tick.ts';
import { createTickActions, startWork } from './start-work.ts';
import { newestBackup } from './store/backups/backup-files.ts';
import { ALONE, type Stand, type Turns, takeTurns } from './take-turns.ts';

/** Wires game, schedule and Discord together: what `main.ts` starts, and what tests start against the stand-in. */

export interface BotOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** The application that the token must be of; any if left out. */
  readonly applicationId?: string;
  /** Commands are registered in this server only; `undefined` for everywhere. */
  readonly devGuildId: string | undefined;
  readonly game: Game;
  readonly log: Log;
  /** Told what the bot does; nobody if left out. */
  readonly meter?: Meter;
  readonly timer: Timer;
  /** Different for every run of the program, on whatever machine: names it in the ledger and seeds its chance. */
  readonly runId: string;
  /** Calls `beat` once a minute until the answer is called. */
  readonly keepTime: (beat: () => Promise<void>) => () => Promise<void>;
  /** How much one member and one server may ask for; as much as they like if it is left out. */
  readonly pace?: TakePace;
  /** What draws; the thread that answers if it is left out. */
  readonly pictures?: Pictures;
  /** What reads the lists of admins; the thread that answers if it is left out. */
  readonly lists?: ListReader;
  /** The hosts that uploads are fetched from; none if left out. */
  readonly uploadHosts?: readonly string[];
  /** Where backups are kept; `undefined` if nobody knows. */
  readonly backupDir?: string;
  /** Made every hour; none if left out. */
  readonly backups?: AutoBackups;
  /** Who runs the bot, and what is wrong with the computer; nobody is told anything if it is left out. */
  readonly owners?: OwnerOptions;
  /** How members come to the web player; not at all if it is left out. */
  readonly player?: PlayerEntrances;
  /** Says when this process is to post, build, purge and back up; always if it is left out. */
  readonly stand?: Stand;
  /** Tells whoever listens of each find; nobody else does, if it is left out. */
  readonly signals?: Signals;
  /** How long Discord may take over one request that posts. */
  readonly requestTimeoutMs?: number;
  /** Interactions come over HTTP, checked with the application's public key, or not at all; never over the gateway. */
  readonly http?: { readonly publicKey: string | undefined };
  /** Which of all connections to the gateway are opened here; all if it is left out. */
  readonly shards?: ClientOptions['shards'];
  /** Waits until a connection to the gateway may log in, if other processes share the limit. */
  readonly takeIdentifyTurn?: ClientOptions['takeIdentifyTurn'];
  /** Waits until what a member asks for may be posted, if another process posts for all. */
  readonly takeReserveTurn?: TakeReserveTurn | undefined;
  /** Ends an attempt to connect that is under way. */
  readonly stopping?: AbortSignal;
  /** Told of each named place of the posting that is passed. */
  readonly reach?: (failpoint: Failpoint) => void;
}

export interface Bot {
  /** Does what the clock asks for each minute, and resolves when all of it is done. */
  readonly tick: () => Promise<void>;
  /** Resolves when nothing that ticks or finds began is under way. */
  readonly idle: () => Promise<void>;
  /** What is wrong with its connection, in one sentence; `undefined` if nothing is. */
  readonly problem: () => string | undefined;
  /** What the web player needs of it. */
  readonly player: Pick<Services, 'noteFind'> & {
    readonly lookUpMember: LookUpMember;
    readonly nameMembers: (guildId: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
    readonly signals: Signals;
    /** What Discord allows of requests, and the count of what it refused. */
    readonly discord: { readonly mayAsk: () => boolean; readonly noteAnswer: (status: number) => void };
    readonly onFault: (error: unknown) => void;
    readonly pace: TakePace;
    readonly noteRefusal: Meter['refused'];
  };
  /** Takes the interactions that come over HTTP; `undefined` if they come over the gateway. */
  readonly receive?: Receive;
  /** Resolves when Discord has closed its connection for good: the bot is of no use any more, and is to be closed. */
  readonly closed: Promise<Refusal | DiscordAway>;
  /** Stops claiming, waits up to nine seconds for what is under way, and disconnects; the database stays open. */
  readonly close: () => Promise<void>;
}

/** How long what is in flight may take when the program stops: after ten seconds Docker, for one, kills it. */
const CLOSE_PATIENCE_MS = 9_000;

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

/** What there is to serve with. */
interface Serving {
  readonly link: Link;
  readonly posting: Posting;
  readonly context: PostingContext;
  readonly signals: Signals;
  readonly tellAdmins: () => Promise<void>;
}

const createServices = (options: BotOptions, { link, posting, context, signals }: Serving): Services => {
  const { game, timer, backupDir, lists = LISTS_HERE, uploadHosts = [], player = NO_PLAYER } = options;
  const { client, directory, connection } = link;
  const actions = createTickActions(context, posting);
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
    fetchUpload: createUploadFetcher(uploadHosts),
    checkChannel: (use) => checkChannel(directory, use),
    directory,
    memberNames: createMemberNames(client, timer),
    player,
  };
};

/** The names of those who are still members. */
const namesOf =
  (read: ReadMemberNames): Bot['player']['nameMembers'] =>
  async (guildId, userIds) => {
    const known = await read(guildId, userIds);
    return new Map([...known].flatMap(([id, told]) => (told.kind === 'member' ? [[id, told.name] as const] : [])));
  };

const createLink = (options: BotOptions, meter: Meter): Link | HttpLink => {
  const { http, runId } = options;
  return http
    ? createHttpLink({ ...options, ...http, meter })
    : createGatewayLink({ ...options, meter, rng: createRng(`${runId}/gateway`) });
};

/** Connects and registers the commands; disconnects if either fails. */
const connect = async (
  options: BotOptions,
  { link, context, tellAdmins }: Serving,
  watch: TroubleWatch,
): Promise<void> => {
  const { devGuildId: guildId } = options;
  const { hasActivity } = options.player ?? NO_PLAYER;
  try {
    const id = await link.open(options.stopping ?? context.stopping);
    const { applicationId = id } = options;
    if (id !== applicationId) throw new Refusal('application');
    await keepRegistering(
      { client: link.client, applicationId, commands: COMMANDS, guildId, hasActivity },
      context,
      watch.noteRegistering,
    );
    await link.follow(tellAdmins);
  } catch (error) {
    await link.close();
    throw error;
  }
};

/** What the owners are told of: what they look for themselves, what the bot counted, and its connection. */
const ownersOf = ({ owners = NO_OWNERS }: BotOptions, link: Link, watch: TroubleWatch): OwnerOptions => ({
  ...owners,
  find: async () => [
    ...(await owners.find()),
    ...watch.read(),
    ...findConnectionTroubles(link.connection(), link.problem()),
  ],
});

/** The work of one process for all, whenever it is this one's turn. */
const takeWork = (
  options: BotOptions,
  serving: Serving,
  { services, lookUpMember, watch }: { services: Services; lookUpMember: LookUpMember; watch: TroubleWatch },
): Turns => {
  const { stand = ALONE, backups } = options;
  const { link, posting, context, signals, tellAdmins } = serving;
  return takeTurns({
    stand,
    stopping: context.stopping,
    start: (stopping) => {
      const mine = { ...context, stopping };
      context.meter.works(true);
      stopping.addEventListener('abort', () => context.meter.works(false));
      return startWork({
        context: mine,
        posting: stand === ALONE ? posting : createPosting(mine),
        link,
        signals,
        tellAdmins,
        reminding: { lookUpMember, nextPosts: services.nextPosts },
        backups,
        owners: ownersOf(options, link, watch),
      });
    },
  });
};

/** The context of what is posted outside the work that one process does for all. */
const keepToReserve = (context: PostingContext, takeTurn: TakeReserveTurn | undefined): PostingContext =>
  takeTurn ? { ...context, limiter: createReserveLimiter(context.limiter, takeTurn, context.stopping) } : context;

/**
 * Connects, registers the commands, begins to settle what an earlier run left open and to post what is due, and goes on
 * doing so. Rejects with a `Refusal` or `DiscordAway` if Discord cannot be reached.
 */
export const startBot = async (options: BotOptions): Promise<Bot> => {
  const { game, log, timer, keepTime, signals = createSignals(), pace = NO_PACE } = options;
  await ensureRollups(game);
  const stop = new AbortController();
  // Every wait of thousands of posts listens to it.
  setMaxListeners(0, stop.signal);
  const watch = createTroubleWatch(timer.elapsedMs, options.meter ?? NO_METER);
  const { meter } = watch;
  const link = createLink(options, meter);
  const context = createPostingContext(link, { ...options, meter }, stop.signal);
  const reserved = keepToReserve(context, options.takeReserveTurn);
  const posting = createPosting(reserved);
  const serving = { link, posting, context, signals, tellAdmins: createTeller(reserved) };
  const services = createServices(options, serving);
  link.onInteraction(
    createDispatch({ commands: COMMANDS, services, pictures: context.pictures, log, meter: context.meter, pace }),
  );
  await connect(options, serving, watch);
  const lookUpMember = createMemberCheck(link, timer);
  const turns = takeWork(options, serving, { services, lookUpMember, watch });
  const stopTicking = keepTime(turns.begin);
  return {
    tick: turns.beat,
    idle: turns.idle,
    problem: link.problem,
    ...('receive' in link && { receive: link.receive }),
    player: {
      noteFind: services.noteFind,
      signals,
      lookUpMember,
      nameMembers: namesOf(services.memberNames),
      discord: { mayAsk: () => !context.breaker.isOpen(), noteAnswer: context.breaker.recordForeign },
      onFault: (error) => log.error({ error }, 'the web player is in trouble'),
      pace,
      noteRefusal: meter.refused,
    },
    closed: link.closed,
    close: async () => {
      await stopTicking();
      stop.abort();
      await waitAtMost(timer, CLOSE_PATIENCE_MS, Promise.all([turns.idle(), posting.idle()]));
      await turns.close();
      await link.close();
    },
  };
};
