import { AsyncLocalStorage } from 'node:async_hooks';
import { isNewestTerm } from './facts.ts';
import type { Db } from './schema.ts';

/**
 * Work that only the process of the newest term may do. A process that lost its lock may not know it for some seconds.
 * Within `inTerm`, PostgreSQL checks the term in the transaction of each change, so that a later process never finds
 * changes of an earlier one beside its own. On SQLite one process works, and there are no terms.
 *
 * The term travels with the asynchronous work. Passing it as an argument would add one to every purge and build, and a
 * forgotten one would go unnoticed.
 */

const terms = new AsyncLocalStorage<number | undefined>();

/** Another process has been elected meanwhile. Nothing was changed. */
export class TermOver extends Error {
  constructor(term: number) {
    super(`term ${term} is over: another process works for all`);
  }
}

/** Runs work whose every change belongs to a term; without a term, there is no condition. */
export const inTerm = <T>(term: number | undefined, work: () => T): T => terms.run(term, work);

/** Runs work for others, which belongs to no term. */
export const outsideTerms = <T>(work: () => T): T => terms.run(undefined, work);

/** The term of the present work. */
export const presentTerm = (): number | undefined => terms.getStore();

/** Throws `TermOver` if a later term has begun. In a transaction, none begins before its end. */
export const requireTerm = async (db: Db, term: number | undefined): Promise<void> => {
  if (term !== undefined && !(await isNewestTerm(db, term))) throw new TermOver(term);
};
