import { createSignals, type Signals } from '../../base/signals.ts';
import type { Timer } from '../../base/timer.ts';
import { keepConnected, type SharedConnection } from './keep-connected.ts';

/** Signals among all processes that share a PostgreSQL database, by its `NOTIFY`. */

export interface SharedSignalsOptions {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  /** Differs for every process. A process ignores its own messages. */
  readonly runId: string;
  readonly onTrouble: (error: unknown) => void;
  readonly onRecovery: () => void;
}

export interface SharedSignals extends Signals {
  readonly close: () => Promise<void>;
}

const CHANNEL = 'searchlight';
const PAUSE_MS = 5_000;

/** Finds come in bursts. Topics within this time share a message. */
const GATHER_MS = 20;

/** PostgreSQL takes 8,000 bytes at a time; topics are short and of plain characters. */
const MAX_TOPICS = 50;

/** The most topics that wait while the database is away. */
const MAX_WAITING = 10_000;

/**
 * Signals of this process reach its own subscribers at once. After an outage every topic's subscribers get a signal,
 * since anything may have changed.
 */
export const createSharedSignals = (options: SharedSignalsOptions): SharedSignals => {
  const { timer, runId } = options;
  const here = createSignals();
  const stop = new AbortController();
  const waiting = new Set<string>();
  let connection: SharedConnection | undefined;
  let isSending = false;
  const send = async (): Promise<void> => {
    await timer.wait(GATHER_MS);
    while (connection && waiting.size > 0) {
      const topics = [...waiting].slice(0, MAX_TOPICS);
      for (const topic of topics) waiting.delete(topic);
      await connection.query('select pg_notify($1, $2)', [CHANNEL, [runId, ...topics].join('\n')]);
    }
  };
  const sendSoon = (): void => {
    if (isSending || !connection) return;
    isSending = true;
    send()
      // `keepConnected` reports the trouble.
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
      });
  };
  const hear = (channel: string, payload: string): void => {
    const [from, ...topics] = payload.split('\n');
    if (channel === CHANNEL && from !== runId) for (const topic of topics) here.publish(topic);
  };
  const kept = keepConnected({
    ...options,
    stopping: stop.signal,
    pauseMs: PAUSE_MS,
    begin: async (fresh) => {
      fresh.onNotification(hear);
      await fresh.query(`listen ${CHANNEL}`);
      connection = fresh;
      here.publishAll();
      sendSoon();
    },
    beat: async (current) => void (await current.query('select 1')),
    end: () => {
      connection = undefined;
    },
  });
  return {
    subscribe: here.subscribe,
    subscribeAll: here.subscribeAll,
    publish: (topic) => {
      here.publish(topic);
      if (waiting.size < MAX_WAITING) waiting.add(topic);
      sendSoon();
    },
    close: async () => {
      stop.abort();
      await kept;
    },
  };
};
