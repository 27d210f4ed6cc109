import type { Limit } from './paces.ts';
import { NO_TRACE, type Trace } from './trace.ts';

/** Discord bans an address with too many answers of these statuses. */
export const INVALID_STATUSES: readonly number[] = [401, 403, 429];

/** The possible outcomes of a post. */
type PostOutcome = 'posted' | 'refused' | 'left' | 'missed' | 'unknown';

/** The kinds of statements that a database runs. `other` are those of transactions, and the rest. */
export type QueryKind = 'select' | 'insert' | 'update' | 'delete' | 'other';

/**
 * The kinds of requests to Discord: the first answer to an interaction, a later one, a message in a channel, and the
 * rest.
 */
export type RequestKind = 'acknowledgement' | 'answer' | 'message' | 'other';

/** Counts the bot's actions for an operator's figures. */
export interface Meter {
  /**
   * Counts an interaction named `/found` or after its component's action. Call the result when the answer is complete.
   */
  readonly interaction: (name: string) => (outcome: 'answered' | 'failed') => void;
  /** Discord accepted the first answer to an interaction this many seconds after its arrival. */
  readonly acknowledged: (seconds: number) => void;
  /**
   * A post arrived (`posted`), was refused for good (`refused`), waits for a later minute (`left`) or was never made
   * (`missed`). `unknown` means that Discord may or may not have it.
   */
  readonly post: (outcome: PostOutcome) => void;
  /** A post arrived after its time; `post` counts it too. */
  readonly latePost: () => void;
  /**
   * This process started or stopped posting and building for all servers. Another process may take over. `term` is the
   * number of its election, if there was one.
   */
  readonly works: (isWorking: boolean, term?: number) => void;
  /** The number of puzzles for the coming week, and the number of failed builds among them. */
  readonly builtAhead: (coming: { readonly needed: number; readonly failed: number }) => void;
  /** Discord answered a request of any kind. */
  readonly answer: (status: number) => void;
  /** The number of new sessions left until Discord's daily count restarts. */
  readonly identifiesLeft: (count: number) => void;
  /** A query or transaction waited this many seconds for a connection to the database. */
  readonly storeWait: (seconds: number) => void;
  /** A statement took this many seconds. */
  readonly query: (kind: QueryKind, seconds: number) => void;
  /** Discord answered a request, or failed to, after this many seconds. */
  readonly request: (kind: RequestKind, seconds: number) => void;
  /** The clock of this computer jumped by more than a minute. */
  readonly clockJumped: () => void;
  /** A member asked for too much at once; `limit` names the exceeded limit. */
  readonly refused: (limit: Limit) => void;
  /** Records the steps of single interactions and posts. */
  readonly trace: Trace;
}

const ignore = (): void => undefined;

/** Counts nothing: for programs without figures. */
export const NO_METER: Meter = {
  interaction: () => ignore,
  acknowledged: ignore,
  post: ignore,
  latePost: ignore,
  works: ignore,
  builtAhead: ignore,
  answer: ignore,
  identifiesLeft: ignore,
  storeWait: ignore,
  query: ignore,
  request: ignore,
  clockJumped: ignore,
  refused: ignore,
  trace: NO_TRACE,
};
