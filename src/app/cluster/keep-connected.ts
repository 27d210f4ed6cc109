import type { Timer } from '../../base/timer.ts';

/** The parts of a database connection that processes need to agree with each other. */
export interface SharedConnection {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly onNotification: (listen: (channel: string, payload: string) => void) => void;
  /** Resolves at the end of the connection, with the reason unless `close` ended it. */
  readonly ended: Promise<unknown>;
  readonly close: () => Promise<void>;
}

interface KeepOptions {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  readonly stopping: AbortSignal;
  /** Between two beats, and before another attempt. */
  readonly pauseMs: number;
  /** Sets a new connection up. */
  readonly begin: (connection: SharedConnection) => Promise<void>;
  /** Sends a query, to learn whether the database still answers. */
  readonly beat: (connection: SharedConnection) => Promise<void>;
  /** Runs after each connection, and after each failed attempt. */
  readonly end: () => void;
  /** Run once for each outage, and once for its end. */
  readonly onTrouble: (error: unknown) => void;
  readonly onRecovery: () => void;
}

/** A database that stays silent longer counts as cut off. */
const ANSWER_MS = 4_000;

class Silence extends Error {
  constructor() {
    super(`the database has not answered for ${ANSWER_MS / 1_000} seconds`);
  }
}

/** Throws if the work takes too long, or the connection ends first. */
const inTime = async (work: Promise<void>, { ended }: SharedConnection, timer: Timer): Promise<void> => {
  const over = new AbortController();
  const late = timer.limit(ANSWER_MS, over.signal).then(() => {
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

/** Keeps a connection open through every outage until `stopping` aborts; resolves after the last one closes. */
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
    // A dead connection closes slowly; the next attempt does not wait for it.
    const closing = connection?.close().catch(() => undefined);
    if (stopping.aborted) await closing;
    else await timer.wait(pauseMs, stopping);
  }
};

/** Turns among all processes on one database. A turn is a lock, held for a while; it ends with its process. */
interface TurnOptions {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  /** Any number that nothing else in the same database locks. */
  readonly lock: number;
  /** From one turn to the next. */
  readonly apartMs: number;
}

/** Resolves at this process's turn in a queue. Rejects if the signal aborts, or the database is away. */
type TakeTurn = (queue: number, signal: AbortSignal) => Promise<void>;

export const createClusterTurns =
  ({ connect, timer, lock, apartMs }: TurnOptions): TakeTurn =>
  async (queue, signal) => {
    const connection = await connect();
    const close = (): Promise<void> => connection.close().catch(() => undefined);
    const giveUp = (): void => void close();
    signal.addEventListener('abort', giveUp);
    try {
      signal.throwIfAborted();
      await connection.query('select pg_advisory_lock($1, $2)', [lock, queue]);
    } catch (error) {
      await close();
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    void timer.wait(apartMs).then(close);
  };
