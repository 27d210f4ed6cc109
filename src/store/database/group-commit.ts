import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from './open-store.ts';

/**
 * Waiting for the disk is the slowest part of storing a find. What arrives while one commit is under way shares the
 * next, and all are answered after the one commit that put them on disk. If one of them fails, nothing of any is
 * kept, and each is run again by itself: that is rare, and spares every other one a savepoint.
 */

interface Piece {
  readonly work: (db: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How many share a commit, so that none waits long for the others. */
const MAX_TOGETHER = 100;

/** Turns of the event loop that are waited for more, as long as each brings some. */
const MAX_TURNS = 10;

const queues = new WeakMap<Db, Piece[]>();

/** How often a commit is begun again when another program kept the database to itself, each time for a second. */
const MAX_RETRIES = 30;

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** Runs all pieces in one transaction and gives what each came to. */
const runTogether = async (db: Db, pieces: readonly Piece[], retries = MAX_RETRIES): Promise<unknown[]> => {
  try {
    return await db.transaction().execute(async (transaction) => {
      const values: unknown[] = [];
      for (const { work } of pieces) values.push(await work(transaction));
      return values;
    });
  } catch (error) {
    // Another program has as many submissions, and SQLite lets nobody wait in line.
    if (!isBusy(error) || retries === 0) throw error;
    await nextTurn();
    return runTogether(db, pieces, retries - 1);
  }
};

/** Answers every piece once it is on disk, or once it is certain that nothing of it is. */
const commitTogether = async (db: Db, pieces: readonly Piece[]): Promise<void> => {
  try {
    const values = await runTogether(db, pieces);
    for (const [i, { resolve }] of pieces.entries()) resolve(values[i]);
  } catch (error) {
    if (pieces.length > 1 && !isBusy(error)) for (const piece of pieces) await commitTogether(db, [piece]);
    else for (const { reject } of pieces) reject(error);
  }
};

/**
 * What arrived during the last commit is still to be read from its socket, and begins in one turn after the other: on a
 * slow disk each commit would hold only what the first of them brings, while the others wait for the disk in line.
 */
const gather = async (queue: readonly Piece[]): Promise<void> => {
  let known = 0;
  for (let turns = 0; turns < MAX_TURNS && queue.length > known && known < MAX_TOGETHER; turns++) {
    known = queue.length;
    await nextTurn();
  }
};

const drain = async (db: Db, queue: Piece[]): Promise<void> => {
  while (queue.length > 0) {
    await gather(queue);
    await commitTogether(db, queue.splice(0, MAX_TOGETHER));
  }
  queues.delete(db);
};

/**
 * Runs `work` in an immediate transaction, which it may share with others; nothing but this database may be awaited in
 * it, and it may be run more than once, what it wrote before being taken back. Resolves when what it wrote is on disk;
 * rejects, leaving nothing of it, if it throws or the commit fails.
 */
export const commit = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  new Promise<unknown>((resolve, reject) => {
    const piece: Piece = { work, resolve, reject };
    const waiting = queues.get(db);
    if (waiting) {
      waiting.push(piece);
      return;
    }
    const queue = [piece];
    queues.set(db, queue);
    void drain(db, queue);
  }) as Promise<T>;
