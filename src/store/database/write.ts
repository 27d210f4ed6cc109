import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { codeOf, isStoreFailure } from '../../base/store-failure.ts';
import { type Db, engineOf } from './schema.ts';
import { outsideTerms, presentTerm, requireTerm } from './term-fence.ts';

/**
 * A connection lost during a write costs only time, because the write starts again. These reports are the operator's
 * only sign of it.
 */

const listeners = new WeakMap<Db, (error: unknown) => void>();

/** Calls `listener` for every write that starts again after a lost connection. */
export const watchLostConnections = (db: Db, listener: (error: unknown) => void): void => {
  listeners.set(db, listener);
};

const tellLostConnection = (db: Db, error: unknown): void => listeners.get(db)?.(error);

/**
 * The one rule of writing: work that decides by stored data runs here. Two such works for the same server run one after
 * the other. SQLite has a single writer anyway. On PostgreSQL each work takes a lock with its server's name. The
 * database frees it at the end of the transaction.
 *
 * We rejected serializable transactions. With many members of one server, most would fail and run again, because others
 * insert rows beside those they read. Changes outside a transaction would also escape them. A single statement needs no
 * lock, because the database checks its condition against each row at the write.
 */

/** A scope for work on all servers. It excludes every other write. */
export const EVERY_SERVER = Symbol('every server');

type Scope = string | typeof EVERY_SERVER;

const keyOf = (name: string) => sql`hashtextextended(${`searchlight/${name}`}, 0)`;

const lock = async (db: Db, scope: Scope): Promise<void> => {
  if (engineOf(db) === 'sqlite') return;
  const all = keyOf('every server');
  await (scope === EVERY_SERVER
    ? sql`select pg_advisory_xact_lock(${all})`
    : sql`select pg_advisory_xact_lock_shared(${all}), pg_advisory_xact_lock(${keyOf(`server/${scope}`)})`
  ).execute(db);
};

/**
 * True if PostgreSQL cancels this transaction to end a conflict or a deadlock, or because a migration of the next version
 * changed the columns of a prepared statement.
 */
const isConflict = (error: unknown): boolean => /^(?:40001|40P01|0A000)$/u.test(codeOf(error));

/** True if the connection ended: an admin, the system or a stopping server closed it. */
const isLost = (error: unknown): boolean =>
  /^(?:57P0[12]|08\w{3}|25P03|ECONNRESET|EPIPE)$/u.test(codeOf(error)) ||
  (error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error)/u.test(error.message));

/** The most repetitions of a transaction. */
const MAX_RETRIES = 30;

/**
 * Runs `work` in a separate transaction. `work` may await only this database, and it may run more than once; each retry
 * starts from a rollback. Resolves when its writes are on disk. Rejects if no write is on disk. If the connection
 * breaks during the commit, it rejects too, and the outcome is unknown.
 */
export const write = async <T>(
  db: Db,
  scope: Scope,
  work: (db: Db) => Promise<T>,
  retries = MAX_RETRIES,
): Promise<T> => {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (transaction) => {
      await lock(transaction, scope);
      const value = await work(transaction);
      isCommitting = true;
      return value;
    });
  } catch (error) {
    const isAgain = isLost(error) && !isCommitting;
    if (retries === 0 || !(isConflict(error) || isAgain)) throw error;
    if (isAgain) tellLostConnection(db, error);
    await nextTurn();
    return write(db, scope, work, retries - 1);
  }
};

/**
 * The wait for the disk is the slowest part of storing a find. Writes that arrive during one commit therefore share the
 * next. Each gets its answer after that commit. If one write fails, the commit stores none of them, and each runs again
 * alone. This is rare, and it saves a savepoint for every write.
 */

interface Piece {
  readonly work: (db: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A limit on shared writes, so a write never waits long for the others. */
const MAX_TOGETHER = 100;

/**
 * The most turns of the event loop to wait for more writes, while each turn brings some. On a busy program a turn takes
 * tens of milliseconds and always brings some. Further turns would then delay every waiting write.
 */
const MAX_TURNS = 2;

/**
 * Writes with the same lane share a commit. SQLite has one writer, so it has one lane. On PostgreSQL each server has a
 * lane: its writes wait for each other anyway, and other servers commit in parallel.
 */
const laneOf = (db: Db, guildId: string): string => (engineOf(db) === 'sqlite' ? '' : guildId);

const queues = new WeakMap<Db, Map<string, Piece[]>>();

/**
 * Writes in the transactions of `commit`, after their own writes; it costs no commit of its own. It may run more than
 * once before it is on disk. `guildId` is the server of the lane; `undefined` if all servers share one. Resolves to a
 * function that runs after the commit.
 */
export type Passenger = (db: Db, guildId: string | undefined) => Promise<() => void>;

const passengers = new WeakMap<Db, Passenger>();

/** One passenger for each database; the last one rides. The returned function lets it off. */
export const takeAlong = (db: Db, passenger: Passenger): (() => void) => {
  passengers.set(db, passenger);
  return () => {
    if (passengers.get(db) === passenger) passengers.delete(db);
  };
};

/**
 * Runs pieces of a queue in one transaction and returns their results. It takes them once the transaction has its lock,
 * so writes that arrive during the wait for it do not wait once more. `taken` receives them.
 */
const runTogether = async (db: Db, guildId: string, queue: Piece[], taken: Piece[]): Promise<unknown[]> => {
  const lane = laneOf(db, guildId);
  const { values, onDisk } = await write(db, guildId, async (transaction) => {
    if (taken.length === 0) taken.push(...queue.splice(0, MAX_TOGETHER));
    const values: unknown[] = [];
    for (const { work } of taken) values.push(await work(transaction));
    return { values, onDisk: await passengers.get(db)?.(transaction, lane === '' ? undefined : lane) };
  });
  onDisk?.();
  return values;
};

const rejectAll = (pieces: readonly Piece[], error: unknown): void => {
  for (const { reject } of pieces) reject(error);
};

/** Runs each piece alone. Once the database is away, the remaining ones do not wait for it in turn. */
const commitApart = async (db: Db, guildId: string, pieces: readonly Piece[]): Promise<void> => {
  for (const [i, piece] of pieces.entries()) {
    try {
      const [value] = await runTogether(db, guildId, [], [piece]);
      piece.resolve(value);
    } catch (error) {
      piece.reject(error);
      if (isStoreFailure(error)) return rejectAll(pieces.slice(i + 1), error);
    }
  }
};

/** Settles the next pieces of a queue after they are on disk, or after they certainly are not. */
const commitTogether = async (db: Db, guildId: string, queue: Piece[]): Promise<void> => {
  const taken: Piece[] = [];
  try {
    const values = await runTogether(db, guildId, queue, taken);
    for (const [i, { resolve }] of taken.entries()) resolve(values[i]);
  } catch (error) {
    // No transaction began. Whatever waits for it hears so now.
    if (taken.length === 0) rejectAll(queue.splice(0), error);
    else if (taken.length > 1 && !isConflict(error)) await commitApart(db, guildId, taken);
    else rejectAll(taken, error);
  }
};

/**
 * Waits for writes that arrived during the last commit. Their requests are still in sockets, and each turn starts a
 * few. Without the wait, a slow disk would commit only the first few, and the others would wait in line.
 */
const gather = async (queue: readonly Piece[]): Promise<void> => {
  let known = 0;
  for (let turns = 0; turns < MAX_TURNS && queue.length > known && known < MAX_TOGETHER; turns++) {
    known = queue.length;
    await nextTurn();
  }
};

const drain = async (db: Db, guildId: string, queue: Piece[]): Promise<void> => {
  while (queue.length > 0) {
    await gather(queue);
    await commitTogether(db, guildId, queue);
  }
  queues.get(db)?.delete(laneOf(db, guildId));
};

/**
 * Writes like `write` for a server, in a transaction that others may share. Resolves when the result of `work` is on
 * disk. Rejects and stores no part of it if `work` throws or the commit fails.
 */
export const commit = <T>(db: Db, guildId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  new Promise<unknown>((resolve, reject) => {
    const term = presentTerm();
    const inOwnTerm = async (transaction: Db): Promise<T> => {
      await requireTerm(transaction, term);
      return work(transaction);
    };
    // Its statements belong to the caller's trace, in whatever transaction they run.
    const piece: Piece = { work: AsyncResource.bind(term === undefined ? work : inOwnTerm), resolve, reject };
    const lane = laneOf(db, guildId);
    const waiting = queues.get(db)?.get(lane);
    if (waiting) {
      waiting.push(piece);
      return;
    }
    const queue = [piece];
    queues.set(db, (queues.get(db) ?? new Map()).set(lane, queue));
    // The transactions are shared with works of no term.
    void outsideTerms(() => drain(db, guildId, queue));
  }) as Promise<T>;
