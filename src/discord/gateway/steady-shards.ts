import { SimpleShardingStrategy, WebSocketShardEvents } from 'discord.js';
import { backoffMs, type Timer } from '../../base/timer.ts';
import type { Rng } from '../../puzzle/model/rng.ts';
import { createIdentifyCount } from './log-in.ts';

/**
 * Shards that survive every outage; discord.js's own shards can end the program. They stop listening to a connection
 * that they abandon during its handshake, and then leave its error without a listener. They send heartbeats on unopened
 * connections, and do not catch errors of their own handlers. They also retry every half second without end, at an
 * address that may be gone, and give up a start at the first answer that is not a network error.
 */

/** Private members of discord.js's shards. */
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
  /** Receives errors from within discord.js; the shard continues. */
  readonly onFault: (error: unknown) => void;
  /** The least number of shards that Discord shall recommend. */
  readonly leastShards?: number | undefined;
  /** Receives the number of sessions left, at each new session. */
  readonly onSession?: (left: number) => void;
}

const OPEN = 1;

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 60_000;

/** The shard gives up a session after this many failed attempts in a row: its address for resuming may be gone. */
const MAX_RESUMES = 4;

/** The longest wait for Discord's closing handshake. */
const GOODBYE_MS = 500;

/**
 * Listens to the errors of each connection for its whole life, and terminates the old connection when a new one starts.
 */
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

/** Lengthens the pause after each failed attempt, until one gets a session. */
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

/** Connects and stays connected. A connection ends only on `destroy`, or when Discord refuses it for good. */
class SteadyShards extends SimpleShardingStrategy {
  readonly #options: SteadyOptions;
  readonly #manager: Manager;
  #over = new AbortController();

  constructor(manager: Manager, options: SteadyOptions) {
    super(manager);
    this.#manager = manager;
    this.#options = options;
  }

  /** Reads Discord's limit on sessions before any session starts, so that each one counts. */
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

  /** Resolves once every shard has a session, after any time. `untilClosed` reports permanent refusals. */
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
    await Promise.race([goodbye, this.#options.timer.limit(GOODBYE_MS, isGone.signal)]);
    for (const { connection } of shards) connection?.terminate();
  }
}

type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/** Raises Discord's recommendation, which discord.js follows, to a least number. */
const raiseRecommendation = (manager: Manager, least: number): void => {
  const fetch = manager.fetchGatewayInformation.bind(manager);
  manager.fetchGatewayInformation = async (force) => {
    const told = await fetch(force);
    return { ...told, shards: Math.max(told.shards, least) };
  };
};

/** For discord.js's option `ws.buildStrategy`. */
export const createSteadyShards =
  (options: SteadyOptions): ((manager: Manager) => SimpleShardingStrategy) =>
  (manager) => {
    raiseRecommendation(manager, options.leastShards ?? 1);
    return new SteadyShards(manager, options);
  };
