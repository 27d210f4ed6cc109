import type { TakeIdentifyTurn, TakeReserveTurn } from '../base/fair-turns.ts';
import type { Log } from '../base/log.ts';
import { createSignals, type Signals } from '../base/signals.ts';
import type { Timer } from '../base/timer.ts';
import { beginTerm } from '../store/database/facts.ts';
import { connectBeside } from '../store/database/postgres/dedicated-connection.ts';
import { type Db, engineOf } from '../store/database/schema.ts';
import { createIdentifyTurns, createReserveTurns } from './cluster/cluster-turns.ts';
import { standForElection } from './cluster/election.ts';
import type { SharedConnection } from './cluster/keep-connected.ts';
import { createSharedSignals } from './cluster/shared-signals.ts';
import { ALONE, NEVER, type Stand } from './take-turns.ts';

/** The links to other processes on the same database. On SQLite there are no other processes. */
export interface Cluster {
  readonly signals: Signals;
  readonly stand: Stand;
  /** `undefined` if no other process logs in. */
  readonly takeIdentifyTurn: TakeIdentifyTurn | undefined;
  /** Waits until this process may post outside its term; `undefined` if there is no other process. */
  readonly takeReserveTurn: TakeReserveTurn | undefined;
  /** The fault that keeps this process from an election, in one sentence; `undefined` without a fault. */
  readonly problem: () => string | undefined;
  readonly close: () => Promise<void>;
}

export interface ClusterOptions {
  readonly db: Db;
  readonly timer: Timer;
  readonly log: Log;
  readonly runId: string;
  readonly now: () => number;
  /** True if this process may post after it wins an election. */
  readonly works: boolean;
}

const connect = async (db: Db): Promise<SharedConnection> => {
  const connection = await connectBeside(db);
  if (!connection) throw new Error('expected a PostgreSQL database, got SQLite');
  return connection;
};

/** The time and reason of a lost connection. Elections need that connection. */
interface Loss {
  readonly since: number;
  readonly reason: string;
}

const describeLoss = ({ since, reason }: Loss): string => {
  const at = new Date(since).toISOString().slice(11, 16);
  return `cut off from the election of who posts since ${at} UTC (${reason}): trying again`;
};

const standAmongOthers =
  ({ db, timer, log, now }: ClusterOptions, note: (loss: Loss | undefined) => void): Stand =>
  (onElected) =>
    standForElection({
      connect: () => connect(db),
      timer,
      beginTerm: () => beginTerm(db),
      onElected: (term, number) => {
        log.info({ term: number }, 'this process posts from now on');
        term.addEventListener('abort', () => log.info({ term: number }, 'this process no longer posts'));
        onElected(term, number);
      },
      onTrouble: (error) => {
        note({ since: now(), reason: error instanceof Error ? error.message : String(error) });
        log.error({ error }, 'the database is cut off: another process posts, if there is one');
      },
      onRecovery: () => {
        note(undefined);
        log.info({}, 'the database is back: this process may post again');
      },
    });

export const joinCluster = (options: ClusterOptions): Cluster => {
  const { db, timer, log, runId, works } = options;
  if (engineOf(db) === 'sqlite') {
    return {
      signals: createSignals(),
      stand: works ? ALONE : NEVER,
      takeIdentifyTurn: undefined,
      takeReserveTurn: undefined,
      problem: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  let loss: Loss | undefined;
  const note = (changed: Loss | undefined): void => {
    loss = changed;
  };
  const signals = createSharedSignals({
    connect: () => connect(db),
    timer,
    runId,
    onTrouble: (error) => log.error({ error }, 'the database is cut off: boards of other processes come late'),
    onRecovery: () => log.info({}, 'the database is back: boards of other processes come at once'),
  });
  return {
    signals,
    stand: works ? standAmongOthers(options, note) : NEVER,
    takeIdentifyTurn: createIdentifyTurns(() => connect(db), timer),
    takeReserveTurn: createReserveTurns(() => connect(db), timer),
    problem: () => loss && describeLoss(loss),
    close: signals.close,
  };
};
