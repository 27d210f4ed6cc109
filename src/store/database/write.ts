import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import { tellLostConnection } from './lost-connections.ts';
import type { Db } from './open-store.ts';

/**
 * The one rule of writing: whatever decides by what is stored runs here, and of two that concern the same server the second
 * begins when the first is on disk. SQLite lets one program write at a time anyway. On PostgreSQL each takes a lock named
 * after its server, which the database releases when the transaction ends, however it ends.
 *
 * Serializable transactions were refused: among many members of one server most would fail and be run again, each reading
 * rows beside those that others insert; and a row that is merely changed, outside any transaction, would escape them. A
 * single statement needs no lock: its condition is checked against each row as it is when it is written.
 */

/** In the place of a server: what concerns all of them, so that nobody else writes meanwhile. */
export const EVERY_SERVER = Symbol('every server');

/** A server, or all. */
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

/** Another program keeps a SQLite file to itself; or PostgreSQL chose this transaction to end a deadlock. */
export const isBusy = (error: unknown): boolean => /^(?:SQLITE_BUSY|40001|40P01)$/u.test(codeOf(error));

/** The connection went away: an admin or the system ended it, or the server stopped. */
const isLost = (error: unknown): boolean =>
  /^(?:57P0[12]|08\w{3}|25P03|ECONNRESET|EPIPE)$/u.test(codeOf(error)) ||
  (error instanceof Error &&
    /^(?:Connection terminated|Client has encountered a connection error)/u.test(error.message));

/** How often a transaction is begun again. On SQLite each time waits a second: nobody there may wait in line. */
const MAX_RETRIES = 30;

/**
 * Runs `work` in a transaction of its own; nothing but this database may be awaited in it, and it may be run more than once,
 * what it wrote before being taken back. Resolves when what it wrote is on disk. Rejects if nothing of it is stored, or, with
 * the connection lost while it was being committed, if nobody can tell.
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
