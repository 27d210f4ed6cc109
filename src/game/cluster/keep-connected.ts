import type { Timer } from '../ops/timer.ts';

/** As much of a connection to the database as processes need to agree with each other. */
export interface SharedConnection {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly onNotification: (listen: (channel: string, payload: string) => void) => void;
  /** Resolves when it is gone, with the reason unless it was closed here. */
  readonly ended: Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface KeepOptions {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  readonly stopping: AbortSignal;
  /** Between two beats, and before another attempt. */
  readonly pauseMs: number;
  /** Sets a new connection up. */
  readonly begin: (connection: SharedConnection) => Promise<void>;
  /** Asks something, which shows whether the database is still there. */
  readonly beat: (connection: SharedConnection) => Promise<void>;
  /** Told that a connection is gone, whatever the reason. */
  readonly end: () => void;
  /** Told once of each outage, and of its end. */
  readonly onTrouble: (error: unknown) => void;
  readonly onRecovery: () => void;
}

/** How long the database may take to answer before it counts as cut off. */
export const ANSWER_MS = 4_000;

class Silence extends Error {
  constructor() {
    super(`the database has not answered for ${ANSWER_MS / 1_000} seconds`);
  }
}

/** Throws unless it is done in time, and as soon as the connection is gone. */
const inTime = async (work: Promise<void>, { ended }: SharedConnection, timer: Timer): Promise<void> => {
  const over = new AbortController();
  const late = timer.wait(ANSWER_MS, over.signal).then(() => {
    if (!over.signal.aborted) throw new Silence();
  });
  const gone = ended.then((reason) => {
    if (!over.signal.aborted) throw reason ?? new Error('the connection to the database was closed');
  });
  try {
    await Promise.race([work, late, gone]);
  } finally {
    over.abort();
  }
};

const useOnce = async (options: KeepOptions, connection: SharedConnection, onBegun: () => void): Promise<void> => {
  const { timer, stopping, pauseMs, begin, beat } = options;
  await inTime(begin(connection), connection, timer);
  onBegun();
  while (!stopping.aborted) {
    await inTime(beat(connection), connection, timer);
    await Promise.race([timer.wait(pauseMs, stopping), connection.ended]);
  }
};

/** Keeps a connection open until it is to stop, through every outage; resolves when the last one is closed. */
export const keepConnected = async (options: KeepOptions): Promise<void> => {
  const { connect, timer, stopping, pauseMs, end, onTrouble, onRecovery } = options;
  let isAway = false;
  const noteBegun = (): void => {
    if (isAway) onRecovery();
    isAway = false;
  };
  while (!stopping.aborted) {
    let connection: SharedConnection | undefined;
    try {
      connection = await connect();
      await useOnce(options, connection, noteBegun);
    } catch (error) {
      if (!isAway && !stopping.aborted) onTrouble(error);
      isAway = true;
    }
    end();
    // One that is cut off takes its time to close, and nobody waits for it.
    const closing = connection?.close().catch(() => undefined);
    if (stopping.aborted) await closing;
    else await timer.wait(pauseMs, stopping);
  }
};
