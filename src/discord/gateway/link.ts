import { type Client, Events, type Interaction } from 'discord.js';
import type { Log } from '../../base/log.ts';
import type { Directory } from './directory.ts';
import { type DiscordAway, describeAway, type Refusal } from './log-in.ts';

export interface Connection {
  /** The time of a heartbeat and its answer; `undefined` before the first one. */
  readonly pingMs: number | undefined;
  /** Our clock's lead over Discord's at the last interaction; `undefined` before the first one. */
  readonly clockAheadMs: number | undefined;
}

/**
 * Compares clocks at each interaction: its id holds Discord's time of creation, moments before its arrival. The
 * returned function reads the latest values.
 */
export const watchConnection = (client: Client, now: () => number): (() => Connection) => {
  let clockAheadMs: number | undefined;
  client.on(Events.InteractionCreate, ({ createdTimestamp }) => {
    clockAheadMs = now() - createdTimestamp;
  });
  return () => ({ pingMs: client.ws.ping < 0 ? undefined : client.ws.ping, clockAheadMs });
};

/** The shards without a connection, and the start of the outage. */
interface Cuts {
  /**
   * A sentence such as `not connected to Discord since 12:03 UTC (ECONNRESET)`; `undefined` if all shards are
   * connected.
   */
  readonly problem: () => string | undefined;
}

/** Follows outages of shards. The log has one line for the start of each outage and one for its end. */
export const watchCuts = (client: Client, log: Log, now: () => number): Cuts => {
  const cut = new Set<number>();
  let since = 0;
  let code = '';
  const lose = (shard: number): void => {
    if (cut.size === 0) {
      since = now();
      log.warn({ shard }, 'not connected to Discord any more: the bot keeps trying');
    }
    cut.add(shard);
  };
  const regain = (shard: number): void => {
    if (!cut.delete(shard) || cut.size > 0) return;
    log.info({ awayMs: now() - since }, 'connected to Discord again');
    code = '';
  };
  client.on(Events.ShardReconnecting, lose);
  client.on(Events.ShardReady, regain);
  client.on(Events.ShardResume, regain);
  client.on(Events.ShardError, (error) => {
    code = describeAway(error);
  });
  return { problem: () => (cut.size === 0 ? undefined : describeCut(since, code)) };
};

/** The line in `/readyz` while Discord is away. */
export const describeCut = (since: number, code: string): string => {
  const at = new Date(since).toISOString().slice(11, 16);
  return `not connected to Discord since ${at} UTC${code === '' ? '' : ` (${code})`}: trying again`;
};

/** Waits until a request may leave. Call the result after Discord answers the request. */
export type Leave = () => Promise<() => void>;

/**
 * A connection to Discord over the gateway or over HTTP alone. Create it, register handlers, then open it, so that the
 * bot misses no event.
 */
export interface Link {
  /** For requests; read its cache through `directory`. */
  readonly client: Client;
  readonly directory: Directory;
  readonly connection: () => Connection;
  /** A sentence about the current problem; `undefined` if the link works. */
  readonly problem: () => string | undefined;
  /** Resolves when Discord closes the link for good. */
  readonly closed: Promise<Refusal | DiscordAway>;
  /** Registers the handler of interactions; call it before `open`. */
  readonly onInteraction: (dispatch: (interaction: Interaction) => Promise<void>) => void;
  /** Resolves to the application's id. Throws a `Refusal` or `DiscordAway`; after that, only close the link. */
  readonly open: (stopping: AbortSignal) => Promise<string>;
  /**
   * Stores joined and left servers, and follows later changes. `onAdded` runs after each new server is stored.
   */
  readonly follow: (onAdded: () => Promise<void>) => Promise<void>;
  /** Looks for changes that Discord does not announce; call it each minute. */
  readonly lookAround: (onAdded: () => Promise<void>, leave: Leave) => Promise<void>;
  readonly close: () => Promise<void>;
}
