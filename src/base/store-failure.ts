/**
 * The one place that decides whether a database failed to take a change. Members then hear that nothing was saved.
 * Requests to Discord fail with the same codes of the network, so the store marks its own with `StoreAway`.
 */

/** The connection to the database failed, or the database took too long. `code` is that of the cause. */
export class StoreAway extends Error {
  readonly code: string;

  constructor(cause: unknown) {
    super((cause instanceof Error && cause.message) || codeOf(cause) || String(cause), { cause });
    this.code = codeOf(cause);
  }
}

/** The code of an error; empty without one. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Faults of SQLite's file or disk (https://www.sqlite.org/rescode.html). */
const SQLITE = /^SQLITE_(?:FULL|READONLY|BUSY|LOCKED|IOERR|CANTOPEN|CORRUPT|NOTADB)/u;

/**
 * PostgreSQL's codes (https://www.postgresql.org/docs/current/errcodes-appendix.html) for a lost connection (08), missing
 * resources (53), a stop or a time limit (57), the system (58), and damage (XX001, XX002). The single codes are a
 * read-only server, an ended session, a conflict, a deadlock and a lock that stays taken.
 */
const POSTGRES = /^(?:08...|53...|57...|58...|XX00[12]|25006|25P0[34]|40001|40P01|55P03)$/u;

/** True if the database failed, by the error or one of its causes. No part of the change is stored. */
export const isStoreFailure = (error: unknown): boolean => {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof StoreAway || SQLITE.test(codeOf(each)) || POSTGRES.test(codeOf(each))) return true;
  }
  return false;
};
