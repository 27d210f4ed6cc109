import { SimpleShardingStrategy, WebSocketShardEvents } from 'discord.js';
import { backoffMs } from '../../game/ops/backoff.ts';
import type { Timer } from '../../game/ops/timer.ts';
import type { Rng } from '../../puzzle/model/rng.ts';
import { createIdentifyCount } from './identify-count.ts';

/**
 * Connections to Discord's gateway that outlast every outage. discord.js's own end the program in some of them: it stops
 * listening to a connection that it gives up in the middle of its handshake, whose error then is nobody's; it sends a
 * heartbeat on one that is not open yet; what its handlers throw is caught nowhere. It also tries again every half
 * second, for ever, at an address that may be gone, and gives a start up at the first answer that is no network error.
 */

/** What discord.js's connections keep to themselves. */
interface ShardInternals {
  readonly id: number;
  connection: Socket | null;
  internalConnect: () => Promise<void>;
  heartbeat: (isRequested?: boolean) => Promise<void>;
  onMessage: (data: unknown, isBinary: boolean) => Promise<void>;
  onClose: (code: number) => Promise<void>;
  readonly strategy: { updateSessionInfo(id: number, session: null): Promise<void> | void };
  on(event: WebSocketShardEvents, listener: () => void): unknown;
  once(event: WebSocketShardEvents, listener: () => void): unknown;
}

interface Socket {
  readonly readyState: number;
  on(event: 'error', listener: () => void): unknown;
  terminate(): void;
}

interface StrategyInternals {
  readonly shards: ReadonlyMap<number, ShardInternals>;
}

export interface SteadyOptions {
  readonly timer: Timer;
  readonly rng: Rng;
  /** Told what went wrong within discord.js; the connection goes on. */
  readonly onFault: (error: unknown) => void;
  /** Told, with each new session, how many more Discord allows. */
  readonly onSession?: (left: number) => void;
}

const OPEN = 1;

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

/** After so many attempts in a row a session is given up: the address for resuming it may be gone for good. */
const MAX_RESUMES = 4;

/** How long Discord may take to say goodbye. */
const GOODBYE_MS = 500;

/** Listens to the errors of each connection as long as it lives, and lets none linger once there is another. */
const keepListening = (shard: ShardInternals): void => {
  let current: Socket | null = null;
  Object.defineProperty(shard, 'connection', {
    get: () => current,
    set: (next: Socket | null) => {
      current?.terminate();
      current = next;
      next?.on('error', () => undefined);
    },
  });
};

type Guard = <Args extends unknown[]>(run: (...args: Args) => Promise<void>) => (...args: Args) => Promise<void>;

const createGuard =
  (onFault: (error: unknown) => void): Guard =>
  (run) =>
  (...args) =>
    run(...args).catch(onFault);

/** Pauses ever longer between attempts until one ends in a session. */
const pauseBetweenAttempts = (shard: ShardInternals, { timer, rng }: SteadyOptions, over: AbortSignal): void => {
  const connect = shard.internalConnect.bind(shard);
  let attempts = 0;
  const succeed = (): void => {
    attempts = 0;
  };
  shard.on(WebSocketShardEvents.Ready, succeed);
  shard.on(WebSocketShardEvents.Resumed, succeed);
  shard.internalConnect = async () => {
    const attempt = attempts++;
    if (attempt > 0) await timer.wait(backoffMs(attempt - 1, FIRST_PAUSE_MS, MAX_PAUSE_MS, rng), over);
    if (over.aborted) return;
    if (attempt >= MAX_RESUMES) await shard.strategy.updateSessionInfo(shard.id, null);
    await connect();
  };
};

const steady = (shard: ShardInternals, options: SteadyOptions, over: AbortSignal): void => {
  const guard = createGuard(options.onFault);
  keepListening(shard);
  pauseBetweenAttempts(shard, options, over);
  const beat = shard.heartbeat.bind(shard);
  shard.internalConnect = guard(shard.internalConnect);
  shard.onMessage = guard(shard.onMessage.bind(shard));
  shard.onClose = guard(shard.onClose.bind(shard));
  shard.heartbeat = guard(async (isRequested) => {
    if (shard.connection?.readyState === OPEN) await beat(isRequested);
  });
};

/** Connects and stays connected, whatever comes; the connections only end when they are told to, or refused for good. */
class SteadyShards extends SimpleShardingStrategy {
  readonly #options: SteadyOptions;
  readonly #manager: Manager;
  #over = new AbortController();

  constructor(manager: Manager, options: SteadyOptions) {
    super(manager);
    this.#manager = manager;
    this.#options = options;
  }

  /** What Discord said of sessions is known already: it is asked for their number before any begins. */
  async #countSessions(shards: readonly ShardInternals[]): Promise<void> {
    const { session_start_limit: limit } = await this.#manager.fetchGatewayInformation();
    const { elapsedMs } = this.#options.timer;
    const useSession = createIdentifyCount(elapsedMs, {
      total: limit.total,
      remaining: limit.remaining,
      resetAfterMs: limit.reset_after,
    });
    for (const shard of shards) {
      shard.on(WebSocketShardEvents.Ready, () => this.#options.onSession?.(useSession()));
    }
  }

  #shards(): ShardInternals[] {
    return [...(this as unknown as StrategyInternals).shards.values()];
  }

  override async spawn(shardIds: number[]): Promise<void> {
    await super.spawn(shardIds);
    this.#over = new AbortController();
    for (const shard of this.#shards()) steady(shard, this.#options, this.#over.signal);
    await this.#countSessions(this.#shards());
  }

  /** Resolves once every connection has a session, however long that takes; what is refused for good is reported elsewhere. */
  override async connect(): Promise<void> {
    const connections = this.#shards().map(
      (shard) =>
        new Promise<void>((resolve) => {
          shard.once(WebSocketShardEvents.Ready, resolve);
          void shard.internalConnect();
        }),
    );
    await Promise.all(connections);
  }

  override async destroy(options?: Parameters<SimpleShardingStrategy['destroy']>[0]): Promise<void> {
    this.#over.abort();
    const shards = this.#shards();
    const isGone = new AbortController();
    const goodbye = super.destroy(options).finally(() => isGone.abort());
    await Promise.race([goodbye, this.#options.timer.wait(GOODBYE_MS, isGone.signal)]);
    for (const { connection } of shards) connection?.terminate();
  }
}

type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/** For discord.js's option `ws.buildStrategy`. */
export const createSteadyShards =
  (options: SteadyOptions): ((manager: Manager) => SimpleShardingStrategy) =>
  (manager) =>
    new SteadyShards(manager, options);
