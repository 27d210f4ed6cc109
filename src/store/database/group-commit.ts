import { setImmediate as nextTurn } from 'node:timers/promises';
import { engineOf } from './engine.ts';
import type { Db } from './open-store.ts';
import { isBusy, write } from './write.ts';

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

/**
 * Turns of the event loop that are waited for more, as long as each brings some. When much is going on a turn takes tens of
 * milliseconds and always brings some: then each turn more is time lost for all that wait.
 */
const MAX_TURNS = 2;

/**
 * Who shares a commit: on SQLite all, since it has one writer; on PostgreSQL those of one server, which wait for each other
 * anyway, while others commit beside them.
 */
const laneOf = (db: Db, guildId: string): string => (engineOf(db) === 'sqlite' ? '' : guildId);

const queues = new WeakMap<Db, Map<string, Piece[]>>();

/** Runs all pieces in one transaction and gives what each came to. */
const runTogether = (db: Db, guildId: string, pieces: readonly Piece[]): Promise<unknown[]> =>
  write(db, guildId, async (transaction) => {
    const values: unknown[] = [];
    for (const { work } of pieces) values.push(await work(transaction));
    return values;
  });

/** Answers every piece once it is on disk, or once it is certain that nothing of it is. */
const commitTogether = async (db: Db, guildId: string, pieces: readonly Piece[]): Promise<void> => {
  try {
    const values = await runTogether(db, guildId, pieces);
    for (const [i, { resolve }] of pieces.entries()) resolve(values[i]);
  } catch (error) {
    if (pieces.length > 1 && !isBusy(error)) for (const piece of pieces) await commitTogether(db, guildId, [piece]);
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

const drain = async (db: Db, guildId: string, queue: Piece[]): Promise<void> => {
  while (queue.length > 0) {
    await gather(queue);
    await commitTogether(db, guildId, queue.splice(0, MAX_TOGETHER));
  }
  queues.get(db)?.delete(laneOf(db, guildId));
};

/**
 * Writes as `write` does for a server, in a transaction that may be shared with others. Resolves when what `work` wrote is on
 * disk; rejects, leaving nothing of it, if it throws or the commit fails.
 */
export const commit = <T>(db: Db, guildId: string, work: (db: Db) => Promise<T>): Promise<T> =>
  new Promise<unknown>((resolve, reject) => {
    const piece: Piece = { work, resolve, reject };
    const lane = laneOf(db, guildId);
    const waiting = queues.get(db)?.get(lane);
    if (waiting) {
      waiting.push(piece);
      return;
    }
    const queue = [piece];
    queues.set(db, (queues.get(db) ?? new Map()).set(lane, queue));
    void drain(db, guildId, queue);
  }) as Promise<T>;
