import type { Client, Interaction } from 'discord.js';
import type { Connection } from './connection.ts';
import type { Directory } from './directory.ts';
import type { DiscordAway, Refusal } from './log-in.ts';

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
