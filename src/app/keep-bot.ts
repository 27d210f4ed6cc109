import type { Log } from '../base/log.ts';
import { backoffMs, type Timer } from '../base/timer.ts';
import { describeCut } from '../discord/gateway/link.ts';
import { DiscordAway, Refusal, TooFewShards } from '../discord/gateway/log-in.ts';
import type { Rng } from '../puzzle/model/rng.ts';

/**
 * Starts the bot and keeps it alive. While Discord is away, it tries again with growing pauses. Discord may end a
 * connection permanently: it then starts a new bot, and one with more shards at once if they were too few. A database
 * that fails during the start is waited for, too. Any other error, such as a rejected token, ends it.
 */

/** The parts of a bot that this file uses. */
interface Keepable {
  readonly problem: () => string | undefined;
  /** Resolves when Discord ends the connection permanently. */
  readonly closed: Promise<Refusal | DiscordAway>;
  readonly close: () => Promise<void>;
}

export interface KeepOptions<Bot extends Keepable> {
  /**
   * Makes one attempt, with so many shards at least. Resolves with a connected bot, or rejects with `DiscordAway`,
   * `Refusal` or another error.
   */
  readonly start: (stopping: AbortSignal, leastShards: number) => Promise<Bot>;
  readonly timer: Timer;
  readonly rng: Rng;
  readonly log: Log;
  readonly now: () => number;
  /** Discord's address, for the log. */
  readonly apiUrl: string;
  /** True for a failure of the start that ends by itself, such as a database out of reach. None does if absent. */
  readonly isPassing?: (error: unknown) => boolean;
}

export interface KeptBot<Bot extends Keepable = Keepable> {
  /** Resolves when the bot connects for the first time. Rejects with the error that makes this impossible. */
  readonly connected: Promise<Bot>;
  /** Resolves with the error that ends a connected bot. Otherwise it stays pending. */
  readonly ended: Promise<unknown>;
  /** The present problem in one sentence; `undefined` without a problem. */
  readonly problem: () => string | undefined;
  readonly close: () => Promise<void>;
}

const TOO_FEW_SHARDS =
  'Discord refused the connection: the bot is in more servers than so few shards may have. It starts again with more';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 5 * 60_000;

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (error: unknown) => void;
}

const defer = <T>(): Deferred<T> => {
  let settle: Pick<Deferred<T>, 'resolve' | 'reject'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  if (!settle) throw new Error('expected a promise to call its executor at once');
  return { promise, ...settle };
};

/** Remembers the start of an outage of Discord. The log gets one line for its start and one for its end. */
const createAwayNote = (log: Log, now: () => number, apiUrl: string) => {
  let since: number | undefined;
  let lastCode = '';
  return {
    isAway: ({ code, cause }: DiscordAway): void => {
      if (since === undefined)
        log.warn({ error: cause, code, apiUrl }, 'Discord cannot be reached: the bot keeps trying');
      since ??= now();
      lastCode = code;
    },
    isBack: (): void => {
      if (since !== undefined) log.info({ awayMs: now() - since }, 'connected to Discord at last');
      since = undefined;
    },
    problem: () => (since === undefined ? 'not connected to Discord' : describeCut(since, lastCode)),
  };
};

export const keepBot = <Bot extends Keepable>(options: KeepOptions<Bot>): KeptBot<Bot> => {
  const { start, timer, rng, log, now, apiUrl, isPassing = () => false } = options;
  const stop = new AbortController();
  const connected = defer<Bot>();
  const ended = defer<unknown>();
  const note = createAwayNote(log, now, apiUrl);
  let bot: Bot | undefined;
  let failures = 0;
  let leastShards = 1;

  /** Runs one bot until it needs a fresh start. Throws the error that ends the bot permanently. */
  const runOnce = async (): Promise<DiscordAway> => {
    bot = await start(stop.signal, leastShards);
    failures = 0;
    note.isBack();
    connected.resolve(bot);
    const end = await bot.closed;
    await bot.close();
    bot = undefined;
    if (end instanceof Refusal) throw end;
    return end;
  };
  /** Notes the reason for another attempt. Throws an error that ends the bot permanently. */
  const noteEnd = (error: unknown): void => {
    if (error instanceof DiscordAway) note.isAway(error);
    else if (isPassing(error)) log.warn({ error }, 'the database failed while the bot started: it tries again');
    else throw error;
  };
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const end = await runOnce().catch((error: unknown) => error);
      if (stop.signal.aborted) return;
      if (end instanceof TooFewShards) {
        leastShards = end.least;
        log.warn({ shards: leastShards }, TOO_FEW_SHARDS);
        continue;
      }
      noteEnd(end);
      await timer.wait(backoffMs(failures++, FIRST_PAUSE_MS, MAX_PAUSE_MS, rng), stop.signal);
    }
  };
  run().catch((error: unknown) => {
    connected.reject(error);
    ended.resolve(error);
  });
  return {
    connected: connected.promise,
    ended: ended.promise,
    problem: () => (bot ? bot.problem() : note.problem()),
    close: async () => {
      stop.abort();
      await bot?.close();
    },
  };
};
