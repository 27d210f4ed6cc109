import { describeCut } from './discord/gateway/connection.ts';
import type { Log } from './discord/gateway/log.ts';
import { DiscordAway, Refusal } from './discord/gateway/log-in.ts';
import { backoffMs } from './game/ops/backoff.ts';
import type { Timer } from './game/ops/timer.ts';
import type { Rng } from './puzzle/model/rng.ts';

/**
 * Starts the bot and keeps it running. While Discord is away it tries again with growing pauses; a bot whose connection
 * Discord closed for good, as one with too few shards, is started again. Only a refused token or refused intents end it.
 */

/** What is kept of a bot. */
interface Keepable {
  readonly problem: () => string | undefined;
  /** Resolves when the bot is of no use any more. */
  readonly closed: Promise<Refusal | DiscordAway>;
  readonly close: () => Promise<void>;
}

export interface KeepOptions<Bot extends Keepable> {
  /** One attempt: a bot that is connected, or `DiscordAway`, `Refusal` or another error. */
  readonly start: (stopping: AbortSignal) => Promise<Bot>;
  readonly timer: Timer;
  readonly rng: Rng;
  readonly log: Log;
  readonly now: () => number;
  /** Where Discord is looked for; named in the log. */
  readonly apiUrl: string;
}

export interface KeptBot<Bot extends Keepable = Keepable> {
  /** Resolves when the bot is connected for the first time; rejects with what keeps it from ever being so. */
  readonly connected: Promise<Bot>;
  /** Resolves with what ended it later; never if nothing does. */
  readonly ended: Promise<unknown>;
  /** What keeps it from working, in one sentence; `undefined` if nothing does. */
  readonly problem: () => string | undefined;
  readonly close: () => Promise<void>;
}

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

/** Remembers since when Discord is away; the log has one line for each outage and one for its end. */
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
  const { start, timer, rng, log, now, apiUrl } = options;
  const stop = new AbortController();
  const connected = defer<Bot>();
  const ended = defer<unknown>();
  const note = createAwayNote(log, now, apiUrl);
  let bot: Bot | undefined;
  let failures = 0;

  /** Runs a bot until it needs a fresh start; throws what ends it for good. */
  const runOnce = async (): Promise<DiscordAway> => {
    bot = await start(stop.signal);
    failures = 0;
    note.isBack();
    connected.resolve(bot);
    const end = await bot.closed;
    await bot.close();
    bot = undefined;
    if (end instanceof Refusal) throw end;
    return end;
  };
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const end = await runOnce().catch((error: unknown) =>
        error instanceof DiscordAway ? error : Promise.reject(error),
      );
      if (stop.signal.aborted) return;
      note.isAway(end);
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
