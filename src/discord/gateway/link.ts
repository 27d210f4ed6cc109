import type { Client, Interaction } from 'discord.js';
import type { Connection } from './connection.ts';
import type { Directory } from './directory.ts';
import type { DiscordAway, Refusal } from './log-in.ts';

/** Waits until a request may leave; the answer is to be called once it was answered. */
export type Leave = () => Promise<() => void>;

/** A way to Discord: the gateway, or HTTP alone. Made first, so that nothing is missed; then opened. */
export interface Link {
  /** For requests; what it keeps is the directory's to read. */
  readonly client: Client;
  readonly directory: Directory;
  readonly connection: () => Connection;
  /** What is wrong with it, in one sentence; `undefined` if nothing is. */
  readonly problem: () => string | undefined;
  /** Resolves when Discord will not have it any more. */
  readonly closed: Promise<Refusal | DiscordAway>;
  /** Has interactions dealt with; to be called before it is opened. */
  readonly onInteraction: (dispatch: (interaction: Interaction) => Promise<void>) => void;
  /** Gives the application's id. Throws a `Refusal` or `DiscordAway`, after which the link is only to be closed. */
  readonly open: (stopping: AbortSignal) => Promise<string>;
  /** Notes which servers came and went, and what happens to them from now on; `onAdded` is called once one was noted. */
  readonly follow: (onAdded: () => Promise<void>) => Promise<void>;
  /** For what is not told of such things: to be called each minute. */
  readonly lookAround: (onAdded: () => Promise<void>, leave: Leave) => Promise<void>;
  readonly close: () => Promise<void>;
}
