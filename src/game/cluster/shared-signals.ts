import { createSignals, type Signals } from '../ops/signals.ts';
import type { Timer } from '../ops/timer.ts';
import { keepConnected, type SharedConnection } from './keep-connected.ts';

/** Signals among all processes that share a PostgreSQL database, by its `NOTIFY`. */

export interface SharedSignalsOptions {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  /** Different for every process: what it sent itself it does not hear again. */
  readonly runId: string;
  readonly onTrouble: (error: unknown) => void;
  readonly onRecovery: () => void;
}

export interface SharedSignals extends Signals {
  readonly close: () => Promise<void>;
}

const CHANNEL = 'searchlight';
const PAUSE_MS = 5_000;

/** Finds come in bursts: what comes within this time goes out together. */
const GATHER_MS = 20;

/** PostgreSQL takes 8,000 bytes at a time; topics are short and of plain characters. */
const MAX_TOPICS = 50;

/** While the database is away, no more than these wait. */
const MAX_WAITING = 10_000;

/** Subscribers hear at once of what their own process says. After an outage all are told that something may have changed. */
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
      // The connection is in trouble, which is told where it is kept.
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
