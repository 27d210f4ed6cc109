import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Db, engineOf } from './schema.ts';
import { isBusy, write } from './write.ts';

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

/** Runs all pieces in one transaction and returns their results. */
const runTogether = (db: Db, guildId: string, pieces: readonly Piece[]): Promise<unknown[]> =>
  write(db, guildId, async (transaction) => {
    const values: unknown[] = [];
    for (const { work } of pieces) values.push(await work(transaction));
    return values;
  });

/** Settles every piece after it is on disk, or after it certainly is not. */
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
    await commitTogether(db, guildId, queue.splice(0, MAX_TOGETHER));
  }
  queues.get(db)?.delete(laneOf(db, guildId));
};

/**
 * Writes like `write` for a server, in a transaction that others may share. Resolves when the result of `work` is on
 * disk. Rejects and stores no part of it if `work` throws or the commit fails.
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
