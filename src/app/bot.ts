import { setMaxListeners } from 'node:events';
import { COMMANDS } from '../../commands/index.ts';
import type { TakeReserveTurn } from '../base/fair-turns.ts';
import type { Log } from '../base/log.ts';
import { type Meter, NO_METER } from '../base/meter.ts';
import { NO_PACE, type TakePace } from '../base/paces.ts';
import { createSignals, type Signals } from '../base/signals.ts';
import type { Timer } from '../base/timer.ts';
import { createTracker, waitAtMost } from '../base/tracker.ts';
import type { ClientOptions } from '../discord/gateway/client.ts';
import { createGatewayLink } from '../discord/gateway/gateway-link.ts';
import type { Link } from '../discord/gateway/link.ts';
import { type DiscordAway, Refusal } from '../discord/gateway/log-in.ts';
import { createManagerCheck } from '../discord/gateway/manager-checks.ts';
import { createMemberChecks, type LookUpMember } from '../discord/gateway/member-lookups.ts';
import { createKeyReader } from '../discord/gateway/read-key.ts';
import { NO_PLAYER, type PlayerEntrances, type Services } from '../discord/gateway/services.ts';
import { createHttpLink, type HttpLink } from '../discord/http/http-link.ts';
import type { Receive } from '../discord/http/inline-answers.ts';
import { createDispatch } from '../discord/interactions/dispatch.ts';
import { keepRegistering } from '../discord/interactions/register-commands.ts';
import type { AdminHost } from '../features/admin/admin-host.ts';
import { createMemberPosts } from '../features/daily/post-for-member.ts';
import { createReserveLimiter } from '../features/daily/post-limiter.ts';
import { createPosting } from '../features/daily/post-puzzle.ts';
import type { Failpoint, PostingContext } from '../features/daily/posting-context.ts';
import { createTeller } from '../features/daily/tell-admins.ts';
import type { AutoBackups } from '../features/operating/auto-backups.ts';
import { createUnfinishedAnswers } from '../features/operating/keep-unfinished.ts';
import { NO_OWNERS, type OwnerOptions } from '../features/operating/tell-owners.ts';
import { createTroubleWatch, findConnectionTroubles, type TroubleWatch } from '../features/operating/watch-troubles.ts';
import type { MemberPosts } from '../features/player/finish/member-posts.ts';
import type { PlayerHost } from '../features/player/player-host.ts';
import { ensureRollups } from '../features/standings/rebuild-rollups.ts';
import { addNews } from '../features/standings/reminders.ts';
import type { Game } from '../game/game.ts';
import type { ListReader } from '../game/lists/list-reader.ts';
import { isMemberOf } from '../game/places/place-members.ts';
import { createRng } from '../puzzle/model/rng.ts';
import type { Pictures } from '../render/output/pictures.ts';
import { createPostingContext, createServices, namesOf, type Serving } from './create-services.ts';
import { startWork } from './start-work.ts';
import { ALONE, type Stand, type Turns, takeTurns } from './take-turns.ts';

/** Wires game, schedule and Discord together. `main.ts` starts it against Discord, tests against the stand-in. */

export interface BotOptions extends Pick<ClientOptions, 'shards' | 'leastShards' | 'takeIdentifyTurn'> {
  readonly token: string;
  readonly apiUrl: string;
  /** The token must belong to this application. If absent, any application will do. */
  readonly applicationId?: string;
  /** The one server with the bot's commands; `undefined` registers them everywhere. */
  readonly devGuildId: string | undefined;
  readonly game: Game;
  readonly log: Log;
  /** Counts the bot's actions. If absent, they go uncounted. */
  readonly meter?: Meter;
  readonly timer: Timer;
  /** Unique for each run of the program on any machine. Names the run in the ledger and seeds its random numbers. */
  readonly runId: string;
  /** Calls `beat` once a minute. The returned function stops it. */
  readonly keepTime: (beat: () => Promise<void>) => () => Promise<void>;
  /** Limits the pace of each member and each server. If absent, there is no limit. */
  readonly pace?: TakePace;
  /** Draws pictures. Defaults to the thread that answers. */
  readonly pictures?: Pictures;
  /** Reads admins' lists. Defaults to the thread that answers. */
  readonly lists?: ListReader;
  /** The only hosts for downloads of uploads. If absent, the bot downloads no upload. */
  readonly uploadHosts?: readonly string[];
  /** The folder of backups; `undefined` if unknown. */
  readonly backupDir?: string;
  /** Makes a backup every hour. If absent, the bot makes no backups. */
  readonly backups?: AutoBackups;
  /** The owners of the bot and the troubles of its computer. If absent, the bot notifies no owner. */
  readonly owners?: OwnerOptions;
  /** The entrances to the web player. If absent, members get no links to it. */
  readonly player?: PlayerEntrances;
  /**
   * Starts and ends this process's terms of posting, building, purging and backups. If absent, one term lasts the whole
   * run.
   */
  readonly stand?: Stand;
  /** Tells subscribers of each find. Defaults to signals within this process. */
  readonly signals?: Signals;
  /** The time limit in real time for one request to Discord. Defaults to 15 seconds. */
  readonly requestTimeoutMs?: number;
  /**
   * If present, no interactions come over the gateway. With a public key they come over HTTP, and the key checks them.
   * Without one, the bot takes no interactions.
   */
  readonly http?: { readonly publicKey: string | undefined };
  /** Whether the clock is right. Without it, the clock always counts as right. */
  readonly confirmClock?: () => Promise<boolean>;
  /** Waits until this process may post for a member, if another process posts for all. */
  readonly takeReserveTurn?: TakeReserveTurn | undefined;
  /** Aborts a running attempt to connect. */
  readonly stopping?: AbortSignal;
  /** Called at each failpoint of the posting. */
  readonly reach?: (failpoint: Failpoint) => void;
}

export interface Bot {
  /** Does the work of one minute. Resolves at its end. */
  readonly tick: () => Promise<void>;
  /** Resolves when the work of all ticks and finds is complete. */
  readonly idle: () => Promise<void>;
  /** The fault of its connection in one sentence; `undefined` without a fault. */
  readonly problem: () => string | undefined;
  /** The services for the pages of admins. */
  readonly admin: AdminHost;
  /** The services for the web player. */
  readonly player: Pick<Services, 'noteFind'> & {
    readonly isHere: (guildId: string) => boolean;
    readonly lookUpMember: LookUpMember;
    readonly nameMembers: PlayerHost['nameMembers'];
    readonly signals: Signals;
    readonly posts: MemberPosts;
    /**
     * `mayAsk` says if Discord still accepts requests. `noteAnswer` counts Discord's answers to the player's requests.
     */
    readonly discord: { readonly mayAsk: () => boolean; readonly noteAnswer: (status: number) => void };
    readonly onFault: (error: unknown) => void;
    readonly pace: TakePace;
    readonly noteRefusal: Meter['refused'];
  };
  /** Reads the application's public key; `undefined` while Discord does not tell. */
  readonly readKey: () => Promise<string | undefined>;
  /** Takes interactions over HTTP; `undefined` if the gateway brings them. */
  readonly receive?: Receive;
  /** Resolves when Discord ends the connection permanently. The caller then closes the bot. */
  readonly closed: Promise<Refusal | DiscordAway>;
  /**
   * Takes no more interactions and claims, finishes running work within a limit, and disconnects. The database stays
   * open.
   */
  readonly close: () => Promise<void>;
}

/** The time limit for running posts at a stop. Docker, for one, kills a program after ten seconds. */
const CLOSE_PATIENCE_MS = 9_000;

/** The time limit for the answers to interactions at a stop. A busy process may have hundreds under way. */
const ANSWERS_PATIENCE_MS = 20_000;

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

/** Adds the bot's own counts and its connection to the troubles that owners hear about. */
const ownersOf = ({ owners = NO_OWNERS }: BotOptions, link: Link, watch: TroubleWatch): OwnerOptions => ({
  ...owners,
  find: async () => [
    ...(await owners.find()),
    ...watch.read(),
    ...findConnectionTroubles(link.connection(), link.problem()),
  ],
});

/** Does the work that one process does for all, during this process's terms. */
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
    start: (stopping, term) => {
      const mine = { ...context, stopping, term };
      context.meter.works(true, term);
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
        secret: options.token,
        confirmClock: options.confirmClock,
      });
    },
  });
};

/** The context for posts outside an elected process's term. */
const keepToReserve = (context: PostingContext, takeTurn: TakeReserveTurn | undefined): PostingContext =>
  takeTurn ? { ...context, limiter: createReserveLimiter(context.limiter, takeTurn, context.stopping) } : context;

/**
 * Connects, registers the commands and starts the work of each minute. It settles claims of earlier runs and makes due
 * posts. Rejects with a `Refusal`, or with `DiscordAway` if Discord is out of reach.
 */
export const startBot = async (options: BotOptions): Promise<Bot> => {
  const { game, log, timer, keepTime, signals = createSignals(), pace = NO_PACE } = options;
  await ensureRollups(game);
  const stop = new AbortController();
  // Thousands of posts wait on this signal at a time.
  setMaxListeners(0, stop.signal);
  const watch = createTroubleWatch(timer.elapsedMs, options.meter ?? NO_METER);
  const { meter } = watch;
  const link = createLink(options, meter);
  const context = createPostingContext(link, { ...options, meter }, stop.signal);
  const reserved = keepToReserve(context, options.takeReserveTurn);
  const posting = createPosting(reserved);
  const serving = { link, posting, context, signals, tellAdmins: createTeller(reserved) };
  const services = createServices(options, serving);
  const dispatch = createDispatch({
    commands: COMMANDS,
    services,
    pictures: context.pictures,
    log,
    timer,
    meter: context.meter,
    pace,
    addNews,
  });
  const answers = createTracker();
  const unfinished = createUnfinishedAnswers({ ...options, db: game.db, now: game.now, secret: options.token });
  link.onInteraction(async (interaction) => answers.add(unfinished.follow(interaction, dispatch(interaction))));
  await connect(options, serving, watch);
  const { lookUpMember, lookUpWriter } = createMemberChecks(
    { ...link, now: game.now, isMemberOf: (player) => isMemberOf(game, player) },
    timer,
  );
  const turns = takeWork(options, serving, { services, lookUpMember, watch });
  const stopTicking = keepTime(turns.begin);
  const endWork = async (): Promise<void> => {
    await stopTicking();
    stop.abort();
    await waitAtMost(timer, CLOSE_PATIENCE_MS, Promise.all([turns.idle(), posting.idle()]));
    await turns.close();
  };
  const endAnswers = async (): Promise<void> => {
    await link.stopTaking();
    await waitAtMost(timer, ANSWERS_PATIENCE_MS, answers.idle());
    await unfinished.close();
  };
  const close = async (): Promise<void> => {
    await Promise.all([endWork(), endAnswers()]);
    await link.close();
  };
  let closing: Promise<void> | undefined;
  return {
    tick: turns.beat,
    idle: turns.idle,
    problem: link.problem,
    readKey: createKeyReader(link.client, timer.elapsedMs),
    ...('receive' in link && { receive: link.receive }),
    admin: {
      services,
      checkManager: createManagerCheck(link, timer),
      lookUpMember,
      pictures: context.pictures,
      pace,
    },
    player: {
      noteFind: services.noteFind,
      signals,
      isHere: link.directory.isAvailable,
      lookUpMember,
      nameMembers: namesOf(services.memberNames),
      posts: createMemberPosts(reserved, { directory: link.directory, lookUpWriter, nextPosts: services.nextPosts }),
      discord: { mayAsk: () => !context.breaker.isOpen(), noteAnswer: context.breaker.recordForeign },
      onFault: (error) => log.error({ error }, 'the web player is in trouble'),
      pace,
      noteRefusal: meter.refused,
    },
    closed: link.closed,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
