import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './open-store.ts';

/**
 * Waiting for the disk is the dearest part of storing a find. What arrives while one commit is under way shares the
 * next: each piece runs in a savepoint of its own, and all are answered after the one commit that put them on disk.
 */

interface Piece {
  readonly work: (db: Db) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** How many share a commit, so that none waits long for the others. */
const MOST_TOGETHER = 100;

const queues = new WeakMap<Db, Piece[]>();

/** Takes a piece back; `false` where SQLite has taken back everything by itself, as on a full disk. */
const takeBack = async (db: Db): Promise<boolean> => {
  try {
    await sql`rollback to piece`.execute(db);
    await sql`release piece`.execute(db);
    return true;
  } catch {
    return false;
  }
};

/**
 * Runs a piece, and gives what is to be told to its caller once it is on disk. One that fails takes only itself back, or
 * throws where that is not possible.
 */
const attempt = async (db: Db, { work, resolve, reject }: Piece): Promise<() => void> => {
  await sql`savepoint piece`.execute(db);
  try {
    const value = await work(db);
    await sql`release piece`.execute(db);
    return () => resolve(value);
  } catch (error) {
    if (!(await takeBack(db))) throw error;
    return () => reject(error);
  }
};

/** How often a commit is begun anew where another program kept the database to itself, each time for a second. */
const MOST_RETRIES = 30;

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** Answers every piece; where the commit itself fails, none is on disk and each is told so. */
const commitTogether = async (db: Db, pieces: readonly Piece[], retries = MOST_RETRIES): Promise<void> => {
  const answers: (() => void)[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      for (const piece of pieces) answers.push(await attempt(transaction, piece));
    });
    for (const answer of answers) answer();
  } catch (error) {
    // Nothing was begun: another program has as many submissions, and SQLite lets nobody wait in line.
    if (answers.length === 0 && retries > 0 && isBusy(error)) {
      await nextTurn();
      return commitTogether(db, pieces, retries - 1);
    }
    for (const { reject } of pieces) reject(error);
  }
};

const drain = async (db: Db, queue: Piece[]): Promise<void> => {
  while (queue.length > 0) {
    // What arrived during the last commit is still to be read from its socket.
    await nextTurn();
    await commitTogether(db, queue.splice(0, MOST_TOGETHER));
  }
  queues.delete(db);
};

/**
 * Runs `work` in an immediate transaction, which it may share with others; nothing but this database may be awaited in
 * it. Resolves when what it wrote is on disk; rejects, leaving nothing of it, where it throws or the commit fails.
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
