import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, engineOf } from './schema.ts';

/**
 * A connection lost during a write costs only time, because the write starts again. These reports are the operator's
 * only sign of it.
 */

const listeners = new WeakMap<Db, (error: unknown) => void>();

/** Calls `listener` for every write that starts again after a lost connection. */
export const watchLostConnections = (db: Db, listener: (error: unknown) => void): void => {
  listeners.set(db, listener);
};

export const tellLostConnection = (db: Db, error: unknown): void => listeners.get(db)?.(error);

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

export type Scope = string | typeof EVERY_SERVER;

const keyOf = (name: string) => sql`hashtextextended(${`searchlight/${name}`}, 0)`;

const lock = async (db: Db, scope: Scope): Promise<void> => {
  if (engineOf(db) === 'sqlite') return;
  const all = keyOf('every server');
  await (scope === EVERY_SERVER
    ? sql`select pg_advisory_xact_lock(${all})`
    : sql`select pg_advisory_xact_lock_shared(${all}), pg_advisory_xact_lock(${keyOf(`server/${scope}`)})`
  ).execute(db);
};

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** True if another program locks the SQLite file, or PostgreSQL cancels this transaction to end a deadlock. */
export const isBusy = (error: unknown): boolean => /^(?:SQLITE_BUSY|40001|40P01)$/u.test(codeOf(error));

/** True if the connection ended: an admin, the system or a stopping server closed it. */
const isLost = (error: unknown): boolean =>
  /^(?:57P0[12]|08\w{3}|25P03|ECONNRESET|EPIPE)$/u.test(codeOf(error)) ||
  (error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error)/u.test(error.message));

/** The most repetitions of a transaction. On SQLite each one waits up to a second, because its lock has no queue. */
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
    if (retries === 0 || !(isBusy(error) || isAgain)) throw error;
    if (isAgain) tellLostConnection(db, error);
    await nextTurn();
    return write(db, scope, work, retries - 1);
  }
};
